import { append } from '../base/lists.js'
import { basename, dirname, join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import type { Reading } from '../project/reading.js'

/** The folders of a repository in which scripts are kept, besides the one with the file and those above it. */
const FOLDERS = ['', 'scripts', 'script', 'bin', 'tools', 'setup', 'install', 'hack', '.github/workflows']
/** Files that may fill in a template. */
const SCRIPT = /\.(?:sh|bash|zsh|ps1|py|rb|[cm]?[jt]s|mk|ya?ml|just)$|^(?:Makefile|makefile|justfile|Justfile|package\.json|cookiecutter\.json|copier\.ya?ml)$/
/** Files that say by their name that the folder is a template. */
const OF_TEMPLATE = /^(?:cookiecutter\.json|copier\.ya?ml|boilerplate\.ya?ml|\.scaffold.*)$/
const MOST_FOLDERS = 12

/**
 * Whether a text in double braces is filled in before a host reads the file: the file is in a folder of templates, or a script of the
 * repository names it.
 * @param shown the text with its braces
 */
export function isFilledByScript(shown: string, { path, shown: name, surroundings: { files } }: Reading): boolean {
  if (/(?:^|[/\\])(?:templates?|skeleton|scaffold|boilerplate)s?[/\\]|\{\{/i.test(name)) return true
  const word = shown.replaceAll(/[{}\s]/g, '')
  for (const folder of foldersAround(path, files)) {
    for (const script of files.filesIn(folder)?.filter((one) => SCRIPT.test(one)) ?? []) {
      if (OF_TEMPLATE.test(script)) return true
      if (fillsIn(files.readText(join(folder, script)) ?? '', shown, word)) return true
    }
  }
  return false
}

/** Whether a script names a text in double braces, or builds any such text. */
function fillsIn(script: string, shown: string, word: string): boolean {
  return script.includes(shown) || (script.includes(word) && /\{\{|\\\{\\\{/.test(script))
}

/** The folder of a file and those above it up to the root of the repository, with their folders of scripts. */
function foldersAround(path: string, files: FileAccess): string[] {
  const found: string[] = []
  let folder = dirname(path)
  for (let level = 0; level < MOST_FOLDERS; level++) {
    append(found, FOLDERS.map((one) => (one === '' ? folder : join(folder, one))))
    if (files.kindOf(join(folder, '.git')) !== undefined || basename(folder) === '' || dirname(folder) === folder) break
    folder = dirname(folder)
  }
  return found
}
