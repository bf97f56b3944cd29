import { ONE } from '@koi/contract/money.ts'
import type { Chance } from '../fairness/chance.ts'
import { largest, MAX_PAYOUT, ONE_TIMES, payoutOf } from './multiple.ts'

/** A place for chips on a table's layout. */
export interface Place {
  /** Its name on the wire: `red`, `split-1-2`, `total-9`. */
  readonly key: string
  /** The most that it pays, as a multiple per 10 000. */
  readonly most: bigint
}

/** One step of a deal, such as a card or the dice. The outcome is known after the last step. */
export interface Step<Announcement> {
  readonly told: Announcement
  /** The milliseconds until the next step. */
  readonly takes: number
}

/** The game of a live table: one outcome for all players, and places to bet on. Outcomes are plain JSON. */
export interface TableGame<Outcome = unknown, Announcement = unknown> {
  readonly code: string
  readonly places: readonly Place[]
  /** Groups of bets that cannot win together: they are accepted, and listed in the round's detail. */
  readonly opposites: readonly (readonly string[])[]
  /** One outcome for each combination of payouts: no outcome pays more than these. */
  readonly outcomes: readonly Outcome[]
  deal(chance: Chance): Outcome
  steps(outcome: Outcome): readonly Step<Announcement>[]
  /** What a place pays for this outcome, per 10 000; 0 for an unknown place. */
  multipleAt(place: string, outcome: Outcome): bigint
}

export interface Chip {
  readonly place: string
  readonly stake: bigint
}

/** Chips are whole units. */
export const MIN_CHIP = ONE
/** The most on one place, whatever it pays. */
const MAX_CHIP = 20_000n * ONE
/** The most that a player may stake in one round. */
export const MAX_ROUND = 50_000n * ONE

/** The most on a place, so that its payout stays within the bound; rounded down to one digit and zeros. */
export function mostOn({ most }: Place): bigint {
  let step = ONE
  const bound = (MAX_PAYOUT * ONE_TIMES) / most
  while (step * 10n <= bound) step *= 10n
  const rounded = bound - (bound % step)
  return rounded < MAX_CHIP ? rounded : MAX_CHIP
}

/** What chips pay for an outcome; each place is rounded down separately. */
export const payoutAt = <Outcome>(
  game: TableGame<Outcome>,
  chips: readonly Chip[],
  outcome: Outcome,
): bigint =>
  chips.reduce((sum, { place, stake }) => sum + payoutOf(stake, game.multipleAt(place, outcome)), 0n)

/** The most that chips can pay together, over all outcomes. */
export const mostOf = <Outcome>(game: TableGame<Outcome>, chips: readonly Chip[]): bigint =>
  largest(game.outcomes.map((outcome) => payoutAt(game, chips, outcome)))

export const stakeOf = (chips: readonly Chip[]): bigint => chips.reduce((sum, { stake }) => sum + stake, 0n)

/** Adds up the chips of each place, in the order of the layout. */
export function gather(game: Pick<TableGame, 'places'>, chips: readonly Chip[]): Chip[] {
  return game.places
    .map(({ key }) => ({ place: key, stake: stakeOf(chips.filter(({ place }) => place === key)) }))
    .filter(({ stake }) => stake > 0n)
}

export type ChipFault =
  | { readonly fault: 'unknown_place'; readonly place: string }
  | {
      readonly fault: 'stake_out_of_range'
      readonly place: string
      readonly least: bigint
      readonly most: bigint
    }
  | { readonly fault: 'round_limit'; readonly most: bigint }
  | { readonly fault: 'payout_limit'; readonly most: bigint }

/**
 * Why a player who has `before` on the table may not add `added`: the limits of each place, and the most of
 * the round's stake and payout. Null when they may.
 */
export function faultIn<Outcome>(
  game: TableGame<Outcome>,
  before: readonly Chip[],
  added: readonly Chip[],
): ChipFault | null {
  for (const { place, stake } of added) {
    const known = game.places.find(({ key }) => key === place)
    if (known === undefined) return { fault: 'unknown_place', place }
    const range = { fault: 'stake_out_of_range', place, least: MIN_CHIP, most: mostOn(known) } as const
    if (stake < MIN_CHIP || stake % MIN_CHIP !== 0n) return range
  }
  const all = gather(game, [...before, ...added])
  for (const { place, stake } of all) {
    const known = game.places.find(({ key }) => key === place)
    if (known !== undefined && stake > mostOn(known)) {
      return { fault: 'stake_out_of_range', place, least: MIN_CHIP, most: mostOn(known) }
    }
  }
  if (stakeOf(all) > MAX_ROUND) return { fault: 'round_limit', most: MAX_ROUND }
  return mostOf(game, all) > MAX_PAYOUT ? { fault: 'payout_limit', most: MAX_PAYOUT } : null
}

/** The groups of opposite bets of which at least two are among these chips. */
export function oppositesIn(game: Pick<TableGame, 'opposites'>, chips: readonly Chip[]): string[][] {
  const has = (key: string): boolean => chips.some(({ place }) => place === key)
  return game.opposites.map((group) => group.filter(has)).filter((group) => group.length > 1)
}
