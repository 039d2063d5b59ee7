import { describe, expect, it } from 'vitest'
import type { HostProfile, ToolsProfile } from '../../src/hosts/profile.js'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { MODEL_APIS } from '../../src/tools/models.js'
import { apisOf, type Offer, reachOf } from '../../src/tools/reach.js'
import { reviewReach } from '../../src/tools/review.js'

const OK = { type: 'object', properties: { x: { type: 'string' } } }
const UNION = { ...OK, oneOf: [{ required: ['x'] }] }
const ARRAY = { type: 'object', properties: { x: { type: 'array' } } }

function host(tools: Partial<ToolsProfile> & Pick<ToolsProfile, 'apis'>, title = 'Host'): HostProfile {
  return { ...AGENT_PLUGIN, name: title.toLowerCase(), title, tools: { name: '{server}_{tool}', ...tools } }
}

function tool(name: string, inputSchema: unknown = OK, outputSchema?: unknown) {
  return { name, inputSchema, ...(outputSchema === undefined ? {} : { outputSchema }) }
}

function offer(...tools: Offer['tools']): Offer {
  return { server: 'odd', tools }
}

/** What becomes of each tool with the first interface of a host. */
function fatesOf(profile: HostProfile, ...offers: readonly Offer[]): string[] {
  const [api] = apisOf(profile, undefined)
  if (api === undefined) throw new RangeError('the host speaks no interface')
  return reachOf(profile, api, offers).tools.map(({ as, fate, causes }) => [as, fate, ...causes.map(({ problem }) => problem)].join(' '))
}

const many = (count: number) => Array.from({ length: count }, (_, at) => tool(`t${at}`))

/** The findings, as `server fate: message`. */
function findings(hosts: readonly HostProfile[], ...offers: readonly Offer[]): string[] {
  const reaches = hosts.flatMap((one) => apisOf(one, undefined).map((api) => reachOf(one, api, offers)))
  return reviewReach(reaches, (name) => name).map(({ server, fate, message, depends }) => `${server} ${fate}${depends === true ? '?' : ''}: ${message}`)
}

describe('the name of a tool', () => {
  it('gets what the host puts in front of it, and other characters', () => {
    const prefixed = host({ name: 'mcp__{server}__{tool}', replaces: { pattern: '[^a-zA-Z0-9_-]', by: '_' }, apis: { anthropic: [] } })
    expect(fatesOf(prefixed, offer(tool('good'), tool('with.dot')))).toEqual(['mcp__odd__good sent', 'mcp__odd__with_dot changed name-characters'])
    expect(fatesOf(prefixed, { server: 'my server', tools: [tool('good')] })).toEqual(['mcp__my_server__good sent'])
  })

  it('is refused by the API if its characters are, or if it is too long', () => {
    const plain = host({ apis: { 'openai-chat': [] } })
    expect(fatesOf(plain, offer(tool('with.dot'), tool('n'.repeat(60)), tool('n'.repeat(61))))).toEqual([
      'odd_with.dot refused name-characters',
      `odd_${'n'.repeat(60)} sent`,
      `odd_${'n'.repeat(61)} refused name-length`
    ])
  })

  it('is cut, or its tool dropped, by a host with a limit of its own', () => {
    const long = offer(tool('n'.repeat(30)))
    const apis = { anthropic: [] }
    expect(fatesOf(host({ longest: { characters: 20, longer: 'cut' }, apis }), long)).toEqual([`odd_${'n'.repeat(16)} changed name-length`])
    expect(fatesOf(host({ longest: { characters: 20, longer: 'dropped' }, apis }), long)).toEqual([`odd_${'n'.repeat(16)} dropped name-length`])
  })

  it('may contain what looks like a replacement', () => {
    expect(fatesOf(host({ apis: { gemini: [] } }), { server: '$&', tools: [tool('{server}')] })).toEqual(['$&_{server} refused name-characters'])
  })
})

describe('the schema of a tool', () => {
  it('is repaired by the host, refused by the API, or taken by both', () => {
    const offered = offer(tool('a', UNION), tool('b', ARRAY))
    expect(fatesOf(host({ apis: { 'openai-chat': ['top-union'] } }), offered)).toEqual(['odd_a changed top-union', 'odd_b refused array-items'])
    expect(fatesOf(host({ apis: { anthropic: [] } }), offered)).toEqual(['odd_a refused top-union', 'odd_b sent'])
  })

  it('makes the host lose all tools of the server, but not of others', () => {
    const strict = host({ loses: ['output-type'], apis: { anthropic: [] } })
    const other = { server: 'other', tools: [tool('fine')] }
    expect(fatesOf(strict, offer(tool('good'), tool('bad', OK, { type: 'array' })), other)).toEqual(['odd_good lost', 'odd_bad lost output-type', 'other_fine sent'])
  })

  it('makes the host drop the tool, which the API then does not see', () => {
    const strict = host({ drops: ['array-items'], apis: { 'openai-chat': [] } })
    expect(fatesOf(strict, offer(tool('a.b', ARRAY)))).toEqual(['odd_a.b dropped array-items'])
  })
})

