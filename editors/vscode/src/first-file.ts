import { type ExtensionContext, languages, type TextDocument, workspace } from 'vscode'
import { EDITOR_FILES } from '../../../generated/editor-files.js'

/** Wherever they are: some are in the user's home folder. */
const KNOWN = EDITOR_FILES.map((pattern) => ({ pattern }))

/** Starts once the first document is open that plugvet checks. Until then, nothing else of the extension is loaded. */
export function onFirstFile(context: ExtensionContext, start: () => Promise<void>): void {
  const look = (documents: readonly TextDocument[]) => {
    if (!documents.some((document) => languages.match(KNOWN, document) > 0)) return
    opening.dispose()
    void start()
  }
  const opening = workspace.onDidOpenTextDocument((document) => look([document]))
  context.subscriptions.push(opening)
  look(workspace.textDocuments)
}
