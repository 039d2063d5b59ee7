/** The matrix of hosts and servers, and the reasons behind its cells. */
export const MATRIX_STYLES = `.scroll { margin: 1rem 0 2rem; overflow-x: auto; }
.matrix { width: auto; min-width: min(100%, 40rem); overflow-wrap: normal; }
.matrix th a { display: inline-block; max-width: 14rem; overflow-wrap: anywhere; white-space: normal; }
.matrix th[scope="row"] { white-space: nowrap; }
.matrix tbody th:first-child, .matrix thead th:first-child { position: sticky; left: 0; background: var(--page); }
.server { padding: 0.75rem 0 1.25rem; border-top: 1px solid var(--rule); scroll-margin-top: 1rem; }
.server:target { outline: 2px solid var(--accent); outline-offset: 0.5rem; border-radius: 2px; }
.server h3 .quiet { margin-left: 0.5rem; font-size: 0.875rem; }
.reasons > div { margin-top: 0.75rem; }
.reasons dt span + span { margin-left: 0.5rem; color: var(--quiet); font-size: 0.875rem; }
.reasons dd { max-width: 46rem; margin-top: 0.25rem; }
.findings { padding-left: 1.25rem; font-size: 0.875rem; }
.findings .quiet { display: block; }
@media (max-width: 52rem) {
  .scroll { overflow-x: visible; }
  .matrix { width: 100%; min-width: 0; }
  .matrix, .matrix tbody, .matrix tr, .matrix th, .matrix td { display: block; }
  .matrix thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .matrix tr { padding: 0.5rem 0; border-bottom: 1px solid var(--rule); }
  .matrix th[scope="row"], .matrix td { position: static; padding: 0.125rem 0; border: 0; white-space: normal; }
  .matrix td { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; overflow-wrap: anywhere; }
  .matrix td::before { content: attr(data-label); color: var(--quiet); }
}
`
