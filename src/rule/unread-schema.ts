import { basename } from '../base/path.js'
import type { Span } from '../base/text.js'
import { fileProfile } from '../hosts/profile.js'
import { subjectOf } from '../hosts/profiles.js'
import { valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { entriesIn } from '../server/server-map.js'
import { textsOfScripts } from './build-output.js'
import { allDocumentsAround, filesAround } from './documents.js'
import { hasOther } from './read-places.js'
import type { Problem } from './rule.js'
import { isCopiedAs, isUsedAnyway } from './used-anyway.js'

/** Files that set an environment up, which may name the file for the host: OpenCode reads the one of `OPENCODE_CONFIG` too. */
const OF_ENVIRONMENT = ['.envrc', '.env', 'package.json', 'flake.nix', 'mise.toml', '.mise.toml', 'Makefile', 'justfile', 'Dockerfile', '.devcontainer/devcontainer.json']

/** Settings without servers in a place where the host does not look, which are for it by their schema. @param source the first character of the file */
export function* settingsElsewhere(reading: Reading, source: Span): Generator<Problem<'elsewhere'>> {
  const { host, kind, value, path, isMisplaced, serverMap } = reading
  const { schema } = fileProfile(host, kind)
  const { projectFile } = host
  if (!isMisplaced || serverMap !== undefined || schema === undefined || projectFile === undefined || valueAt(value, ['$schema']) !== schema || entriesIn(value).length > 0 || isUsedAnyway(reading)) return
  const name = basename(path)
  if (isCopiedAs(reading, name) || [...allDocumentsAround(reading), ...filesAround(reading, OF_ENVIRONMENT), ...textsOfScripts(reading)].some((text) => /_CONFIG\b/.test(text) && text.includes(name))) return
  const instead = { text: hasOther(reading, projectFile) ? 'Move what is still needed to {{place}}, and remove this file.' : 'Move it to {{place}}.', data: { place: projectFile } }
  yield { message: 'elsewhere', data: { host: subjectOf(host), what: 'its settings', instead }, at: [], source, severity: 'warning' }
}
