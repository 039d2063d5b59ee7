import { type Disposable, type ExtensionContext, Uri, workspace } from 'vscode'
import { LanguageClient } from 'vscode-languageclient/browser'
import { onFirstFile } from '../first-file.js'
import { clientOptions, runClient } from '../session.js'
import { collectFiles, followFiles } from './files.js'
import { FILES, type Start } from './messages.js'
import { fileOf, uriOf } from './paths.js'

/** A worker of the browser. The project has no types of browsers, and those of the library name one that is not there. */
interface BrowserWorker {
  postMessage(message: unknown): void
}
declare const Worker: new (address: string) => BrowserWorker

/** The extension in a browser: the language server is a worker next to it. */
export function activate(context: ExtensionContext): void {
  onFirstFile(context, () => startWeb(context))
}

async function startWeb(context: ExtensionContext): Promise<void> {
  const schemes = new Set(['file', ...(workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme)])
  let following: Disposable | undefined
  context.subscriptions.push({ dispose: () => void following?.dispose() })
  await runClient(context, async (options) => {
    const worker = new Worker(await addressOf(Uri.joinPath(context.extensionUri, 'dist/worker.js')))
    worker.postMessage({ options, files: await collectFiles() } satisfies Start)
    const uriConverters = { code2Protocol: fileOf, protocol2Code: uriOf }
    const client = new LanguageClient('plugvet', 'plugvet', worker, { ...clientOptions([...schemes], false), uriConverters })
    following?.dispose()
    following = followFiles((files) => client.sendNotification(FILES, files))
    return client
  })
}

/** The address that a worker is started from. Where VS Code is a server, a worker cannot be started from the server's files: there, their text is used. */
async function addressOf(script: Uri): Promise<string> {
  return script.scheme === 'vscode-remote' ? URL.createObjectURL(new Blob([await workspace.fs.readFile(script)])) : script.toString(true)
}
