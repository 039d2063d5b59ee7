import { rules } from '../rules/index.js'
import { DIAGNOSIS_CATALOGUE } from '../src/doctor/diagnoses.js'
import { KINDS } from '../src/hosts/profile.js'
import { type AnyRule, PRESETS, SEVERITIES } from '../src/rule/rule.js'

const PRESET = {
  type: 'string',
  enum: PRESETS,
  description: '"spec": only what the specification calls an error. "strict": every rule.'
}

const PLATFORMS = {
  type: 'array',
  items: { type: 'string', enum: ['linux', 'darwin', 'win32'] },
  uniqueItems: true,
  minItems: 1,
  description: 'The platforms the configuration is meant for.',
  examples: [['linux', 'darwin', 'win32']]
}

/** The rules and the doctor's findings. */
const IDS = [...rules, ...DIAGNOSIS_CATALOGUE].map(({ id }) => id)

const NAME = { type: 'string', minLength: 1 }

/** The schema of plugvet.config.json: every rule by its name, with its options. */
export function generateSettingsSchema(): { path: string; text: string }[] {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'settings.schema.json',
    title: 'plugvet settings',
    description: 'The file plugvet.config.json, or the property "plugvet" of package.json.',
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string', description: 'This schema, for editors.' },
      preset: { ...PRESET, default: 'recommended' },
      host: {
        ...NAME,
        description:
          'The host for files that do not show which host they are for: its name, or the path of a profile, relative to this file. ' +
          'Default: agent-plugin.',
        examples: ['claude-code', './my-host.json']
      },
      platforms: { ...PLATFORMS, description: `${PLATFORMS.description} Default: the one plugvet runs on.` },
      envFiles: {
        type: 'array',
        items: NAME,
        description: 'Files of `NAME=value` lines, relative to this file. The variables they declare count as set.',
        examples: [['.env', '.env.local']]
      },
      assumeEnv: {
        type: 'boolean',
        default: false,
        description:
          'Whether the variables are set elsewhere, as for a pipeline without secrets: then only their spelling is checked. ' +
          '`plugvet doctor` still needs their values.'
      },
      pluginRoot: { ...NAME, description: 'The plugin’s directory, relative to this file.' },
      rules: { $ref: '#/definitions/rules' },
      ignore: {
        type: 'array',
        description: 'Known and accepted findings.',
        items: { $ref: '#/definitions/ignored' }
      },
      overrides: {
        type: 'array',
        description: 'Settings for some files. Later ones win.',
        items: { $ref: '#/definitions/override' }
      },
      baseline: {
        ...NAME,
        description:
          'The file of known findings that are left for later, relative to this file. `plugvet lint` hides them, ' +
          '`plugvet lint --update-baseline` writes them.',
        examples: ['plugvet-baseline.json']
      }
    },
    definitions: {
      rules: {
        type: 'object',
        description: 'The severity of each rule, with its options if needed, and the severity of each doctor finding.',
        additionalProperties: false,
        properties: Object.fromEntries([
          ...rules.map((rule) => [rule.id, ruleSetting(rule)] as const),
          ...DIAGNOSIS_CATALOGUE.map(({ id, summary }) => [id, diagnosisSetting(summary)] as const)
        ])
      },
      severity: {
        type: 'string',
        enum: [...SEVERITIES, 'off'],
        description: 'The severity of the findings; "off" turns the rule off.'
      },
      ignored: {
        type: 'object',
        description: 'A known and accepted finding.',
        additionalProperties: false,
        required: ['rule', 'reason'],
        properties: {
          rule: { type: 'string', enum: IDS, description: 'The rule.' },
          file: { ...NAME, description: 'A glob, relative to this file.' },
          pointer: {
            type: 'string',
            pattern: '^(?:/.*)?$',
            description: 'A JSON pointer to the finding’s place, or to a place above it.',
            examples: ['/mcpServers/legacy']
          },
          reason: { ...NAME, description: 'Why it is accepted.' }
        }
      },
      override: {
        type: 'object',
        description: 'Settings for some files.',
        additionalProperties: false,
        required: ['files'],
        properties: {
          files: { type: 'array', items: NAME, minItems: 1, description: 'Globs, relative to this file.' },
          preset: PRESET,
          platforms: PLATFORMS,
          rules: { $ref: '#/definitions/rules' }
        }
      }
    },
    examples: [{ preset: 'strict', platforms: ['linux', 'win32'], rules: { 'https-url': 'error' } }]
  }
  return [{ path: 'schemas/settings.schema.json', text: JSON.stringify(schema, null, 2) + '\n' }]
}

function ruleSetting(rule: AnyRule): object {
  const severity = { $ref: '#/definitions/severity' }
  const options = rule.options?.schema ?? { type: 'object', additionalProperties: false }
  return {
    description: `${rule.summary} (${KINDS.filter((kind) => rule.kinds.includes(kind)).join(', ')})`,
    // Depends on the type of the value, so that a mistake is reported once and not for every alternative.
    if: { type: 'array' },
    then: { type: 'array', items: [severity, options], minItems: 1, additionalItems: false },
    else: severity
  }
}

/** A doctor finding has no options. */
function diagnosisSetting(summary: string): object {
  return {
    description: `${summary} (doctor)`,
    if: { type: 'array' },
    then: { type: 'array', items: [{ $ref: '#/definitions/severity' }], minItems: 1, additionalItems: false },
    else: { $ref: '#/definitions/severity' }
  }
}
