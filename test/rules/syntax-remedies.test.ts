import { describe, expect, it } from 'vitest'
import validJson from '../../rules/valid-json.js'
import { applyEdits } from '../../src/base/text.js'
import { parseDocument } from '../../src/json/document.js'
import { runExample } from '../support/run-example.js'

const WHOLE = `{
  "mcpServers": {
    "notes": {
      "command": "npx",
      "args": ["-y", "@example/notes"],
      "env": { "NOTES_MODE": "read" }
    },
    "docs": {
      "type": "http",
      "url": "https://docs.example/mcp"
    }
  }
}
`

const changed = (from: string, to: string): string => WHOLE.replace(from, () => to)

/** The place, what is wrong there and what to do about it, for each finding. */
function told(input: string): string[] {
  const { findings } = runExample(validJson, { host: 'claude-code', path: '.mcp.json', input })
  return findings.map(({ message, range, help }) => `${range.start.line}:${range.start.column} ${message.replace('Failed to parse .mcp.json: ', '')}: ${help}`)
}

const UNCLOSED = 'the string is not closed on the same line'

describe('one slip that makes a file unreadable is said as one, and its suggestion makes the file whole', () => {
  it.each([
    ['a brace missing before the next server', changed('    },\n    "docs"', '    "docs"'), '7:5 expected "}" to close the object before this: Insert "}".'],
    ['a brace missing before a comma', changed('    },\n    "docs"', '    ,\n    "docs"'), '8:5 expected "}" to close the object before this: Insert "}".'],
    ['the last brace missing', WHOLE.replace(/\}\n$/, ''), '13:1 the file ends before "}" closes the object: Add "}" at the end.'],
    ['two braces missing at the end', WHOLE.replace(/ {2}\}\n\}\n$/, ''), '12:1 the file ends before "}" closes the object: Add "}" and "}" at the end.'],
    ['a brace too many within the servers', changed('    },\n', '    }},\n'), '7:6 this bracket is one too many: Remove the extra "}".'],
    ['a brace too many on a line of its own', changed('    },\n', '    }\n    },\n'), '8:5 this bracket is one too many: Remove the extra "}".'],
    ['a brace in the place of a bracket', changed('notes"],', 'notes"},'), '5:38 expected "]" to close the array: Write "]".'],
    ['a bracket missing', changed('notes"],', 'notes",'), '6:7 expected "]" to close the array before this: Insert "]".'],
    ['a brace missing before an element', '{\n  "plugins": [\n    {\n      "name": "notes"\n    },\n      "name": "tasks"\n    }\n  ]\n}\n', '6:7 expected "{" to open the object before this: Insert "{".'],
    ['a quote missing after a value', changed('"npx",', '"npx,'), `4:18 ${UNCLOSED}: Add the closing quote.`],
    ['a quote missing after the last value', changed('mcp"\n', 'mcp\n'), `10:14 ${UNCLOSED}: Add the closing quote.`],
    ['a quote missing before a value', changed('"npx",', 'npx",'), '4:18 expected a value, found text without quotes: Add the opening quote.'],
    ['a quote missing before a key', changed('"docs":', 'docs":'), '8:5 expected a property name in double quotes, found `docs`: Add the opening quote.'],
    ['a quote missing after a key', changed('"docs":', '"docs:'), `8:5 ${UNCLOSED}: Add the closing quote.`],
    ['two quotes on each side', changed('"npx"', '""npx""'), '4:18 the string has two double quotes on each side: Write one on each side.'],
    ['quotes that are escaped', changed('"npx"', '\\"npx\\"'), '4:18 a quote is escaped outside of a string: Remove the 2 backslashes before quotes.'],
    ['one quote that is escaped', changed('"npx"', '\\"npx"'), '4:18 a quote is escaped outside of a string: Remove the backslash before the quote.'],
    ['all quotes escaped', WHOLE.replaceAll('"', '\\"'), '2:3 a quote is escaped outside of a string: Remove the 30 backslashes before quotes.'],
    ['a path that ends in a backslash', changed('"-y"', '"C:\\work\\"'), '5:19 this escape is not valid in JSON; write a literal backslash as \\\\: Double each backslash, or use forward slashes, which Windows accepts in paths too.']
  ])('%s', (_, input, expected) => {
    expect(told(input)).toEqual([expected])
    const [repair] = parseDocument(input).problems.flatMap(({ suggestions = [] }) => suggestions)
    expect(parseDocument(applyEdits(input, repair?.edits ?? [])).trust).toBe('valid')
  })

  it.each([
    ['a quote and a brace', changed('"npx",', '"npx,').replace('    },\n    "docs"', '    "docs"')],
    ['lines that are not indented', WHOLE.replaceAll(/^ +/gm, '').replace('},\n"docs"', '"docs"')],
    ['a file that breaks off within a string', WHOLE.slice(0, 70)]
  ])('nothing is offered for %s', (_, input) => {
    const titles = parseDocument(input).problems.flatMap(({ suggestions = [] }) => suggestions.map(({ title }) => title))
    expect(titles.filter((title) => /quote|"[}\]]"/.test(title))).toEqual([])
  })
})

