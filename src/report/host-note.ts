import type { Entry } from './selection.js'

/** The titles of the hosts a finding holds for; none where the default host alone reads the file. */
export function hostTitles({ file, finding }: Entry): readonly string[] {
  return (finding.hosts ?? []).map((name) => file.hosts.find((host) => host.name === name)?.title ?? name)
}

/** The hosts as they stand behind a message or a rule: ` (VS Code)`; the empty text where there are none to name. */
export function hostNote(entry: Entry): string {
  const titles = hostTitles(entry)
  return titles.length === 0 ? '' : ` (${titles.join(', ')})`
}
