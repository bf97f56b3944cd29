import type { Play } from '@koi/contract/lottery/play.ts'
import { type Rows, randomRows } from '../pads/pad.ts'

/** Repeats allowed before assuming that no other choice exists. */
const MAX_TRIES_PER_BET = 20

/** Up to `count` different random choices of a play; fewer if it has no more. Pure except for `below`. */
export function randomBets({ pad }: Play, count: number, below: (n: number) => number): readonly Rows[] {
  const found = new Map<string, Rows>()
  for (let tries = 0; found.size < count && tries < count * MAX_TRIES_PER_BET; tries += 1) {
    const rows = randomRows(pad, below)
    found.set(JSON.stringify(rows), rows)
  }
  return [...found.values()]
}
