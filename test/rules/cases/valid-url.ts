import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'what an engine or a script puts a URL in place of',
      path: 'templates/.mcp.json',
      input: { mcpServers: { a: { type: 'http', url: '<%= url %>' }, b: { type: 'http', url: '@URL@' }, c: { type: 'http', url: '[[url]]' }, d: { type: 'http', url: '__SCHEME__/mcp' } } }
    },
    {
      title: 'variables of a file that a script gives to envsubst',
      path: 'deploy/.mcp.json',
      input: { mcpServers: { a: { type: 'http', url: '$SHOP_URL' } } },
      files: { '.git/HEAD': '', 'deploy/entrypoint.sh': 'envsubst < deploy/.mcp.json > /srv/.mcp.json\n' }
    },
    { title: 'what a script of the repository names', input: { mcpServers: { a: { type: 'http', url: '@SHOP_URL@' } } }, files: { '.git/HEAD': '', 'install.sh': "sed -i 's|@SHOP_URL@|'$1'|' .mcp.json\n" } },
    { title: 'white space in a placeholder, which `placeholder-value` reports', input: { mcpServers: { a: { type: 'http', url: 'https://a.example.com/mcp?key={your key}' }, b: { type: 'http', url: 'https://b.example.com/mcp?key=<your key>' } } } },
    {
      title: "a variable with a default that a Cursor plugin's manifest asks for",
      host: 'cursor',
      path: 'mcp.json',
      input: { mcpServers: { notes: { url: 'https://${NOTES_REGION:-not-setup}.notes.example.com/mcp' } } },
      files: { '.cursor-plugin/plugin.json': '{ "name": "notes", "variables": { "type": "object", "properties": { "NOTES_REGION": {} } } }' }
    },
    {
      title: 'a whole URL that the host asks the user for',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: {
        servers: { docs: { type: 'http', url: '${input:docs}' }, wiki: { type: 'http', url: '${config:wiki.url}/mcp' } },
        inputs: [{ id: 'docs', type: 'promptString', description: 'The URL' }]
      }
    },
    {
      title: 'a whole URL that the user enters when the plugin is installed',
      host: 'claude-code',
      files: { '.claude-plugin/plugin.json': '{ "name": "docs", "userConfig": { "url": { "type": "string", "title": "T", "description": "D" } } }' },
      input: { mcpServers: { docs: { type: 'http', url: '${user_config.url}' } } }
    },
    { title: 'no path', input: { mcpServers: { docs: { type: 'http', url: 'HTTPS://docs.example.com' } } } },
    { title: 'an address', input: { mcpServers: { docs: { type: 'http', url: 'http://[::1]:8080/mcp' } } } },
    {
      title: 'a name in another script',
      input: { mcpServers: { docs: { type: 'http', url: 'https://bücher.example/mcp' } } }
    },
    {
      title: 'a port by default',
      input: { mcpServers: { docs: { type: 'http', url: 'http://localhost:${PORT:-3000}/mcp' } } }
    },
    { title: 'an unknown host', input: { mcpServers: { docs: { type: 'http', url: 'https://${HOST}/mcp' } } } },
    {
      title: 'an unknown part of a host',
      input: { mcpServers: { docs: { type: 'http', url: 'https://api.${REGION}.example.com/mcp' } } }
    },
    { title: 'an unknown url', input: { mcpServers: { docs: { type: 'http', url: '${DOCS_URL}' } } } },
    { title: 'an unknown base', input: { mcpServers: { docs: { type: 'http', url: '${DOCS_BASE}/mcp' } } } },
    {
      title: 'an unknown scheme',
      input: { mcpServers: { docs: { type: 'http', url: 'http${TLS}://docs.example.com/mcp' } } }
    },
    {
      title: 'unknown user information',
      input: { mcpServers: { docs: { type: 'http', url: 'https://u:${PASS}@docs.example.com' } } }
    },
    {
      title: 'a variable that is set',
      input: { mcpServers: { docs: { type: 'http', url: '${DOCS_URL}/mcp' } } },
      env: { DOCS_URL: 'https://docs.example.com' }
    },
    {
      title: 'variables between single braces',
      host: 'opencode',
      input: {
        mcp: {
          docs: { type: 'remote', url: '{env:DOCS_URL}/mcp' },
          notes: { type: 'remote', url: 'https://{env:NOTES_HOST}/mcp' },
          tides: { type: 'remote', url: '{env:TIDES_URL}/mcp' }
        }
      },
      env: { TIDES_URL: 'https://tides.example.com' }
    },
    {
      title: "another host's variable in the path, which `foreign-variable` reports",
      input: { mcpServers: { docs: { type: 'http', url: 'http://localhost:8080/${env:PATH}' } } }
    },
    { title: 'an empty url, which `http-url` reports', input: { mcpServers: { docs: { type: 'http', url: '' } } } },
    {
      title: 'an unknown transport, which `transport-type` reports',
      input: { mcpServers: { docs: { type: 'websocket', url: 'wss://docs.example.com/mcp' } } }
    },
    {
      title: 'a url the host never reads, which `one-transport` reports',
      input: { mcpServers: { both: { command: 'both-mcp', url: 'docs.example.com' } } }
    }
  ],
  invalid: [
    {
      title: 'a port that a document tells people to replace in this file',
      host: 'opencode',
      path: 'clients/opencode/opencode.json',
      files: { '.git/HEAD': '', 'clients/README.md': 'Copy opencode.json, and replace `<port>`.' },
      input: { mcp: { notes: { type: 'remote', url: 'http://127.0.0.1:<port>/mcp' } } },
      problems: [{ message: 'Invalid URL in http server config: the port is not a number from 0 to 65535', range: '5:32-38', severity: 'info' }]
    },
    {
      title: 'a variable of other hosts, next to others in the headers',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: { mcpServers: { notes: { url: '${NOTES_URL}', headers: { 'X-Key': '${NOTES_KEY}', 'X-Team': '${NOTES_TEAM}' } } } },
      problems: [{ message: "Invalid URL in http server config: '${NOTES_URL}' is a variable of other hosts, and is not expanded here", range: '4:15-27' }]
    },
    {
      title: 'a port that people fill in, in a template',
      path: 'template/.mcp.json',
      input: { mcpServers: { notes: { type: 'http', url: 'http://localhost:PORT/mcp' } } },
      problems: [{ message: 'Invalid URL in http server config: the port is not a number from 0 to 65535', range: '5:32-36', severity: 'info' }]
    },
    {
      title: 'a mark that nothing in the repository fills in',
      input: { mcpServers: { a: { type: 'http', url: '@SHOP_URL@' } } },
      problems: [{ message: "Invalid URL in http server config: '@SHOP_URL@' is still a placeholder", range: '5:15-25' }]
    },
    {
      title: 'a server that is turned off, which waits until somebody turns it on',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { a: { type: 'remote', url: 'not a URL', enabled: false } } },
      problems: [{ message: 'Invalid URL in http server config: it does not start with https:// or http://', range: '5:14-25', severity: 'info' }]
    },
    {
      title: 'a reference that is not closed',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { mail: { type: 'http', url: '${MAIL_URL' } } },
      problems: [
        { message: "Invalid URL in http server config: '${' has no closing '}', so it is not expanded", range: '5:15-25' }
      ]
    },
    {
      title: 'a placeholder in what each person fills in',
      host: 'cursor',
      path: 'examples/.cursor/mcp.json',
      input: { mcpServers: { docs: { url: 'https://<your host>/mcp' } } },
      problems: [{ message: "Invalid URL in http server config: '<your host>' is still a placeholder", range: '4:23-34', severity: 'info' }]
    },
    {
      title: 'without a scheme, which Claude Code adds',
      host: 'claude-code',
      input: { mcpServers: { docs: { type: 'http', url: 'localhost:3000/mcp' } } },
      problems: [{ message: 'Invalid URL in http server config: it does not start with https:// or http://', range: '5:14-34', severity: 'warning' }]
    },
    {
      title: 'a variable for the port, which the host expands after it has read the url',
      host: 'copilot',
      path: '.github/mcp.json',
      input: { mcpServers: { docs: { type: 'http', url: 'http://localhost:${PORT}/mcp' }, wiki: { type: 'http', url: 'https://wiki.example.com/${WIKI}' } } },
      problems: [{ message: 'Invalid URL in http server config: GitHub Copilot CLI wants a URL before it expands the variables in it', range: '5:14-44' }]
    },
    {
      title: 'a text that is not a url',
      input: { mcpServers: { docs: { type: 'http', url: 'not a url' } } },
      problems: [
        {
          message: 'Invalid URL in http server config: it does not start with https:// or http://',
          range: '5:14-25'
        }
      ]
    },
    {
      title: 'a host and a port',
      input: { mcpServers: { docs: { type: 'sse', url: 'localhost:${PORT}/sse' } } },
      problems: [
        { message: 'Invalid URL in sse server config: it does not start with https:// or http://', range: '5:14-37' }
      ]
    },
    {
      title: 'a path before an unknown part',
      input: { mcpServers: { docs: { type: 'http', url: '/api/${NAME}' } } },
      problems: [
        {
          message: 'Invalid URL in http server config: it does not start with https:// or http://',
          range: '5:14-28'
        }
      ]
    },
    {
      title: 'another scheme',
      input: { mcpServers: { docs: { type: 'http', url: 'ftp://x/y' } } },
      problems: [
        { message: 'Invalid URL in http server config: the scheme is neither https nor http', range: '5:15-18' }
      ]
    },
    {
      title: 'no host',
      input: { mcpServers: { docs: { type: 'http', url: 'https://?a=b' } } },
      problems: [{ message: 'Invalid URL in http server config: it has no host', range: '5:14-28' }]
    },
    {
      title: 'no host before a path, which every parser reads in another way',
      input: { mcpServers: { docs: { type: 'http', url: 'https:///mcp' } } },
      problems: [
        {
          message: 'Invalid URL in http server config: the host name is missing, so the first part of the path is used as one',
          range: '5:14-28',
          severity: 'warning'
        }
      ]
    },
    {
      title: 'an invalid address',
      input: { mcpServers: { docs: { type: 'http', url: 'http://10.0.0.256/mcp' } } },
      problems: [
        {
          message: 'Invalid URL in http server config: the host is neither a name nor an address',
          range: '5:22-32'
        }
      ]
    },
    {
      title: 'a port out of range',
      input: { mcpServers: { docs: { type: 'http', url: 'http://localhost:70000/mcp' } } },
      problems: [
        { message: 'Invalid URL in http server config: the port is not a number from 0 to 65535', range: '5:32-37' }
      ]
    },
    {
      title: 'a bad default',
      input: { mcpServers: { docs: { type: 'http', url: 'http://localhost:${PORT:-none}/mcp' } } },
      problems: [
        { message: 'Invalid URL in http server config: the port is not a number from 0 to 65535', range: '5:40-44' }
      ]
    },
    {
      title: 'a variable that is set to something else',
      input: { mcpServers: { docs: { type: 'http', url: '${DOCS_URL}/mcp' } } },
      env: { DOCS_URL: 'docs.example.com' },
      problems: [
        {
          message: 'Invalid URL in http server config: it does not start with https:// or http://',
          range: '5:14-31'
        }
      ]
    },
    {
      title: 'a variable that is set to nothing',
      input: { mcpServers: { docs: { type: 'http', url: '${DOCS_URL}' } } },
      env: { DOCS_URL: '' },
      problems: [
        {
          message: 'Invalid URL in http server config: it is empty once its variables are expanded',
          range: '5:14-27'
        }
      ]
    },
    {
      title: 'a variable without braces as the port',
      input: { mcpServers: { docs: { type: 'http', url: 'http://localhost:$PORT/mcp' } } },
      problems: [
        {
          message: "Invalid URL in http server config: '$PORT' is not expanded: only the braced form is",
          range: '5:32-37'
        }
      ]
    },
    {
      title: "another host's variable for the whole url",
      input: { mcpServers: { docs: { type: 'http', url: '${env:DOCS_URL}' } } },
      problems: [
        {
          message: "Invalid URL in http server config: '${env:DOCS_URL}' is a variable of other hosts, and is not expanded here",
          range: '5:15-30'
        }
      ]
    },
    {
      title: "another host's variable between single braces",
      input: { mcpServers: { docs: { type: 'http', url: '{env:DOCS_URL}/mcp' } } },
      problems: [
        {
          message: "Invalid URL in http server config: '{env:DOCS_URL}' is a variable of Kilo Code and OpenCode, and is not expanded here",
          range: '5:15-29'
        }
      ]
    },
    {
      title: 'one slash',
      input: { mcpServers: { docs: { type: 'http', url: 'https:/docs.example.com/mcp' } } },
      problems: [
        {
          message: 'Invalid URL in http server config: two slashes must follow the scheme',
          range: '5:21-22',
          severity: 'warning'
        }
      ]
    },
    {
      title: 'next to a type that the host does not read where a url is',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: { mcpServers: { docs: { type: '${userHome}', httpUrl: '[docs](https://docs.example.com/mcp)' } } },
      problems: [{ message: 'Invalid URL in http server config: it does not start with https:// or http://', range: '5:18-56' }]
    },
    {
      title: 'what the user is asked for, with an empty default',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "mail", "userConfig": { "url": { "type": "string", "title": "URL", "description": "Where it is.", "default": "" } } }' },
      input: { mcpServers: { mail: { type: 'http', url: '${user_config.url}' } } },
      problems: [{ message: "Invalid URL in http server config: it is empty unless the user changes the default of 'url'", range: '5:14-34' }]
    },
    {
      title: 'the same where the manifest says that the user need not answer',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "mail", "userConfig": { "url": { "type": "string", "title": "URL", "description": "Where it is.", "default": "", "required": false } } }' },
      input: { mcpServers: { mail: { type: 'http', url: '${user_config.url}' } } },
      problems: [{ message: "Invalid URL in http server config: it is empty unless the user sets 'url', which is optional", range: '5:14-34', severity: 'info' }]
    },
    {
      title: 'the same where it tells the user what an empty one is for',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "mail", "userConfig": { "url": { "type": "string", "title": "URL", "description": "Where it is. Leave it blank to work without the server.", "default": "" } } }' },
      input: { mcpServers: { mail: { type: 'http', url: '${user_config.url}' } } },
      problems: [{ message: "Invalid URL in http server config: it is empty unless the user sets 'url', which is optional", range: '5:14-34', severity: 'info' }]
    }
  ]
}
