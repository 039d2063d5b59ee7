import { type ExtensionContext, workspace } from 'vscode'

/** The options of `plugvet lsp` that are set, by their names, in the form that the program has them in. */
export type Options = Readonly<Record<string, string | boolean | readonly string[]>>

/** The part of the manifest that says which settings stand for options. */
interface Manifest {
  readonly contributes: { readonly configuration: { readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] }>> } }
}

/** The options that the settings of VS Code ask for. What is not a value of its setting is left out: VS Code marks it there. */
export function optionsOf({ extension }: ExtensionContext): Options {
  const { properties } = (extension.packageJSON as Manifest).contributes.configuration
  const settings = workspace.getConfiguration()
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, { enum: choices }]) => {
      const name = key.replace('plugvet.', '')
      // With a dot, it is a setting of the client.
      const value = name.includes('.') ? undefined : optionValue(settings.get(key), choices)
      return value === undefined ? [] : [[name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), value]]
    })
  )
}

function optionValue(value: unknown, choices: readonly string[] | undefined): Options[string] | undefined {
  if (value === true) return true
  if (typeof value === 'string') return value === '' || choices?.includes(value) === false ? undefined : value
  if (typeof value !== 'object' || value === null) return undefined
  const list = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : Object.entries(value).map(([id, severity]) => `${id}=${String(severity)}`)
  return list.length === 0 ? undefined : list
}

/** The same options as a command line. */
export function argumentsOf(options: Options): string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    if (typeof value === 'boolean') return [`--${name}`]
    return [value].flat().map((one) => `--${name}=${one}`)
  })
}
