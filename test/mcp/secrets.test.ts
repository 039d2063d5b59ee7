import { describe, expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.js'
import { type Answer, toolsIn } from './tools-in.js'

// Made up for this test.
const TOKEN = ['gh', 'p_', 'x4Tq9LmW2vRb7KzY1cNd8HsJ5fGa3Ue6PoiB'].join('')
const HIDDEN = 'Correct-Horse-Battery-77'

/** All that an agent gets to see. */
function shown({ text, content }: Answer<unknown>): string {
  return `${text}\n${JSON.stringify(content)}`
}

function configOf(servers: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ mcpServers: servers })
}

describe('a credential in the configuration', () => {
  const text = configOf({
    [`a-${TOKEN}`]: { url: `http://host.example.com/${TOKEN}`, env: { API_KEY: TOKEN } },
    b: { command: 'npx b-mcp', args: ['--token', TOKEN], env: { DB_PASSWORD: HIDDEN } }
  })

  it('is in no answer', async () => {
    const cwd = tempFolder({ '.mcp.json': text, 'notes.txt': `token ${TOKEN}`, '.env': `API_KEY=${HIDDEN}\n` })
    const tools = toolsIn(cwd)
    const answers = [
      await tools.lint({ text }),
      await tools.lint({ path: '.mcp.json' }),
      await tools.lint({ path: 'notes.txt' }),
      await tools.lint({ path: '.env' }),
      await tools.expand({ text }),
      await tools.expand({ path: '.mcp.json' }),
      await tools.expand({ path: '.mcp.json', server: `a-${TOKEN.slice(0, -1)}` }),
      await tools.explain({ rule: TOKEN }),
      await tools.lint({ path: `${TOKEN}.json` })
    ]
    expect(answers.map(({ isError }) => isError)).toEqual([false, false, true, true, false, false, true, true, true])
    for (const answer of answers) {
      expect(shown(answer)).not.toContain(TOKEN)
      expect(shown(answer)).not.toContain(HIDDEN)
    }
    expect(answers[0]?.text).toContain('literal-credential')
  })
})

describe('a variable of the environment', () => {
  const env = { API_TOKEN: 'aB3dE6gH9', MYSTERY: HIDDEN, URL_PART: `${HIDDEN}/more`, PORT: '8080' }
  const text = configOf({
    a: { type: 'http', url: 'http://${MYSTERY}.example.com/mcp', headers: { 'X-Plain': '${MYSTERY}', 'X-Port': '${PORT}' } },
    b: { type: 'http', url: 'http://${URL_PART}/mcp' },
    c: { type: 'http', url: 'http://${API_TOKEN}.example.com' },
    d: { command: 'd-mcp', args: ['${API_TOKEN}', '--x=${URL_PART}'] }
  })

  it('is in no answer where it may be a credential', async () => {
    const tools = toolsIn(tempFolder(), { env })
    const answers = [
      await tools.lint({ text, preset: 'strict' }),
      await tools.expand({ text }),
      await tools.expand({ text, server: HIDDEN }),
      await tools.explain({ rule: env.API_TOKEN })
    ]
    expect(answers[0]?.text).toContain("Plain HTTP to '${MYSTERY}.example.com'")
    expect(answers[1]?.text).toContain('headers.X-Port   8080')
    for (const answer of [answers[0], answers[1], answers[3]]) {
      expect(shown(answer as Answer<unknown>).toLowerCase()).not.toContain(env.API_TOKEN.toLowerCase())
      expect(shown(answer as Answer<unknown>).toLowerCase()).not.toContain(HIDDEN.toLowerCase())
    }
  })

  it('is none either where an env file of the settings sets it', async () => {
    const cwd = tempFolder({ 'plugvet.config.json': '{ "envFiles": ["some.env"] }', 'some.env': `MYSTERY=${HIDDEN}\nAPI_TOKEN=aB3dE6gH9\n` })
    for (const answer of [await toolsIn(cwd).lint({ text, preset: 'strict' }), await toolsIn(cwd).expand({ text })]) {
      expect(answer.isError).toBe(false)
      expect(shown(answer)).not.toContain(HIDDEN)
      expect(shown(answer)).not.toContain('aB3dE6gH9')
    }
  })
})
