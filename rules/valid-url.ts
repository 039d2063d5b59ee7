import type { Span } from '../src/base/text.js'
import type { Phrase } from '../src/base/wording.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { toPointer, valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { variableForPlaceholder } from '../src/rule/credentials/credential-names.js'
import { type AnyRule, defineRule, OFFER, type Problem } from '../src/rule/rule.js'
import { isSpoiltByVariable, notationIn, withScheme } from '../src/rule/servers/url-texts.js'
import { isForCopying, wholeSlot } from '../src/rule/templates.js'
import { isBlankOfDevelopers } from '../src/rule/variables/documented-blanks.js'
import { findFillIn } from '../src/server/fill-in.js'
import { isTransportClear, unwrapped } from '../src/server/server-map.js'
import { urlOf, type UrlProblem } from '../src/server/url.js'
import { looksLikeVariable } from '../src/server/variables.js'
import foreignVariable from './foreign-variable.js'
import malformedVariable from './malformed-variable.js'
import unbracedVariable from './unbraced-variable.js'

/** What every URL parser corrects: a host that uses one connects anyway. */
const TOLERATED: readonly UrlProblem[] = ['white-space', 'slashes', 'lost-host']

/** What an author says of an option without which the rest of the plugin works. */
const MAY_BE_EMPTY = /\b(?:optional|blank|empty|disable)/i

/** The rules that say what is wrong with a variable. */
const OF_VARIABLES = [foreignVariable, malformedVariable, unbracedVariable] as readonly AnyRule[]

/** An address that some hosts complete with http. */
const LOCALHOST = /^localhost:\d/i

