import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { DiagnosticSeverity, getLanguageService, type SchemaConfiguration, TextDocument } from 'vscode-json-languageservice'

/** A place where VS Code underlines something of a JSON file, in UTF-16 units from the beginning. */
export interface Underlined {
  readonly start: number
  readonly end: number
  readonly message: string
}

/** The service by which VS Code judges JSON files, as its JSON extension sets it up. It fetches nothing but files. */
export class EditorService {
  readonly #service = getLanguageService({
    schemaRequestService: (uri) => Promise.resolve(readFileSync(fileURLToPath(uri), 'utf8')),
    workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href }
  })

  /** @param schemas as the setting `json.schemas` has them, with `uri` for `url` */
  constructor(schemas: readonly SchemaConfiguration[]) {
    this.#service.configure({ validate: true, allowComments: false, schemas: [...schemas] })
  }

  /**
   * What it finds wrong with a file.
   * @param path absolute, by which the schema is chosen; the file need not be there
   */
  async errorsIn(path: string, text: string): Promise<Underlined[]> {
    const document = this.#document(path, text)
    const parsed = this.#service.parseJSONDocument(document)
    const settings = { schemaValidation: 'error', schemaRequest: 'error', comments: 'error', trailingCommas: 'error' } as const
    const found = await this.#service.doValidation(document, parsed, settings)
    // A key that is written twice, and what is deprecated, are warnings.
    return found
      .filter(({ severity }) => severity === DiagnosticSeverity.Error)
      .map(({ message, range }) => ({ start: document.offsetAt(range.start), end: document.offsetAt(range.end), message: textOf(message) }))
  }

  /** What it shows where the pointer of the mouse is over a character. */
  async hover(path: string, text: string, offset: number): Promise<string> {
    const document = this.#document(path, text)
    const hover = await this.#service.doHover(document, document.positionAt(offset), this.#service.parseJSONDocument(document))
    return [hover?.contents ?? []].flat().map(textOf).join('\n')
  }

  /** What it offers at a place, by its label, with what it says about it. */
  async completions(path: string, text: string, offset: number): Promise<ReadonlyMap<string, string>> {
    const document = this.#document(path, text)
    const list = await this.#service.doComplete(document, document.positionAt(offset), this.#service.parseJSONDocument(document))
    return new Map((list?.items ?? []).map(({ label, documentation = '' }) => [label, textOf(documentation)]))
  }

  #document(path: string, text: string): TextDocument {
    return TextDocument.create(pathToFileURL(path).href, 'json', 1, text)
  }
}

function textOf(text: string | { readonly value: string }): string {
  return typeof text === 'string' ? text : text.value
}
