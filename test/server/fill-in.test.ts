import { describe, expect, it } from 'vitest'
import { findFillIn } from '../../src/server/fill-in.js'

function found(text: string): string | undefined {
  const span = findFillIn(text)
  return span === undefined ? undefined : text.slice(span.start, span.end)
}

describe('findFillIn', () => {
  it.each([
    ['/path/to/server.js', 'path/to'],
    ['C:\\path\\to\\server.js', 'path\\to'],
    ['--config=/absolute/path/to/config.json', 'path/to'],
    ['/absolute/path/server.js', '/absolute/path'],
    ['path-to-your-server', 'path-to-your-server'],
    ['/your/project', 'your'],
    ['/srv/your-project/a', 'your-project'],
    ['/Users/username/a', 'username'],
    ['/Users/my-name/a', 'my-name'],
    ['/home/USER/a', 'USER'],
    ['/home/you/a', 'you'],
    ['/Users/me/a', 'me'],
    ['/home/NAME/a', 'NAME'],
    ['/Users/<you>/a', '<you>'],
    ['/home/YOUR_USERNAME/a', 'YOUR_USERNAME'],
    ['C:\\Users\\YourName\\a', 'YourName'],
    ['https://your-host/mcp', 'your-host'],
    ['https://YOUR_PROJECT.supabase.co', 'YOUR_PROJECT'],
    ['https://api.your-domain.com:8080/mcp', 'your-domain'],
    ['https://yourcompany.atlassian.net', 'yourcompany'],
    ['https://<your-host>/mcp', '<your-host>'],
    ['https://a.example/<tenant>/mcp', '<tenant>'],
    ['https://a.example/YOUR_TENANT/mcp', 'YOUR_TENANT'],
    ['https://a.example/sheets/[private-url-path]', '[private-url-path]'],
    ['https://a.example/[tenant id]/mcp?a=b', '[tenant id]'],
    ['https://xxx.supabase.co', 'xxx'],
    ['https://{TENANT}.example.com/mcp', '{TENANT}'],
    ['https://api.{region}.example.com:8080/mcp', '{region}'],
    ['postgres://a:b@your-host:5432/db', 'your-host'],
    ['https://your-server.com/mcp', 'your-server'],
    ['${NOTES_DIR:-/path/to/notes}', 'path/to'],
    ['<directory>', '<directory>'],
    ['--project-ref=<project-ref>', '<project-ref>'],
    ['{{YOUR_PATH}}', '{{YOUR_PATH}}'],
    ['Bearer {{ insert-token }}', '{{ insert-token }}'],
    ['https://{{YOUR_HOST}}/mcp', '{{YOUR_HOST}}'],
    ['YOUR_PROJECT_ID', 'YOUR_PROJECT_ID'],
    ['your-project-id', 'your-project-id'],
    ['REPLACE_ME', 'REPLACE_ME'],
    ['INSERT_TENANT_HERE', 'INSERT_TENANT_HERE'],
    ['TENANT_ID_HERE', 'TENANT_ID_HERE'],
    ['xxxx', 'xxxx'],
    ['[your AWS profile, e.g. default]', '[your AWS profile, e.g. default]'],
    ['/path/to/my notes', 'path/to']
  ])('finds what is to be filled in in %j', (text, placeholder) => {
    expect(found(text)).toBe(placeholder)
  })

  it.each([
    '${YOUR_HOST}',
    'https://{{TENANT}}.example.com/mcp',
    'https://{env:TENANT}.example.com/mcp',
    'https://${TENANT}.example.com/mcp',
    'https://a.example/{id}/mcp',
    'http://[fd00::1]:8080/mcp',
    'https://a.example/mcp?ids=[one]',
    'https://a.example/items[one]/mcp',
    '${env:YOUR_PROJECT}',
    '${input:your-project}',
    '$YOUR_HOST/a',
    '%YOUR_PATH%',
    '${{YOUR_PATH}}',
    'Hello {{your_name}}, welcome',
    '{{name}}/{{path}}',
    '{env:YOUR_PATH}',
    'https://${YOUR_HOST}/mcp',
    'https://static.1.2.3.4.clients.your-server.de/mcp',
    'https://fsn1.your-objectstorage.com',
    'https://yourls.org/mcp',
    'https://api.yourgpt.ai/mcp',
    'https://a.example/path/to/mcp',
    'https://a.example/your-account',
    'https://docs.example.com/mcp',
    'your-docs-mcp',
    'talk-to-your-project',
    '/srv/own-your-data/a',
    '/usr/path/tools',
    '/path/tomcat',
    'path',
    'Use your project at /path/to/a',
    'Say "your name" and path/to',
    '<div>a</div>',
    'a <b@c.example>',
    'a<b>c',
    'x',
    'xxx',
    'user',
    '/home/user/a',
    '/Users/youssef/a',
    'here',
    'replace',
    'change-log'
  ])('finds nothing in %j', (text) => {
    expect(found(text)).toBeUndefined()
  })

  it('does not look at texts of a length that nobody fills in', () => {
    expect(found('/path/to/' + 'a'.repeat(2048))).toBeUndefined()
  })
})
