import { fromWire } from '@koi/contract/money.ts'
import { useState } from 'preact/hooks'
import type { Round } from '../../src/games/lotus-cascade/rules.ts'
import type { Wired } from '../../src/host/protocol.ts'
import type { SoloRound } from '../../src/solo/protocol.ts'
import type { FreeRounds } from '../free-rounds/use-free-rounds.ts'
import type { Pace } from '../reels/pace.ts'
import type { Grade } from '../reels/show.ts'
import { usePace } from '../reels/use-pace.ts'
import type { ScreenProps } from '../screen.ts'
import { refusalOf } from '../shell/link/link.ts'
import { refusalText } from '../shell/text/text.ts'
import { type Step, stepsOf } from './show.ts'

export interface Pool {
  readonly cells: readonly number[]
  /** Places of the symbols that came up last, which are animated. */
  readonly fresh: readonly number[]
  /** Places that pay now. */
  readonly winning: readonly number[]
  /** Whether the symbols that pay are floating away. */
  readonly isLeaving: boolean
  /** The number of the rise that is shown, from 0. */
  readonly rise: number
  readonly symbols: readonly { readonly symbol: number; readonly count: number }[]
  readonly won: bigint
  readonly grade: Grade | null
}

/** The pond before the first round, with every symbol and without a win. */
const FIRST_POOL: Pool = {
  cells: [0, 1, 2, 3, 4, 1, 2, 0, 4, 3, 2, 0, 1, 3, 0],
  fresh: [],
  winning: [],
  isLeaving: false,
  rise: 0,
  symbols: [],
  won: 0n,
  grade: null,
}

const REST = { fill: 620, win: 1_000, leave: 380 } as const

/** Plays rounds of the pond: calls the host, then shows the outcome rise by rise. */
export function useCascade(
  { link, isOn, text, sound, shownBalance, toast }: ScreenProps,
  { stake, free }: { stake: string; free: FreeRounds },
) {
  const [phase, setPhase] = useState<'idle' | 'asking' | 'showing'>('idle')
  const [pool, setPool] = useState(FIRST_POOL)
  const { pace, isGone } = usePace()
  const change = (part: Partial<Pool>) => setPool((before) => ({ ...before, ...part }))
  const fill = async () => {
    setPhase('asking')
    change({ winning: [], symbols: [], won: 0n, grade: null, isLeaving: false, rise: 0 })
    pace.calm()
    const { next } = free
    const release = shownBalance.hold(next === null ? fromWire(stake) : 0n)
    sound.play('spin')
    try {
      const staking = next === null ? { stake } : { stake: next.stake, free: next.id }
      const round = await link.call<SoloRound>('play', { key: link.key(), ...staking })
      setPhase('showing')
      for (const step of stepsOf(round.play as Wired<Round>, fromWire(round.stake))) {
        if (!isGone.current) await playStep(step, { pace, sound, change })
      }
      free.update(round)
    } catch (error) {
      const { code } = refusalOf(error)
      toast(refusalText(text, code), 'error')
      if (code === 'free_over') free.refresh()
    } finally {
      release()
      setPhase('idle')
    }
  }
  const press = () => {
    if (phase === 'showing') pace.hurry()
    else if (phase === 'idle' && isOn && free.ended === null) void fill()
  }
  return { phase, pool, press }
}

type Stage = Pick<ScreenProps, 'sound'> & { pace: Pace; change: (part: Partial<Pool>) => void }

async function playStep(step: Step, { pace, sound, change }: Stage): Promise<void> {
  switch (step.kind) {
    case 'fill':
      change({ cells: step.cells, fresh: step.fresh, winning: [], isLeaving: false })
      sound.play('splash')
      return pace.rest(REST.fill)
    case 'win':
      change({ winning: step.places, symbols: step.symbols, rise: step.rise, won: step.won, fresh: [] })
      sound.play('win')
      await pace.rest(REST.win)
      change({ isLeaving: true })
      return pace.rest(REST.leave)
    case 'end':
      change({ grade: step.grade, won: step.won })
      if (step.grade === 'big') sound.play('big')
  }
}
