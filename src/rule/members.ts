import { listed } from '../base/wording.js'
import type { MemberProfile } from '../hosts/profile.js'
import { fitsPattern } from '../hosts/shape.js'
import { isProgramFile } from '../hosts/table.js'
import { isRecord, type Path, typeName } from '../json/value.js'
import { climbsOut, isAbsolutePath } from '../server/paths.js'
import type { Suggestion } from './rule.js'
import { ofOtherForm, personOf } from './written-forms.js'

/** More of a path would fill the message. */
const MAX_FOUND = 60

/** How a member of a manifest differs from what its host requires. */
export interface MemberFault {
  /**
   * `type`: another type; `ignored`: a value of another type or form that the host ignores; `form`: a string of another form; `root`: a path from the
   * folder of the manifest; `missing`: an object without a member; `extra`: with others.
   */
  readonly kind: 'type' | 'ignored' | 'form' | 'root' | 'missing' | 'extra'
  readonly at: Path
  /** What messages say: the path of the member in words, what is expected there, what was found. */
  readonly data: { readonly field: string; readonly expected: string; readonly found: string; readonly missing?: string; readonly fix: string }
  readonly suggestions?: readonly Suggestion[]
  /** What several faults need that are alike, if each of them has its own words for it. */
  readonly several?: Several
}

/** What to do about a member, in other words than those of its fault. */
export interface Remedy {
  readonly fix: string
  readonly suggestions: readonly Suggestion[]
  readonly several?: Several
  /** Set if it is about where a path begins. */
  readonly isFromRoot?: true
}

/** What several faults need: the title of one repair for all, and the sentence. */
export interface Several {
  readonly title: string
  readonly fix: string
}

const EXPECTED = { string: 'a string', strings: 'an array of strings', object: 'an object', array: 'an array', number: 'a number', boolean: 'true or false', null: 'null' } as const

/**
 * Everything in which a member differs from what its host requires.
 * @param isThere whether the plugin has a file or a folder at a path relative to its root; undefined if that is not known
 */
export function* memberFaults(at: Path, value: unknown, member: MemberProfile, isThere?: (path: string) => boolean): Generator<MemberFault> {
  const types = [member.type].flat()
  const [wanted = 'object'] = types
  const { pattern, form, default: readAnyway } = member
  const isForList = wanted === 'array' && form !== undefined
  const expected = (wanted === 'string' || isForList) && form !== undefined ? form : EXPECTED[wanted]
  const data = {
    field: at.filter((key) => typeof key === 'string').join('.'),
    expected,
    found: typeName(value),
    fix: `Change it to ${member.required === undefined || wanted !== 'object' ? expected : `${expected} with ${listed(member.required.map((name) => `"${name}"`))}`}${form === undefined ? '' : ', or remove it'}.`
  }
  if (!hasType(value, types)) {
    const found = Array.isArray(value) && types.includes('strings') ? 'an array with something else' : data.found
    yield { kind: member.ignored === true ? 'ignored' : 'type', at, ...wrapped(at, value, member, { ...data, found }, isThere) }
  } else if (typeof value === 'string') {
    const ofForm = { ...data, expected: form ?? `a string that matches ${pattern}`, found: `'${value.slice(0, MAX_FOUND)}'` }
    if (pattern !== undefined && !fitsPattern(pattern, value)) {
      const { isFromRoot, ...fault } =
        (readAnyway !== undefined && isThere?.(withoutEnds(readAnyway)) === false ? undefined : ofDefault(at, value, readAnyway, ofForm)) ??
        wrongForm(at, value, member, ofForm, isThere)
      yield { kind: member.ignored === true ? 'ignored' : isFromRoot === true ? 'root' : 'form', at, ...fault }
    }
  } else if (Array.isArray(value) && member.ignored === true && pattern !== undefined && value.length > 0) {
    const removed = readAnyway !== undefined && isThere?.(readAnyway) === true ? ofDefault(at, readAnyway, readAnyway, data) : undefined
    const fix = removed?.data.fix ?? `Change it to ${form ?? data.expected}, or remove it.`
    yield { kind: 'ignored', at, data: { ...data, expected: form ?? data.expected, fix }, ...(removed?.suggestions === undefined ? {} : { suggestions: removed.suggestions }) }
  } else if (Array.isArray(value) && member.ignored !== true && areNames(at, value)) {
    yield {
      kind: 'form',
      at,
      data: {
        ...data,
        fix: `Remove the names: a server is declared in ${readAnyway ?? 'a file of its own'}, which is read without being named here, or in an object in this place.`
      }
    }
  } else if (Array.isArray(value) && member.ignored !== true && areSkills(at, value, member, isThere)) {
    yield { kind: 'form', at, ...removingFor(at, data, whyNeedless(readAnyway)) }
  } else if (Array.isArray(value)) {
    const inner = member.items === undefined || readAnyway === undefined || value.length > 1 ? member.items : { ...member.items, default: readAnyway }
    const isMeant = areOfProject(at, value, isThere) ? (path: string) => !path.startsWith(`./${String(at[0])}/`) && isThere?.(path) === true : isThere
    for (const [index, item] of value.entries()) if (inner !== undefined) yield* memberFaults([...at, index], item, inner, isMeant)
  } else if (isRecord(value)) {
    yield* inObject(at, value, member, data, isThere)
  }
}

