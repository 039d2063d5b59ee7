/** The names under which a template of an env file is committed. */
export const ENV_EXAMPLES = ['.env.example', '.env.sample', '.env.template']

/** The names that a template of an env file declares, also those commented out as optional. */
export function declaredNames(text: string): Set<string> {
  const names = new Set<string>()
  for (const match of text.matchAll(/^[ \t]*(?:#+[ \t]*)?(?:export[ \t]+)?([A-Za-z_][A-Za-z0-9_]*)[ \t]*=/gm)) {
    const [, name = ''] = match
    names.add(name)
  }
  return names
}
