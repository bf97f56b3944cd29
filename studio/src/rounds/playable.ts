import type { Chance } from '../fairness/chance.ts'
import { playRound as playDragonGate } from '../games/dragon-gate/rules.ts'
import { playRound as playLotusCascade } from '../games/lotus-cascade/rules.ts'
import { layMines, type Mines, openTile, take } from '../games/moon-mines/rules.ts'
import { ONE_TIMES } from '../games/multiple.ts'
import { playRound as playPearlPond } from '../games/pearl-pond/rules.ts'

/** A game that one player plays alone: what a round of it needs, whatever the game is. */
export interface Playable<Play, Choice> {
  /** Begins with what was chosen before; null when that cannot be chosen. */
  readonly begin: (chance: Chance, chosen: Choice | null) => Play | null
  /** Goes on; null when that cannot be chosen now. */
  readonly choose: (play: Play, choice: Choice) => Play | null
  /** The multiple per 10 000 once the play has ended, null while it is open. */
  readonly ended: (play: Play) => bigint | null
  /** What a play that its player left is worth, per 10 000: never less than it would be by stopping there. */
  readonly left: (play: Play) => bigint
}

interface Spun {
  readonly multiple: bigint
}

/** Reels end as they begin: nothing is chosen. */
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
    return Number.isInteger(count) && count >= 1 && count <= 24 ? layMines(chance, count) : null
  },
  choose: (play, choice) => {
    if ('tile' in choice) return openTile(play, choice.tile)
    return 'take' in choice ? take(play) : null
  },
  ended: ({ state, multiple }) => (state === 'open' ? null : multiple),
  // Before the first pick nothing is won or lost yet: the stake goes back.
  left: ({ opened, multiple }) => (opened.length === 0 ? ONE_TIMES : multiple),
}

export const pearlPondRound = reels(playPearlPond)
export const dragonGateRound = reels(playDragonGate)
export const lotusCascadeRound = reels(playLotusCascade)
export const moonMinesRound = mines
