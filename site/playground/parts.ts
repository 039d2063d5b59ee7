import { h } from './dom.js'

// The scripts of the page are plain scripts, because a browser loads no module from a disk. Each calls `plugvetPart`, which the build writes around it,
// and what is an `import()` in the source calls `plugvetLoad`.

type Run = (require: (name: string) => unknown, exports: object, module: { exports: object }) => void

/** A script that is there, with its exports once it has run. */
interface Part {
  readonly needs: readonly string[]
  readonly run: Run
  module?: { exports: object }
}

const parts = new Map<string, Part>()
const loading = new Map<string, Promise<void>>()

Object.assign(globalThis, {
  plugvetPart: (name: string, needs: readonly string[], run: Run) => parts.set(name, { needs, run }),
  plugvetLoad: loadPart
})

/**
 * Loads a script and those that it needs, and runs them.
 * @returns its exports
 * @throws Error named `PartError` if one of them cannot be loaded
 */
export async function loadPart(name: string): Promise<object> {
  await fetched(name)
  return exportsOf(name)
}

function fetched(name: string): Promise<void> {
  const known = loading.get(name)
  if (known !== undefined) return known
  const script = new Promise<void>((done, fail) => {
    const error = Object.assign(new Error(`${name} cannot be loaded`), { name: 'PartError' })
    document.head.append(h('script', { src: name, load: () => done(), error: () => fail(error) }))
  })
  const all = script.then(async () => void (await Promise.all((parts.get(name)?.needs ?? []).map(fetched))))
  loading.set(name, all)
  // It may be there at the next try.
  all.catch(() => loading.delete(name))
  return all
}

function exportsOf(name: string): object {
  const part = parts.get(name)
  if (part === undefined) throw new RangeError(`${name} is not loaded`)
  if (part.module === undefined) {
    part.module = { exports: {} }
    part.run(exportsOf, part.module.exports, part.module)
  }
  return part.module.exports
}
