import { fromWire } from '@koi/contract/money.ts'
import { useRef, useState } from 'preact/hooks'
import type { SoloRound } from '../../src/solo/protocol.ts'
import type { FreeRounds } from '../free-rounds/use-free-rounds.ts'
import type { ScreenProps } from '../screen.ts'
import { refusalOf } from '../shell/link/link.ts'
import { refusalText } from '../shell/text/text.ts'
import type { Board } from './board.ts'
import type { ReelsGame } from './game.ts'
import { EMPTY_SHOW, playSteps, type Show } from './play-steps.ts'
import { stepsOf } from './show.ts'
import { usePace } from './use-pace.ts'

export interface Reels {
  readonly phase: 'idle' | 'asking' | 'showing'
  readonly show: Show
  /** Spins, or hurries what is being shown. */
  readonly press: () => void
  readonly hurry: () => void
  /** Skips to the sum of the free spins. */
  readonly skip: () => void
}

/** Plays rounds of a game with reels: calls the host, then shows the outcome step by step. */
export function useReels(
  { link, isOn, text, sound, shownBalance, toast }: ScreenProps,
  {
    game,
    stake,
    free,
    board,
  }: { game: ReelsGame; stake: string; free: FreeRounds; board: { current: Board | null } },
): Reels {
  const [phase, setPhase] = useState<Reels['phase']>('idle')
  const [show, setShow] = useState<Show>(EMPTY_SHOW)
  const { pace, isGone } = usePace()
  const isSkipped = useRef(false)
  const change = (part: Partial<Show>) => setShow((before) => ({ ...before, ...part }))

  const spin = async (stage: Board) => {
    setPhase('asking')
    setShow(EMPTY_SHOW)
    isSkipped.current = false
    pace.calm()
    const { next } = free
    const release = shownBalance.hold(next === null ? fromWire(stake) : 0n)
    stage.turn(game.strips)
    sound.play('spin')
    try {
      const staking = next === null ? { stake } : { stake: next.stake, free: next.id }
      const round = await link.call<SoloRound>('play', { key: link.key(), ...staking })
      const staked = fromWire(round.stake)
      setPhase('showing')
      change({ stake: staked })
      await playSteps(stepsOf(game.shownOf(round.play), staked), {
        board: stage,
        pace,
        sound,
        change,
        isSkipped: () => isSkipped.current,
        isGone: () => isGone.current,
      })
      free.update(round)
    } catch (error) {
      stage.stop()
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
    else if (phase === 'idle' && isOn && free.ended === null && board.current !== null)
      void spin(board.current)
  }
  const skip = () => {
    isSkipped.current = true
    pace.hurry()
  }
  return { phase, show, press, hurry: pace.hurry, skip }
}
