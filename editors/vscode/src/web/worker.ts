import { createConnection } from 'vscode-languageserver/browser'
import { BrowserMessageReader, BrowserMessageWriter } from 'vscode-languageserver-protocol/browser'
import { EditorWorkspace } from '../../../../src/cli/lsp/workspace.js'
import { Arguments } from '../../../../src/cli/start/args.js'
import { UsageError } from '../../../../src/cli/start/exit.js'
import { VERSION } from '../../../../src/cli/start/io.js'
import { ioOf } from '../../../../src/library/question.js'
import { LanguageServer } from '../../../../src/lsp/server.js'
import type { Outcome, Workspace } from '../../../../src/lsp/workspace.js'
import { FILES, type SentFiles, type Start } from './messages.js'
import { ToldFiles } from './told-files.js'

// The language server in a worker of a browser: the same server as on a desktop, for the files that the extension sends.

/** A workspace in which every document may depend on every other: here, nobody can collect what one depends on. */
function withoutLooks(workspace: EditorWorkspace): Workspace {
  const open = new Set<string>()
  return {
    setFolders: (paths) => workspace.setFolders(paths),
    setText(path, text) {
      workspace.setText(path, text)
      workspace.refresh()
      if (text === undefined) open.delete(path)
      else open.add(path)
      return [...open].filter((other) => other !== path)
    },
    refresh: () => workspace.refresh(),
    lint: (path): Promise<Outcome> => workspace.lint(path),
    examine: () => Promise.reject(new UsageError('a browser cannot start servers')),
    idle: () => undefined
  }
}

/** Starts the server. Whoever sent the first message goes on in the Language Server Protocol. */
function serve({ options, files }: Start): void {
  const told = new ToldFiles()
  told.tell(files)
  const connection = createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self))
  const io = { ...ioOf(told.world(), '/'), onExit: () => undefined }
  // Nobody here knows which variables are set where the servers run.
  const workspace = new EditorWorkspace(new Arguments('lsp', [], [], { ...options, 'assume-env': true }), io)
  const server = new LanguageServer(connection, withoutLooks(workspace), {
    version: VERSION,
    failed: (error) => connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    messageOf: (error) => (error instanceof UsageError ? error.message : undefined)
  })
  connection.onNotification(FILES, (changed: SentFiles) => {
    told.tell(changed)
    server.refresh()
  })
}

interface Scope {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void, options: { readonly once: true }): void
}
declare const self: Scope

self.addEventListener('message', ({ data }) => serve(data as Start), { once: true })
