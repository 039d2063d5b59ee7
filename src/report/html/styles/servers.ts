/** The table of servers and their waterfalls. */
export const SERVER_STYLES = `.servers th[scope="row"] { min-width: 9rem; }
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
