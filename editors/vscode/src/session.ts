import { commands, type ExtensionContext, window, workspace } from 'vscode'
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient'
import { EDITOR_FILES } from '../../../generated/editor-files.js'
import { type Options, optionsOf } from './options.js'

/**
 * What is the same for the desktop and the browser: which documents the server sees, and what VS Code offers of what it says.
 * @param schemes of the documents: the two sides of a comparison, for instance, are documents too
 * @param startsServers whether the servers in the files can be started here, for the doctor
 */
export function clientOptions(schemes: readonly string[], startsServers: boolean) {
  return {
    documentSelector: schemes.flatMap((scheme) => EDITOR_FILES.map((pattern) => ({ scheme, pattern }))),
    outputChannelName: 'plugvet',
    middleware: {
      // Whoever does not trust a folder is not offered to start what is in it.
      provideCodeLenses: (document, token, next) => (startsServers && workspace.isTrusted ? next(document, token) : [])
    }
  } satisfies LanguageClientOptions
}

/**
 * Runs a language client until the extension ends, and anew when its settings change.
 * @param create makes a client that has not been started yet
 */
export async function runClient(context: ExtensionContext, create: (options: Options) => BaseLanguageClient | Promise<BaseLanguageClient>): Promise<void> {
  let client: BaseLanguageClient | undefined
  const run = async () => {
    try {
      await client?.dispose()
      client = await create(optionsOf(context))
      await client.start()
    } catch (error) {
      void window.showErrorMessage(`The language server of plugvet does not start: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  // One after the other: a client can be stopped only when it has started.
  let last = run()
  const restart = () => (last = last.then(run))
  context.subscriptions.push(
    commands.registerCommand('plugvet.restart', restart),
    workspace.onDidChangeConfiguration((change) => {
      // The client itself follows the setting of its log.
      if (change.affectsConfiguration('plugvet') && !change.affectsConfiguration('plugvet.trace')) void restart()
    }),
    { dispose: () => client?.dispose() }
  )
  await last
}
