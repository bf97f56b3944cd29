import type { Chance } from './fairness/chance.ts'

/** A fast generator for the simulations of tests; the randomness of real rounds has its own tests. */
export function seededChance(name: string): Chance {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1]
  for (const letter of name) a = Math.imul(a ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  // sfc32: passes the statistical suites, and has a period of at least 2^32.
  const word = (): number => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  for (let i = 0; i < 16; i += 1) word()
  return { below: (n) => Math.floor((word() / 2 ** 32) * n) }
}
