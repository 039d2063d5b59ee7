import type { Examiner } from '../../src/doctor/probe/examine.js'
import { CLASS_OF, type FailureReason } from '../../src/doctor/diagnosis.js'
import type { ExamineOptions } from '../../src/doctor/probe/examine.js'
import type { LoginOutcome } from '../../src/doctor/login.js'
import type { FoundCard } from '../../src/doctor/server-card.js'
import type { PlannedServer, ServerResult } from '../../src/doctor/server.js'

/** A server that is ready, with what a test states of it. */
export function readyServer(server: PlannedServer, stated: Partial<ServerResult> = {}): ServerResult {
  return {
    server,
    state: 'ready',
    protocolVersion: '2025-11-25',
    serverInfo: { name: 'fake', version: '1.0.0' },
    tools: [{ name: 'echo' }],
    resources: 2,
    prompts: null,
    phases: [
      { name: 'spawn', start: 0, end: 3.14, ok: true },
      { name: 'initialize', start: 3.14, end: 100, ok: true },
      { name: 'stop', start: 120, end: 132.06, ok: true }
    ],
    readyAfter: 110.26,
    failure: null,
    diagnoses: [],
    ...stated
  }
}

/** A server that failed, with one diagnosis at its command, or another place in its entry. */
export function failedServer(server: PlannedServer, reason: FailureReason, message: string, field = 'command'): ServerResult {
  return readyServer(server, {
    state: 'failed',
    protocolVersion: null,
    serverInfo: null,
    tools: null,
    resources: null,
    phases: [],
    readyAfter: null,
    failure: { class: CLASS_OF[reason], reason, detail: `${message}.` },
    diagnoses: [{ kind: reason, message, at: [...server.entry, field] }]
  })
}

/** An examiner that starts nothing: a test says what it finds. What it was given is kept. */
export class FakeExaminer implements Examiner {
  readonly examined: PlannedServer[] = []
  options: ExamineOptions | undefined
  kills = 0
  /** What a test says about logging in, and the server cards; by the url. */
  logins: Readonly<Record<string, LoginOutcome>> = {}
  cards: Readonly<Record<string, FoundCard>> = {}

  checkLogin(url: string): Promise<LoginOutcome> {
    return Promise.resolve(this.logins[url] ?? { is: 'open' })
  }

  readServerCard(url: string): Promise<FoundCard | undefined> {
    return Promise.resolve(this.cards[url])
  }


  constructor(private readonly judge: (server: PlannedServer) => ServerResult | Promise<ServerResult> = (server) => readyServer(server)) {}

  async examine(servers: readonly PlannedServer[], options: ExamineOptions): Promise<readonly ServerResult[]> {
    this.examined.push(...servers)
    this.options = options
    for (const server of servers) options.onProgress?.(server, 'waiting')
    return await Promise.all(
      servers.map(async (server) => {
        options.onProgress?.(server, 'initialize')
        const result = server.launch === undefined ? obstructed(server) : await this.judge(server)
        options.onProgress?.(server, 'done', result)
        return result
      })
    )
  }

  killAllNow(): void {
    this.kills++
  }
}

function obstructed(server: PlannedServer): ServerResult {
  const [first] = server.diagnoses
  const failed = failedServer(server, (first?.kind ?? 'startup-error') as FailureReason, first?.message ?? '')
  return { ...failed, diagnoses: server.diagnoses }
}
