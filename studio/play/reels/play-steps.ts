import type { Sound } from '../shell/device/sound.ts'
import type { Board } from './board.ts'
import type { Pace } from './pace.ts'
import type { Grade, ShownAward, ShownSpin, ShownWin, Step } from './show.ts'

/** What the screen shows beside the board. */
export interface Show {
  /** The stake of the round that is shown, which may differ from the one chosen for the next. */
  readonly stake: bigint
  readonly spin: ShownSpin | null
  /** The wins of the spin that is shown; empty while reels turn. */
  readonly wins: readonly ShownWin[]
  readonly award: ShownAward | null
  /** The number of the free spin, from 1; 0 is the spin that was paid for. */
  readonly place: number
  /** What the round has paid so far. */
  readonly won: bigint
  /** What the round had paid before its free spins. */
  readonly before: bigint
  /** Whether the free spins are over and their sum is shown. */
  readonly isSummed: boolean
  readonly grade: Grade | null
}

export const EMPTY_SHOW: Show = {
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
  /** Whether the player skipped to the end, so that nothing pauses any more. */
  readonly isSkipped: () => boolean
  /** Whether the player left the screen. */
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
      // A tap cuts one spin short, and not the next ones.
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
