/** Tools of Claude Code that people know, also by their names in small letters. */
export const OWN_TOOLS: readonly string[] = ['Bash', 'Edit', 'Glob', 'Grep', 'NotebookEdit', 'Read', 'Skill', 'WebFetch', 'WebSearch', 'Write']

/** Tools that it no longer has under any name, with those that do their work: in sessions of 2.1.332 an agent got none of them. Nothing is lost with those that are missing here. */
export const OLD_TOOLS: ReadonlyMap<string, readonly string[]> = new Map([['LS', ['Glob', 'Bash']], ['MultiEdit', ['Edit']], ['NotebookRead', ['Read']], ['SlashCommand', ['Skill']]])

/** Names that people make up for tools, each with those that do the work: an agent of 2.1.332 with all of these had none of them. A server may have them under `mcp__<server>__`. */
export const MADE_UP_TOOLS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...['Reads', 'View', 'ReadFile', 'FileRead'].map((name) => [name, ['Read']] as const),
  ...['Edits', 'FileEdit', 'Update'].map((name) => [name, ['Edit']] as const),
  ...['Writes', 'WriteFile', 'FileWrite'].map((name) => [name, ['Write']] as const),
  ...['Shell', 'Terminal', 'RunCommand'].map((name) => [name, ['Bash']] as const),
  ...['Search', 'CodeSearch'].map((name) => [name, ['Grep', 'Bash']] as const),
  ...['Fetch', 'Web', 'WebBrowser', 'Browser'].map((name) => [name, ['WebFetch', 'WebSearch']] as const),
  ['FileSystem', ['Read']], ['Git', ['Bash']], ['GlobTool', ['Glob']], ['GrepTool', ['Grep']], ['BashTool', ['Bash']]
])

/** Names that tools have in other programs, or commands of a shell, each with the tool for that work. A server may have tools of most of these names. */
export const FOR_OTHERS: ReadonlyMap<string, string> = new Map([
  ...['cat', 'read_file', 'view', 'view_file', 'read_many_files', 'file_read'].map((name) => [name, 'Read'] as const),
  ...['create', 'create_file', 'write_file', 'write_to_file', 'file_write'].map((name) => [name, 'Write'] as const),
  ...['str_replace', 'str_replace_editor', 'str_replace_based_edit', 'str_replace_based_edit_tool', 'edit_file', 'apply_patch', 'file_edit', 'replace_in_file'].map((name) => [name, 'Edit'] as const),
  ...['ls', 'find', 'list', 'list_dir', 'list_directory', 'list_files', 'find_files', 'file_search'].map((name) => [name, 'Glob'] as const),
  ...['rg', 'grep_search', 'search_files', 'search_file_content', 'code_search'].map((name) => [name, 'Grep'] as const),
  ...['sed', 'git', 'shell', 'terminal', 'run_command', 'run_shell_command', 'run_terminal_cmd', 'run_in_terminal', 'execute_command'].map((name) => [name, 'Bash'] as const),
  ...['web_search', 'google_web_search'].map((name) => [name, 'WebSearch'] as const),
  ...['web_fetch', 'fetch_webpage'].map((name) => [name, 'WebFetch'] as const)
])

/** Names of tools that it had, that its parts have, or that people give them, and the tool whose permissions are for the same: a name that is not in the list may be one of a newer version. */
export const NAMES_WITHOUT_TOOL: ReadonlyMap<string, string> = new Map([
  ...Array.from(OLD_TOOLS, ([name, [own = '', ...others]]) => [name, others.length === 0 ? own : ''] as const),
  ...['View', 'ReadFile', 'FileRead', 'FileEdit', 'Update', 'WriteFile', 'FileWrite', 'Shell', 'Terminal', 'RunCommand', 'GlobTool', 'GrepTool', 'Fetch'].map(
    (name) => [name, MADE_UP_TOOLS.get(name)?.[0] ?? ''] as const
  ),
  ...['EditNotebook', 'NotebookEditCell'].map((name) => [name, 'NotebookEdit'] as const),
  ...['List', 'ListDir', 'TodoRead', 'Think'].map((name) => [name, ''] as const)
])

/** Servers by whose names people call their tools, in capital letters as those of Claude Code. */
export const SERVERS_AS_TOOLS: ReadonlySet<string> = new Set(['Playwright', 'Puppeteer', 'Context7', 'GitHub', 'Serena', 'Tavily', 'Supabase', 'Firecrawl'])
