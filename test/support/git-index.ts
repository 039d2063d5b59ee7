/** An index of git. From version 3 on, an entry may have more flags; in version 4, a path continues the one before it. */
export function gitIndex(version: number, paths: readonly string[]): Buffer {
  const head = Buffer.from('DIRC' + '\0'.repeat(8))
  head.writeUInt32BE(version, 4)
  head.writeUInt32BE(paths.length, 8)
  const entries = paths.map((text, number) => {
    const path = Buffer.from(text).toString('latin1')
    const isExtended = version > 2 && number === 1
    const stats = Buffer.alloc(isExtended ? 64 : 62, 0xc3)
    stats.writeUInt16BE(Math.min(path.length, 0xfff) | (isExtended ? 0x4000 : 0), 60)
    if (version < 4) return Buffer.concat([stats, Buffer.from(text), Buffer.alloc(8 - ((stats.length + path.length) % 8))])
    const before = Buffer.from(paths[number - 1] ?? '').toString('latin1')
    const same = Array.from(path, (character, at) => character !== before[at]).indexOf(true)
    const dropped = before.length - same
    const length = dropped < 128 ? [dropped] : [0x80 | ((dropped >> 7) - 1), dropped & 127]
    return Buffer.concat([stats, Buffer.from(length), Buffer.from(`${path.slice(same)}\0`, 'latin1')])
  })
  return Buffer.concat([head, ...entries])
}
