import { basename } from 'node:path'

/** Where a host runs. */
export interface HostPlace {
  /** The workspace's folder; undefined where it is not known. */
  readonly workspace: string | undefined
  readonly home: string | undefined
  readonly windows: boolean
}

/** What hosts put in of their own, by what stands between the braces, as far as it does not depend on the user's settings. */
export function predefinedValues({ workspace, home, windows }: HostPlace): Readonly<Record<string, string | undefined>> {
  const separator = windows ? '\\' : '/'
  return {
    workspaceFolder: workspace,
    workspaceFolderBasename: workspace === undefined ? undefined : basename(workspace),
    workspacePath: workspace,
    CLAUDE_PROJECT_DIR: workspace,
    userHome: home,
    pathSeparator: separator,
    '/': separator
  }
}
