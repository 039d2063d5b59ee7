import { isRecord, jsonText, parsedJson } from '../json/value.js'

/** Where it is kept, across sessions, which plugins are enabled. */
export interface EnabledStore {
  /** The folders of the enabled plugins, in the order in which they were enabled. */
  read(): Promise<readonly string[]>
  /**
   * Notes that a plugin is enabled, or is not, and leaves alone what other sessions have noted of others.
   * @returns why that cannot be kept; undefined where it is
   */
  set(folder: string, enabled: boolean): Promise<string | undefined>
}

/** Keeps it for this session alone. */
export function memoryStore(enabled: readonly string[] = []): EnabledStore {
  const folders = new Set(enabled)
  return {
    read: () => Promise.resolve([...folders]),
    set: (folder, isEnabled) => {
      if (isEnabled) folders.add(folder)
      else folders.delete(folder)
      return Promise.resolve(undefined)
    }
  }
}

const VERSION = 1

/** A state file, version 1: `{ "version": 1, "enabled": ["/absolute/folder"] }`. What is not written so is not there. */
export function readState(text: string): readonly string[] {
  const value = parsedJson(text)
  if (!isRecord(value) || value.version !== VERSION || !Array.isArray(value.enabled)) return []
  return value.enabled.filter((folder) => typeof folder === 'string')
}

/** Whether a state file is of a version that is not known here, and so is not to be written over. */
export function isOfNewerVersion(text: string): boolean {
  const value = parsedJson(text)
  return isRecord(value) && typeof value.version === 'number' && value.version > VERSION
}

/** The state file with a plugin that was enabled or disabled: one that was enabled already keeps its place. */
export function changedState(text: string, folder: string, isEnabled: boolean): string {
  const before = readState(text)
  const others = before.filter((other) => other !== folder)
  const enabled = isEnabled ? (before.includes(folder) ? before : [...before, folder]) : others
  return jsonText({ version: VERSION, enabled })
}
