import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { ExtensionContext } from 'vscode'
import { LanguageClient } from 'vscode-languageclient/node'
import { argumentsOf } from './options.js'
import { clientOptions, runClient } from './session.js'

/** Starts the program that is part of the extension, on the Node that VS Code runs extensions with. */
export async function startDesktop(context: ExtensionContext): Promise<void> {
  const program = join(context.extensionPath, 'server', 'plugvet.cjs')
  await runClient(context, (options) => {
    // Desktop VS Code runs on Electron, which is Node if this says so.
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1', ELECTRON_NO_ASAR: '1' }
    const start = () => Promise.resolve(fork(program, ['lsp', ...argumentsOf(options)], { silent: true, execArgv: [], env }))
    return new LanguageClient('plugvet', 'plugvet', start, clientOptions(['file'], true))
  })
}
