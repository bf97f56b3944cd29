import { fromWire } from '@koi/contract/money.ts'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { SoloRound, SoloState } from '../../src/solo/protocol.ts'
import type { ScreenProps } from '../screen.ts'
import { Refused } from '../shell/link/link.ts'
import { refusalText } from '../shell/text/text.ts'
import { type MinesView, viewOf } from './view.ts'

export interface MinesRound {
  readonly round: MinesView | null
  readonly isBusy: boolean
  /** The tile that is being asked for. */
  readonly asked: number | null
  readonly begin: (stake: string, mines: number) => void
  readonly open: (tile: number) => void
  readonly take: () => void
}

/** Refusals after which the host knows another state than this page. */
const OTHERWISE: readonly string[] = ['round_open', 'unknown_round', 'choice_refused']

/** What is on the page after a hello: the host's open round, or none. */
function useResumed(
  { welcome, toast }: ScreenProps,
  of: {
    readonly said: string
    readonly isAsking: { readonly current: boolean }
    readonly setRound: (change: (before: MinesView | null) => MinesView | null) => void
  },
): void {
  const { said, isAsking, setRound } = of
  useEffect(() => {
    const { open } = welcome.state as SoloState
    setRound((before) => {
      // What is still asked for is told by the answer to its key.
      if (open === null) return before?.state === 'open' && !isAsking.current ? null : before
      if (before?.id !== open.id && !isAsking.current) toast(said)
      return viewOf(open)
    })
  }, [welcome])
}

/** The round of mines: begun, opened tile by tile, taken; taken up again from the welcome's state. */
export function useMines(props: ScreenProps, resumed: string): MinesRound {
  const { link, isOn, text, sound, shownBalance, toast } = props
  const [round, setRound] = useState<MinesView | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<number | null>(null)
  const isAsking = useRef(false)
  useResumed(props, { said: resumed, isAsking, setRound })

  const call = async (act: string, input: object): Promise<void> => {
    if (isBusy || !isOn) return
    setBusy(true)
    isAsking.current = true
    try {
      const told = viewOf(await link.call<SoloRound>(act, { key: link.key(), ...input }))
      setRound(told)
      sound.play(told.state === 'open' ? 'pick' : told.state === 'taken' ? 'win' : 'lose')
    } catch (error) {
      const code = error instanceof Refused ? error.code : 'failed'
      toast(refusalText(text, code), 'error')
      isAsking.current = false
      // Another page of this player went on with the round.
      if (OTHERWISE.includes(code)) link.renew()
    } finally {
      isAsking.current = false
      setBusy(false)
      setAsked(null)
    }
  }
  const choose = (choice: object) => {
    if (round?.state === 'open') void call('choose', { round: round.id, choice })
  }
  return {
    round,
    isBusy,
    asked,
    begin(stake, mines) {
      if (isBusy || !isOn || round?.state === 'open') return
      setRound(null)
      const release = shownBalance.hold(fromWire(stake))
      void call('play', { stake, chosen: { mines } }).finally(release)
    },
    open(tile) {
      if (isBusy || round?.tiles[tile] !== 'closed') return
      setAsked(tile)
      choose({ tile })
    },
    take() {
      if (round !== null && round.picks > 0) choose({ take: true })
    },
  }
}
