import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { HOOK_REPOSITORY, ISSUES, REPOSITORY } from '../src/base/links.js'

const HOOKS = '.pre-commit-hooks.yaml'

/**
 * What the repository is made of that pre-commit clones: pre-commit builds what it clones with all its development
 * dependencies, and this one has none. `scripts/publish-mirror` publishes it. The hook of the main repository gets this version, too.
 */
export function generateMirror(root: string): { path: string; text: string }[] {
  const { version, license } = manifest
  const own = readFileSync(join(root, HOOKS), 'utf8').replaceAll(/(?<=plugvet@)\d[\w.-]*/g, version)
  const dependency = `plugvet@${version}`
  const hook = own
    .replace(/^(?:#.*\n)+/, '')
    .replace(`npx --yes ${dependency} `, 'plugvet ')
    .replace('language: system\n', `language: node\n  additional_dependencies: ['${dependency}']\n`)
  const description = 'The hook of plugvet for pre-commit, which installs the package.'
  const placeholder = { name: 'plugvet-pre-commit', version, private: true, description, license }
  return [
    { path: HOOKS, text: own },
    { path: `mirror/${HOOKS}`, text: hook },
    { path: 'mirror/package.json', text: `${JSON.stringify(placeholder, null, 2)}\n` },
    { path: 'mirror/README.md', text: readme(version) }
  ]
}

function readme(version: string): string {
  return `# plugvet-pre-commit

The hook of [plugvet](${REPOSITORY}) for [pre-commit](https://pre-commit.com). This repository holds nothing but the hook, which
installs the package of the same version from npm. In \`.pre-commit-config.yaml\`:

\`\`\`yaml
repos:
  - repo: ${HOOK_REPOSITORY}
    rev: v${version}
    hooks:
      - id: plugvet
\`\`\`

Each release of plugvet writes this repository anew from its folder \`mirror/\`; do not edit it here. Report problems to
[plugvet](${ISSUES}).
`
}
