import { fromWire } from '@koi/contract/money.ts'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { SoloRound, SoloState } from '../../src/solo/protocol.ts'
import type { ScreenProps } from '../screen.ts'
import { refusalOf } from '../shell/link/link.ts'
import { refusalText } from '../shell/text/text.ts'
import { type MinesView, viewOf } from './view.ts'

export interface MinesRound {
  readonly round: MinesView | null
  readonly isBusy: boolean
  /** The tile whose answer is still due. */
  readonly pendingTile: number | null
  readonly begin: (stake: string, mines: number) => void
  readonly open: (tile: number) => void
  readonly take: () => void
}

/** Refusals which show that this page's state is outdated. */
const OUTDATED: readonly string[] = ['round_open', 'unknown_round', 'choice_refused']

/** After each welcome, takes the host's open round, or none. */
function useResumed(
  { welcome, toast }: ScreenProps,
  of: {
    readonly resumed: string
    readonly isCalling: { readonly current: boolean }
    readonly setRound: (change: (before: MinesView | null) => MinesView | null) => void
  },
): void {
  const { resumed, isCalling, setRound } = of
  useEffect(() => {
    const { open } = welcome.state as SoloState
    setRound((before) => {
      // While a call is pending, its answer brings the state.
      if (open === null) return before?.state === 'open' && !isCalling.current ? null : before
      if (before?.id !== open.id && !isCalling.current) toast(resumed)
      return viewOf(open)
    })
  }, [welcome])
}

/** A round of mines: begun, opened tile by tile and taken, or resumed from a welcome's state. */
export function useMines(props: ScreenProps, resumed: string): MinesRound {
  const { link, isOn, text, sound, shownBalance, toast } = props
  const [round, setRound] = useState<MinesView | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [pendingTile, setPendingTile] = useState<number | null>(null)
  const isCalling = useRef(false)
  useResumed(props, { resumed, isCalling, setRound })

  const call = async (act: string, input: object): Promise<void> => {
    if (isBusy || !isOn) return
    setBusy(true)
    isCalling.current = true
    try {
      const view = viewOf(await link.call<SoloRound>(act, { key: link.key(), ...input }))
      setRound(view)
      sound.play(view.state === 'open' ? 'pick' : view.state === 'taken' ? 'win' : 'lose')
    } catch (error) {
      const { code } = refusalOf(error)
      toast(refusalText(text, code), 'error')
      isCalling.current = false
      // The player went on with the round in another page.
      if (OUTDATED.includes(code)) link.renew()
    } finally {
      isCalling.current = false
      setBusy(false)
      setPendingTile(null)
    }
  }
  const choose = (choice: object) => {
    if (round?.state === 'open') void call('choose', { round: round.id, choice })
  }
  return {
    round,
    isBusy,
    pendingTile,
    begin(stake, mines) {
      if (isBusy || !isOn || round?.state === 'open') return
      setRound(null)
      const release = shownBalance.hold(fromWire(stake))
      void call('play', { stake, chosen: { mines } }).finally(release)
    },
    open(tile) {
      if (isBusy || round?.tiles[tile] !== 'closed') return
      setPendingTile(tile)
      choose({ tile })
    },
    take() {
      if (round !== null && round.picks > 0) choose({ take: true })
    },
  }
}