/** Whether a list in the place of servers has nothing but their names. */
function areNames([field, ...others]: Path, value: readonly unknown[]): boolean {
  return (field === 'mcpServers' || field === 'lspServers') && others.length === 0 && value.length > 0 && value.every((item) => typeof item === 'string' && /^[\w -]+$/.test(item))
}

/** Whether a list has several skills of the folder that is read anyway, by their names or in objects that describe their files. */
function areSkills(at: Path, value: readonly unknown[], { default: readAnyway = '', items }: MemberProfile, isThere: ((path: string) => boolean) | undefined): boolean {
  const isSkill = (item: unknown) => {
    if (typeof item === 'string') return placeOf(at, item, items?.pattern ?? '', isThere) === `./${readAnyway}${item}`
    const path = isRecord(item) ? NAMES_OF_PATH.map((name) => item[name]).find((one) => typeof one === 'string') : undefined
    const [, folder] = /^(?:\.\/)?(skills\/[^/]+)\/[^/]+\.md$/i.exec(path ?? '') ?? []
    return folder?.startsWith(readAnyway) === true && isThere?.(`./${folder}/SKILL.md`) === true
  }
  return at.length === 1 && at[0] === 'skills' && value.length > 1 && items?.pattern !== undefined && value.every(isSkill)
}

/** Whether all names in a list are in the folder for a project, and only some in that of the plugin, which may have older copies. */
function areOfProject([field, ...others]: Path, value: readonly unknown[], isThere: ((path: string) => boolean) | undefined): boolean {
  const areIn = (folder: string) => value.every((item) => typeof item === 'string' && isThere?.(`${folder}/${item}.md`) === true)
  return others.length === 0 && !areIn(`./${String(field)}`) && areIn(`./.claude/${String(field)}`)
}

/** What to do about a member without which its host reads the same. */
function removingFor(at: Path, data: MemberFault['data'], because: string): Pick<MemberFault, 'data' | 'suggestions'> {
  return { data: { ...data, fix: `Remove it: ${because}.` }, suggestions: [{ title: `Remove '${at[0]}'`, fix: [{ op: 'remove', at: at.slice(0, 1) }] }] }
}

