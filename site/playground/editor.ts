import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'

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
  /** Colours the text as JSON, or not at all. */
  colour(isJson: boolean): void
}

const COLOURS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--key)' },
  { tag: tags.string, color: 'var(--string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--literal)' }
])

/** @param labelledBy the id of the element that names it */
export function createEditor(parent: HTMLElement, labelledBy: string): Editor {
  let changed: (() => void) | undefined
  const language = new Compartment()
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
        syntaxHighlighting(COLOURS),
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
        language.of(json())
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
    colour(isJson) {
      view.dispatch({ effects: language.reconfigure(isJson ? json() : []) })
    }
  }
}