export default defineRule({
  id: 'valid-url',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  effect: 'refused-at-start',
  summary: 'A `url` that is not an HTTP(S) URL.',
  why: `The host expands the variables in a \`url\`, and rejects the server if the result is not an HTTP or HTTPS URL. plugvet
checks the URL as the host would see it; if a variable is not known, it checks only the other parts.`,
  remedy: 'Write the whole URL, such as "https://api.example.com/mcp".',
  spec: '§2.3',
  supersedes: ['placeholder-value', 'foreign-variable', 'malformed-variable', 'unbraced-variable'],
  messages: {
    'empty': {
      text: 'Invalid URL in {{transport}} server config: it is empty once its variables are expanded',
      remedy: 'Set the variable to the URL of the server, or give it a default.'
    },
    'unanswered': {
      text: "Invalid URL in {{transport}} server config: it is empty unless the user changes the default of '{{option}}'",
      remedy: 'In the manifest, remove the empty default and add "required": true, so that the user is asked; or write a URL as the default.'
    },
    'optional': {
      text: "Invalid URL in {{transport}} server config: it is empty unless the user sets '{{option}}', which is optional",
      remedy: 'Until then, {{host}} lists the server as failed, and tells the user to configure the plugin. To ask the user at once, remove the empty default and write "required": true.'
    },
    'no-scheme': { text: 'Invalid URL in {{transport}} server config: it does not start with https:// or http://', remedy: OFFER },
    'other-scheme': {
      text: 'Invalid URL in {{transport}} server config: the scheme is neither https nor http',
      remedy: 'Use the HTTP URL of the server: the host supports no other protocol.'
    },
    'no-host': 'Invalid URL in {{transport}} server config: it has no host',
    'bad-host': 'Invalid URL in {{transport}} server config: the host is neither a name nor an address',
    'spaced': { text: 'Invalid URL in {{transport}} server config: there is white space next to the host', remedy: 'Remove it.' },
    'placeholder': {
      text: "Invalid URL in {{transport}} server config: '{{placeholder}}' is still a placeholder",
      remedy: 'Write the real address of the server{{variable}}.'
    },
    'bad-port': {
      text: 'Invalid URL in {{transport}} server config: the port is not a number from 0 to 65535',
      remedy: 'Write the port in digits{{variable}}.'
    },
    'variable': { text: 'Invalid URL in {{transport}} server config: {{what}}', remedy: '{{instead}}' },
    'unexpanded': {
      text: 'Invalid URL in {{transport}} server config: it contains something like a variable that is not expanded',
      remedy: 'Write variables as {{here}}.'
    },
    'never': {
      text: 'Invalid URL in {{transport}} server config: it contains something like a variable that is not expanded',
      remedy: 'Write the URL itself: variables are not expanded there.'
    },
    'as-written': {
      text: 'Invalid URL in {{transport}} server config: {{host}} wants a URL before it expands the variables in it',
      remedy: 'Write the scheme, the host and the port, and use variables in the path or the query.'
    },
    'white-space': {
      text: 'Invalid URL in {{transport}} server config: it contains white space',
      remedy: 'Remove it, or write %20 if you mean a space.',
      effect: 'ignored'
    },
    'slashes': {
      text: 'Invalid URL in {{transport}} server config: two slashes must follow the scheme',
      remedy: 'Write "//" after the scheme.',
      effect: 'ignored'
    },
    'lost-host': {
      text: 'Invalid URL in {{transport}} server config: the host name is missing, so the first part of the path is used as one',
      remedy: 'Write the host name after "https://".',
      effect: 'ignored'
    }
  },
  examples: {
    valid: [
      { input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } } },
      {
        title: 'an unknown port',
        input: { mcpServers: { docs: { type: 'http', url: 'http://localhost:${PORT}/mcp' } } }
      },
      {
        title: 'a template that is expanded before the host reads the file',
        input: { mcpServers: { docs: { type: 'http', url: 'http://localhost:{{PORT}}/mcp' } } }
      }
    ],
    invalid: [
      {
        title: 'a URL without a scheme',
        input: { mcpServers: { docs: { url: 'docs.example.com/mcp' } } },
        problems: [{ message: 'Invalid URL in http server config: it does not start with https:// or http://', range: '4:14-36' }]
      },
      {
        title: 'a placeholder as the host',
        input: { mcpServers: { docs: { type: 'http', url: 'https://<your host>/mcp' } } },
        problems: [{ message: "Invalid URL in http server config: '<your host>' is still a placeholder", range: '5:23-34' }]
      },
      {
        title: 'a space at the end',
        input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp ' } } },
        problems: [{ message: 'Invalid URL in http server config: it contains white space', range: '5:43-44', severity: 'warning' }]
      }
    ]
  },
  *check(reading) {
    let ofVariables: ReadonlyMap<string, VariableInUrl> | undefined
    for (const declared of reading.servers) {
      const server = unwrapped(declared)
      const { url, transport } = server
      if (url === undefined || transport === 'stdio' || !(isTransportClear(server) || server.host.ignoresType === 'unless-url')) continue
      const problem = urlOf(server, reading.scope)?.problem
      const isSpoilt = problem === undefined && isSpoiltByVariable(url, reading.scope, server.strings.find(({ means }) => means === 'url')?.references)
      const isNone = problem === undefined ? isSpoilt || (reading.host.variables.urlAsWritten === true && !URL.canParse(url)) : !TOLERATED.includes(problem.kind)
      const variable = isNone && looksLikeVariable(url) ? (ofVariables ??= variablesInUrls(reading)).get(toPointer(server.placeOf('url'))) : undefined
      if (variable !== undefined) {
        const { what, instead, problem: { at, span, suggestions = [] } } = variable
        yield { message: 'variable', data: { transport, what, instead }, at, ...(span === undefined ? {} : { span }), suggestions }
        continue
      }
      if (isSpoilt) {
        const here = notationIn('url', reading.host.variables).join(' or ')
        const at = server.placeOf('url')
        yield here === '' ? { message: 'never', data: { transport }, at } : { message: 'unexpanded', data: { transport, here }, at }
        continue
      }
      if (problem === undefined && reading.host.variables.urlAsWritten === true && !URL.canParse(url)) {
        yield { message: 'as-written', data: { transport, host: reading.host.title }, at: server.placeOf('url') }
        continue
      }
      if (problem === undefined || (problem.kind === 'empty' && url.trim() === '')) continue
      const { kind, part } = problem
      const at = server.placeOf('url')
      const asked = kind === 'empty' ? server.strings.find(({ means }) => means === 'url')?.references.find(({ predefined }) => predefined === true) : undefined
      if (asked !== undefined) {
        const option = asked.name.slice(asked.name.indexOf('.') + 1)
        const isOptional = valueAt(reading.manifest, ['userConfig', option, 'required']) === false || ['title', 'description'].some((field) => MAY_BE_EMPTY.test(String(valueAt(reading.manifest, ['userConfig', option, field]))))
        yield isOptional ? { message: 'optional', data: { transport, option, host: subjectOf(reading.host) }, at, severity: 'info' } : { message: 'unanswered', data: { transport, option }, at }
        continue
      }
      const blank = kind === 'bad-host' || kind === 'no-scheme' ? (findFillIn(url) ?? wholeSlot(url)) : undefined
      if (blank !== undefined) {
        yield { message: 'placeholder', data: { transport, placeholder: url.slice(blank.start, blank.end), variable: variableForPlaceholder(url.slice(blank.start, blank.end), reading.host.variables) }, at, span: blank, ...(isForCopying(reading) ? { severity: 'info' } : {}) }
        continue
      }
      // What is to be filled in goes with its white space.
      if (kind === 'white-space' && isInFillIn(url, part.at)) continue
      const isWhole = part.at.end - part.at.start === url.length
      const host = kind === 'bad-host' ? url.slice(part.at.start, part.at.end) : ''
      if (/^[\w.-]+$/.test(host.trim()) && host !== host.trim()) {
        yield { message: 'spaced', data: { transport }, at, span: part.at, suggestions: [{ title: 'Remove the white space', fix: [{ op: 'splice', at, span: part.at, text: host.trim() }] }] }
        continue
      }
      const port = kind === 'bad-port' ? notationIn('url', reading.host.variables, 'PORT', '3000').at(-1) : undefined
      yield {
        message: kind,
        data: { transport, variable: port === undefined ? '' : `, or as a variable such as "${port}"` },
        at,
        ...(isWhole ? {} : { span: part.at }),
        ...(TOLERATED.includes(kind) ? { severity: 'warning' } : {}),
        // A word that people replace, as in `localhost:PORT`.
        ...(kind === 'bad-port' && isWordToReplace(url.slice(part.at.start, part.at.end), reading) ? { severity: 'info' } : {}),
        ...(kind === 'no-scheme' && reading.host.completesLocalhost === true && LOCALHOST.test(url) ? { severity: 'warning', effect: 'ignored' } : {}),
        suggestions: kind === 'no-scheme' ? withScheme(at, url) : []
      }
    }
  }
})