const PATH = 'this is the path of another file, not JSON: Make it a symbolic link to that file, or write what is in that file into it.'

describe('the help is about what is written there', () => {
  it.each([
    ['a second file pasted into the first', changed('    }\n  }\n}', '    },\n    { "a": { "command": "a" } }\n  }\n}'), '12:5 expected a property name here: Put a key and a colon in front of it, or remove its braces if its properties belong here.'],
    ['a placeholder of a template that nothing fills in', changed('"read"', '{{ mode }}'), '6:31 expected a property name here: Write the value that belongs there, in double quotes. If something fills the file in, lint what it makes.'],
    ['a placeholder for people', changed('"read"', '<your mode>'), '6:30 expected a value, found text without quotes: Write the value that belongs there, in double quotes.'],
    ['something left out', changed('"docs": {', '"docs": { ...'), '8:15 expected a property name in double quotes, found `...`: Remove it, or write what it stands for.'],
    ['members taken from elsewhere', changed('"docs": {', '...base,\n    "docs": {'), '8:5 expected a property name in double quotes, found `...base`: Remove it, or write what it stands for.'],
    ['a comment of HTML', changed('"docs"', '<!-- docs -->\n    "docs"'), '8:5 JSON does not allow comments: Remove the comment.'],
    ['two colons', changed('"command":', '"command"::'), '4:17 expected a value, found a colon: Remove the colon.'],
    ['no value', changed('"http"', ''), '9:15 expected a value here: Write the value, or remove the property.'],
    ['a sum of texts', changed('mcp"', '" + "mcp"'), '10:38 JSON does not allow expressions: Write the value that it results in.'],
    ['a line break in a string', changed('docs.example/', 'docs.example\n/'), `10:14 ${UNCLOSED}: Close it on this line: a line break inside a string is written \\n.`],
    ['quotes in a string', changed('"-y"', '"log("a")"'), '5:22 a double quote inside a string must be escaped: \\": Put a backslash in front of each double quote inside the string.'],
    ['a file that breaks off', WHOLE.slice(0, 70), '5:7 the file ends inside a string: Restore the rest of the file: it breaks off here.'],
    ['a space of another kind', changed('    "docs"', '    \u00A0"docs"'), '8:5 this looks like white space, but JSON does not allow it (U+00A0): Remove it, or put a space in its place.'],
    ['what was pasted after the end', `${WHOLE.trimEnd()},\n    "more": {\n      "command": "more"\n    }\n`, '13:2 nothing is allowed after the end of the document: Remove it, or move it into the document: a JSON file is one value.'],
    ['an answer of a server', '404: Not Found', '1:1 it has only the answer of a server that did not send the file: Get the file again, or remove this one.'],
    ['a web page', '<!DOCTYPE html>\n<html></html>\n', '1:1 this is a web page, not JSON: Save the file itself in its place.'],
    ['XML', '<?xml version="1.0"?>\n<plist/>\n', '1:1 this is XML, not JSON: Write the same in JSON.'],
    ['YAML', '# servers\nmcpServers:\n  docs:\n    url: https://docs.example/mcp\n', '1:1 this is YAML, not JSON: Write the same in JSON.'],
    ['TOML', '[mcp_servers.docs]\nurl = "https://docs.example/mcp"\n', '1:2 this is TOML, not JSON: Write the same in JSON.'],
    ['a module', `export default ${WHOLE}`, '1:1 this is JavaScript, not JSON: Keep only the object, in JSON.'],
    ['a link that was checked out as a text', '../shared/.mcp.json', `1:1 ${PATH}`]
  ])('%s', (_, input, expected) => {
    expect(told(input)).toEqual([expected])
  })
})