function* inObject(
  at: Path,
  value: Readonly<Record<string, unknown>>,
  { members, required = [], values }: MemberProfile,
  data: MemberFault['data'],
  isThere: ((path: string) => boolean) | undefined
): Generator<MemberFault> {
  const absent = required.filter((name) => !Object.hasOwn(value, name))
  if (absent.length > 0) {
    const missing = `${absent.length === 1 ? 'field' : 'fields'} ${listed(absent.map((name) => `'${name}'`))}`
    yield { kind: 'missing', at, data: { ...data, missing, fix: `Add ${listed(absent.map((name) => `${/^[aeiou]/.test(name) ? 'an' : 'a'} "${name}"${ofForm(members?.[name])}`))}.` } }
  }
  if (members !== undefined && Object.keys(value).some((name) => !Object.hasOwn(members, name))) {
    yield { kind: 'extra', at, data: { ...data, expected: listed(Object.keys(members).map((name) => `'${name}'`)), fix: 'Remove the other members.' } }
  }
  for (const [name, inner] of Object.entries(value)) {
    const wanted = values ?? (members !== undefined && Object.hasOwn(members, name) ? members[name] : undefined)
    if (wanted !== undefined) yield* memberFaults([...at, name], inner, wanted, isThere)
  }
}

/** What a member may be, after its name, where few values are possible. */
function ofForm({ form }: MemberProfile = { type: 'string' }): string {
  return form === undefined ? '' : ` (${form})`
}

type Advice = Pick<MemberFault, 'data' | 'suggestions' | 'several'> & Pick<Remedy, 'isFromRoot'>

/** What to do about a value of another type: a string is often all that an object has to have, or an array's only element. */
function wrapped(at: Path, value: unknown, { type, pattern, required = [], default: readAnyway }: MemberProfile, data: MemberFault['data'], isThere: ((path: string) => boolean) | undefined): Advice {
  const [name = at.length === 1 && at[0] === 'author' ? 'name' : undefined, ...others] = required
  const wanted = [type].flat()
  if (at.length === 1 && at[0] !== 'name' && (Array.isArray(value) ? value.length === 0 : value === '' || (isRecord(value) && Object.keys(value).length === 0))) {
    return { data: { ...data, fix: `Remove '${at[0]}': it is empty.` }, suggestions: [{ title: `Remove '${at[0]}'`, fix: [{ op: 'remove', at }] }] }
  }
  if (value === null && at.length === 1 && at[0] !== 'name') {
    return { data: { ...data, fix: `Remove '${at[0]}', or write ${data.expected}.` }, suggestions: [{ title: `Remove '${at[0]}'`, fix: [{ op: 'remove', at }] }] }
  }
  // A switch for what is read without it.
  if (value === true && readAnyway !== undefined && at.length === 1 && isThere?.(withoutEnds(readAnyway)) === true) return removingFor(at, data, whyNeedless(readAnyway))
  const known = ofOtherForm(at, value, wanted)
  if (known !== undefined) return { data: { ...data, fix: known.fix }, suggestions: known.suggestions }
  const path = isRecord(value) && pattern !== undefined && wanted.includes('string') ? pathIn(at, value, pattern) : undefined
  if (path !== undefined) {
    const removed = isThere?.(path) === false ? undefined : ofDefault(at, path, readAnyway, data)
    if (removed !== undefined) return removed
    const title = `Write only its path, "${path}"`
    const several = 'Write only the path of each'
    if (isThere?.(path) === false)
      return {
        data: { ...data, fix: `${title}, and add it to the plugin.` },
        several: { title: several, fix: `${several}, such as "${path}", and add what is missing to the plugin.` }
      }
    return {
      data: { ...data, fix: `${title}.` },
      suggestions: [{ title, fix: [{ op: 'replace', at, value: path }] }],
      several: { title: several, fix: `${several}, such as "${path}".` }
    }
  }
  if (typeof value !== 'string' || value === '') return { data }
  if (wanted.includes('object') && at[0] === 'commands' && at.length === 2) {
    const title = 'Put it into an object, as its "source"'
    if (!/^\.\/.+\.md$/.test(value)) return { data: { ...data, fix: 'Change it to an object with a "source", which is the path of a file, or a "content".' } }
    return { data: { ...data, fix: `${title}.` }, suggestions: [{ title, fix: [{ op: 'replace', at, value: { source: value } }] }] }
  }
  if (wanted.includes('object') && name !== undefined && others.length === 0) {
    if (at[0] === 'author') return personOf(value, at, data)
    const title = `Put it into an object, as its "${name}"`
    return { data: { ...data, fix: `${title}.` }, suggestions: [{ title, fix: [{ op: 'replace', at, value: { [name]: value } }] }] }
  }
  if (!wanted.includes('strings')) return { data }
  const words = value.split(',').map((word) => word.trim()).filter((word) => word !== '')
  const title = words.length > 1 ? 'Make it an array' : 'Put it into an array'
  return {
    data: {
      ...data,
      fix:
        words.length > 1
          ? `${title}: [${words
              .slice(0, 2)
              .map((word) => JSON.stringify(word))
              .join(', ')}${words.length > 2 ? ', …' : ''}].`
          : `${title}.`
    },
    suggestions: [{ title, fix: [{ op: 'replace', at, value: words.length > 1 ? words : [value] }] }]
  }
}

