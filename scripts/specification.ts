import { slug } from 'github-slugger'

/** The sections of docs/specification.md, by what they are cited as: `2.3`, `platform notes`. */
export type Specification = ReadonlyMap<string, { readonly title: string; readonly anchor: string }>

export function sectionsOf(page: string): Specification {
  const headings = [...page.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) => heading)
  return new Map(
    headings.map((heading) => {
      const [, number] = /^(\d+(?:\.\d+[a-z]?)?)\.? /.exec(heading) ?? []
      return [number ?? heading.toLowerCase(), { title: heading, anchor: slug(heading) }]
    })
  )
}

/**
 * What a rule cites, such as `§2.2–2.4, platform notes`, as links.
 * @param page the path of the specification, seen from the page that cites it
 * @throws Error for a section that there is not
 */
export function linked(cited: string, specification: Specification, page: string): string {
  const link = (name: string) => {
    const section = specification.get(name.replace('§', '').toLowerCase())
    if (section === undefined) throw new Error(`docs/specification.md has no section ${name}`)
    return `[${section.title}](${page}#${section.anchor})`
  }
  return cited
    .split(', ')
    .map((part) => part.split('–').map(link).join(' to '))
    .join(', ')
}
