type Environment = Readonly<Record<string, string | undefined>>

/**
 * The environment of a child: all of the user's, with the entry's own variables over it (§2.2).
 * @param own the variables of the entry, expanded, in order
 * @param windows whether `Path` and `PATH` are one variable
 */
export function childEnvironment(
  inherited: Environment,
  own: readonly (readonly [name: string, value: string])[],
  windows: boolean
): Record<string, string> {
  const key = (name: string) => (windows ? name.toUpperCase() : name)
  const variables = new Map<string, readonly [name: string, value: string]>()
  for (const [name, value] of Object.entries(inherited)) if (value !== undefined) variables.set(key(name), [name, value])
  for (const variable of own) variables.set(key(variable[0]), variable)
  return Object.fromEntries(variables.values())
}

/** What the Diagnostics section has a user set before the host starts. */
const DEBUG_VARIABLES = { DEBUG: 'mcp*', MCP_LOG_LEVEL: 'debug' } as const

/** The user's environment with debug logging switched on; patterns of `DEBUG` that are there already stay. */
export function debugEnvironment(env: Environment): Environment {
  const patterns = [env.DEBUG, DEBUG_VARIABLES.DEBUG].filter((pattern) => pattern !== undefined && pattern !== '')
  return { ...env, ...DEBUG_VARIABLES, DEBUG: [...new Set(patterns)].join(',') }
}