/** What people call the path of a folder or file in an object that describes it. */
export const NAMES_OF_PATH: readonly string[] = ['path', 'file', 'source', 'dir', 'directory', 'folder']

/** The path in an object that describes a file, as a host that wants only the path takes it. */
function pathIn(at: Path, value: Readonly<Record<string, unknown>>, pattern: string): string | undefined {
  for (const name of NAMES_OF_PATH) {
    const text = value[name]
    if (typeof text !== 'string' || isAbsolutePath(text) || climbsOut(text)) continue
    const folder = folderOfSkill(at, text)
    // A skill in one file has no folder yet that could be named.
    if (folder === undefined && at.includes('skills') && /\.md$/i.test(text)) continue
    const path = folder ?? text
    return [path, `./${path}`].find((one) => fitsPattern(pattern, one))
  }
  return undefined
}

/** A skill is a folder. */
function folderOfSkill(at: Path, text: string): string | undefined {
  return at.includes('skills') ? /^(.+)\/SKILL\.md$/i.exec(text)?.[1] : undefined
}

/** What a form of paths takes. */
const PATHS = ['./a/', './a.md', './a.json']

/** What to do about a program where a file or a text is wanted. */
const INSTEAD_OF_PROGRAM: Readonly<Record<string, string>> = {
  hooks: ', and start the program from a hook',
  mcpServers: ', and declare a server that starts the program',
  ...Object.fromEntries(['commands', 'agents', 'skills'].map((field) => [field, `: '${field}' are texts for the model, and this is a program`]))
}

