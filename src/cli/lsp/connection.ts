import {
  type Connection, createConnection, type DataCallback, type Disposable, ErrorCodes, type Logger, Message, type ResponseMessage, type WatchDog
} from 'vscode-languageserver'
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver-protocol/node'
import { isRecord } from '../../json/value.js'

/** Whether the params of a message have the members that plugvet and the protocol's library read, in their types. */
type Check = (params: Readonly<Record<string, unknown>>) => boolean

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0
const isPosition = (value: unknown): boolean => isRecord(value) && isCount(value.line) && isCount(value.character)
const isRange = (value: unknown): boolean => isRecord(value) && isPosition(value.start) && isPosition(value.end)
const isChange = (value: unknown): boolean => isRecord(value) && typeof value.text === 'string' && (value.range === undefined || isRange(value.range))
const isListOf = (value: unknown, isOne: (item: unknown) => boolean): boolean => Array.isArray(value) && value.every(isOne)

const ofDocument: Check = ({ textDocument }) => isRecord(textDocument) && typeof textDocument.uri === 'string'
const hasVersion: Check = ({ textDocument }) => isRecord(textDocument) && Number.isInteger(textDocument.version)
const atPosition: Check = (params) => ofDocument(params) && isPosition(params.position)

const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['initialize', ({ capabilities, workspaceFolders }) => isRecord(capabilities) && (workspaceFolders === undefined || workspaceFolders === null || isListOf(workspaceFolders, isRecord))],
  ['textDocument/didOpen', (params) => ofDocument(params) && hasVersion(params) && isRecord(params.textDocument) && typeof params.textDocument.text === 'string'],
  ['textDocument/didChange', (params) => ofDocument(params) && hasVersion(params) && isListOf(params.contentChanges, isChange)],
  ['textDocument/didSave', ofDocument],
  ['textDocument/didClose', ofDocument],
  ['textDocument/hover', atPosition],
  ['textDocument/completion', atPosition],
  ['textDocument/documentSymbol', ofDocument],
  ['textDocument/codeLens', ofDocument],
  ['textDocument/codeAction', (params) => ofDocument(params) && isRange(params.range) && isRecord(params.context) && Array.isArray(params.context.diagnostics)],
  ['workspace/executeCommand', ({ command, arguments: given }) => typeof command === 'string' && (given === undefined || Array.isArray(given))],
  ['workspace/didChangeWorkspaceFolders', ({ event }) => isRecord(event) && isListOf(event.added, isRecord) && isListOf(event.removed, isRecord)],
  ['$/setTrace', ({ value }) => typeof value === 'string'],
  ['$/progress', ({ token }) => typeof token === 'string' || typeof token === 'number'],
  ['$/cancelRequest', ({ id }) => typeof id === 'string' || typeof id === 'number'],
  ['window/workDoneProgress/cancel', ({ token }) => typeof token === 'string' || typeof token === 'number']
])

/** Reads messages, and keeps those with wrong params from whoever would trip over them. */
class CheckedReader extends StreamMessageReader {
  /** @param reject told of each such message */
  constructor(input: NodeJS.ReadableStream, private readonly reject: (method: string, id: string | number | null | undefined) => void) {
    super(input)
  }

  override listen(callback: DataCallback): Disposable {
    return super.listen((message) => {
      const isAsking = Message.isRequest(message)
      if (!isAsking && !Message.isNotification(message)) callback(message)
      else if (isWellFormed(message.method, message.params)) callback(message)
      else this.reject(message.method, isAsking ? message.id : undefined)
    })
  }
}

function isWellFormed(method: string, params: unknown): boolean {
  const check = CHECKS.get(method)
  return check === undefined || (isRecord(params) && check(params))
}

/**
 * A connection to an editor. A request with wrong params is answered with an error, a notification with wrong ones is logged and left out.
 * @param logger for the log, which people read
 */
export function editorConnection(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, logger: Logger, watchDog: WatchDog): Connection {
  const writer = new StreamMessageWriter(output)
  const reader = new CheckedReader(input, (method, id) => {
    if (id === undefined) {
      logger.warn(`the editor sent ${method} with params that the protocol does not allow: ignored`)
      return
    }
    const error = { code: ErrorCodes.InvalidParams, message: `the params of ${method} are not those of the protocol` }
    const response: ResponseMessage = { jsonrpc: '2.0', id, error }
    void writer.write(response)
  })
  // Else it waits for the rest of a message, and keeps plugvet running, after the input has ended.
  reader.partialMessageTimeout = 0
  return createConnection(() => createProtocolConnection(reader, writer, logger), watchDog)
}