describe('what reaches the model', () => {
  const [chat] = MODEL_APIS.filter(({ name }) => name === 'openai-chat')
  if (chat === undefined) throw new RangeError('there is no openai-chat')

  it('is nothing if one tool is refused, since the whole request is', () => {
    expect(reachOf(host({ apis: { 'openai-chat': [] } }), chat, [offer(tool('good'), tool('bad', UNION))]).reaching).toBe(0)
    expect(reachOf(host({ apis: { 'openai-chat': ['top-union'] } }), chat, [offer(tool('good'), tool('bad', UNION))]).reaching).toBe(2)
  })

  it('is limited by the API, with the tools of the host itself', () => {
    const profile = host({ own: 10, apis: { 'openai-chat': [] } })
    expect(reachOf(profile, chat, [offer(...many(118))])).toMatchObject({ reaching: 118 })
    expect(reachOf(profile, chat, [offer(...many(118))]).excess).toBeUndefined()
    expect(reachOf(profile, chat, [offer(...many(119))])).toMatchObject({ reaching: 0, excess: { most: 128, own: 10, by: 'api' } })
  })

  it('is limited by the host, or by nothing where the model searches for tools', () => {
    expect(reachOf(host({ most: 100, apis: { 'openai-chat': [] } }), chat, [offer(...many(119))])).toMatchObject({ reaching: 100, excess: { most: 100, own: 0, by: 'host' } })
    expect(reachOf(host({ searched: true, apis: { 'openai-chat': [] } }), chat, [offer(...many(500))]).excess).toBeUndefined()
  })

  it('is judged for the interfaces of one company, for a host of which nothing is known too', () => {
    const several = host({ apis: { 'openai-chat': [], anthropic: [] } })
    expect(apisOf(several, undefined).map(({ name }) => name)).toEqual(['openai-chat', 'anthropic'])
    expect(apisOf(several, 'anthropic').map(({ name }) => name)).toEqual(['anthropic'])
    expect(apisOf(several, 'gemini')).toEqual([])
    expect(apisOf(AGENT_PLUGIN, undefined)).toEqual([])
    expect(apisOf(AGENT_PLUGIN, 'openai').map(({ name }) => name)).toEqual(['openai-chat'])
    expect(fatesOf(host({ apis: { gemini: [] } }), offer(tool('1st')))).toEqual(['odd_1st sent'])
  })
})

describe('the findings', () => {
  it('name tools, hosts and APIs, and depend on the model if another interface takes the tool', () => {
    const one = host({ apis: { anthropic: [], 'openai-chat': [] } }, 'One')
    const two = host({ apis: { 'openai-chat': ['array-items'] } }, 'Two')
    expect(findings([one, two], offer(tool('bad', ARRAY), tool('worse', UNION)))).toEqual([
      "odd refused: Anthropic's API and OpenAI's API refuse every request of One and Two because of tool 'worse': it has 'oneOf', 'anyOf' or 'allOf' at the top of its inputSchema, at /inputSchema/oneOf",
      "odd refused?: OpenAI's API refuses every request of One because of tool 'bad': it has an array without 'items' in its inputSchema, at /inputSchema/properties/x",
      "odd changed: Two changes tool 'bad' for OpenAI's API: it has an array without 'items' in its inputSchema, at /inputSchema/properties/x"
    ])
  })

  it('name three tools at most', () => {
    const bad = ['a', 'b', 'c', 'd', 'e'].map((name) => tool(name, UNION))
    expect(findings([host({ apis: { anthropic: [] } })], offer(...bad))).toEqual([
      "odd refused: Anthropic's API refuses every request of Host because of tools 'a', 'b', 'c' and 2 more: each has 'oneOf', 'anyOf' or 'allOf' at the top of its inputSchema"
    ])
  })

  it('say which host drops or loses what', () => {
    const strict = host({ longest: { characters: 10, longer: 'dropped' }, loses: ['output-type'], apis: { anthropic: [] } })
    expect(findings([strict], offer(tool('much-too-long')), { server: 'b', tools: [tool('o', OK, {})] })).toEqual([
      "odd dropped: Host does not offer tool 'much-too-long' to the model: it has a name that is too long with what the host puts in front of it",
      "b lost: Host loses all tools of the server because of tool 'o': it has an outputSchema whose \"type\" is not \"object\", at /outputSchema"
    ])
  })

  it('are at the server whose tools are too many', () => {
    const profile = host({ own: 8, apis: { 'openai-chat': [] } })
    expect(findings([profile], offer(...many(120)), { server: 'last', tools: many(1) })).toEqual([
      "last too-many: OpenAI's API refuses every request of Host: 121 tools of 2 servers, with 8 of Host itself, are more than 128"
    ])
    expect(findings([host({ most: 5, apis: { 'openai-chat': [] } })], offer(...many(6)))).toEqual([
      'odd too-many: Host offers at most 5 tools to the model: these are 6 tools of the server'
    ])
  })
})
