import { rootOfMarketplace } from '../authors/marketplace.js'
import { dirname, join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import type { Path } from '../json/value.js'
import { withSlashes } from '../project/classify.js'
import type { Problem } from './rule.js'
import { replacing } from './suggestions.js'

/** What to write for a source with `..`: what it names from the folder of the marketplace itself, if the repository has that. @param path that of the marketplace */
export function fromRoot(path: string, source: string, at: Path, files: Pick<FileAccess, 'kindOf'>): Pick<Problem, 'data' | 'suggestions'> {
  const [root, folder] = [rootOfMarketplace(path), join(dirname(path), source, '.')]
  const isInside = folder === root || (folder.startsWith(join(root, 'x').slice(0, -1)) && files.kindOf(folder) === 'directory')
  if (!isInside) return { data: { source, instead: 'Write the path from the root of the repository, the folder above .claude-plugin.' } }
  const meant = `./${withSlashes(folder.slice(root.length + 1))}`
  return { data: { source, instead: `Write "${meant}": paths begin at the root of the repository, the folder above .claude-plugin.` }, suggestions: [replacing(at, meant)] }
}

/** What to write for a source of Claude Code that is not a path from the root. */
export function insteadOf(source: string): string {
  const onGitHub = /^(?:github:|https:\/\/github\.com\/)([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(source)?.[1]
  if (onGitHub !== undefined) return `Write an object: { "source": "github", "repo": "${onGitHub}" }.`
  if (/^(?:https?:|git@|ssh:)/.test(source)) return 'Write an object: { "source": "url", "url": "…" }.'
  if (/^[\w.-]+\/[\w.-]+$/.test(source)) return 'Write "./" before a path in this repository, or an object for another one: { "source": "github", "repo": "…" }.'
  return 'Write "./" before it: the path begins at the root of the repository.'
}

/** Offers the path from the root, if it leads to something. */
export function withRoot(source: string, at: Path, isThere: () => boolean): Pick<Problem, 'suggestions'> {
  if (source === '' || !isThere()) return {}
  return { suggestions: [{ title: `Write "./${source}"`, fix: [{ op: 'replace', at, value: `./${source}` }] }] }
}