/** Whether a word in the place of a port is one that people who copy the file replace, or that a document tells to replace. */
function isWordToReplace(word: string, reading: Reading): boolean {
  return /^(?:[A-Za-z_]+|<[\w -]{1,60}>)$/.test(word) && (isForCopying(reading) || (word.startsWith('<') && isBlankOfDevelopers(word, reading)))
}

/** Whether white space is between the words of a placeholder. */
function isInFillIn(url: string, { start, end }: Span): boolean {
  const fillIn = findFillIn(url)
  return fillIn !== undefined && fillIn.start < start && end < fillIn.end
}

/** What is wrong with a variable in a URL, as the rule for it says it. */
interface VariableInUrl {
  readonly problem: Problem
  readonly what: Phrase
  readonly instead: Phrase
}

/** The first mistake in a variable of each URL, by the pointer to it. */
function variablesInUrls(reading: Reading): ReadonlyMap<string, VariableInUrl> {
  const found = new Map<string, VariableInUrl>()
  const urls = new Set(reading.servers.map((server) => toPointer(unwrapped(server).placeOf('url'))))
  for (const rule of OF_VARIABLES) {
    for (const problem of rule.check(reading, rule.options?.defaults ?? {})) {
      const [pointer, message] = [toPointer(problem.at), rule.messages[problem.message]]
      if (!urls.has(pointer) || found.has(pointer) || message === undefined || isMere(problem)) continue
      const { text, remedy = rule.remedy } = typeof message === 'string' ? { text: message } : message
      const [instead = ''] = [remedy].flat()
      const data = problem.data ?? {}
      found.set(pointer, { problem, what: { text: text.replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase()), data }, instead: { text: instead, data } })
    }
  }
  return found
}

/** Whether a variable is expanded after all. */
function isMere({ message }: Problem): boolean {
  return message === 'escaped'
}
