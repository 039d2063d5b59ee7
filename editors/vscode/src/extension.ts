import type { ExtensionContext } from 'vscode'
import { onFirstFile } from './first-file.js'

/** The extension on a machine that has Node, which VS Code brings. */
export function activate(context: ExtensionContext): void {
  onFirstFile(context, async () => (await import('./desktop.js')).startDesktop(context))
}
