import type { Decoded, Document } from '../json/document.js'

/** The notations of settings that are not JSON. */
export type SettingsNotation = 'TOML' | 'YAML'

/**
 * Makes a document of a file of settings.
 * @param keeps tells which keys at the top are read
 * @param isMarkdown whether the settings are the front matter of the file
 * @param merges whether its reader includes the map after a `<<`
 */
export type SettingsParser = (text: Decoded, keeps: (key: string) => boolean, isMarkdown: boolean, merges?: boolean) => Document

/** Loads the code that reads a notation, with its library: most runs see no such file. */
export async function loadParser(notation: SettingsNotation): Promise<SettingsParser> {
  return notation === 'TOML' ? (await import('../toml/document.js')).tomlDocument : (await import('../yaml/document.js')).yamlDocument
}
