import { describe, expect, it } from 'vitest'
import { declaredNames } from '../../src/server/variables.js'

describe('declaredNames', () => {
  it('reads the names and no values', () => {
    const text = 'A=1\r\nexport B = "x=y"\n# C=optional\n\n  D=\n__proto__=x\nNOTE: E\n# see F for G = H\n1X=2\n'
    expect([...declaredNames(text)]).toEqual(['A', 'B', 'C', 'D', '__proto__'])
  })
})
