import type { Editor } from './editor.js'

/** Scrolls the findings with the text, and the text with the findings: whichever the reader moves leads. */
export function scrollTogether(editorPane: HTMLElement, findings: HTMLElement, editor: Editor): void {
  let leader: HTMLElement | undefined
  for (const pane of [editorPane, findings]) {
    for (const sign of ['pointerenter', 'pointerdown', 'wheel', 'focusin']) pane.addEventListener(sign, () => (leader = pane), { passive: true })
  }
  const items = () => [...findings.querySelectorAll<HTMLElement>('.finding')]
  const lineOf = (item: HTMLElement) => Number(item.dataset.line)
  // An event of the editor's own scroller does not bubble.
  editorPane.addEventListener('scroll', () => {
    if (leader !== editorPane) return
    const next = items().find((item) => lineOf(item) >= editor.topLine)
    findings.scrollTop = next === undefined ? findings.scrollHeight : next.offsetTop
  }, { capture: true, passive: true })
  findings.addEventListener('scroll', () => {
    if (leader !== findings) return
    const first = items().find((item) => item.offsetTop + item.offsetHeight > findings.scrollTop + 1)
    if (first !== undefined) editor.showLine(findings.scrollTop === 0 ? 1 : lineOf(first))
  }, { passive: true })
}
