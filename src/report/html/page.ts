import { type Markup, markup, styleSheet } from './markup.js'

/** Nothing is loaded, run or sent: what a hostile file might smuggle into the page would have no effect either. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

export interface Page {
  readonly toolVersion: string
  /** What came of it, in one line. */
  readonly title: string
  /** The style sheet. */
  readonly styles: string
  /** All but the footer. */
  readonly body: Markup
}

/** A report to be opened in a browser: one file that needs no script and no other file. */
export function page({ toolVersion, title, styles, body }: Page): string {
  const whole = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="plugvet ${toolVersion}">
<title>plugvet: ${title}</title>
<style>
${styleSheet(styles)}</style>
</head>
<body>
${body}<footer>
<p>Credentials are shown as asterisks. <code>plugvet explain RULE</code> tells what a rule is for.</p>
</footer>
</body>
</html>
`
  return whole.toString()
}
