import data from '../../data/models.json' with { type: 'json' }
import type { Source } from '../hosts/profile.js'
import type { Provider } from './providers.js'
import type { Quirk } from './quirks.js'

/** What an interface of a model takes, as its documents and the reports of those whom it refused tell: data/models.json. */
export interface ModelApi {
  readonly name: string
  readonly provider: Provider
  /** In a sentence: `Anthropic's API`. */
  readonly title: string
  /** The names of tools. */
  readonly names: {
    /** A regular expression (ECMAScript). */
    readonly pattern: string
    readonly longest?: number
    readonly sources: readonly Source[]
  }
  /** How many tools a request may have. */
  readonly most?: { readonly tools: number; readonly sources: readonly Source[] }
  /** For what it refuses the whole request, and where that was seen. */
  readonly refuses: Readonly<Partial<Record<Quirk, readonly Source[]>>>
}

/** All that are known. */
export const MODEL_APIS: readonly ModelApi[] = data.apis as readonly ModelApi[]
