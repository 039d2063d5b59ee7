import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  type ClientCapabilities, type Connection, ErrorCodes, type InitializeParams, type InitializeResult, MessageType, ResponseError,
  TextDocuments, TextDocumentSyncKind
} from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { fromPointer, isPointer } from '../json/value.js'
import { actionsOf, FIX_ALL, REASON, SHOW } from './actions.js'
import { completionsAt } from './completion.js'
import { diagnosticsOf, EXAMINE, failureDiagnostic, lensesOf, symbolsOf } from './diagnostics.js'
import { hoverAt } from './hover.js'
import { type LintedDocument, LintQueue, type Outcome, type Workspace } from './workspace.js'

/** What the server needs besides the documents. */
interface ServerOptions {
  readonly version: string
  /** Called with bugs in plugvet itself. */
  failed(error: unknown): void
  /** The message of an error that is not one of plugvet; undefined for a bug. */
  messageOf(error: unknown): string | undefined
}

const FAILURE = "plugvet failed because of a bug, not because of your files. The language server's log has the details; please report them."

/** The language server of plugvet, on a connection to an editor. */
export class LanguageServer {
  readonly #documents = new TextDocuments(TextDocument)
  readonly #queue = new LintQueue((uri) => this.#publish(uri).catch((error: unknown) => this.options.failed(error)), () => this.workspace.idle())
  /** What was published last, by the document's URI. */
  readonly #published = new Map<string, string>()
  readonly #folders = new Map<string, string>()
  readonly #examinations = new Set<AbortController>()
  #running: Promise<unknown> = Promise.resolve()
  #client: ClientCapabilities = {}

  constructor(private readonly connection: Connection, private readonly workspace: Workspace, private readonly options: ServerOptions) {
    connection.onInitialize((params) => this.#initialize(params))
    connection.onInitialized(() => this.#initialized())
    connection.onDidChangeWatchedFiles(() => this.refresh())
    connection.onDidChangeConfiguration(() => this.refresh())
    this.#documents.onDidChangeContent(({ document }) => this.#changed(document.uri, document.getText()))
    this.#documents.onDidSave(() => this.refresh())
    this.#documents.onDidClose(({ document }) => this.#changed(document.uri, undefined))
    this.#documents.listen(connection)
    connection.onHover((params) =>
      this.#answer(params.textDocument.uri, null, (linted) => hoverAt(linted, params.position, this.#readsMarkdown))
    )
    connection.onCompletion((params) => this.#answer(params.textDocument.uri, [], (linted) => completionsAt(linted, params.position)))
    connection.onDocumentSymbol((params) => this.#answer(params.textDocument.uri, [], symbolsOf))
    connection.onCodeLens((params) => this.#answer(params.textDocument.uri, [], lensesOf))
    connection.onCodeAction(({ textDocument: { uri }, range, context: { diagnostics, only } }) =>
      this.#answer(uri, [], (linted, _, version) => actionsOf(linted, { uri, version, range, diagnostics, only, uriOf: (path) => this.#uriOf(path), ...this.#abilities }))
    )
    connection.onExecuteCommand(({ command, arguments: given = [] }) => this.#guarded(() => this.#execute(command, given)))
    connection.onShutdown(() => this.close())
    connection.listen()
  }

  #initialize(params: InitializeParams): InitializeResult {
    // oxlint-disable-next-line typescript/no-deprecated -- editors that have no workspace folders have one root
    const { capabilities, workspaceFolders, rootUri } = params
    this.#client = capabilities
    const roots = workspaceFolders?.map(({ uri }) => uri) ?? (typeof rootUri === 'string' ? [rootUri] : [])
    this.#setFolders(roots, [])
    return {
      serverInfo: { name: 'plugvet', version: this.options.version },
      capabilities: {
        positionEncoding: 'utf-16',
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: { includeText: false } },
        hoverProvider: true,
        completionProvider: { triggerCharacters: ['"', '$', '{', ':'] },
        documentSymbolProvider: true,
        codeLensProvider: { resolveProvider: false },
        codeActionProvider: { codeActionKinds: ['quickfix', FIX_ALL] },
        executeCommandProvider: { commands: [EXAMINE, SHOW] },
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } }
      }
    }
  }

  #initialized(): void {
    if (this.#client.workspace?.workspaceFolders !== true) return
    this.connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      this.#setFolders(added.map(({ uri }) => uri), removed.map(({ uri }) => uri))
      this.refresh()
    })
  }

