import type { Linter } from 'eslint'
import { classifyPath } from '../config/classify.js'
import { parseDocument } from '../document/document.js'
import type { Finding } from '../lint/finding.js'
import { kindOf } from './kind-of.js'

type Message = Linter.LintMessage

const WARNING = 1

/**
 * The file ESLint is at, between its way into the processor and its way out; ESLint takes one after the other. Rules see
 * neither the byte order mark of a file, nor can they say that one finding is milder than another: the processor can.
 */
export class CurrentFile {
  #path: string | undefined
  #text = ''
  readonly #milder = new Set<string>()

  /** @param text with its byte order mark if it has one */
  enter(path: string, text: string): void {
    this.#path = path
    this.#text = text
    this.#milder.clear()
  }

  /** Whether a file starts with a byte order mark; not known of one that did not come through the processor. */
  hasByteOrderMark(path: string): boolean {
    return path === this.#path && this.#text.startsWith('\uFEFF')
  }

  /**
   * Takes down what is reported under a rule and is no error, whatever the rule is. Of a file that did not come through the
   * processor nobody would ask.
   * @param ruleId the rule as ESLint calls it
   */
  note(ruleId: string, { message, range: { start, end } }: Finding): void {
    if (this.#path === undefined) return
    this.#milder.add(keyOf(ruleId, start.line, start.column, end.line, end.column, message))
  }

  /** The messages of the file, no graver than the command line has them. */
  leave(path: string, messages: readonly Message[]): Message[] {
    const shown = messages.map((message) => {
      if (message.fatal === true && mayBeBroken(path, this.#text)) return { ...message, fatal: undefined, severity: WARNING } as const
      return this.#isMilder(message) ? ({ ...message, severity: WARNING } as const) : message
    })
    this.#path = undefined
    this.#text = ''
    return shown
  }

  #isMilder({ ruleId, line, column, endLine, endColumn, message }: Message): boolean {
    return ruleId !== null && this.#milder.has(keyOf(ruleId, line, column, endLine, endColumn, message))
  }
}

/** Whether it is no error that a file cannot be read as JSON. */
function mayBeBroken(path: string, text: string): boolean {
  const byPath = classifyPath(path)
  // A heartbeat may be read half written, and a worker is alive by its file's time, whatever is in it.
  if (byPath?.is === 'file') return byPath.kind === 'heartbeat'
  // The configurations take in every state.json, also those of other programs, which may allow comments.
  return byPath?.is === 'unsure' && byPath.as === 'state' && kindOf(path, parseDocument(text), {}) === undefined
}

function keyOf(...parts: readonly (string | number | undefined)[]): string {
  return parts.join(' ')
}
