/** Characters that JSON may hold raw and a terminal or a log must not see. */
const RAW = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/g

/** A value as indented JSON that can be printed anywhere: control characters are escaped, also those JSON lets stand. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, null, 2)
  return text.replaceAll(RAW, (unit) => '\\u' + unit.charCodeAt(0).toString(16).padStart(4, '0')) + '\n'
}
