/** The findings and their code frames. */
export const FINDING_STYLES = `.filter {
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
:root:has(.filter [value="error"]:checked) :is(.finding:not(.error), .file:not(.has-error)) { display: none; }
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
