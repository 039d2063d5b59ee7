import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { slug } from 'github-slugger'
import { defineConfig } from 'vitepress'
import { exampleLinks } from '../../scripts/example-links.js'
import { buildPlayground, ICON } from '../../scripts/playground.js'
import { HOMEPAGE, REPOSITORY } from '../../src/base/links.js'

// The docs site, made of docs/: `npm run site` builds it into site/.vitepress/dist.

const DOCS = resolve(import.meta.dirname, '../../docs')

/** The pages of a folder, by their first headings. */
function pagesIn(folder: string): { text: string; link: string }[] {
  return readdirSync(resolve(DOCS, folder))
    .filter((name) => name.endsWith('.md') && name !== 'index.md')
    .sort()
    .map((name) => ({ text: titleOf(`${folder}/${name}`), link: `/${folder}/${name.slice(0, -'.md'.length)}` }))
}

function titleOf(page: string): string {
  const [, title] = /^# (.+)$/m.exec(readFileSync(resolve(DOCS, page), 'utf8')) ?? []
  if (title === undefined) throw new Error(`docs/${page} has no heading`)
  return title
}

/** The path of the site on its server. */
const BASE = new URL(HOMEPAGE).pathname

/** Where the playground is: beside the pages of docs/, which are made by vitepress. */
const PLAYGROUND = `${BASE}playground/`
const LINKS = exampleLinks()

export default defineConfig({
  title: 'plugvet',
  description: 'A linter for MCP server configuration: every mistake at its line, with what to do about it.',
  lang: 'en',
  srcDir: DOCS,
  base: BASE,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${BASE}icon.svg` }]],
  // As GitHub Pages serves them, and as reports link to them: rules/http-url, without .html.
  cleanUrls: true,
  sitemap: { hostname: HOMEPAGE },
  markdown: {
    // The themes in which comments have enough contrast, too.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // A link to a heading works here and on GitHub.
    anchor: { slugify: slug },
    config(md) {
      // Pages are templates of Vue, in which two braces begin an expression; in ours they are text.
      for (const rule of ['text', 'code_inline']) {
        const render = md.renderer.rules[rule]
        md.renderer.rules[rule] = (...args) => (render?.(...args) ?? '').replaceAll('{{', '&#123;&#123;')
      }
      const fence = md.renderer.rules.fence
      md.renderer.rules.fence = (...args) => {
        const [tokens, index] = args
        const env = args[3] as { relativePath?: string }
        const fragment = LINKS.get(env.relativePath ?? '')?.get((tokens[index]?.content ?? '').replace(/\n$/, ''))
        const link = fragment === undefined ? '' : `<p class="try"><a href="${PLAYGROUND}#${fragment}" target="_self">Try it in the playground</a></p>`
        return (fence?.(...args) ?? '') + link
      }
    }
  },
  async buildEnd({ outDir }) {
    // Editors take them from there: src/base/links.ts.
    cpSync(resolve(DOCS, '../schemas'), resolve(outDir, 'schemas'), { recursive: true })
    cpSync(ICON, join(outDir, 'icon.svg'))
    await buildPlayground(join(outDir, 'playground'))
  },
  transformPageData(page) {
    // Where the tables are wide, they get the room of the outline.
    if (['rules/index.md', 'hosts.md', 'cli.md', 'many-hosts.md', 'which-host-reads-what.md'].includes(page.relativePath)) page.frontmatter.aside = false
    if (page.relativePath !== 'index.md') return
    page.frontmatter.layout = 'home'
    page.frontmatter.hero = {
      name: 'plugvet',
      text: 'A linter for MCP server configuration',
      tagline: 'Every mistake at its line, with what to do about it. A doctor that starts your servers and says which one fails, and why.',
      actions: [
        { theme: 'brand', text: 'Quickstart', link: '/quickstart' },
        { theme: 'alt', text: 'Playground', link: '/playground/', target: '_self' },
        { theme: 'alt', text: 'Rules', link: '/rules/' },
        { theme: 'alt', text: 'Doctor', link: '/doctor' }
      ]
    }
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Quickstart', link: '/quickstart' },
      { text: 'Playground', link: '/playground/', target: '_self' },
      { text: 'Rules', link: '/rules/' },
      { text: 'Hosts', link: '/hosts' },
      { text: 'Command line', link: '/cli' }
    ],
    sidebar: [
      {
        text: 'Use it',
        items: [
          { text: 'Quickstart', link: '/quickstart' },
          { text: 'Doctor', link: '/doctor' },
          { text: 'Host session', link: '/host-session' },
          { text: 'Settings', link: '/settings' },
          { text: 'Many hosts', link: '/many-hosts' },
          { text: 'Tools and models', link: '/tools' },
          { text: 'Convert', link: '/convert' },
          { text: 'For authors', link: '/authors' },
          { text: 'Markdown', link: '/markdown' },
          { text: 'Policy', link: '/policy' },
          { text: 'Package registry', link: '/online' }
        ]
      },
      {
        text: 'Integrations',
        items: [
          { text: 'pre-commit', link: '/integrations/pre-commit' },
          { text: 'GitHub and GitLab', link: '/integrations/ci' },
          { text: 'ESLint', link: '/integrations/eslint' },
          { text: 'Editors', link: '/integrations/editors' },
          { text: 'JSON Schemas', link: '/integrations/json-schema' },
          { text: 'MCP server', link: '/integrations/mcp' },
          { text: 'Orchestrator', link: '/orchestrator' }
        ]
      },
      {
        text: 'Reference',
        items: [
          { text: 'Command line', link: '/cli' },
          { text: 'Which host reads what', link: '/which-host-reads-what' },
          { text: 'Library', link: '/library' },
          { text: 'Specification', link: '/specification' },
          { text: 'Performance', link: '/performance' },
          { text: 'Very large runs', link: '/scale' },
          { text: 'Decisions', link: '/decisions' }
        ]
      },
      { text: 'Hosts', link: '/hosts', collapsed: true, items: pagesIn('hosts') },
      { text: 'Rules', link: '/rules/', collapsed: true, items: pagesIn('rules') },
      { text: 'Advisories', link: '/advisories', collapsed: true, items: pagesIn('advisories') }
    ],
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
    editLink: { pattern: `${REPOSITORY}/edit/HEAD/docs/:path`, text: 'Edit this page' },
    docFooter: { prev: false, next: false }
  }
})
