import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import type {
  ClientCapabilities, CodeAction, CodeLens, CompletionItem, Diagnostic, DocumentSymbol, Hover, InitializeResult, Position,
  PublishDiagnosticsParams, Range, WorkspaceEdit
} from 'vscode-languageserver'
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver-protocol/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { EditorWorkspace } from '../../src/cli/lsp/workspace.js'
import { Arguments } from '../../src/cli/start/args.js'
import { UsageError } from '../../src/cli/start/exit.js'
import { editorConnection } from '../../src/cli/lsp/connection.js'
import { LanguageServer } from '../../src/lsp/server.js'
import type { Workspace } from '../../src/lsp/workspace.js'
import { ioOf, type World } from '../support/run-cli.js'

/** What an editor of a test can do and has: by default what VS Code does. */
interface EditorOptions {
  readonly world?: World
  /** Those of the command line of the language server. */
  readonly options?: Readonly<Record<string, string | boolean | readonly string[]>>
  readonly capabilities?: ClientCapabilities
  readonly folders?: readonly string[]
  /** Changes what the server works with. */
  readonly around?: (workspace: Workspace) => Workspace
}

const CAPABILITIES: ClientCapabilities = {
  textDocument: { hover: { contentFormat: ['markdown', 'plaintext'] }, publishDiagnostics: { relatedInformation: true } },
  workspace: {
    workspaceFolders: true,
    workspaceEdit: { documentChanges: true, resourceOperations: ['create'] },
    codeLens: { refreshSupport: true }
  },
  window: { showDocument: { support: true } }
}

/** An editor that talks to the language server as real ones do, through the protocol's own library. */
export class Editor {
  readonly published: PublishDiagnosticsParams[] = []
  /** What the server reported as bugs in plugvet. */
  readonly failures: unknown[] = []
  /** The lines of the server's log. */
  readonly logged: string[] = []
  /** What the server has asked of the editor, by method. */
  readonly asked: { readonly method: string; readonly params: unknown }[] = []
  /** How the user answers a question: the title of the button. */
  answer: string | undefined
  readonly #documents = new Map<string, TextDocument>()
  readonly #connection
  #idle: () => void = () => undefined
  /** What the server said it can do. */
  initialized: InitializeResult | undefined
  /** Every path that the findings depended on when the server was idle. */
  looks: ReadonlySet<string> = new Set()
  readonly server: LanguageServer

