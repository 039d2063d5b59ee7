type Child = Node | string | undefined | readonly Child[]

type Attributes = Readonly<Record<string, string | boolean | (() => void) | undefined>>

/**
 * An element. Texts become text nodes, whatever they look like, so that no configuration can become a part of the page.
 * @param attributes a function is called on that event; `true` sets an attribute without a value
 */
export function h<Name extends keyof HTMLElementTagNameMap>(name: Name, attributes: Attributes = {}, ...children: readonly Child[]): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key, value)
    else if (value === true) element.setAttribute(key, '')
    else if (typeof value === 'string') element.setAttribute(key, value)
  }
  append(element, children)
  return element
}

function append(element: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (typeof child === 'string' || child instanceof Node) element.append(child)
    else if (child !== undefined) append(element, child)
  }
}

/** A text in which backticks mark code. */
export function prose(text: string): Child {
  return text.split(/`([^`]+)`/).map((piece, index) => (index % 2 === 0 ? piece : h('code', {}, piece)))
}

/** The element of the page with an id. */
export function byId<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const element = document.getElementById(id)
  if (element instanceof type) return element
  throw new Error(`the page has no ${type.name} ${id}`)
}

/** A button that puts a text on the clipboard, and says so. */
export function copyButton(label: string, text: () => string, say: (message: string) => void): HTMLButtonElement {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text())
      say('Copied.')
    } catch {
      // The browser or its user forbids it; the text can be selected.
      say('The browser does not allow copying: select the text and copy it yourself.')
    }
  }
  return h('button', { type: 'button', click: () => void copy() }, label)
}
