import { listIn, textIn } from '../src/authors/registry.js'
import { SAMPLE_SERVER } from '../src/authors/sample.js'
import { byteLength } from '../src/base/bytes.js'
import { isRecord, type Path, valueAt } from '../src/json/value.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { isFilledInLater } from '../src/rule/templates.js'
import { parseUrl } from '../src/server/url.js'

export default defineRule({
  id: 'registry-field',
  kinds: ['server-json'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  effect: 'refused',
  summary: "A field of server.json about the server itself that the MCP Registry refuses: its repository, its website, an icon, or the publisher's metadata.",
  why: `The registry shows these fields to people who choose a server. It accepts only repositories on GitHub and GitLab, only https URLs for
websites and icons, and at most 4 kB of metadata that a publisher adds.`,
  remedy: 'Write the field as the registry requires.',
  messages: {
    source: { text: "The registry does not accept repositories from '{{source}}'", remedy: 'Write {{wanted}}, or remove "repository".' },
    repository: {
      text: 'This is not the URL of a repository on {{service}}',
      remedy: 'Write {{example}}, without a folder or a branch; "subfolder" says where the server is in it.'
    },
    subfolder: {
      text: "'{{subfolder}}' is not a folder of the repository",
      remedy: 'Write its path from the root of the repository, such as packages/notes: without a slash at either end, "." or "..".'
    },
    https: { text: "'{{field}}' is not a complete https URL", remedy: 'Write one such as {{such}}.' },
    title: { text: 'The title is only spaces', remedy: 'Write the name that people read, or remove "title".' },
    extra: { text: "The publisher's metadata is {{size}} bytes long, but the registry accepts at most 4096", remedy: 'Remove what clients do not need.' }
  },
  examples: {
    valid: [
      {
        input: {
          ...SAMPLE_SERVER,
          websiteUrl: 'https://notes.example.com',
          repository: { url: 'https://github.com/example/notes', source: 'github', subfolder: 'packages/server' },
          icons: [{ src: 'https://notes.example.com/icon.png' }],
          remotes: []
        }
      }
    ],
    invalid: [
      {
        title: 'a repository with a folder in its address, a page without https, and an icon in the file',
        input: {
          ...SAMPLE_SERVER,
          websiteUrl: 'notes.example.com',
          repository: { url: 'https://github.com/example/notes/tree/main/server', source: 'github', subfolder: '/server' },
          icons: [{ src: 'data:image/png;base64,AAAA' }],
          remotes: []
        },
        problems: [
          { message: "'websiteUrl' is not a complete https URL", range: '5:17-36' },
          { message: 'This is not the URL of a repository on GitHub', range: '7:12-63' },
          { message: "'/server' is not a folder of the repository", range: '9:18-27' },
          { message: "'icons[0].src' is not a complete https URL", range: '13:14-42' }
        ]
      }
    ]
  },
  *check({ value }) {
    yield* ofAddress(value, 'websiteUrl', ['websiteUrl'])
    yield* ofRepository(isRecord(value) ? value.repository : undefined)
    for (const [index, { path, value: icon }] of listIn(value, 'icons').entries()) yield* ofAddress(icon, 'src', [...path, 'src'], `icons[${index}].src`)
    const title = textIn(value, 'title')
    if (title !== undefined && title !== '' && title.trim() === '') yield { message: 'title', at: ['title'] }
    const extra = valueAt(value, PUBLISHED)
    const size = isRecord(extra) ? byteLength(JSON.stringify(extra)) : 0
    if (size > MAX_BYTES) yield { message: 'extra', data: { size }, at: PUBLISHED, part: 'key' }
  }
})

type Found = Generator<Problem<'source' | 'repository' | 'subfolder' | 'https'>>

const PUBLISHED: Path = ['_meta', 'io.modelcontextprotocol.registry/publisher-provided']
const MAX_BYTES = 4096

interface Service {
  readonly title: string
  readonly form: RegExp
  readonly example: string
}

/** By `source`. GitLab has groups in groups. */
const SERVICES: Readonly<Record<string, Service>> = {
  github: { title: 'GitHub', form: /^https?:\/\/(?:www\.)?github\.com\/[\w.-]+\/[\w.-]+\/?$/, example: 'https://github.com/user/repository' },
  gitlab: { title: 'GitLab', form: /^https?:\/\/(?:www\.)?gitlab\.com\/[\w.-]+(?:\/[\w.-]+)+\/?$/, example: 'https://gitlab.com/group/repository' }
}

/** An address on one of them, as people and git write it. */
const ADDRESS = /^(?:git\+)?(?:(?:https?|ssh|git):\/\/(?:git@)?|git@)?(?:www\.)?(github|gitlab)\.com[/:]([\w.-]+)\/([\w.-]+)([^?#]*)/

/** The service of a repository, from its `source` in any spelling, or else from its address; undefined if neither says it. */
function serviceOf(source: string, url: string): string | undefined {
  return [source, source.toLowerCase().replace(/\.com$/, ''), ADDRESS.exec(url)?.[1] ?? ''].find((one) => Object.hasOwn(SERVICES, one))
}

/** The address of a repository that is written in another way, or an example. GitLab has groups in groups: a longer path may be one. */
function addressOn({ title, example }: Service, url: string): string {
  const [, service, owner, name, rest = ''] = ADDRESS.exec(url) ?? []
  const isTold = service === title.toLowerCase() && (service === 'github' || /^\/?$/.test(rest))
  return isTold ? `https://${service}.com/${owner}/${name?.replace(/\.git$/, '')}` : example
}

function* ofRepository(repository: unknown): Found {
  const [url = '', source = '', subfolder = ''] = ['url', 'source', 'subfolder'].map((field) => textIn(repository, field))
  if (url === '' && source === '') return
  const name = serviceOf(source, url)
  const service = name === undefined ? undefined : SERVICES[name]
  if (source !== '' && source !== name && !isFilledInLater(source)) yield { message: 'source', data: { source, wanted: name ?? 'github or gitlab' }, at: ['repository', 'source'] }
  if (source !== '' && service !== undefined && url !== '' && !service.form.test(url) && !isFilledInLater(url)) {
    yield { message: 'repository', data: { service: service.title, example: addressOn(service, url) }, at: ['repository', 'url'] }
  }
  const isFolder = /^[\w./-]+$/.test(subfolder) && subfolder.split('/').every((name) => name !== '' && name !== '.' && name !== '..')
  if (subfolder !== '' && !isFolder && !isFilledInLater(subfolder)) yield { message: 'subfolder', data: { subfolder }, at: ['repository', 'subfolder'] }
}

function* ofAddress(owner: unknown, key: string, at: Path, field = key): Found {
  const text = textIn(owner, key)
  if (text !== undefined && text !== '' && !isFilledInLater(text) && parseUrl(text)?.protocol !== 'https:')
    yield {
      message: 'https',
      data: {
        field,
        such: /^(?:http:\/\/)?(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/[\w./-]*)?$/.test(text) ? `https://${text.replace(/^http:\/\//, '')}` : 'https://example.com'
      },
      at
    }
}
