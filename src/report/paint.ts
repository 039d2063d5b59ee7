/** The parameters of the SGR control sequence that switch a style on and off (ECMA-48 §8.3.117). */
const STYLES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  cyan: [36, 39]
} as const

export type Style = keyof typeof STYLES

/** Gives a text a style. */
export type Paint = (text: string, ...styles: readonly Style[]) => string

/**
 * A painter that obeys its argument alone. (`util.styleText` looks at the environment and the stream in newer versions
 * of Node, and older ones cannot be told otherwise.)
 */
export function painter(color: boolean): Paint {
  if (!color) return (text) => text
  return (text, ...styles) =>
    styles.reduce((inner, style) => `\u001B[${STYLES[style][0]}m${inner}\u001B[${STYLES[style][1]}m`, text)
}
