import { rules } from '../../rules/index.js'
import { Linter, settled } from '../../src/lint/engine.js'
import type { FileResult } from '../../src/lint/finding.js'
import { ResolvedSettings } from '../../src/lint/settings.js'
import type { ProjectFile } from '../../src/project/project.js'
import { surroundingsOf } from './reading.js'

const CONFIG = new ResolvedSettings({}, rules, surroundingsOf(), () => () => false).configFor('')

/** A file as it is judged without settings, with all its findings. */
export function linted(file: ProjectFile): FileResult {
  return settled(new Linter(() => CONFIG, true).add(file))
}
