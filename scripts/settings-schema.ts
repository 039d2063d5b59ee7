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

/** The rules, and what the doctor finds. */
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
          'The host of the files of which nothing tells whose they are: its name, or the path of a profile relative to this ' +
          'file. Default: agent-plugin.',
        examples: ['claude-code', './my-host.json']
      },
      platforms: { ...PLATFORMS, description: `${PLATFORMS.description} Default: the one plugvet runs on.` },
      envFiles: {
        type: 'array',
        items: NAME,
        description: 'Files of `NAME=value` lines, relative to this file: what they declare counts as set.',
        examples: [['.env', '.env.local']]
      },
      assumeEnv: {
        type: 'boolean',
        default: false,
        description:
          'Whether the variables are set elsewhere, as for a pipeline without secrets: only how they are spelled is checked. ' +
          '`plugvet doctor` needs their values all the same.'
      },
      pluginRoot: { ...NAME, description: 'The plugin’s directory, relative to this file.' },
      rules: { $ref: '#/definitions/rules' },
      ignore: {
        type: 'array',
        description: 'Findings that are known and accepted.',
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
          'The findings that are left for later, relative to this file: `plugvet lint` hides them, ' +
          '`plugvet lint --update-baseline` writes them.',
        examples: ['plugvet-baseline.json']
      }
    },
    definitions: {
      rules: {
        type: 'object',
        description: 'Severity, and options, by rule; severity by what the doctor finds.',
        additionalProperties: false,
        properties: Object.fromEntries([
          ...rules.map((rule) => [rule.id, ruleSetting(rule)] as const),
          ...DIAGNOSIS_CATALOGUE.map(({ id, summary }) => [id, diagnosisSetting(summary)] as const)
        ])
      },
      severity: {
        type: 'string',
        enum: [...SEVERITIES, 'off'],
        description: 'How grave a finding of the rule is; "off" switches the rule off.'
      },
      ignored: {
        type: 'object',
        description: 'A finding that is known and accepted.',
        additionalProperties: false,
        required: ['rule', 'reason'],
        properties: {
          rule: { type: 'string', enum: IDS, description: 'The rule.' },
          file: { ...NAME, description: 'A glob, relative to this file.' },
          pointer: {
            type: 'string',
            pattern: '^(?:/.*)?$',
            description: 'A JSON pointer: the finding’s place, or one above it.',
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
    // By the value's type, so that a mistake is reported once and not for every alternative.
    if: { type: 'array' },
    then: { type: 'array', items: [severity, options], minItems: 1, additionalItems: false },
    else: severity
  }
}

/** What the doctor finds has no options. */
function diagnosisSetting(summary: string): object {
  return {
    description: `${summary} (doctor)`,
    if: { type: 'array' },
    then: { type: 'array', items: [{ $ref: '#/definitions/severity' }], minItems: 1, additionalItems: false },
    else: { $ref: '#/definitions/severity' }
  }
}
