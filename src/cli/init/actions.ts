import known from '../../../data/actions.json' with { type: 'json' }

/**
 * An action as a step of a workflow uses it: by the commit of a release, which nobody can move, with the version as a comment.
 * @param path of the action, `owner/name` or `owner/name/folder`
 * @throws RangeError for an action that data/actions.json does not have
 */
export function pinned(path: string): string {
  const action = known.actions.find(({ name }) => path === name || path.startsWith(`${name}/`))
  if (action === undefined) throw new RangeError(`${path} is not among the actions of data/actions.json`)
  return `${path}@${action.commit} # ${action.version}`
}
