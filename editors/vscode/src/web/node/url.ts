/** The path of a file, which has forward slashes here. @throws URIError for an escape that is not UTF-8 */
export function fileURLToPath(address: string): string {
  return decodeURIComponent(new URL(address).pathname)
}

export function pathToFileURL(path: string): URL {
  return new URL(`file://${path.split('/').map(encodeURIComponent).join('/')}`)
}
