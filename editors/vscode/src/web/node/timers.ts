/** Calls back once what waits already has been handled. */
export function setImmediate(action: () => void): void {
  setTimeout(action, 0)
}
