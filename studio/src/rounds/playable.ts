import type { Chance } from '../fairness/chance.ts'
import { playRound as playDragonGate } from '../games/dragon-gate/rules.ts'
import { playRound as playLotusCascade } from '../games/lotus-cascade/rules.ts'
import { type Mines, openTile, placeMines, take } from '../games/moon-mines/rules.ts'
import { ONE_TIMES } from '../games/multiple.ts'
import { playRound as playPearlPond } from '../games/pearl-pond/rules.ts'

/** A game that one player plays alone. */
export interface Playable<Play, Choice> {
  /** Begins with a choice; null when that choice is not possible. */
  readonly begin: (chance: Chance, chosen: Choice | null) => Play | null
  /** Continues with a choice; null when that choice is not possible now. */
  readonly choose: (play: Play, choice: Choice) => Play | null
  /** The multiple per 10 000 once the play has ended, null while it is open. */
  readonly ended: (play: Play) => bigint | null
  /** The multiple per 10 000 of a play that its player left: never less than by stopping there. */
  readonly left: (play: Play) => bigint
}

interface Spun {
  readonly multiple: bigint
}

/** Reels need no choice: they end as they begin. */
const reels = <Play extends Spun>(play: (chance: Chance) => Play): Playable<Play, never> => ({
  begin: (chance, chosen) => (chosen === null ? play(chance) : null),
  choose: () => null,
  ended: ({ multiple }) => multiple,
  left: ({ multiple }) => multiple,
})

export type MinesChoice = { readonly mines: number } | { readonly tile: number } | { readonly take: true }

const mines: Playable<Mines, MinesChoice> = {
  begin: (chance, chosen) => {
    if (chosen === null || !('mines' in chosen)) return null
    const { mines: count } = chosen
    return Number.isInteger(count) && count >= 1 && count <= 24 ? placeMines(chance, count) : null
  },
  choose: (play, choice) => {
    if ('tile' in choice) return openTile(play, choice.tile)
    return 'take' in choice ? take(play) : null
  },
  ended: ({ state, multiple }) => (state === 'open' ? null : multiple),
  // Before the first pick nothing is won or lost, so the stake goes back.
  left: ({ opened, multiple }) => (opened.length === 0 ? ONE_TIMES : multiple),
}

export const pearlPondRound = reels(playPearlPond)
export const dragonGateRound = reels(playDragonGate)
export const lotusCascadeRound = reels(playLotusCascade)
export const moonMinesRound = mines
