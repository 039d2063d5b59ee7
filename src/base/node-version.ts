/**
 * What is said of a Node on which nothing of plugvet runs; undefined for any other. The command line says it too, in the syntax of Node 12.
 * @param own its version. @param engines as package.json has it: `>=20.19`
 */
export function tooOld(own: string, engines: string): string | undefined {
  const needed = engines.replace('>=', '')
  const [major = 0, minor = 0] = needed.split('.').map(Number)
  const [ownMajor = 0, ownMinor = 0] = own.split('.').map(Number)
  return ownMajor < major || (ownMajor === major && ownMinor < minor) ? `plugvet needs Node ${needed} or newer; this is ${own}` : undefined
}
