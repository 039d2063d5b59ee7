// In a browser there is no disk: what plugvet reads, it is told (see ../told-files.ts). Whoever asks the disk all the same is answered that nothing is there.

function nothing(path: unknown): never {
  throw Object.assign(new Error(`ENOENT: no such file or directory, '${String(path)}'`), { code: 'ENOENT' })
}

export const accessSync = nothing
export const closeSync = nothing
export const createReadStream = nothing
export const fstatSync = nothing
export const lstatSync = nothing
export const openSync = nothing
export const readdirSync = nothing
export const readFileSync = nothing
export const readlinkSync = nothing
export const statSync = nothing
export const writeFileSync = nothing
export const constants = { O_RDONLY: 0, R_OK: 4, W_OK: 2, X_OK: 1 }

/** There are no links: each path is the real one. */
export function realpathSync(path: string): string {
  return path
}
