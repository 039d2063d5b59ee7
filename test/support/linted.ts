import { rules } from '../../rules/index.js'
import { Linter, settled } from '../../src/lint/engine.js'
import type { FileResult } from '../../src/lint/finding.js'
import { ResolvedSettings } from '../../src/lint/settings.js'
import type { ProjectFile } from '../../src/project/project.js'

/** A file as it is judged without settings, with all its findings. */
export function linted(file: ProjectFile): FileResult {
  const config = new ResolvedSettings({}, rules, file.readings[0].surroundings, () => () => false).configFor('')
  return settled(new Linter(() => config, true).add(file))
}