  private constructor(readonly cwd: string, { world = {}, options = {}, around = (one) => one }: EditorOptions) {
    const [toServer, toEditor] = [new PassThrough(), new PassThrough()]
    const log = (line: string) => void this.logged.push(line)
    const connection = editorConnection(toServer, toEditor, { error: log, warn: log, info: log, log }, {
      shutdownReceived: false,
      initialize: () => undefined,
      exit: () => undefined
    })
    const workspace = new EditorWorkspace(new Arguments('lsp', [], [], options), ioOf(cwd, world), (looks) => {
      this.looks = looks
      this.#idle()
    })
    this.server = new LanguageServer(connection, around(workspace), {
      version: '1.2.3',
      failed: (error) => this.failures.push(error),
      messageOf: (error) => (error instanceof UsageError ? error.message : undefined)
    })
    this.#connection = createProtocolConnection(new StreamMessageReader(toEditor), new StreamMessageWriter(toServer))
    this.#connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => void this.published.push(params))
    for (const method of ['window/showMessageRequest', 'workspace/codeLens/refresh', 'window/showDocument']) {
      this.#connection.onRequest(method, (params: unknown) => {
        this.asked.push({ method, params })
        return method === 'window/showMessageRequest' && this.answer !== undefined ? { title: this.answer } : null
      })
    }
    this.#connection.listen()
    onTestFinished(() => {
      this.#connection.dispose()
      connection.dispose()
    })
  }

  /** @param cwd the folder that the editor has opened */
  static async in(cwd: string, options: EditorOptions = {}): Promise<Editor> {
    const editor = new Editor(cwd, options)
    const { folders = [cwd], capabilities = CAPABILITIES } = options
    const workspaceFolders = folders.map((path) => ({ uri: pathToFileURL(path).href, name: path }))
    editor.initialized = await editor.request('initialize', { processId: null, rootUri: null, capabilities, workspaceFolders })
    await editor.tell('initialized', {})
    return editor
  }

  uri(path: string): string {
    return pathToFileURL(join(this.cwd, path)).href
  }

  async request<Answer>(method: string, params: unknown): Promise<Answer> {
    return await this.#connection.sendRequest(method, params)
  }

  async tell(method: string, params: object): Promise<void> {
    await this.#connection.sendNotification(method, params)
  }

  /** Tells the server something, and waits until it has judged what follows from it and nothing is on the way. */
  async told(method: string, params: object): Promise<void> {
    const idle = new Promise<void>((resolve) => (this.#idle = resolve))
    await this.tell(method, params)
    await idle
    await this.flush()
  }

  /** Waits for everything that the server has sent by now. */
  async flush(): Promise<void> {
    await this.request('textDocument/documentSymbol', { textDocument: { uri: 'untitled:none' } })
  }

  async open(path: string, text: string, uri = this.uri(path)): Promise<readonly Diagnostic[]> {
    this.#documents.set(path, TextDocument.create(uri, 'json', 1, text))
    await this.told('textDocument/didOpen', { textDocument: { uri, languageId: 'json', version: 1, text } })
    return this.diagnostics(path)
  }

  /** Replaces a range, or the whole text. */
  async change(path: string, text: string, range?: Range): Promise<readonly Diagnostic[]> {
    await this.told('textDocument/didChange', this.changing(path, text, range))
    return this.diagnostics(path)
  }

  /** The parameters of a change, which the editor itself has made. */
  changing(path: string, text: string, range?: Range): object {
    const document = this.document(path)
    const contentChanges = [{ text, ...(range === undefined ? {} : { range }) }]
    TextDocument.update(document, contentChanges, document.version + 1)
    return { textDocument: { uri: document.uri, version: document.version }, contentChanges }
  }

  async close(path: string): Promise<void> {
    await this.tell('textDocument/didClose', { textDocument: { uri: this.document(path).uri } })
    await this.flush()
  }

  document(path: string): TextDocument {
    const document = this.#documents.get(path)
    if (document === undefined) throw new Error(`${path} is not open`)
    return document
  }

  /** What is shown at a document; of one about which nothing was ever said, undefined. */
  shown(path: string): PublishDiagnosticsParams | undefined {
    return this.published.findLast(({ uri }) => uri === this.document(path).uri)
  }

  diagnostics(path: string): readonly Diagnostic[] {
    return this.shown(path)?.diagnostics ?? []
  }

  /** The position of a text in a document, or of an offset in it. */
  at(path: string, text: string, shift = 0): Position {
    const document = this.document(path)
    const offset = document.getText().indexOf(text)
    if (offset < 0) throw new Error(`${text} is not in ${path}`)
    return document.positionAt(offset + shift)
  }

  hover(path: string, text: string, shift = 1): Promise<Hover | null> {
    return this.request('textDocument/hover', { textDocument: { uri: this.document(path).uri }, position: this.at(path, text, shift) })
  }

  /** What is shown at the pointer, as text. */
  async textAt(path: string, text: string, shift = 1): Promise<string> {
    const hover = await this.hover(path, text, shift)
    if (hover === null) return ''
    return typeof hover.contents === 'object' && 'value' in hover.contents ? hover.contents.value : ''
  }

  completions(path: string, text: string, shift: number): Promise<readonly CompletionItem[]> {
    return this.request('textDocument/completion', { textDocument: { uri: this.document(path).uri }, position: this.at(path, text, shift) })
  }

  symbols(path: string): Promise<readonly DocumentSymbol[]> {
    return this.request('textDocument/documentSymbol', { textDocument: { uri: this.document(path).uri } })
  }

  lenses(path: string): Promise<readonly CodeLens[]> {
    return this.request('textDocument/codeLens', { textDocument: { uri: this.document(path).uri } })
  }

  actions(path: string, range: Range, only?: readonly string[]): Promise<readonly CodeAction[]> {
    const context = { diagnostics: this.diagnostics(path), ...(only === undefined ? {} : { only }) }
    return this.request('textDocument/codeAction', { textDocument: { uri: this.document(path).uri }, range, context })
  }

  execute(command: string, ...given: readonly unknown[]): Promise<unknown> {
    return this.request('workspace/executeCommand', { command, arguments: given })
  }

  /** The text of a document after an edit, which must be for its current version. */
  after(path: string, edit: WorkspaceEdit | undefined): string {
    const document = this.document(path)
    return TextDocument.applyEdits(document, editsOf(edit, document.uri, document.version))
  }
}

/** The edits of a text. */
export function editsOf(edit: WorkspaceEdit | undefined, uri: string, version: number | null = null) {
  const changed = edit?.documentChanges?.find((change) => 'edits' in change && change.textDocument.uri === uri)
  if (changed === undefined || !('edits' in changed)) return edit?.changes?.[uri] ?? []
  if (changed.textDocument.version !== version) throw new Error(`an edit is for version ${changed.textDocument.version ?? 'null'}`)
  return changed.edits.map((one) => {
    if (!('newText' in one)) throw new Error('an edit is a snippet')
    return one
  })
}
