import { PAGES } from '../src/cli/help/pages.js'
import { meaningOf } from '../src/cli/help/yargs.js'
import { COMMAND_GROUPS, COMMAND_NAMES, type CommandName, COMMANDS } from '../src/cli/start/commands.js'
import { OPTION_GROUPS, type OptionInfo, optionsOf } from '../src/cli/start/options.js'

/** The reference of the command line, made of the tables that the program itself reads and shows. */
export function generateCliDocs(): { path: string; text: string }[] {
  const groups = COMMAND_GROUPS.flatMap((group) => {
    const names = COMMAND_NAMES.filter((name) => COMMANDS[name].group === group)
    return [`**${group}**`, names.map((name) => `- [\`${name}\`](#plugvet-${name}): ${COMMANDS[name].help}`).join('\n')]
  })
  const parts = [
    '<!-- Generated from src/cli/start/commands.ts, src/cli/start/options.ts and src/cli/help/pages.ts by `npm run generate`. -->',
    '# The command line',
    INTRODUCTION,
    ...groups,
    ...COMMAND_NAMES.flatMap(sectionOf)
  ]
  return [{ path: 'docs/cli.md', text: `${parts.join('\n\n')}\n` }]
}

const INTRODUCTION = `\`plugvet help\` shows the commands, \`plugvet help COMMAND\` or \`plugvet COMMAND --help\` the options of one. Without a command,
plugvet lints. Everything after \`--\` is a path, whatever it begins with; for \`plugvet heartbeat\`, it is the command to run. Every
command has \`--color\` and \`--no-color\`, \`-h\` or \`--help\`, and \`-v\` or \`--version\`.

Results go to standard output, everything else to standard error. On a terminal, long lines break at words, and the names of rules
are links where the terminal shows links (\`FORCE_HYPERLINK=1\` and \`FORCE_HYPERLINK=0\` overrule that). \`NO_COLOR\` and \`FORCE_COLOR\`
are respected. A report without \`--format\` takes the format of its file's ending: \`--output report.json\` is JSON.

\`--dotenv FILE\` may also be called \`--env-file FILE\`, but Node.js takes an option of that name for itself, wherever it is: it
loads the file into the environment, and if there is none, it ends with exit code 9 before plugvet starts.

While \`plugvet --watch\` runs on a terminal, it takes keys: Enter lints again, \`f\` applies the safe fixes, \`q\` quits, and \`?\` shows
the keys.`

function sectionOf(command: CommandName): string[] {
  const { about, examples, exits } = PAGES[command]
  const name = command === 'lint' ? '[lint]' : command
  return [
    `## plugvet ${command}`,
    fence(`plugvet ${name} [options] ${COMMANDS[command].arguments}`.trim()),
    about.replaceAll('<', '&lt;'),
    ...optionTables(command),
    '**Examples**',
    fence(examples.flatMap(({ line, does }) => [`# ${does}`, line]).join('\n')),
    `| exit code | meaning |\n| --- | --- |\n${exits.map(([code, meaning]) => `| ${code} | ${meaning} |`).join('\n')}`
  ]
}

/** A table for each group of options; those that every command has are in the introduction. */
function optionTables(command: CommandName): string[] {
  const options = optionsOf(command).filter(([, { commands }]) => commands !== undefined)
  return OPTION_GROUPS.flatMap((group) => {
    const own = options.filter(([, option]) => (option.groupOf?.[command] ?? option.group) === group)
    const rows = own.map(([name, option]) => rowOf(command, name, option))
    return rows.length === 0 ? [] : [[`| ${group} | |`, '| --- | --- |', ...rows].join('\n')]
  })
}

function rowOf(command: CommandName, name: string, option: OptionInfo): string {
  const { short, value } = option
  const spelled = `\`--${name}${value === undefined ? '' : ` ${value}`}\``
  return `| ${short === undefined ? '' : `\`-${short}\`, `}${spelled} | ${meaningOf(command, option).replaceAll('|', '\\|')} |`
}

function fence(text: string): string {
  return `\`\`\`sh\n${text}\n\`\`\``
}
