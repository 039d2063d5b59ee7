import type { FileResult, Finding, Run } from '../lint/finding.js'
import type { ReportOptions } from './report.js'

/** A finding with the file it is of. */
export interface Entry {
  readonly file: FileResult
  readonly finding: Finding
}

/** The findings of a run that the options let be seen, file by file. */
export function* shownEntries(run: Run, options: Pick<ReportOptions, 'info' | 'quiet'>): Generator<Entry> {
  for (const file of run.files) {
    for (const finding of file.findings) {
      if (options.quiet ? finding.severity !== 'error' : finding.severity === 'info' && !options.info) continue
      yield { file, finding }
    }
  }
}

/** What the suggestions of a finding would do. A title may quote the file, so it is redacted as messages are. */
export function suggestionTitles({ file, finding }: Entry): string[] {
  return finding.suggestions.map((suggestion) => file.redact(suggestion.title))
}
