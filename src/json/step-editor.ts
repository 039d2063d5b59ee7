import { insertion, lineEndOf, lineStart, nextLine, overlaps, type TextEdit } from '../base/text.js'
import type { Fix, FixStep, JsonValue, Path } from './value.js'

/**
 * Turns fixes into edits of a text that is not JSON. A step has no place, or the notation cannot express it there, if its method returns
 * false.
 */
export abstract class StepEditor {
  #edits: TextEdit[] = []

  constructor(protected readonly text: string) {}

  /** @returns undefined if one of the steps has no place, or two of them change the same part of the text */
  editsOf(fix: Fix): TextEdit[] | undefined {
    this.#edits = []
    if (!fix.every((step) => this.#apply(step))) return undefined
    const edits = [...this.#edits, ...this.ofContainers()]
    return overlaps(edits) ? undefined : edits
  }

  protected abstract replace(at: Path, value: JsonValue): boolean
  protected abstract rename(at: Path, key: string): boolean
  protected abstract splice(step: Extract<FixStep, { op: 'splice' }>): boolean
  protected abstract insert(at: Path, values: readonly JsonValue[]): boolean
  protected abstract remove(at: Path): boolean
  protected abstract add(step: Extract<FixStep, { op: 'add' }>): boolean

  /** What several steps change together. */
  protected ofContainers(): readonly TextEdit[] {
    return []
  }

  #apply(step: FixStep): boolean {
    switch (step.op) {
      case 'text':
        return this.put(step.edit)
      case 'replace':
        return this.replace(step.at, step.value)
      case 'rename':
        return this.rename(step.at, step.key)
      case 'insert':
        return this.insert(step.at, step.values)
      case 'remove':
        return this.remove(step.at)
      default:
        return step.op === 'splice' ? this.splice(step) : this.add(step)
    }
  }

  protected put(edit: TextEdit): boolean {
    this.#edits.push(edit)
    return true
  }

  /** Lines below the one of an offset. */
  protected linesAfter(offset: number, lines: readonly string[]): TextEdit {
    const next = this.nextLine(offset)
    const isLast = next === this.text.length && !this.text.endsWith('\n')
    const text = lines.join(this.lineEnd)
    return insertion(next, isLast ? this.lineEnd + text : text + this.lineEnd)
  }

  protected get lineEnd(): string {
    return lineEndOf(this.text)
  }

  protected lineStart(offset: number): number {
    return lineStart(this.text, offset)
  }

  protected nextLine(offset: number): number {
    return nextLine(this.text, offset)
  }
}
