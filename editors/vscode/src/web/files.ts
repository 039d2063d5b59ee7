import { type Disposable, type Uri, workspace } from 'vscode'
import { EDITOR_FILES } from '../../../../generated/editor-files.js'
import type { SentFiles } from './messages.js'
import { pathOf } from './paths.js'

/** The files whose texts plugvet may read: its own kinds, and what their settings name. */
const READ = `{${[...EDITOR_FILES, '**/package.json', '**/.env', '**/.env.*', '**/*.env', '**/*baseline*.json'].join(',')}}`

/** More would take too long to find, and to send. */
const MAX = { names: 20_000, texts: 500, bytes: 1_000_000 }

/** The files of the workspace, as far as plugvet asks about them. */
export async function collectFiles(): Promise<SentFiles> {
  const [names, read] = await Promise.all([workspace.findFiles('**/*', null, MAX.names), workspace.findFiles(READ, '**/node_modules/**', MAX.texts)])
  const texts = await Promise.all(read.map(async (uri) => [pathOf(uri), await contentOf(uri)] as const))
  return { ...Object.fromEntries(names.map((uri) => [pathOf(uri), true])), ...Object.fromEntries(texts) }
}

/** Sends what changes in the workspace. */
export function followFiles(send: (files: SentFiles) => Promise<void>): Disposable {
  const read = workspace.createFileSystemWatcher(READ)
  const all = workspace.createFileSystemWatcher('**/*')
  // Settings that are there without a text would be an error until the text comes.
  const awaited = new Set<string>()
  const sendText = async (uri: Uri) => {
    const path = pathOf(uri)
    awaited.add(path)
    const content = await contentOf(uri)
    awaited.delete(path)
    await send({ [path]: content })
  }
  read.onDidCreate(sendText)
  read.onDidChange(sendText)
  all.onDidCreate((uri) => (awaited.has(pathOf(uri)) ? undefined : send({ [pathOf(uri)]: true })))
  all.onDidDelete((uri) => send({ [pathOf(uri)]: null }))
  return { dispose: () => [all, read].forEach((watcher) => void watcher.dispose()) }
}

/** The text of a file; true for one that is there and cannot be read. */
async function contentOf(uri: Uri): Promise<string | true> {
  try {
    const { size } = await workspace.fs.stat(uri)
    return size > MAX.bytes ? true : new TextDecoder().decode(await workspace.fs.readFile(uri))
  } catch {
    return true
  }
}
