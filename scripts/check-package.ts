import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

// The package as it would be published, made by `npm run build`: packed once, and checked by several tools.
const cwd = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'plugvet-package-'))
try {
  const argv = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
  const [pack] = JSON.parse(execFileSync('npm', argv, { cwd, encoding: 'utf8' })) as { filename: string }[]
  const tarball = join(folder, pack?.filename ?? '')
  const judges = [
    ['publint', tarball, '--strict'],
    ['attw', tarball, '--profile', 'esm-only', '--quiet']
  ] as const
  for (const [judge, ...args] of judges) {
    const { status, error } = spawnSync(join('node_modules/.bin', judge), args, { cwd, stdio: 'inherit' })
    if (error !== undefined) throw error
    if (status !== 0) process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true })
}
