/** Those that most people look for, as far as we know. */
const LOOKED_FOR = ['claude-code', 'cursor', 'vscode', 'codex', 'claude-desktop', 'copilot', 'gemini', 'windsurf', 'cline', 'roo', 'opencode', 'zed']

/** The specifications: no host that somebody installs has such a name. */
const SPECIFICATIONS = ['agent-plugin', 'agent-plugins-1.0']

/**
 * Hosts in the order in which people look for them: some first, then those that most people use, then the others by their
 * names, and the specifications of plugins last.
 * @param first the names of those that come first, such as the hosts that read a file
 */
export function byUse<T extends { readonly name: string }>(hosts: readonly T[], first: readonly string[] = []): T[] {
  const order = new Map([...new Set([...first, ...LOOKED_FOR])].map((name, index) => [name, index]))
  const rank = (name: string) => order.get(name) ?? order.size + (SPECIFICATIONS.includes(name) ? 1 : 0)
  return hosts.toSorted((a, b) => rank(a.name) - rank(b.name))
}

/** Whether a name is that of a specification for plugins, which only who writes a plugin knows. */
export function isSpecification({ name }: { readonly name: string }): boolean {
  return SPECIFICATIONS.includes(name)
}
