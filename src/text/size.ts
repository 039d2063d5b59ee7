const UNITS = ['KiB', 'MiB', 'GiB']

/** A number of bytes for people: `512 bytes`, `10 MiB`, `1.5 GiB`. */
export function sizeText(bytes: number): string {
  let size = bytes
  let unit = 'bytes'
  for (const next of UNITS) {
    if (size < 1024) break
    size /= 1024
    unit = next
  }
  return `${Number(size.toFixed(1))} ${unit}`
}
