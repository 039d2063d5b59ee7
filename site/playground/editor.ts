import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, indentService } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { Decoration, drawSelection, EditorView, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers, MatchDecorator, ViewPlugin, type ViewUpdate } from '@codemirror/view'

/** What the page asks of its editor. */
export interface Editor {
  readonly text: string
  /** Called after each change, by the user or the page. */
  onChange(listener: () => void): void
  /** Puts another text in the place of the one that is there; undo brings that back. */
  replace(text: string): void
  /** Marks places of the text. */
  mark(diagnostics: readonly Diagnostic[]): void
  /** Selects a run of the text, by UTF-16 offsets, and moves the cursor there. */
  select(start: number, end: number): void
  /** The number of the first line that is seen, from 1. */
  readonly topLine: number
  /** Scrolls to a line. */
  showLine(line: number): void
  /** Colours the text as JSON, or not at all. */
  colour(isJson: boolean): void
}

/** Of a line of JSON: a key, another string, and a literal. CodeMirror's own parser for JSON would be a tenth of what the page loads first. */
const WORDS = new MatchDecorator({
  regexp: /("(?:[^"\\]|\\.)*")(?=(\s{0,20}:)?)|[\w.+-]+/g,
  decoration: ([, string, colon]) => Decoration.mark({ class: string === undefined ? 'literal' : colon === undefined ? 'string' : 'key' })
})

const colours = ViewPlugin.fromClass(
  class {
    decorations

    constructor(view: EditorView) {
      this.decorations = WORDS.createDeco(view)
    }

    update(update: ViewUpdate) {
      this.decorations = WORDS.updateDeco(update, this.decorations)
    }
  },
  { decorations: ({ decorations }) => decorations }
)

/** The line after an opening bracket is indented two columns more than its own, and any other as much. */
const indentation = indentService.of(({ state }, at) => {
  const line = state.doc.lineAt(at)
  const before = state.sliceDoc(line.from, at)
  const own = /^\s*/.exec(before)?.[0].length ?? 0
  return own + (/[{[]\s*$/.test(before) ? 2 : 0)
})

/** @param labelledBy the id of the element that names it */
export function createEditor(parent: HTMLElement, labelledBy: string): Editor {
  let changed: (() => void) | undefined
  const coloured = new Compartment()
  const view = new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        highlightSpecialChars(),
        bracketMatching(),
        indentation,
        lintGutter(),
        // With the same line ends in the editor as in the text, both count alike.
        EditorState.lineSeparator.of('\n'),
        EditorView.lineWrapping,
        // Tab leaves the editor, as it leaves any other field.
        keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap]),
        EditorView.contentAttributes.of({ 'aria-labelledby': labelledBy, spellcheck: 'false', autocapitalize: 'off', autocorrect: 'off' }),
        EditorView.updateListener.of(({ docChanged }) => {
          if (docChanged) changed?.()
        }),
        coloured.of(colours)
      ]
    })
  })
  return {
    get text() {
      return view.state.doc.toString()
    },
    onChange(listener) {
      changed = listener
    },
    replace(text) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
    },
    mark(diagnostics) {
      view.dispatch(setDiagnostics(view.state, diagnostics))
    },
    select(start, end) {
      const bounded = (offset: number) => Math.min(offset, view.state.doc.length)
      view.dispatch({ selection: { anchor: bounded(start), head: bounded(end) }, scrollIntoView: true })
      view.focus()
    },
    get topLine() {
      const { top } = view.scrollDOM.getBoundingClientRect()
      return view.state.doc.lineAt(view.lineBlockAtHeight(top - view.documentTop).from).number
    },
    showLine(line) {
      const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines))
      view.dispatch({ effects: EditorView.scrollIntoView(from, { y: 'start' }) })
    },
    colour(isJson) {
      view.dispatch({ effects: coloured.reconfigure(isJson ? colours : []) })
    }
  }
}
