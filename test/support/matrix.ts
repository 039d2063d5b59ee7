import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect } from 'vitest'
import type { MatrixV1 } from '../../src/matrix/report.js'
import { runCli } from './run-cli.js'
import { tempFolder } from './temp-folder.js'

function schemaOf(name: string): object {
  return JSON.parse(readFileSync(new URL(`../../schemas/${name}.schema.json`, import.meta.url), 'utf8')) as object
}

const ajv = new Ajv({ strict: true, allowUnionTypes: true })
ajv.addSchema(schemaOf('result'))
const validate = ajv.compile(schemaOf('matrix'))

/** Of the form of a vendor's token, and no one's. */
export const TOKEN = 'ghp_Zx9Kq2Lm8Vn4Rt6Wy1Bc3Df5Gh7Jp0QsZx9K'

/** Runs `plugvet matrix --format json` over files, and checks the result against its schema. */
export async function matrixOf(files: Readonly<Record<string, string>>, argv: readonly string[] = []): Promise<MatrixV1> {
  const { code, out, err } = await runCli(tempFolder(files), ['matrix', '--format', 'json', ...argv])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const value: unknown = JSON.parse(out)
  expect(validate(value), JSON.stringify(validate.errors)).toBe(true)
  return value as MatrixV1
}

/** The state of a server in each host, by the names of the hosts. */
export function statesOf(matrix: MatrixV1, server: string): Readonly<Record<string, string>> {
  const found = matrix.servers.find(({ name }) => name === server)
  if (found === undefined) throw new Error(`the matrix has no server ${server}`)
  return Object.fromEntries(found.cells.map(({ host, state }) => [host, state]))
}

/** What becomes of a server in one host. */
export function cellOf(matrix: MatrixV1, server: string, host: string) {
  const cell = matrix.servers.find(({ name }) => name === server)?.cells.find((one) => one.host === host)
  if (cell === undefined) throw new Error(`the matrix has no ${server} in ${host}`)
  return cell
}

/** A file of servers under the key of most hosts. */
export function servers(map: Readonly<Record<string, unknown>>, key = 'mcpServers'): string {
  return JSON.stringify({ [key]: map }, null, 2)
}
