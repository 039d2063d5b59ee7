import { HOMEPAGE, ISSUES, rulePage } from '../../src/base/links.js'
import { listed } from '../../src/base/wording.js'
import { PLATFORMS, type Platform } from '../../src/base/world.js'
import { byUse } from '../../src/hosts/order.js'
import { HOST_TABLE } from '../../src/hosts/table.js'
import type { Finding } from '../../src/lint/finding.js'
import { type Fix, PRESETS } from '../../src/rule/rule.js'
import { byId, copyButton, h } from './dom.js'
import type { Editor } from './editor.js'
import { expandedServers, type Judged, judge, loadAll, maskedText, type Subject, type Unjudged, withAllFixes, withFix } from './engine.js'
import { EXAMPLES } from './examples.js'
import { packed, type Shared, unpacked } from '../../scripts/playground-link.js'
import { scrollTogether } from './scroll.js'
import { convertedView, expansionView, findingsView, matrixView } from './views.js'

const fields = { file: byId('file', HTMLInputElement), host: byId('host', HTMLSelectElement), preset: byId('preset', HTMLSelectElement), platform: byId('platform', HTMLSelectElement) }
const status = byId('status', HTMLElement)
const to = byId('to', HTMLSelectElement)
const variables = byId('variables', HTMLTextAreaElement)
const unset = byId('unset', HTMLInputElement)
const sharedPanel = byId('shared', HTMLElement)
const link = byId('link', HTMLInputElement)
const fixAll = byId('fix-all', HTMLButtonElement)
const TABS = ['findings', 'matrix', 'convert', 'expand'] as const
type Tab = (typeof TABS)[number]

/** What an example or a link brings along that no field shows. */
let around: Pick<Shared, 'files' | 'now'> = {}
let current: Judged | Unjudged = { reason: '' }
let shownTab: Tab = 'findings'

const { plugvetEditor: editor } = globalThis as unknown as { readonly plugvetEditor: Editor }
editor.onChange(changed)

/** After this pause, in milliseconds, a text is judged: while somebody types, nobody reads. */
const PAUSE = 150
let timer: number | undefined

function changed(): void {
  sharedPanel.hidden = true
  window.clearTimeout(timer)
  timer = window.setTimeout(() => void update(), PAUSE)
}

function subject(): Subject {
  return {
    text: editor.text,
    file: fields.file.value.trim().replace(/^(?:~|[A-Za-z]:)?[\\/]+/, '') || '.mcp.json',
    host: fields.host.value || undefined,
    preset: PRESETS.find((preset) => preset === fields.preset.value) ?? 'recommended',
    platforms: fields.platform.value === '' ? undefined : PLATFORMS.filter((platform) => fields.platform.value.split(' ').includes(platform)),
    here: ownPlatform(),
    variables: variablesIn(variables.value),
    reportsUnset: unset.checked,
    now: around.now ?? Date.now(),
    files: around.files
  }
}

function variablesIn(text: string): Record<string, string> {
  const found = text.split(/\r?\n/).flatMap((line) => {
    const at = line.indexOf('=')
    const name = line.slice(0, Math.max(at, 0)).trim()
    return name === '' || name.startsWith('#') ? [] : [[name, line.slice(at + 1).trim()] as const]
  })
  return Object.fromEntries(found)
}

let newest: Subject | undefined

/** Judges the text, and shows the result. */
async function update(): Promise<void> {
  window.clearTimeout(timer)
  const given = (newest = subject())
  const found = await orFailure(() => judge(given))
  // While something was loaded, somebody may have typed.
  if (newest !== given) return
  current = found
  editor.colour(given.file.endsWith('json'))
  showResult()
}

/** What is found, or why nothing is. */
async function orFailure<Found>(find: () => Promise<Found>): Promise<Found | Unjudged> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof Error && error.name === 'PartError') return { reason: 'A part of this page cannot be loaded. Try again when you are online.' }
    reportError(error)
    return { reason: `plugvet failed because of a bug, not because of your text. Please report it at ${ISSUES}.` }
  }
}

/** What holds for the text as it is now; undefined if it cannot be judged. A text that was just typed is judged first. */
async function upToDate(): Promise<Judged | undefined> {
  if ('reason' in current || current.subject.text !== editor.text) await update()
  return 'reason' in current ? undefined : current
}

