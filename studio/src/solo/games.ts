import { ONE } from '@koi/contract/money.ts'
import type { Mines } from '../games/moon-mines/rules.ts'
import type { StakeRange } from '../host/game-mode.ts'
import {
  dragonGateRound,
  lotusCascadeRound,
  moonMinesRound,
  type Playable,
  pearlPondRound,
} from '../rounds/playable.ts'
import { after, type Event, type Opening, openRound, type Round } from '../rounds/round.ts'

/** A round of any of the games; only its own game knows its types. */
export type AnyRound = Round<unknown, unknown>

/** One game with its types hidden. */
export interface SoloGame {
  readonly stakes: StakeRange
  /** Whether a round waits for choices, so that a player has only one at a time. */
  readonly isLasting: boolean
  readonly open: (opening: Opening<unknown>) => AnyRound | null
  readonly after: (round: AnyRound, event: Event<unknown>) => AnyRound | null
  /** The part of a play that its player may see. */
  readonly show: (play: unknown) => object
}

/** In hundredths, in rising order, from the least stake to the most. */
const stakes = (...hundredths: readonly [bigint, ...bigint[]]): StakeRange => {
  const choices = hundredths.map((amount) => (amount * ONE) / 100n)
  return { least: choices[0] ?? ONE, most: choices.at(-1) ?? ONE, choices }
}

const solo = <Play extends object, Choice>(
  playable: Playable<Play, Choice>,
  of: Pick<SoloGame, 'stakes' | 'isLasting'> & { readonly show?: (play: Play) => object },
): SoloGame => ({
  stakes: of.stakes,
  isLasting: of.isLasting,
  open: (opening) => openRound(playable, opening as Opening<Choice>),
  after: (round, event) => after(playable, round as Round<Play, Choice>, event as Event<Choice>),
  show: (play) => (of.show === undefined ? (play as Play) : of.show(play as Play)),
})

/** The tiles with mines are secret until the round has ended. */
const hideMines = (play: Mines): object =>
  play.state === 'open'
    ? { state: play.state, count: play.mines.length, opened: play.opened, multiple: play.multiple }
    : play

/** The largest stake of each is such that no multiple pays more than 100,000.00 (held by a test). */
export const soloGames: Readonly<Record<string, SoloGame>> = {
  'pearl-pond': solo(pearlPondRound, { stakes: stakes(20n, 40n, 60n, 80n, 100n, 120n), isLasting: false }),
  'dragon-gate': solo(dragonGateRound, { stakes: stakes(10n, 20n, 30n, 50n, 80n), isLasting: false }),
  'lotus-cascade': solo(lotusCascadeRound, {
    stakes: stakes(20n, 50n, 100n, 200n, 500n, 780n),
    isLasting: false,
  }),
  'moon-mines': solo(moonMinesRound, {
    stakes: stakes(50n, 100n, 200n, 500n, 1_000n, 2_000n),
    isLasting: true,
    show: hideMines,
  }),
}
