import { isRecord } from '../json/value.js'

/** What people call an event that no host has: by the moment and what happens then, `before:Bash`, `pre-commit`, `onSave`. */
const MADE_UP = /^(?:[Pp]re|[Pp]ost|[Bb]efore|[Aa]fter|[Oo]n)(?:[-_:.]?[A-Z]|[-_:.][a-z])[\w:.-]{0,60}$/
/** Such a name with a sign that no host has in those of its events. */
const WITH_SIGN = /^[A-Za-z]\w{0,60}[-:.]/

/** Whether hooks in settings are under a name that is meant as that of an event, in whatever form: Claude Code 2.1.332 ignores an event that it does not have before it looks at the form. */
export function isMadeUp(name: string, hooks: unknown): boolean {
  return MADE_UP.test(name) && isAny(hooks)
}

/** The same in a plugin, where a name without such a sign may be that of an event of another host. @param areGroups whether the hooks are in groups, as Claude Code has them */
export function isMadeUpInPlugin(name: string, hooks: unknown, areGroups: boolean): boolean {
  return isMadeUp(name, hooks) && ((WITH_SIGN.test(name)) || areGroups)
}

/** Whether anything is to run. */
function isAny(hooks: unknown): boolean {
  if (typeof hooks === 'string') return hooks !== ''
  if (Array.isArray(hooks)) return hooks.some((one) => (typeof one === 'string' && one !== '') || isRecord(one))
  return isRecord(hooks) && (typeof hooks.command === 'string' || Array.isArray(hooks.hooks))
}

/** What Claude Code has for the moment that such a name means, with the matcher for what happens then. */
export function momentOf(name: string, events: readonly string[]): { readonly event: string; readonly matcher: string } | undefined {
  const [, when = '', what = ''] = /^(pre|post|before|after|on)[-_:.]?(.*)$/i.exec(name) ?? []
  const isOfFiles = /^(?:file)?[-_:.]?(?:save|edit|write|change)s?$/i.test(what)
  const isOfCommands = /^(?:bash|command|shell|commit|push|deploy|git[-_:.]?(?:commit|push))$/i.test(what)
  const isBefore = /^(?:pre|before)$/i.test(when) || (/^on$/i.test(when) && isOfCommands)
  const event = isBefore ? 'PreToolUse' : 'PostToolUse'
  return !events.includes(event) || !(isOfFiles || isOfCommands) ? undefined : { event, matcher: isOfFiles ? 'Edit|Write' : 'Bash' }
}