function showResult(): void {
  if ('reason' in current) {
    status.textContent = current.reason
    editor.mark([])
    fixAll.disabled = true
    byId('tab-findings', HTMLElement).textContent = 'Findings'
  } else {
    const { findings } = current.result
    status.textContent = summaryOf(findings)
    byId('tab-findings', HTMLElement).textContent = `Findings (${findings.length})`
    fixAll.disabled = findings.every(({ fix }) => fix === undefined)
    editor.mark(findings.map(({ range, severity, message, ruleId }) => ({ from: range.start.offset, to: range.end.offset, severity, message, source: ruleId })))
  }
  void showTab(shownTab)
}

function summaryOf(findings: readonly Finding[]): string {
  const parts = (['error', 'warning', 'info'] as const).flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? '' : 's'}`]
  })
  return parts.length === 0 ? 'Nothing found.' : parts.join(', ')
}

/** Fills and shows a tab: the others are filled when somebody asks for them. */
async function showTab(tab: Tab): Promise<void> {
  shownTab = tab
  for (const name of TABS) {
    const button = byId(`tab-${name}`, HTMLButtonElement)
    button.setAttribute('aria-selected', String(name === tab))
    button.tabIndex = name === tab ? 0 : -1
    byId(name, HTMLElement).hidden = name !== tab
  }
  const view = { findings: byId('findings', HTMLElement), matrix: byId('matrix', HTMLElement), convert: byId('converted', HTMLElement), expand: byId('expanded', HTMLElement) }[tab]
  const judged = current
  if ('reason' in judged) {
    view.replaceChildren()
    return
  }
  const nodes = await orFailure(() => viewOf(tab, judged))
  if (judged === current) view.replaceChildren(...('reason' in nodes ? [nodes.reason] : nodes))
}

async function viewOf(tab: Tab, judged: Judged): Promise<Node[]> {
  if (tab === 'findings') return findingsView(judged, { show: ({ range }) => editor.select(range.start.offset, range.end.offset), apply: (finding, fix) => apply(judged, finding, fix), pageOf })
  if (tab === 'expand') return expansionView(expandedServers(judged), judged.file.readings[0].host.title)
  const { matrixOf, converted } = await import('./conversion.js')
  if (tab === 'matrix') return matrixView(await matrixOf(judged), (name) => onSite(`${HOMEPAGE}hosts/${name}`))
  return convertedView(await converted(judged, to.value), say)
}

async function apply(judged: Judged, finding: Finding, fix: Fix): Promise<void> {
  // A fix is for the text that was judged: of another, it would undo what was typed.
  const isSame = judged.subject.text === editor.text
  const text = isSame ? withFix(judged, finding, fix) : undefined
  if (text !== undefined) editor.replace(text)
  byId('findings', HTMLElement).focus()
  await update()
  if (isSame && text === undefined) say('Nothing was changed: in this text, that would make another mistake.')
}

async function applyAll(): Promise<void> {
  const judged = await upToDate()
  if (judged === undefined) return
  editor.replace(withAllFixes(judged))
  await update()
}

function say(message: string): void {
  status.textContent = message
}

function pageOf(ruleId: string): string {
  return onSite(rulePage(ruleId))
}

/** The address of a page of the docs: next to this one where it is served, and on the site where it is opened from a disk. */
function onSite(address: string): string {
  return location.protocol === 'file:' ? address : address.replace(HOMEPAGE, '../')
}

function load({ text, file, host, preset, platforms, variables: given, files, now }: Shared): void {
  fields.file.value = file
  fields.host.value = host ?? ''
  fields.preset.value = preset ?? 'recommended'
  choosePlatforms(platforms)
  variables.value = Object.entries(given ?? {}).map(([name, value]) => `${name}=${value}\n`).join('')
  unset.checked = given !== undefined
  around = { files, now }
  editor.replace(text)
  void update()
}

/** Any combination may be in a link; those that the page offers are few. */
function choosePlatforms(platforms: readonly Platform[] = []): void {
  const value = platforms.join(' ')
  if (![...fields.platform.options].some((option) => option.value === value)) {
    fields.platform.append(h('option', { value }, listed(platforms.map((platform) => ({ linux: 'Linux', darwin: 'macOS', win32: 'Windows' })[platform]))))
  }
  fields.platform.value = value
}

function ownPlatform(): Platform {
  const { userAgent } = navigator
  return userAgent.includes('Windows') ? 'win32' : userAgent.includes('Mac') ? 'darwin' : 'linux'
}

async function share(): Promise<void> {
  const judged = await upToDate()
  if (judged === undefined) return
  const { file, host, preset, platforms, files } = subject()
  const { text, masked } = maskedText(judged)
  const names = unset.checked ? Object.fromEntries(Object.keys(variablesIn(variables.value)).map((name) => [name, 'example'])) : undefined
  const fragment = await packed({ text, file, host, preset, platforms, variables: names, files, now: around.now })
  byId('masked', HTMLElement).textContent = masked
    ? 'plugvet replaced the credentials that it recognises with asterisks. It may not recognise all of them.'
    : 'plugvet recognises no credential in it, but there may be one.'
  link.value = `${location.href.replace(/#.*$/, '')}#${fragment}`
  sharedPanel.hidden = false
  link.focus()
  link.select()
}

/** Loads the parts of the page that are not there yet: once somebody has used it, it works offline. */
async function loadParts(): Promise<void> {
  await orFailure(() => Promise.all([loadAll(), import('./conversion.js')]))
}

async function loadFromLink(): Promise<void> {
  const fragment = location.hash.slice(1)
  const shared = await unpacked(fragment)
  load(shared ?? EXAMPLES[0])
  if (shared === undefined && fragment !== '') window.setTimeout(() => say('The link is damaged, so this is an example.'), 2 * PAUSE)
}

/** Where the other pages of the site keep the choice of light or dark. */
const APPEARANCE = 'vitepress-theme-appearance'

/** Shows the page light or dark, and keeps the choice for the other pages, where the browser keeps anything. */
function switchAppearance(isDark: boolean): void {
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  appearance.textContent = isDark ? 'Light colours' : 'Dark colours'
  appearance.onclick = () => {
    switchAppearance(!isDark)
    withStorage((storage) => storage.setItem(APPEARANCE, isDark ? 'light' : 'dark'))
  }
}

/** Does something with what the browser keeps; undefined where it keeps nothing. */
function withStorage<Found>(use: (storage: Storage) => Found): Found | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

const appearance = byId('appearance', HTMLButtonElement)
const chosen = withStorage((storage) => storage.getItem(APPEARANCE))
switchAppearance(chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches))
for (const { name, title } of byUse(HOST_TABLE.hosts)) {
  fields.host.append(h('option', { value: name }, title))
  to.append(h('option', { value: name }, title))
}
to.value = 'vscode'
byId('files', HTMLElement).append(...[...new Set(HOST_TABLE.hosts.flatMap(({ files }) => files.flatMap(({ paths }) => paths)))].sort().map((path) => h('option', { value: path })))
byId('examples', HTMLElement).append(...EXAMPLES.map((example) => h('button', { type: 'button', click: () => load(example) }, example.title)))
byId('copy-link', HTMLElement).append(copyButton('Copy the link', () => link.value, say))
byId('options', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault())
for (const field of [...Object.values(fields), variables, unset]) field.addEventListener('input', changed)
to.addEventListener('change', () => void showTab('convert'))
fixAll.addEventListener('click', () => void applyAll())
byId('share', HTMLButtonElement).addEventListener('click', () => void share())
for (const [index, name] of TABS.entries()) {
  const button = byId(`tab-${name}`, HTMLButtonElement)
  button.addEventListener('click', () => void showTab(name))
  button.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    const next = step === undefined ? { Home: TABS[0], End: TABS.at(-1) }[key] : TABS.at((index + step) % TABS.length)
    if (next === undefined) return
    void showTab(next)
    byId(`tab-${next}`, HTMLElement).focus()
  })
}
scrollTogether(byId('editor', HTMLElement), byId('findings', HTMLElement), editor)
for (const sign of ['pointerdown', 'keydown', 'input']) window.addEventListener(sign, () => void loadParts(), { once: true })
window.addEventListener('hashchange', () => void loadFromLink())
void loadFromLink()
