/** The type of a member of an input. */
export type InputFieldType = 'string' | 'boolean' | 'options' | 'any'

/** How an input of one type is written. */
export interface InputType {
  readonly name: string
  /** Besides `id` and `type`. */
  readonly required: readonly string[]
  /** By name; what is not here is not read. */
  readonly fields: Readonly<Record<string, InputFieldType>>
}

/** The types of inputs, that of the commonest first: VS Code's, which also its tasks and its debugger have. */
export const INPUT_TYPES: readonly InputType[] = [
  {
    name: 'promptString',
    required: ['description'],
    fields: { id: 'string', type: 'string', description: 'string', default: 'string', password: 'boolean' }
  },
  {
    name: 'pickString',
    required: ['description', 'options'],
    fields: { id: 'string', type: 'string', description: 'string', options: 'options', default: 'string' }
  },
  {
    name: 'command',
    required: ['command'],
    fields: { id: 'string', type: 'string', command: 'string', args: 'any' }
  }
]

/** @returns undefined for a type that there is not; the case of letters counts */
export function inputType(name: string | undefined): InputType | undefined {
  return INPUT_TYPES.find((type) => type.name === name)
}

/** Whether a value is of the type of a member. What is in a list of options is not looked at. */
export function isOfInputField(value: unknown, type: InputFieldType): boolean {
  if (type === 'any') return true
  return type === 'options' ? Array.isArray(value) : typeof value === type
}
