import { elevenPlays } from './eleven-plays.ts'
import type { Family } from './games.ts'
import { k3Plays } from './k3-plays.ts'
import { kenoPlays } from './keno-plays.ts'
import { pk10Plays } from './pk10-plays.ts'
import type { Play } from './play.ts'
import { ssc5Plays } from './ssc5-plays.ts'
import { mb27Plays, mn18Plays } from './vietnam-plays.ts'

const byFamily = new Map<Family, ReadonlyMap<string, Play>>(
  (
    [
      ['ssc5', ssc5Plays],
      ['mn18', mn18Plays],
      ['mb27', mb27Plays],
      ['k3', k3Plays],
      ['pk10', pk10Plays],
      ['11x5', elevenPlays],
      ['keno', kenoPlays],
    ] as const
  ).map(([family, plays]) => [family, new Map(plays.map((play) => [play.code, play]))]),
)

/** The plays of a family, in the order of the menu. */
export function playsOf(family: Family): readonly Play[] {
  return [...(byFamily.get(family)?.values() ?? [])]
}

/** A play by its code; null when the family does not have it. */
export function playOf(family: Family, code: string): Play | null {
  return byFamily.get(family)?.get(code) ?? null
}
