import { describe, expect, it } from 'vitest'
import { lintText } from '../support/judge-text.js'
import { surroundingsOf } from '../support/reading.js'

const PATH = '/w/.github/agents/notes.agent.md'

function foundIn(text: string, path = PATH): readonly (readonly [string, string, string | undefined])[] {
  return lintText(text, { path, surroundings: surroundingsOf({ files: { '/w/.git/HEAD': '', [path]: text } }) }).findings.filter(({ message }) => message.includes('does not load')).map(({ message, severity, range, help }) => [`${String(range.start.line)}:${String(range.start.column)} ${message.replace('GitHub Copilot CLI does not load this agent: ', '')}`, severity, help])
}

function withMatter(matter: string): string {
  return `---\n${matter}\n---\nWrite notes.\n`
}

// The parser of GitHub Copilot CLI 1.0.102 was asked of each of these, and of each as the help has it written.
describe('an agent in .github/agents', () => {
  it.each([
    ['# Notes\n\nYou write notes.\n', '1:1 it has no front matter', 'Begin the file with ---, a `description` that says when to use the agent, and --- again.'],
    ['```chatagent\n---\ndescription: Writes.\n---\nWrite.\n```\n', '1:1 its front matter does not begin in the first line', 'Begin the file with the ---, and move what is before it below the front matter.'],
    ['Update #---\ndescription: Writes.\n---\nWrite.\n', '1:1 its front matter does not begin in the first line', 'Begin the file with the ---, and move what is before it below the front matter.'],
    ['---\ndescription: Writes.\n', '1:1 its front matter has no end', 'Write --- on a line of its own after the last field.'],
    [withMatter('name: notes\ndescription: Writes: notes and more.'), '3:1 its front matter is not valid YAML', 'Put the value in quotes, or write it as a block: `|` after its key, and the text indented in the lines after it.'],
    [withMatter('description: Writes.\ndescription: Reads.'), "1:1 it has 'description' twice", 'Keep one of the two.'],
    [withMatter('name: notes'), '1:1 it has no `description`', 'Add a `description` that says when to use the agent.'],
    [withMatter('description:\nname: notes'), '2:1 its `description` is empty', 'Write there when to use the agent.'],
    [withMatter('description: Writes.\ntools:'), '3:1 its `tools` is empty', 'Remove the field, or write a value.'],
    [withMatter('description: [Writes]'), '2:1 its `description` is a list, and not text', 'Write it as one text.'],
    [withMatter('description: Writes.\nname: 5'), '3:1 its `name` is a number, and not text', 'Put it in quotes.'],
    [withMatter('description: Writes.\ninfer: "true"'), '3:1 its `infer` is text, and not `true` or `false`', 'Write `true` or `false`, without quotes.'],
    [withMatter('description: Writes.\nuser-invocable: no'), '3:1 its `user-invocable` is text, and not `true` or `false`', 'Write `true` or `false`, without quotes.'],
    [withMatter('description: Writes.\nmcp-servers:\n  notes:\n    command: notes-mcp'), "1:1 its server 'notes' has no `args` and no `tools`", 'Add `args: []` and `tools: ["*"]` to the server.'],
    [withMatter('description: Writes.\nmcp-servers:\n  notes:\n    type: http\n    url: https://notes.example.com/mcp'), "1:1 its server 'notes' has no `tools`", 'Add `tools: ["*"]` to the server.']
  ])('%j', (text, message, help) => {
    expect(foundIn(text)).toEqual([[message, 'info', help]])
  })

  it.each([
    '\uFEFF---\r\ndescription: Writes.\r\nmodel: [a, b]\r\ntools: "*"\r\n---\r\nWrite.\r\n',
    withMatter('description: ""\nuser-invocable: false\nargument-hint: [what]\nhandoffs: []'),
    withMatter('description: >-\n  Writes: notes.\ntools:\n- read\n- edit'),
    withMatter('description: "Writes:\n  notes."\nmodel: GPT-5'),
    withMatter('description: Writes.\ntools: read, edit\nmcp-servers:\n  notes:\n    type: local\n    command: notes-mcp\n    args: []\n    tools: ["*"]'),
    withMatter('target: vscode\ndescription: Writes: notes.'),
    ''
  ])('%j is loaded, or for VS Code alone', (text) => {
    expect(foundIn(text)).toEqual([])
  })

  it.each(['/w/.github/agents/_notes.agent.md', '/w/.github/agents/template.agent.md'])('%s is one to copy', (path) => {
    expect(foundIn('# Notes\n\nYou write notes.\n', path)).toEqual([])
  })
})
