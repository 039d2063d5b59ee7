import { byId } from './dom.js'
import { createEditor } from './editor.js'
import { loadPart } from './parts.js'

// First the editor, which is there to type into, and then the rules, which take longer to load.

const status = byId('status', HTMLElement)
status.textContent = 'Loading the rules…'
Object.assign(globalThis, { plugvetEditor: createEditor(byId('editor', HTMLElement), 'text-title') })
loadPart('playground.js').catch((error: unknown) => {
  status.textContent = 'The rules cannot be loaded. Load the page again.'
  reportError(error)
})
