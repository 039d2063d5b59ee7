import { resolve } from 'node:path'
import { readConfig } from '../../files/read.js'
import { parseDocument } from '../../document/document.js'
import type { Arguments } from '../args.js'
import { UsageError } from '../exit-code.js'

/**
 * This session's task list: what `--task` names and what the file of `--tasks` holds. The file is a JSON array of strings
 * where it starts with a bracket; otherwise it has one task a line, without the white space around it, and empty lines
 * count for nothing.
 * @throws UsageError for a file that cannot be read or is an array of something else
 */
export function taskList(args: Arguments, cwd: string): ReadonlySet<string> {
  const tasks = new Set(args.list('task'))
  const path = args.text('tasks')
  if (path !== undefined) for (const task of tasksOf(path, resolve(cwd, path))) tasks.add(task)
  return tasks
}

function tasksOf(shown: string, path: string): readonly string[] {
  const read = readConfig(path)
  if ('failure' in read) throw new UsageError(`--tasks ${shown}: ${read.failure}`)
  if (read.problem !== undefined) throw new UsageError(`--tasks ${shown}: ${read.problem.message}`)
  const text = read.text.replace(/^\uFEFF/, '')
  if (!text.trimStart().startsWith('[')) return linesOf(text)
  const document = parseDocument(text)
  const [problem] = document.problems
  if (problem !== undefined) {
    const { line, column } = document.lines.positionAt(problem.start)
    throw new UsageError(`--tasks ${shown}:${line}:${column}: ${problem.message}`)
  }
  const tasks: readonly unknown[] = Array.isArray(document.value) ? document.value : []
  return tasks.map((task, index) => {
    if (typeof task === 'string') return task
    throw new UsageError(`--tasks ${shown}: element ${index} of the array is no string, and a task is named by one`)
  })
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  return lines.filter((line) => line !== '')
}