/** What to do about a string of another form: a path often lacks nothing but its beginning. */
function wrongForm(at: Path, text: string, { pattern = '', default: readAnyway }: MemberProfile, data: MemberFault['data'], isThere: ((path: string) => boolean) | undefined): Advice {
  const ofProgram = isProgramFile(text) ? INSTEAD_OF_PROGRAM[String(at[0])] : undefined
  if (ofProgram !== undefined) return { data: { ...data, fix: `Remove it${ofProgram}.` } }
  if (!PATHS.some((path) => fitsPattern(pattern, path))) {
    const such = /^(?:www\.)?(?:[\w-]+\.)+[a-z]{2,}(?:\/|$)/i.test(text) && fitsPattern(pattern, `https://${text}`) ? `, such as "https://${text}"` : ''
    return { data: { ...data, fix: `Write ${data.expected}${such}${such !== '' || (at.length === 1 && data.expected === 'a URL') ? ', or remove it' : ''}.` } }
  }
  const inside = fromRoot(text)
  // No host expands a pattern.
  const ofPattern = at.length === 1 ? ofDefault(at, /^([^*]+\/)\*/.exec(text)?.[1] ?? '', readAnyway, data) : undefined
  if (ofPattern !== undefined) return ofPattern
  // The folder of the file that is read anyway.
  if (readAnyway !== undefined && !readAnyway.endsWith('/') && readAnyway.startsWith(`${withoutEnds(text)}/`) && isThere?.(readAnyway) === true) {
    const removed = ofDefault(at, readAnyway, readAnyway, data)
    if (removed !== undefined) return removed
  }
  if (inside !== undefined && isThere?.(inside) === true) {
    const removed = ofDefault(at, inside, readAnyway, data)
    if (removed !== undefined) return { ...removed, several: { title: FROM_ROOT, fix: `Remove '${at[0]}': ${whyNeedless(readAnyway)}.` }, isFromRoot: true }
    const { fix, ...rest } = asFromRoot(at, inside)
    if (fitsPattern(pattern, inside)) return { data: { ...data, fix }, ...rest }
  }
  // A command as people type it is not a path.
  const isTyped = at[0] === 'commands' && /^\/[\w:-]+$/.test(text)
  const place = at[0] === 'skills' || (!isTyped && fitsPattern(pattern, './a') && (text.endsWith('/') || !/\.\w+$/.test(text))) ? 'folder' : 'file'
  // A path from the root of the plugin, or from the folder of its manifest: there is nothing to move.
  if (inside !== undefined && isThere !== undefined && ![inside, text].some(isThere)) {
    return { data: { ...data, fix: `Remove it: the plugin has no such ${place}.` }, suggestions: [{ title: `Remove "${text}"`, fix: [{ op: 'remove', at }] }] }
  }
  const meant = placeOf(at, text, pattern, isThere)
  if (meant !== undefined) {
    const removed = ofDefault(at, meant, readAnyway, data)
    if (removed !== undefined) return removed
    const title = `Write "${meant}"`
    return {
      data: { ...data, fix: `${title}.` },
      suggestions: [{ title, fix: [{ op: 'replace', at, value: meant }] }],
      several: { title: 'Write each path', fix: `Write each path from the root of the plugin, such as "${meant}".` }
    }
  }
  if (!isTyped && (isAbsolutePath(text) || climbsOut(text))) return { data: { ...data, fix: `Copy the ${place} into the plugin, and write ${data.expected}.` } }
  // A list takes the place of the folder, even if nothing is left in it (Claude Code 2.1.332); one of skills does not.
  const isInPlace = at.length > 1 && at[0] !== 'skills' && readAnyway?.endsWith('/') === true && isThere?.(readAnyway.slice(0, -1)) === true
  const absent = { data: { ...data, fix: `Write ${data.expected}, of a ${place} that is in the plugin, or remove ${isInPlace ? `'${String(at[0])}': ${readAnyway} is read without it` : 'it'}.` } }
  const isAbsent = isTyped || isThere?.(text) === false
  if (!fitsPattern(pattern, `./${text}`)) return isAbsent && isPath(text) ? absent : (ofFolder(text, pattern, data) ?? { data: { ...data, fix: `Write ${data.expected}.` } })
  if (text.includes('://')) return { data: { ...data, fix: `Write ${data.expected}, or remove it: a URL is not read here.` } }
  if (isAbsent) return absent
  if (isThere === undefined && /^[\w-]+$/.test(text) && ['commands', 'skills'].includes(String(at[0])))
    return { data: { ...data, fix: `Write the path of it, which begins with "./", such as "./${String(at[0])}/${text}${at[0] === 'skills' ? '' : '.md'}".` } }
  const folder = folderOfSkill(at, text)
  if (folder !== undefined) {
    const title = 'Write the folder of the skill, with "./" in front'
    const several = { title: 'Write the folders of the skills, with "./" in front', fix: `Write the folder of each skill, such as "./${folder}".` }
    return { data: { ...data, fix: `${title}.` }, suggestions: [{ title, fix: [{ op: 'replace', at, value: `./${folder}` }] }], several }
  }
  const fix = [{ op: 'splice', at, span: { start: 0, end: 0 }, text: './' }] as const
  return { data: { ...data, fix: 'Put "./" in front of it.' }, suggestions: [{ title: 'Put "./" in front', fix }] }
}

