/** The page as a whole, and what all its parts share. */
export const PAGE_STYLES = `*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0 auto; max-width: 72rem; padding: 2rem 2rem 4rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 var(--text); overflow-wrap: anywhere;
}
h1, h2, h3, h4, p, ul, dl, dd, figure { margin: 0; }
h1 { font-size: 1.75rem; line-height: 1.25; letter-spacing: -0.01em; font-weight: 650; text-wrap: balance; }
h2 { font-size: 1.25rem; line-height: 1.3; font-weight: 650; margin: 3rem 0 1rem; }
h3, h4 { font-size: 1rem; font-weight: 600; }
a { color: var(--accent); text-underline-offset: 0.15em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
code, pre { font-family: var(--code); font-size: 0.875em; }
code { unicode-bidi: isolate; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid var(--rule); }
th:last-child, td:last-child { padding-right: 0; }
thead th { color: var(--quiet); font-size: 0.8125rem; font-weight: 500; white-space: nowrap; }
th[scope="row"] { font-weight: 600; }
.number { text-align: right; white-space: nowrap; }
.date { white-space: nowrap; }
.quiet { color: var(--quiet); font-weight: 400; }
.badge {
  display: inline-block; padding: 0 0.5em; border-radius: 0.25rem; background: var(--info-tint); color: var(--info);
  font-size: 0.8125rem; line-height: 1.5; font-weight: 600; white-space: nowrap; font-variant-numeric: tabular-nums;
}
.badge.error { background: var(--error-tint); color: var(--error); }
.badge.warning { background: var(--warning-tint); color: var(--warning); }
.badge.ok { background: var(--ok-tint); color: var(--ok); }
.tool { color: var(--quiet); margin-bottom: 0.25rem; }
.tool b { color: var(--accent); font-weight: 650; }
.figures { display: flex; flex-wrap: wrap; gap: 1rem 2.25rem; margin-top: 1.5rem; font-variant-numeric: tabular-nums; }
.figures div { display: flex; flex-direction: column-reverse; }
.figures dt { color: var(--quiet); font-size: 0.8125rem; }
.figures dd { font-size: 1.5rem; line-height: 1.25; font-weight: 600; }
.figures .error dd { color: var(--error); }
.figures .warning dd { color: var(--warning); }
.figures .ok dd { color: var(--ok); }
nav { margin-top: 1.5rem; padding-top: 0.75rem; border-top: 1px solid var(--rule); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; padding: 0; list-style: none; }
summary { cursor: pointer; }
.group { border-top: 1px solid var(--rule); scroll-margin-top: 1rem; }
.group:last-child { border-bottom: 1px solid var(--rule); }
.group > summary {
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 0.75rem; padding: 0.75rem 0; list-style: none;
}
.group > summary::-webkit-details-marker { display: none; }
.group > summary::before {
  content: ""; flex: none; width: 0.45em; height: 0.45em; margin-right: 0.25em;
  border: solid var(--quiet); border-width: 0 2px 2px 0;
  transform: translateY(-0.1em) rotate(-45deg);
}
.group[open] > summary::before { transform: translateY(-0.2em) rotate(45deg); }
.group > summary h3 { flex: 0 1 auto; min-width: 0; }
.group > :not(summary) { margin-left: 1.45rem; }
.server > .where { margin-top: -0.375rem; }
.tags { display: inline-flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 0.5rem; }
.more { margin-bottom: 0.5rem; color: var(--quiet); }
.more > summary { color: var(--accent); }
.more > :not(summary) { color: var(--ink); }
.files { padding-left: 1.25rem; }
footer { margin-top: 3rem; color: var(--quiet); font-size: 0.875rem; }
@media (max-width: 40rem) {
  body { padding: 1.25rem 1rem 3rem; }
  h1 { font-size: 1.375rem; }
  h2 { margin-top: 2.25rem; }
  .figures { gap: 0.75rem 1.5rem; }
  .group > :not(summary) { margin-left: 0; }
}
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  nav, .filter { display: none; }
  details::details-content { content-visibility: visible; block-size: auto; }
  mark, .badge, .swatch { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .finding, .server tr { break-inside: avoid; }
  h2, h3, h4, summary { break-after: avoid; }
}
`
