/** What a release script puts a value in place of: `{{VERSION}}`, `<<Name>>`, `__OWNER__`, `${VERSION}`, or a whole text such as `<SHA>` or `$VERSION`. */
const LATER = /\{\{[^{}]{1,100}\}\}|<<[^<>]{1,100}>>|__[A-Z][A-Z0-9_]{0,100}__|\$\{[A-Za-z_][\w.]{0,100}\}|^<[\w .-]{1,100}>$|^\$[A-Z][A-Z0-9_]{0,100}$/

/** Whether a release script fills a value of a file that authors publish in: there is nothing to judge before. */
export function isFilledInLater(value: unknown): boolean {
  return typeof value === 'string' && LATER.test(value)
}
