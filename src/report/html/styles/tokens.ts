/** The fonts, and the colours: every text has on its ground the contrast that WCAG 2.2 asks for at level AA. */
export const TOKENS = `:root {
  color-scheme: light dark;
  --page: #ffffff; --panel: #f5f7f9; --rule: #d8dde3; --ink: #171b20; --quiet: #545d68; --accent: #1b57b5;
  --error: #b0241a; --error-tint: #fdebe9; --error-mark: #fad4cf;
  --warning: #855000; --warning-tint: #fbf1dc; --warning-mark: #f8e2b0;
  --info: #46525f; --info-tint: #e9edf1; --info-mark: #d6e0ea;
  --ok: #17693a; --ok-tint: #e3f3e9;
  --stop: #77828f;
  --text: system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif;
  --code: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --page: #121519; --panel: #1a1f25; --rule: #343c46; --ink: #e4e8ec; --quiet: #a2acb8; --accent: #86b0ff;
    --error: #ff9a90; --error-tint: #3b1a17; --error-mark: #6a241d;
    --warning: #f0bf63; --warning-tint: #33270e; --warning-mark: #5c4410;
    --info: #b6c2cf; --info-tint: #262d35; --info-mark: #33475c;
    --ok: #7fd6a1; --ok-tint: #14301f;
    --stop: #7d8996;
  }
}
`
