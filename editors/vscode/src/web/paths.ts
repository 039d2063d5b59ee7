import { Uri } from 'vscode'

// The server knows only files. In a browser, a file may be in a repository of GitHub or in the memory of the page: its address becomes a path that
// contains the rest of the address, and back.

/** @example `vscode-vfs://github/owner/repo/.mcp.json` is `/vscode-vfs/@github/owner/repo/.mcp.json` */
export function pathOf({ scheme, authority, path }: Uri): string {
  return `/${scheme}/@${authority}${path}`
}

export function fileOf(uri: Uri): string {
  return Uri.from({ scheme: 'file', path: pathOf(uri) }).toString()
}

/** The inverse of `fileOf`. What is not such a path is an address of its own, such as that of a page. */
export function uriOf(address: string): Uri {
  const parsed = Uri.parse(address)
  const [, scheme, authority, path] = /^\/([^/]+)\/@([^/]*)(\/.*)?$/.exec(parsed.scheme === 'file' ? parsed.path : '') ?? []
  return scheme === undefined || authority === undefined ? parsed : Uri.from({ scheme, authority, path: path ?? '/' })
}
