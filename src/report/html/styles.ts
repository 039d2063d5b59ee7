/** The fonts, and the colours: every text has the contrast to its background that WCAG 2.2 requires at level AA. */
export const TOKENS = `:root {
  color-scheme: light dark;
  --page: light-dark(#ffffff, #121519); --panel: light-dark(#f5f7f9, #1a1f25); --rule: light-dark(#d8dde3, #343c46);
  --ink: light-dark(#171b20, #e4e8ec); --quiet: light-dark(#545d68, #a2acb8); --accent: light-dark(#0b5f55, #5eead4);
  --error: light-dark(#b0241a, #ff9a90); --error-tint: light-dark(#fdebe9, #3b1a17); --error-mark: light-dark(#fad4cf, #6a241d);
  --warning: light-dark(#855000, #f0bf63); --warning-tint: light-dark(#fbf1dc, #33270e); --warning-mark: light-dark(#f8e2b0, #5c4410);
  --info: light-dark(#46525f, #b6c2cf); --info-tint: light-dark(#e9edf1, #262d35); --info-mark: light-dark(#d6e0ea, #33475c);
  --ok: light-dark(#17693a, #7fd6a1); --ok-tint: light-dark(#e3f3e9, #14301f); --stop: light-dark(#77828f, #7d8996);
  --text: system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif;
  --code: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
/* The switch in the bar: the other colours than those of the system. */
:root:has(#appearance:checked) { color-scheme: dark; }
.bar .to-light { display: none; }
:root:has(#appearance:checked) .to-light { display: inline; }
:root:has(#appearance:checked) .to-dark { display: none; }
@media (prefers-color-scheme: dark) {
  :root:has(#appearance:checked) { color-scheme: light; }
  .bar .to-light, :root:has(#appearance:checked) .to-dark { display: inline; }
  .bar .to-dark, :root:has(#appearance:checked) .to-light { display: none; }
}
`

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
.legend { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.25rem 0.75rem; margin: 1rem 0; font-size: 0.875rem; }
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
.bar {
  display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; align-items: baseline; margin: -2rem -2rem 2rem; padding: 0.75rem 2rem;
  border-bottom: 1px solid var(--rule); font-size: 0.875rem; font-weight: 500;
}
.bar a { color: var(--ink); text-decoration: none; }
.bar a:hover { color: var(--accent); }
.bar .home { font-size: 1rem; font-weight: 650; }
.bar label { position: relative; margin-left: auto; cursor: pointer; }
.bar input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
.bar label span { padding: 0.2rem 0.75rem; border: 1px solid var(--stop); border-radius: 1rem; }
.bar :focus-visible ~ span { outline: 2px solid var(--accent); outline-offset: 2px; }
.figures { display: flex; flex-wrap: wrap; gap: 1rem 2.25rem; margin-top: 1.5rem; font-variant-numeric: tabular-nums; }
.figures div { display: flex; flex-direction: column-reverse; }
.figures dt { color: var(--quiet); font-size: 0.8125rem; }
.figures dd { font-size: 1.5rem; line-height: 1.25; font-weight: 600; }
.figures .error dd { color: var(--error); }
.figures .warning dd { color: var(--warning); }
.figures .ok dd { color: var(--ok); }
header nav { margin-top: 1.5rem; padding-top: 0.75rem; border-top: 1px solid var(--rule); }
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
#hosts th { overflow-wrap: normal; }
@media (max-width: 30rem) {
  .bar { column-gap: 0.6rem; font-size: 0.75rem; white-space: nowrap; }
  .bar .home, .bar label { order: -2; }
  /* The links have a line of their own. */
  .bar::before { content: ''; order: -1; flex-basis: 100%; }
}
@media (max-width: 40rem) {
  body { padding: 1.25rem 1rem 3rem; }
  .bar { margin: -1.25rem -1rem 1.25rem; padding: 0.5rem 1rem; }
  h1 { font-size: 1.375rem; }
  h2 { margin-top: 2.25rem; }
  .figures { gap: 0.75rem 1.5rem; }
  .group > :not(summary) { margin-left: 0; }
}
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  .bar, nav { display: none; }
  details::details-content { content-visibility: visible; block-size: auto; }
  mark, .badge, .swatch { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .finding, .server tr { break-inside: avoid; }
  h2, h3, h4, summary { break-after: avoid; }
}
`

/** Choices of what is shown, which need no script. */
export const FILTER_STYLES = `.filter {
  display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; margin: 0 0 1rem; padding: 0; border: 0;
  font-size: 0.875rem;
}
.filter legend { float: left; padding: 0; margin-right: 0.25rem; color: var(--quiet); }
.filter label { position: relative; cursor: pointer; }
.filter input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
.filter span {
  display: inline-block; padding: 0.2rem 0.75rem; border: 1px solid var(--rule); border-radius: 1rem;
  font-variant-numeric: tabular-nums;
}
.filter span::first-letter { text-transform: uppercase; }
.filter b { font-weight: 600; }
.filter :checked + span {
  border-color: var(--accent); color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent);
}
.filter :focus-visible + span { outline: 2px solid var(--accent); outline-offset: 2px; }
@media print { .filter { display: none; } }
`

/** Texts to be copied. */
export const COPY_STYLES = `.converted { margin-top: 0.5rem; }
.converted pre {
  max-height: 24rem; margin: 0 0 0.5rem; padding: 0.5rem 0.75rem; border: 1px solid var(--rule); border-radius: 0.375rem;
  background: var(--panel); font-size: 0.8125rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere;
}
.more summary { padding: 0.25rem 0; }
.copy {
  padding: 0.2rem 0.75rem; border: 1px solid var(--stop); border-radius: 0.375rem; background: var(--page); color: var(--ink);
  font: inherit; font-size: 0.875rem; cursor: pointer;
}
@media print {
  .copy { display: none; }
  .converted pre { break-inside: avoid; max-height: none; }
}
`

const FINDING_STYLES = FILTER_STYLES + `:root:has(.filter [value="error"]:checked) :is(.finding:not(.error), .file:not(.has-error)) { display: none; }
:root:has(.filter [value="warning"]:checked) :is(.finding.info, .file:not(.has-error, .has-warning)) { display: none; }
.finding { padding: 0.25rem 0 1.5rem; scroll-margin-top: 1rem; --severity: var(--info); --mark: var(--info-mark); }
.finding.error { --severity: var(--error); --mark: var(--error-mark); }
.finding.warning { --severity: var(--warning); --mark: var(--warning-mark); }
.finding:target { outline: 2px solid var(--accent); outline-offset: 0.5rem; border-radius: 2px; }
.finding h4 .badge { margin-right: 0.25rem; }
.where {
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1rem; margin: 0.125rem 0 0.5rem; color:
  var(--quiet); font-size: 0.875rem;
}
.where a { font-family: var(--code); unicode-bidi: isolate; }
.where code, .where a { font-size: 0.8125rem; }
.frame, .detail {
  margin: 0.5rem 0; border: 1px solid var(--rule); border-radius: 0.375rem; background: var(--panel); overflow-x:
  auto; font-size: 0.8125rem; line-height: 1.6; overflow-wrap: normal;
}
.frame code { display: block; width: max-content; min-width: 100%; padding: 0.375rem 0; font-size: inherit; }
.line { display: block; padding-right: 1rem; unicode-bidi: isolate; }
.no {
  position: sticky; left: 0; display: inline-block; margin-right: 0.75rem; padding: 0 0.75rem; border-right: 1px
  solid var(--rule); background: var(--panel); color: var(--quiet); user-select: none; -webkit-user-select: none;
}
.hit .no { color: var(--ink); font-weight: 600; }
.rest { padding-left: 1rem; color: var(--quiet); font-family: var(--text); }
mark {
  background: var(--mark); color: inherit; padding: 0.1em 0; border-radius: 2px 2px 0 0; box-shadow: inset 0 -2px
  var(--severity);
}
.view { display: inline-block; scroll-initial-target: nearest; }
mark.point {
  display: inline-block; width: 2px; padding: 0; height: 1.2em; margin: 0 -1px; border-radius: 0; background:
  var(--severity); box-shadow: none; vertical-align: text-bottom;
}
.help { max-width: 46rem; margin-top: 0.25rem; }
.help b { font-weight: 600; }
.related { margin-top: 0.25rem; padding-left: 1.25rem; }
.rules th .quiet { display: block; max-width: 46rem; font-size: 0.875rem; }
@media print { .frame code { width: auto; white-space: pre-wrap; overflow-wrap: anywhere; } }
`

/** The table of servers and their waterfalls. */
const SERVER_STYLES = `.servers th[scope="row"] { min-width: 9rem; }
.servers td:nth-child(3) { white-space: nowrap; }
.servers td b { font-weight: 600; }
.servers td .quiet { display: block; font-size: 0.875rem; }
.key {
  display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 1.5rem 0 1rem; color: var(--quiet); font-size:
  0.875rem;
}
.key span { white-space: nowrap; }
.swatch {
  display: inline-block; width: 1.25rem; height: 0.625rem; margin-right: 0.25rem; border-radius: 1px; background:
  var(--accent);
}
.swatch.stop { background: var(--stop); }
.swatch.failed {
  border: 1px solid var(--error); background: repeating-linear-gradient(-45deg, var(--error) 0 2px,
  var(--error-tint) 2px 4px);
}
.defs { position: absolute; }
.chart { padding: 0.75rem 4.75rem 0 7.5rem; }
.waterfall {
  display: block; width: 100%; overflow: visible; font: 0.75rem var(--text); font-variant-numeric: tabular-nums;
}
.waterfall text { fill: var(--ink); }
.waterfall .name, .waterfall .tick { fill: var(--quiet); }
.waterfall .failed.took { fill: var(--error); font-weight: 600; }
.grid { stroke: var(--rule); }
.bar { fill: var(--accent); }
.bar.stop { fill: var(--stop); }
.bar.failed { fill: url(#hatching); stroke: var(--error); }
.ground { fill: var(--error-tint); }
.stripe { fill: var(--error); }
.failure { margin: 0.5rem 0; }
.cause b { color: var(--error); font-weight: 600; margin-right: 0.5rem; }
.detail { max-height: 24rem; padding: 0.5rem 0.75rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
.phases { width: auto; min-width: min(100%, 32rem); margin: 0.5rem 0; font-size: 0.875rem; }
.phases caption { text-align: left; color: var(--quiet); }
.links-title { margin-top: 0.5rem; font-weight: 600; }
.links { padding: 0; margin-bottom: 1rem; list-style: none; }
.tools { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0.5rem 0; padding: 0; list-style: none; }
@media (max-width: 52rem) {
  .servers, .servers tbody, .servers tr, .servers th, .servers td { display: block; }
  .servers thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .servers tr { position: relative; padding: 0.75rem 0; border-bottom: 1px solid var(--rule); }
  .servers th, .servers td, .servers th[scope="row"] {
    padding: 0.125rem 0; border: 0; text-align: left; white-space: normal;
  }
  .servers .none { display: none; }
  .servers td { display: grid; grid-template-columns: 7rem 1fr; justify-items: start; }
  .servers th[scope="row"] { padding-right: 6rem; }
  .servers td:nth-child(2) { position: absolute; top: 0.75rem; right: 0; display: block; }
  .servers td:not(:nth-child(2))::before { content: attr(data-label); grid-row: 1 / 9; color: var(--quiet); }
}
@media (max-width: 40rem) {
  .chart { padding-left: 6.75rem; }
}
@media (forced-colors: active) {
  .bar { fill: CanvasText; } .waterfall text { fill: CanvasText; } .grid { stroke: GrayText; }
}
`

/** The style sheet of the page. */
export const STYLES = TOKENS + PAGE_STYLES + FINDING_STYLES + COPY_STYLES + SERVER_STYLES