/** The path of what a name means in the folder that the host reads anyway, or of a file at the root of the plugin that begins with a slash, or with a dot without one; undefined if the plugin does not have it. */
function placeOf([field]: Path, text: string, pattern: string, isThere: ((path: string) => boolean) | undefined): string | undefined {
  const name =
    ['agents', 'commands', 'skills'].includes(String(field)) && isThere?.(text) === false
      ? /^(?:\.?\/(?:[\w-]+:)?|(?:agents|commands|skills)\/)?([\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*)$/u.exec(text)?.[1]
      : undefined
  const candidates =
    name !== undefined
      ? [
          ...(text.startsWith('/') ? [`.${text}`] : []),
          ...[String(field), `.claude/${field}`].flatMap((folder) => [`./${folder}/${name}`, ...(field === 'skills' ? [] : [`./${folder}/${name}.md`])])
        ]
      : /^\.\/[\w-]+\/[\w./-]+$/.test(text) && isThere?.(text) === false
        ? [`${text}.md`]
        : /^[\w-]+\/[\w/-]+$/.test(text) && isThere?.(text) === false
          ? [`./${text}.md`]
          : /^\/\w/.test(text)
            ? [`.${text}`]
            : /^\.\w/.test(text) && isThere?.(text) === false
              ? [`./${text.slice(1)}`]
              : []
  return candidates.find((path) => fitsPattern(pattern, path) && isThere?.(path) === true)
}

/** Whether a text can be a path, or the name of what has one. */
function isPath(text: string): boolean {
  return /^(?:\.\/)?[\w-]+(?:[./][\w-]+)*\/?$/.test(text)
}

/** The title of the repair of several paths that are meant from the folder of the manifest. */
const FROM_ROOT = 'Correct the paths'

/** What to do about a path that is meant from the folder of the manifest. */
export function asFromRoot(at: Path, named: string): Remedy {
  const path = folderOfSkill(at, named) ?? named
  const title = `Write "${path}"`
  const fix = [{ op: 'replace', at, value: path }] as const
  return {
    fix: `${title}: paths begin at the root of the plugin.`,
    suggestions: [{ title, fix }],
    isFromRoot: true,
    several: { title: FROM_ROOT, fix: `Write each path from there, such as "${path}", and not from the folder of the manifest.` }
  }
}

/** A path that leaves the folder of the manifest, from the root of the plugin on; undefined for any other. */
function fromRoot(text: string): string | undefined {
  const [, rest] = /^\.\.\/((?!\.\.?(?:\/|$))[^/].*)$/.exec(text) ?? []
  return rest === undefined ? undefined : `./${rest}`
}

/** What to do about a member that names nothing but the place that the host reads anyway: with "./" in front, some versions of a host read it twice. */
function ofDefault(at: Path, text: string, readAnyway: string | undefined, data: MemberFault['data']): Advice | undefined {
  const [, ...index] = at
  if (readAnyway === undefined || index.length > 1 || typeof index[0] === 'string' || withoutEnds(text) !== withoutEnds(readAnyway)) return undefined
  return removingFor(at, data, whyNeedless(readAnyway))
}

function whyNeedless(readAnyway = ''): string {
  return `${readAnyway.endsWith('/') ? 'the folder ' : ''}${readAnyway} is read without it`
}

function withoutEnds(path: string): string {
  return path.replace(/^\.\//, '').replace(/\/$/, '')
}

/** What to do about a folder where a host takes only files. */
function ofFolder(text: string, pattern: string, data: MemberFault['data']): Pick<MemberFault, 'data'> | undefined {
  const [, folder] = /^(?:\.\/)?([\w-]+)\/?$/.exec(text) ?? []
  if (folder === undefined || !fitsPattern(pattern, `./${folder}/a.md`)) return undefined
  return { data: { ...data, fix: `List the files of the folder, such as "./${folder}/reviewer.md".` } }
}

/** Whether a value has one of the types. */
export function hasType(value: unknown, types: MemberProfile['type']): boolean {
  return [types].flat().some((type) => {
    if (type === 'strings') return Array.isArray(value) && value.every((item) => typeof item === 'string')
    if (type === 'array') return Array.isArray(value)
    if (type === 'null') return value === null
    return type === 'object' ? isRecord(value) : typeof value === type
  })
}
