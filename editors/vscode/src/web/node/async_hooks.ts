/**
 * What is stored holds until the action first waits. plugvet collects in it what a file depends on; in a browser, every file is judged again after
 * every change, and nothing asks what it was.
 */
export class AsyncLocalStorage<Store> {
  #store: Store | undefined

  run<Result>(store: Store, action: () => Result): Result {
    const before = this.#store
    this.#store = store
    try {
      return action()
    } finally {
      this.#store = before
    }
  }

  getStore(): Store | undefined {
    return this.#store
  }
}
