import type { Sound } from '../shell/device/sound.ts'
import type { Board } from './board.ts'
import type { Pace } from './pace.ts'
import type { Grade, ShownAward, ShownSpin, ShownWin, Step } from './show.ts'

/** What the screen shows beside the board. */
export interface Show {
  /** Of the round that is shown, not the one picked for the next. */
  readonly stake: bigint
  readonly spin: ShownSpin | null
  /** Wins of the spin that stands, empty while reels turn. */
  readonly wins: readonly ShownWin[]
  readonly award: ShownAward | null
  /** Which free spin it is, from 1; 0 is the spin that was paid for. */
  readonly place: number
  /** Paid by this round so far. */
  readonly won: bigint
  /** Paid before the free spins. */
  readonly before: bigint
  /** The free spins are over, and their sum is shown. */
  readonly isSummed: boolean
  readonly grade: Grade | null
}

export const NOTHING: Show = {
  stake: 0n,
  spin: null,
  wins: [],
  award: null,
  place: 0,
  won: 0n,
  before: 0n,
  isSummed: false,
  grade: null,
}

export interface Stage {
  readonly board: Board
  readonly pace: Pace
  readonly sound: Sound
  readonly change: (part: Partial<Show>) => void
  /** The player asked for the end: nothing is waited for. */
  readonly isSkipped: () => boolean
  /** The page was left. */
  readonly isGone: () => boolean
}

const REST = { turn: 260, wins: 1_000, award: 1_900, sum: 1_800, nothing: 240 } as const

/** Shows the steps of a round one after another. */
export async function playSteps(steps: readonly Step[], stage: Stage): Promise<void> {
  for (const step of steps) {
    if (stage.isGone()) return
    await playStep(step, stage)
  }
}

async function playStep(step: Step, stage: Stage): Promise<void> {
  const { board, pace, sound, change } = stage
  switch (step.kind) {
    case 'spin': {
      const { spin, place } = step
      // A tap cuts one spin short, not those after it.
      if (!stage.isSkipped()) pace.calm()
      change({ place, wins: [] })
      if (place > 0) {
        board.turn(spin.strips)
        await pace.rest(REST.turn)
      }
      await board.land(spin, pace, () => sound.play('stop'))
      change({ spin })
      if (spin.wins.length === 0) await pace.rest(place > 0 ? REST.nothing : 0)
      return
    }
    case 'wins': {
      board.mark([...new Set(step.spin.wins.flatMap(({ cells }) => cells))])
      change({ wins: step.spin.wins, won: step.won })
      sound.play('win')
      return pace.rest(REST.wins)
    }
    case 'award': {
      board.mark(step.award.cells)
      change({ award: step.award, won: step.won, before: step.won, wins: [] })
      sound.play('bell')
      return pace.rest(REST.award)
    }
    case 'sum':
      if (!stage.isSkipped()) pace.calm()
      change({ won: step.won, wins: [], isSummed: true })
      sound.play('win')
      return pace.rest(REST.sum)
    case 'end':
      change({ grade: step.grade, won: step.won })
      if (step.grade === 'big') sound.play('big')
  }
}
