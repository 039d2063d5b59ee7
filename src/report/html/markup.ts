import { HOMEPAGE } from '../../base/links.js'
import { clip, grouped, oneLine, visible } from '../../base/wording.js'
import { SEVERITIES, type Severity } from '../../rule/rule.js'

/** A piece of HTML. Only this module creates one, so that nothing gets into a page unescaped. */
export class Markup {
  constructor(private readonly html: string) {}

  toString(): string {
    return this.html
  }
}

/** What may be inserted into a piece of HTML. A string is always text, and is escaped. */
export type Part = Markup | string | number | undefined | readonly Part[]

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/**
 * A tag for template literals: the literal is HTML, inserted values are text. Text is escaped so that it is safe between
 * tags and in a quoted attribute; characters that are invisible or would reorder their surroundings become visible escapes.
 * The elements of an array are joined without a separator.
 */
export function markup(literals: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(String.raw({ raw: literals }, ...parts.map(htmlOf)))
}

/** A text of several lines; its line breaks are kept. */
export function multiline(text: string): Markup {
  return new Markup(text.split(/\r\n|\r|\n/).map(escapeText).join('\n'))
}

/** A text in which backticks mark code, as in the catalogue of rules. */
export function prose(text: string): Markup {
  const pieces = text.split(/`([^`]+)`/)
  return markup`${pieces.map((piece, index) => (index % 2 === 0 ? piece : markup`<code>${piece}</code>`))}`
}

function htmlOf(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'string') return escapeText(part)
  if (typeof part === 'number') return String(part)
  if (part instanceof Markup) return part.toString()
  return part.map(htmlOf).join('')
}

/** The second character of what may begin a command to a CI runner, which may print the page in its log. */
const OF_COMMAND = /(?<=:):|(?<=#)#/g

function escapeText(text: string): string {
  const escaped = visible(text).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
  return escaped.replaceAll(OF_COMMAND, (character) => (character === ':' ? '&#58;' : '&#35;'))
}

/** A count with its noun. */
export function counted(amount: number, noun: string): string {
  return `${grouped(amount)} ${noun}${amount === 1 ? '' : 's'}`
}

/** The number of findings of each severity, in words; empty if there are none. */
export function countedBySeverity(counts: Readonly<Record<Severity, number>>): string {
  return SEVERITIES.filter((severity) => counts[severity] > 0).map((severity) => counted(counts[severity], severity)).join(', ')
}

/** A word formatted as a label; its kind determines the colour. */
export function badge(word: string, kind: string): Markup {
  return markup`<span class="badge ${kind}">${word}</span>`
}

/** A message for people to read: on one line, of limited length, with its code marked. */
export function message(text: string): Markup {
  return prose(clip(oneLine(text), 2000))
}

/** A text of several lines, to be copied as it is. @param label what it is */
export function copyable(text: string, label: string): Markup {
  return markup`<div class="converted">
<pre tabindex="0" role="group" aria-label="${label}">${multiline(text)}</pre>
<button type="button" class="copy" hidden>Copy</button> <span role="status"></span>
</div>
`
}

/** Puts a text on the clipboard: the one thing on the page that needs a script. Without it, there are no buttons. */
export const COPY_SCRIPT = `for (const button of document.querySelectorAll('.copy')) {
  const [text, status] = ['pre', '[role="status"]'].map((part) => button.parentElement.querySelector(part))
  button.hidden = false
  button.addEventListener('click', () => navigator.clipboard.writeText(text.textContent + '\\n').then(
    () => { status.textContent = 'Copied.' },
    () => { status.textContent = 'The browser does not allow copying: select the text and copy it yourself.' }
  ))
}`

/** A number with its name, coloured if it is above zero. */
export function figure(name: string, number: number, tone?: string): Markup {
  const colour = number > 0 && tone !== undefined ? markup` class="${tone}"` : undefined
  return markup`<div${colour}><dt>${name}</dt><dd>${grouped(number)}</dd></div>\n`
}

/** What the labels of a page mean. */
export function legend(entries: readonly { readonly label: Markup; readonly meaning: string }[]): Markup {
  return markup`<dl class="legend" aria-label="What the labels mean">
${entries.map(({ label, meaning }) => markup`<dt>${label}</dt><dd>${meaning}</dd>\n`)}</dl>
`
}

/** Choices of what is shown; the first shows everything. The style sheet does the rest. */
export function filter(choices: readonly { readonly value: string; readonly name: string; readonly count: number }[]): Markup {
  const labels = choices.map(({ value, name, count }, index) => {
    const button = markup`<input type="radio" name="show" value="${value}"${index === 0 ? markup` checked` : undefined}>`
    return markup`<label>${button}<span>${name} <b>${grouped(count)}</b></span></label>\n`
  })
  return markup`<fieldset class="filter">
<legend>Show</legend>
${labels}</fieldset>
`
}

/** The pages of the site that every page of plugvet links to, in one order. */
const SITE_PAGES = [['Quickstart', 'quickstart'], ['Playground', 'playground/'], ['Rules', 'rules/'], ['Hosts', 'hosts'], ['Command line', 'cli']] as const

/** The top of every page, as on the site: links to its pages, and a switch between light and dark that needs no script. */
function bar(): Markup {
  const links = SITE_PAGES.map(([name, path]) => markup`<a href="${HOMEPAGE}${path}">${name}</a>\n`)
  return markup`<nav class="bar" aria-label="plugvet">
<a class="home" href="${HOMEPAGE}">plugvet</a>
${links}<label><input type="checkbox" id="appearance"><span class="to-dark">Dark colours</span><span class="to-light">Light colours</span></label>
</nav>
`
}

/** The links to the sections of a page; none if there is only one. */
export function navigation(targets: readonly { readonly id: string; readonly name: string }[]): Part {
  if (targets.length < 2) return undefined
  return markup`<nav aria-label="On this page">
<ul>
${targets.map(({ id, name }) => markup`<li><a href="#${id}">${name}</a></li>\n`)}</ul>
</nav>
`
}

/** Nothing is loaded, run or sent, so even something smuggled into the page by a hostile file would have no effect. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** Lets a browser run one script, by its hash, and nothing else. */
function policyFor(script: string): string {
  if (script === '') return POLICY
  const { createHash } = process.getBuiltinModule('node:crypto')
  return `${POLICY}; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/**
 * A report for browsers: one file that needs no other file. It can be read without its script, if it has one.
 * @param title the result, in one line
 * @param body everything but the footer
 */
export function page(toolVersion: string, title: string, styles: string, body: Markup, script = ''): string {
  const whole = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="plugvet ${toolVersion}">
<title>plugvet: ${title}</title>
<style>
${new Markup(styles)}</style>
</head>
<body>
${bar()}${body}<footer>
<p>plugvet ${toolVersion}. Credentials are masked with asterisks. <code>plugvet explain RULE</code> says what a rule is for.</p>
</footer>
${script === '' ? undefined : new Markup(`<script>${script}</script>\n`)}</body>
</html>
`
  return whole.toString()
}
