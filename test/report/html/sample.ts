import type { Diagnosis } from '../../../src/doctor/diagnosis.js'
import type { Failure, MissingServer, Phase, PhaseName, PlannedServer, ServerResult, Tool } from '../../../src/doctor/server.js'
import type { ReportedRun } from '../../../src/report/report.js'
import { handMade, runOf } from '../../support/hand-made.js'

/** A server's examination as a test states it: only what matters to the test. */
export interface StatedServer extends Partial<Omit<ServerResult, 'server' | 'phases' | 'tools'>> {
  readonly name: string
  readonly planned?: Partial<PlannedServer>
  /** Name, start, end, and `false` for a phase that failed. */
  readonly phases?: readonly (readonly [name: PhaseName, start: number, end: number, ok?: boolean])[]
  readonly tools?: readonly string[] | null
}

/** The result of an examination that never took place. */
export function examined({ name, planned, phases = [], tools = null, ...rest }: StatedServer): ServerResult {
  const failure: Failure | null = rest.failure ?? null
  return {
    server: {
      name,
      path: '/project/demo/.mcp.json',
      file: 'demo/.mcp.json',
      entry: ['mcpServers', name],
      host: { name: 'agent-plugin', title: 'Agent plugin host' },
      transport: 'stdio',
      launch: undefined,
      diagnoses: [],
      redact: (text) => text,
      ...planned
    },
    state: failure === null ? 'ready' : 'failed',
    protocolVersion: null,
    serverInfo: null,
    tools: tools?.map((tool): Tool => ({ name: tool })) ?? null,
    resources: null,
    prompts: null,
    readyAfter: null,
    failure,
    diagnoses: failure === null ? [] : [diagnosisOf(failure, name)],
    ...rest,
    phases: phases.map(([phase, start, end, ok = true]): Phase => ({ name: phase, start, end, ok }))
  }
}

function diagnosisOf({ reason, detail }: Failure, name: string): Diagnosis {
  return { kind: reason, message: detail, at: ['mcpServers', name] }
}

const SERVERS_FILE = `{
  "mcpServers": {
    "forecast": {
      "type": "http",
      "url": "https://forecast.weather.example/mcp",
      "headers": { "Authorization": "Bearer \${FORECAST_TOKEN}" }
    },
    "radar": {
      "command": "radar-mpc",
      "args": ["--tiles", "256"]
    },
    "stations": {
      "command": "node",
      "args": ["bin/stations.js"],
      "env": { "STATIONS_KEY": "\${STATIONS_KEY}" }
    },
    "archive": { "type": "sse", "url": "https://archive.weather.example/sse" },
    "alerts": { "command": "npx", "args": ["-y", "alerts-mcp@2.1.0"] },
    "tides": { "command": "node", "args": ["bin/tides.js", "--port", "/dev/tty0"] }
  }
}
`

const STDERR = `The process ended with exit code 1 while it was asked to initialize. On stderr it said:
tides: cannot open /dev/tty0: permission denied
    at openPort (bin/tides.js:41:11)
    at main (bin/tides.js:12:3)`

const MISSING: MissingServer = {
  name: 'gauges',
  file: 'demo/.mcp.json',
  pointer: '/mcpServers',
  failure: {
    class: 'not-found',
    reason: 'not-enabled',
    detail: 'No file that was looked at declares a server of this name.'
  }
}

