import { type Chance, sample, weighted } from '../../fairness/chance.ts'
import type { Score } from './scores.ts'

/** An event in a contest, at a second of its play; `side` is null for an event of neither side. */
export interface Happening {
  readonly at: number
  readonly kind: 'goal' | 'save' | 'post' | 'corner' | 'card' | 'core' | 'map' | 'clash' | 'pitting'
  readonly side: 'home' | 'away' | null
}

/** The events of a contest, which lead to a score that was drawn before. */
export interface Plot {
  readonly happenings: readonly Happening[]
  /** Seconds of play. */
  readonly length: number
}

/** The longest contest, in seconds. */
export const MAX_SECONDS = 90

/** The kinds of events that count for the score. */
const COUNTED: readonly Happening['kind'][] = ['goal', 'map', 'pitting']

/** The score after some events. */
export function scoreOf(happenings: readonly Happening[]): Score {
  const score = { home: 0, away: 0 }
  for (const { kind, side } of happenings) if (side !== null && COUNTED.includes(kind)) score[side] += 1
  return score
}

const sides = ['home', 'away'] as const
const eitherSide = (chance: Chance) => sides[chance.below(2)] ?? 'home'

/** `count` different seconds from 1 to `most`, in order. */
const seconds = (chance: Chance, most: number, count: number): number[] =>
  sample(chance, most, count)
    .map((place) => place + 1)
    .sort((one, other) => one - other)

const OTHER_EVENTS = ['save', 'corner', 'post', 'card'] as const
const OTHER_WEIGHTS = [40, 35, 10, 15]

/** Football: ninety seconds, one for each minute; goals at equally likely minutes, and other events. */
export function plotFootball({ home, away }: Score, chance: Chance): Plot {
  const others = 6 + chance.below(5)
  const at = sample(chance, MAX_SECONDS - 1, home + away + others)
  const happenings = at.map((place, i): Happening => {
    if (i < home + away) return { at: place + 1, kind: 'goal', side: i < home ? 'home' : 'away' }
    const kind = OTHER_EVENTS[weighted(chance, OTHER_WEIGHTS)] ?? 'save'
    return { at: place + 1, kind, side: eitherSide(chance) }
  })
  return { happenings: happenings.toSorted((one, other) => one.at - other.at), length: MAX_SECONDS }
}

const CORES = 5
const SHORTEST_MAP = 24

/** A series of maps, each won by the side that takes five cores first; it ends with the deciding map. */
export function plotSeries({ home, away }: Score, chance: Chance): Plot {
  const winner = home > away ? 'home' : 'away'
  const loser = winner === 'home' ? 'away' : 'home'
  // A winner that lost a map lost one of the first two; the last one decides.
  const lost = Math.min(home, away) === 0 ? -1 : chance.below(2)
  const maps = Array.from({ length: home + away }, (_, place) => (place === lost ? loser : winner))
  const happenings: Happening[] = []
  let begun = 0
  for (const side of maps) {
    const length = SHORTEST_MAP + chance.below(6)
    const theirs = chance.below(CORES)
    const earlier = [
      ...Array.from({ length: CORES - 1 }, () => side),
      ...Array.from({ length: theirs }, () => (side === 'home' ? ('away' as const) : ('home' as const))),
    ]
    const order = sample(chance, earlier.length, earlier.length)
    seconds(chance, length - 2, earlier.length).forEach((second, i) => {
      happenings.push({ at: begun + second, kind: 'core', side: earlier[order[i] ?? 0] ?? side })
    })
    begun += length
    happenings.push({ at: begun, kind: 'core', side }, { at: begun, kind: 'map', side })
  }
  return { happenings, length: begun }
}

const PITTINGS = 5
const PITTING_SECONDS = 18

/** Five pittings of eighteen seconds: clashes, then a winner or none. */
export function plotDerby({ home, away }: Score, chance: Chance): Plot {
  const results = Array.from({ length: PITTINGS }, (_, place) =>
    place < home ? ('home' as const) : place < home + away ? ('away' as const) : null,
  )
  const happenings = sample(chance, PITTINGS, PITTINGS).flatMap((place, i): Happening[] => {
    const begun = i * PITTING_SECONDS
    const clashes = seconds(chance, PITTING_SECONDS - 3, 3 + chance.below(3)).map(
      (second): Happening => ({ at: begun + second, kind: 'clash', side: eitherSide(chance) }),
    )
    return [...clashes, { at: begun + PITTING_SECONDS, kind: 'pitting', side: results[place] ?? null }]
  })
  return { happenings, length: PITTINGS * PITTING_SECONDS }
}
