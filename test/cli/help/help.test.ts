import { describe, expect, it } from 'vitest'
import { HOMEPAGE } from '../../../src/base/links.js'
import { FIRST_STEPS, helpOf, overview } from '../../../src/cli/help/help.js'
import { COMMAND_NAMES, COMMANDS } from '../../../src/cli/start/commands.js'
import { EXIT } from '../../../src/cli/start/exit.js'
import { VERSION, wrapFor } from '../../../src/cli/start/io.js'
import { byUse } from '../../../src/hosts/order.js'
import { hosts } from '../../../src/hosts/all-hosts.js'
import { runCli } from '../../support/run-cli.js'
import { tempFolder } from '../../support/temp-folder.js'

describe('the overview', () => {
  it.each([['help'], ['--help'], ['-h'], ['some.json', '--help']])('is shown by %j', async (...argv) => {
    expect(await runCli(tempFolder(), argv)).toEqual({ code: EXIT.ok, out: overview(), err: '' })
  })

  it('has every command with a line, in groups, three examples, and where to read more, on one screen', async () => {
    const text = overview(await wrapFor({ width: () => 80 }))
    const lines = text.trimEnd().split('\n')
    const rows = lines.map((line) => /^ {2}(\S+(?: \S+)?) {2,}(\S.*)$/.exec(line)?.slice(1)).filter((row) => row !== undefined)
    const expected: string[][] = COMMAND_NAMES.map((name) => [name, COMMANDS[name].help])
    expected.splice(2, 0, ['lint --fix', 'apply the safe fixes'])
    expect(rows.slice(0, expected.length)).toEqual(expected)
    expect(FIRST_STEPS).toHaveLength(3)
    for (const { line, does } of FIRST_STEPS) expect(lines.filter((row) => row.startsWith(`  ${line} `) && row.endsWith(` ${does}`))).toHaveLength(1)
    expect(lines.at(-1)).toBe(`Read more: ${HOMEPAGE}`)
    expect([lines.length <= 45, Math.max(...lines.map((line) => line.length)) <= 80]).toEqual([true, true])
  })
})

it('the overview begins with what most people do, and names the orchestrator last', () => {
  const groups = overview().split('\n\n').slice(2)
  const names = (group = '') => group.split('\n').slice(1).map((line) => /^ {2}(\S+(?: \S+)?) {2,}/.exec(line)?.[1])
  expect(groups.map((group) => group.split('\n')[0]).slice(0, 5)).toEqual(['Everyday', 'More', 'Orchestrator', 'Help', 'Examples'])
  expect(names(groups[0])).toEqual(['lint', 'doctor', 'lint --fix', 'explain', 'init', 'matrix', 'convert', 'scan', 'host'])
  expect(names(groups[2])).toEqual(['reconcile', 'heartbeat'])
})

describe('the help of a command', () => {
  it.each([['help', 'doctor'], ['doctor', '--help'], ['doctor', '-h'], ['doctor', 'a.json', '--fix', '--help']])('is shown by %j', async (...argv) => {
    expect(await runCli(tempFolder(), argv)).toEqual({ code: EXIT.ok, out: await helpOf('doctor'), err: '' })
  })

  it('says how to call it, what it does, its options in groups, examples and exit codes', async () => {
    const help = await helpOf('init', 60, await wrapFor({ width: () => 60 }))
    const named = /claude-code,[^;]*(?=;)/.exec(help)?.[0] ?? ''
    expect(named.split(/,\s+/)).toEqual(byUse(hosts).map(({ name }) => name))
    expect(help.replace(new RegExp(`${named};[^;]*?of\\s+your\\s+own`), '<every host>; or the path of your\n                       own')).toBe(`Usage: plugvet init [options]

Sets up the current directory: a settings file and, if you
want them, a Git hook and a CI workflow. It replaces nothing
without asking.

Hosts and variables
      --host NAME      judge every file as this host does:
                       <every host>; or the path of your
                       own host profile
      --platform NAME  a platform the configuration is meant
                       for (linux, darwin, win32; default:
                       the one plugvet runs on; repeatable)

Setup
  -y, --yes           write what fits without asking, and
                      replace nothing
      --dry-run       show what would be written, and write
                      nothing
      --hook PROGRAM  write a Git hook for this program
                      (pre-commit, husky, lefthook;
                      repeatable)
      --ci NAME       write a workflow for this CI service
                      (github, gitlab; repeatable)

General
      --color     use colours even if the output is not a
                  terminal
      --no-color  use no colours
  -h, --help      show this help
  -v, --version   show the version

Examples
  plugvet init --dry-run
      show what would be written
  plugvet init --yes
      write what fits, without questions

Exit codes
  0  success
  2  wrong usage, or something cannot be read or written
  3  plugvet itself failed
`)
  })

  it.each(COMMAND_NAMES)('%s fits a terminal, and has whole lines elsewhere', async (command) => {
    const width = 70
    const narrow = await helpOf(command, width, await wrapFor({ width: () => width }))
    // An example is to be copied, and is not broken.
    const lines = narrow.split('\n').filter((line) => !/^ {2}(?:plugvet|source) /.test(line))
    expect(lines.filter((line) => line.length > width)).toEqual([])
    const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')
    expect(words(narrow)).toEqual(words(await helpOf(command)))
  })

  it.each([
    [['help', 'docter'], 'help takes one of lint, .*, not "docter"; did you mean doctor\\?'],
    [['help', 'a', 'b'], 'help takes the name of one command'],
    [['help', '--format', 'json'], '--format is an option of plugvet lint, .*, not of plugvet help'],
    [['docter'], "'docter' is not a file or directory\\. Did you mean the command 'doctor'\\?"],
    [['docter', '--no-color'], "'docter' is not a file or directory\\. Did you mean the command 'doctor'\\?"],
    [['completion'], 'completion takes the name of one shell: bash, zsh, fish'],
    [['completion', 'bahs'], 'completion takes one of bash, zsh, fish, not "bahs"; did you mean bash\\?'],
    [['version', 'x'], 'version takes no arguments'],
    [['explain', 'http-ulr'], 'unknown rule "http-ulr"; did you mean http-url\\?'],
    [['--rule', 'http-ulr=off'], 'unknown rule "http-ulr"; did you mean http-url\\?'],
    [['--host', 'cursr'], '--host cursr: no such host; did you mean cursor\\? .*'],
    [['--preset', 'stric'], '--preset takes one of spec, recommended, strict, not "stric"; did you mean strict\\?']
  ])('is not shown by %j', async (argv, message) => {
    const { code, out, err } = await runCli(tempFolder({ '.mcp.json': '{}' }), argv)
    expect({ code, out }).toEqual({ code: EXIT.usage, out: '' })
    expect(err).toMatch(new RegExp(`^plugvet: ${message}\n$`))
  })

  it('is not asked for where a file is called as a misspelled command', async () => {
    const { code, out } = await runCli(tempFolder({ docter: '{ "mcpServers": {} }' }), ['docter'])
    expect({ code, out }).toEqual({ code: EXIT.ok, out: 'nothing found; 1 file checked for Claude Code\n' })
  })
})

describe('the version', () => {
  it.each([['version'], ['--version'], ['-v'], ['doctor', '--version']])('is shown by %j', async (...argv) => {
    expect(await runCli(tempFolder(), argv)).toEqual({ code: EXIT.ok, out: `${VERSION}\n`, err: '' })
  })
})