/** A run of the doctor over servers that fail in every class, and one that is ready by each transport. */
export const DOCTORED: ReportedRun = {
  ...runOf(
    [
      handMade({
        path: 'demo/.mcp.json',
        text: SERVERS_FILE,
        findings: [
          {
            ruleId: 'command-missing',
            message: "No program named 'radar-mpc' is on the PATH, so the server cannot be started",
            help: 'Install it, or correct the name: `radar-mcp` is there.',
            pointer: '/mcpServers/radar/command',
            server: 'radar',
            on: '"radar-mpc"'
          },
          {
            ruleId: 'variable-unset',
            message: "Environment variable 'STATIONS_KEY' is required but not set",
            help: 'Set STATIONS_KEY before the host starts, or give it a default: ${STATIONS_KEY:-…}.',
            pointer: '/mcpServers/stations/env/STATIONS_KEY',
            server: 'stations',
            on: '${STATIONS_KEY}'
          },
          {
            ruleId: 'sse-deprecated',
            severity: 'warning',
            message: 'The transport sse is deprecated',
            help: 'Use `"type": "http"` as soon as the server offers it.',
            pointer: '/mcpServers/archive/type',
            server: 'archive',
            on: '"sse"'
          },
          {
            ruleId: 'no-answer',
            message: 'The server answered initialize and then nothing for 15 s',
            help: 'Run the command by hand and send it a tools/list request.',
            pointer: '/mcpServers/alerts',
            server: 'alerts',
            on: '"alerts"'
          },
          {
            ruleId: 'startup-error',
            message: 'The server ended with exit code 1 before it answered: cannot open /dev/tty0: permission denied',
            help: 'Read what it printed, and mend what it complains of.',
            pointer: '/mcpServers/tides',
            server: 'tides',
            on: '"tides"'
          },
          {
            ruleId: 'not-enabled',
            message: "No server 'gauges' is declared",
            help: 'Declare it, or leave out `--expect gauges`.',
            pointer: '/mcpServers',
            on: '"mcpServers"'
          }
        ]
      }),
      handMade({ path: 'demo/.agent-plugin/plugin.json', kind: 'plugin', text: '{ "name": "weather" }\n' })
    ],
    { skipped: [{ path: 'demo/.vscode/mcp.json', host: 'vscode', reason: 'the file of another host' }] }
  ),
  servers: [
    examined({
      name: 'forecast',
      planned: { transport: 'http', plugin: 'weather' },
      protocolVersion: '2026-07-28',
      serverInfo: { name: 'forecast-server', version: '4.0.1' },
      tools: ['forecast.hourly', 'forecast.daily', 'forecast.summary'],
      resources: 2,
      prompts: 0,
      readyAfter: 640,
      phases: [
        ['connect', 0, 310.4],
        ['initialize', 310.4, 640],
        ['tools/list', 640, 1012],
        ['resources/list', 1012, 1340],
        ['prompts/list', 1340, 1702.5],
        ['stop', 1702.5, 1706]
      ]
    }),
    examined({
      name: 'radar',
      planned: { plugin: 'weather' },
      phases: [['spawn', 0, 4.2, false]],
      failure: {
        class: 'does-not-start',
        reason: 'command-missing',
        detail: "No program named 'radar-mpc' is on the PATH. There is radar-mcp."
      }
    }),
    examined({
      name: 'stations',
      planned: { plugin: 'weather' },
      failure: {
        class: 'does-not-start',
        reason: 'variable-unset',
        detail: 'STATIONS_KEY is not set in the environment and has no default.'
      }
    }),
    examined({
      name: 'archive',
      planned: { transport: 'sse', plugin: 'weather' },
      protocolVersion: '2025-03-26',
      serverInfo: { name: 'archive', version: '1.0.0' },
      tools: Array.from({ length: 14 }, (_, index) => `archive_year_${1990 + index}`),
      readyAfter: 3480,
      phases: [
        ['connect', 0, 1250],
        ['initialize', 1250, 3480],
        ['tools/list', 3480, 3611],
        ['stop', 3611, 3650]
      ]
    }),
    examined({
      name: 'alerts',
      planned: { plugin: 'weather' },
      protocolVersion: '2025-11-25',
      serverInfo: { name: 'alerts-mcp', version: '2.1.0' },
      readyAfter: 2100,
      phases: [
        ['spawn', 0, 6],
        ['initialize', 6, 2100],
        ['tools/list', 2100, 17100, false],
        ['stop', 17100, 19120]
      ],
      failure: {
        class: 'no-tools',
        reason: 'no-answer',
        detail: 'tools/list was not answered within 15 s. The last sign of life came 14.9 s before the end.'
      }
    }),
    examined({
      name: 'tides',
      planned: { plugin: 'weather' },
      phases: [
        ['spawn', 0, 3],
        ['initialize', 3, 402, false],
        ['stop', 402, 431]
      ],
      failure: { class: 'does-not-start', reason: 'startup-error', detail: STDERR }
    })
  ],
  missing: [MISSING]
}
