import type { Play } from '@koi/contract/lottery/play.ts'
import { type Rows, randomRows } from '../pads/pad.ts'

/** So many random choices may come twice before it is taken that there are no others. */
const MAX_TRIES_PER_BET = 20

/** So many different random choices of a play; fewer where it has no more. Pure but for `below`. */
export function randomBets({ pad }: Play, count: number, below: (n: number) => number): readonly Rows[] {
  const found = new Map<string, Rows>()
  for (let tries = 0; found.size < count && tries < count * MAX_TRIES_PER_BET; tries += 1) {
    const rows = randomRows(pad, below)
    found.set(JSON.stringify(rows), rows)
  }
  return [...found.values()]
}