  #setFolders(added: readonly string[], removed: readonly string[]): void {
    for (const uri of removed) this.#folders.delete(uri)
    for (const uri of added) {
      const path = pathOf(uri)
      if (path !== undefined) this.#folders.set(uri, path)
    }
    this.workspace.setFolders([...this.#folders.values()])
  }

  /** Lints every document again, because something on disk has changed. */
  refresh(): void {
    this.workspace.refresh()
    for (const { uri } of this.#documents.all()) this.#request(uri)
  }

  /** Ends the examinations that are running. */
  async close(): Promise<void> {
    for (const controller of this.#examinations) controller.abort()
    await this.#running
  }

  #request(uri: string): void {
    if (pathOf(uri) !== undefined) this.#queue.request(uri)
  }

  #changed(uri: string, text: string | undefined): void {
    const path = pathOf(uri)
    if (path === undefined) return
    const others = new Set(this.workspace.setText(path, text))
    // Others first: the one that changed is linted before them.
    for (const other of this.#documents.all()) if (others.has(pathOf(other.uri) ?? '')) this.#request(other.uri)
    if (text !== undefined) {
      this.#request(uri)
      return
    }
    this.#queue.drop(uri)
    if (this.#published.delete(uri)) void this.connection.sendDiagnostics({ uri, diagnostics: [] })
  }

  async #publish(uri: string): Promise<void> {
    const document = this.#documents.get(uri)
    const path = pathOf(uri)
    if (document === undefined || path === undefined) return
    const { version } = document
    const outcome = await this.workspace.lint(path).catch((error: unknown): Outcome => {
      this.options.failed(error)
      return { failure: FAILURE }
    })
    // A newer text is already waiting to be linted.
    if (this.#documents.get(uri)?.version !== version) return
    if (outcome === undefined) {
      if (this.#published.delete(uri)) await this.connection.sendDiagnostics({ uri, version, diagnostics: [] })
      return
    }
    const diagnostics = 'failure' in outcome ? [failureDiagnostic(outcome.failure)] : diagnosticsOf(outcome, (other) => this.#uriOf(other))
    const shown = JSON.stringify([version, diagnostics])
    if (this.#published.get(uri) === shown) return
    this.#published.set(uri, shown)
    await this.connection.sendDiagnostics({ uri, version, diagnostics })
  }

  /** The URI that the editor has for a file. */
  #uriOf(path: string): string {
    return this.#documents.all().find(({ uri }) => pathOf(uri) === path)?.uri ?? uriOf(path)
  }

  /** Answers a question about an open document with its newest text. */
  #answer<Answer>(uri: string, nothing: Answer, answer: (linted: LintedDocument, uri: string, version: number) => Answer | Promise<Answer>): Promise<Answer> {
    return this.#guarded(async () => {
      const document = this.#documents.get(uri)
      const path = pathOf(uri)
      if (document === undefined || path === undefined) return nothing
      const { version } = document
      const outcome = await this.workspace.lint(path)
      return outcome === undefined || 'failure' in outcome ? nothing : await answer(outcome, uri, version)
    })
  }

  /** A bug in one answer must not end the server, and its details are for the log. */
  async #guarded<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
    try {
      return await answer()
    } catch (error) {
      if (error instanceof ResponseError) throw error
      const message = this.options.messageOf(error)
      if (message === undefined) this.options.failed(error)
      throw new ResponseError(message === undefined ? ErrorCodes.InternalError : ErrorCodes.InvalidParams, message ?? FAILURE)
    }
  }

  async #execute(command: string, [uri, pointer]: readonly unknown[]): Promise<string | null> {
    if (typeof uri !== 'string') throw new ResponseError(ErrorCodes.InvalidParams, `${command} needs the URI of a document`)
    if (command === SHOW) return await this.#show(uri)
    const path = pathOf(uri)
    if (command !== EXAMINE || path === undefined || typeof pointer !== 'string' || !isPointer(pointer)) {
      throw new ResponseError(ErrorCodes.InvalidParams, `${EXAMINE} needs the URI of an open document and the JSON pointer of a server`)
    }
    const controller = new AbortController()
    this.#examinations.add(controller)
    const signal = controller.signal
    const running = this.workspace.examine(path, fromPointer(pointer), { ask: (plan, isRemote) => this.#ask(plan, isRemote), signal })
    this.#running = Promise.allSettled([this.#running, running])
    try {
      const found = await running
      if (found === undefined) return null
      this.#request(uri)
      if (this.#client.workspace?.codeLens?.refreshSupport === true) await this.connection.sendRequest('workspace/codeLens/refresh')
      return found
    } finally {
      this.#examinations.delete(controller)
    }
  }

  async #ask(plan: string, isRemote: boolean): Promise<boolean> {
    const [start, what] = isRemote ? ['Connect', 'plugvet would connect to this server'] : ['Start it', 'plugvet would run this server with your permissions']
    const message = `${what}, examine it and stop it:\n\n${plan.trimEnd()}`
    const type = MessageType.Warning
    const answer = await this.connection.sendRequest('window/showMessageRequest', { type, message, actions: [{ title: start }, { title: 'Cancel' }] })
    return typeof answer === 'object' && answer !== null && 'title' in answer && answer.title === start
  }

  async #show(uri: string): Promise<null> {
    const document = this.#documents.get(uri)
    const at = document?.getText().lastIndexOf(REASON) ?? -1
    const selection =
      document === undefined || at < 0 ? {} : { selection: { start: document.positionAt(at), end: document.positionAt(at + REASON.length) } }
    await this.connection.sendRequest('window/showDocument', { uri, takeFocus: true, ...selection })
    return null
  }

  get #readsMarkdown(): boolean {
    return this.#client.textDocument?.hover?.contentFormat?.includes('markdown') === true
  }

  get #abilities() {
    const { workspace, window } = this.#client
    return {
      takesVersions: workspace?.workspaceEdit?.documentChanges === true,
      createsFiles: workspace?.workspaceEdit?.resourceOperations?.includes('create') === true,
      showsDocuments: window?.showDocument?.support === true
    }
  }
}

/** The path of a document; undefined for one that is not a file, and for what a broken editor may send in place of a URI. */
function pathOf(uri: unknown): string | undefined {
  if (typeof uri !== 'string' || !uri.startsWith('file:')) return undefined
  try {
    return fileURLToPath(uri)
  } catch {
    // The name of another machine, or an escaped slash: no file of this machine.
    return undefined
  }
}

function uriOf(path: string): string {
  return pathToFileURL(path).href
}
