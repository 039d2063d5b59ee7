/** What every server.json in the examples of rules has; each adds what it is about. */
export const SAMPLE_SERVER = { name: 'io.github.example/notes', description: 'Takes notes.', version: '1.0.0' } as const

/** What the manifests of bundles in the examples of rules have in common; each adds what it is about. */
export const SAMPLE_BUNDLE = {
  manifest_version: '0.3',
  name: 'notes',
  version: '1.0.0',
  description: 'Takes notes.',
  author: { name: 'A. Author' }
} as const
