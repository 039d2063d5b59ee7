import type { Cases } from '../../support/cases.js'

/** A file with the headers from its second line on. */
function withHeaders(headers: string): string {
  return `{"mcpServers":{"docs":{"type":"http","url":"https://docs.example.com/mcp","headers":{\n${headers}\n}}}}`
}

export const cases: Cases = {
  valid: [
    ...(
      [
        ['an empty value', { 'X-Team': '' }],
        ['a character of Latin-1', { 'X-Team': 'Bücher' }],
        ['a value of the wrong type, which `valid-shape` reports', { 'X-Team': 1 }],
        ['a variable in a name, which `variable-position` reports', { '${NAME}': 'docs' }],
        ['unknown values', { 'X-Team': '${TEAM}${env:TEAM}' }],
        ['every character of a token', { "!#$%&'*+-.^_`|~09azAZ": 'docs' }]
      ] as const
    ).map(([title, headers]) => ({
      title,
      input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp', headers } } }
    }))
  ],
  invalid: [
    {
      title: 'a colon in the name of one header',
      input: withHeaders('"X-Team:": "docs"'),
      problems: [{ message: "'X-Team:' is not a header name: it contains a colon", range: '2:1-10' }]
    },
    {
      title: 'a reference in the name that the host could expand nowhere',
      host: 'cline',
      path: 'cline_mcp_settings.json',
      input: withHeaders('"X-${NAME}": "docs"').replace('"http"', '"streamableHttp"'),
      problems: [{ message: "'X-${NAME}' is not a header name: it contains '{'", range: '2:1-12' }]
    },
    {
      title: 'a reference in the name, in a standard that refuses the server for it',
      host: 'agent-plugins-1.0',
      path: 'mcp.json',
      input: withHeaders('"X-${NAME}": "docs"'),
      problems: [{ message: "'X-${NAME}' is not a header name: it contains '{'", range: '2:1-12' }]
    },
    {
      title: 'a space in the name',
      input: withHeaders('"X Team": "docs"'),
      problems: [{ message: "'X Team' is not a header name: it contains a space", range: '2:1-9' }]
    },
    {
      title: 'other characters in the name',
      input: withHeaders('"X-Büro": "a",\n"X-\\n": "b"'),
      problems: [
        { message: "'X-Büro' is not a header name: it contains 'ü'", range: '2:1-9' },
        { message: "'X-\\u000a' is not a header name: it contains a control character", range: '3:1-7' }
      ]
    },
    {
      title: 'an empty name',
      input: withHeaders('"": "docs"'),
      problems: [{ message: 'A header has an empty name', range: '2:1-3' }]
    },
    {
      title: 'a name twice',
      input: withHeaders('"X-Team": "a",\n"x-team": "b",\n"X-TEAM": "c"'),
      problems: [
        { message: "Header 'x-team' is set twice: header names are not case-sensitive", range: '3:1-9' },
        { message: "Header 'X-TEAM' is set twice: header names are not case-sensitive", range: '4:1-9' }
      ]
    },
    {
      title: 'a second header in the value',
      input: withHeaders('"X-Team": "a\\r\\nX-Role: b"'),
      problems: [{ message: "The value of header 'X-Team' contains a line break", range: '2:13-17' }]
    },
    {
      title: 'a line break at the end',
      input: withHeaders('"X-Team": "${TEAM}\\n"'),
      problems: [{ message: "The value of header 'X-Team' contains a line break", range: '2:19-21' }]
    },
    {
      title: 'a control character',
      input: withHeaders('"X-Team": "a\\u0000b"'),
      problems: [{ message: "The value of header 'X-Team' contains a control character", range: '2:13-19' }]
    },
    {
      title: 'a character beyond Latin-1',
      input: withHeaders('"X-Team": "a – b"'),
      problems: [
        { message: "The value of header 'X-Team' contains '–' (U+2013), which a header cannot carry", range: '2:14-15' }
      ]
    },
    {
      title: 'a character of two code units, in a default',
      input: withHeaders('"X-Team": "${TEAM:-a😀}"'),
      problems: [
        { message: "The value of header 'X-Team' contains '😀' (U+1F600), which a header cannot carry", range: '2:21-23' }
      ]
    },
    {
      title: 'an Authorization next to the variable of a bearer token, which wins in Codex',
      host: 'codex',
      path: '.codex/config.toml',
      input: '[mcp_servers.docs]\nurl = "https://docs.example.com/mcp"\nbearer_token_env_var = "DOCS_TOKEN"\n\n[mcp_servers.docs.http_headers]\nauthorization = "Basic ${DOCS}"\n',
      problems: [{ message: "Codex sends the variable of 'bearer_token_env_var' in place of this header", range: '6:1-14', severity: 'warning' }]
    },
    {
      title: 'a line break in a variable that is set',
      input: withHeaders('"X-Team": "is ${TEAM}"'),
      env: { TEAM: 'docs\n' },
      problems: [{ message: "The value of header 'X-Team' contains a line break", range: '2:15-22' }]
    }
  ]
}
