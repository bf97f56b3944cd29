import { fromWire } from '@koi/contract/money.ts'
import { useEffect, useState } from 'preact/hooks'
import type { SoloRound, SoloState } from '../../src/solo/protocol.ts'
import type { ScreenProps } from '../screen.ts'
import { Refused } from '../shell/link.ts'
import { sayRefusal } from '../shell/text.ts'
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

/** The round of mines: begun, opened tile by tile, taken; taken up again from the welcome's state. */
export function useMines(
  { link, welcome, isOn, text, sound, purse, toast }: ScreenProps,
  resumed: string,
): MinesRound {
  const [round, setRound] = useState<MinesView | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<number | null>(null)
  useEffect(() => {
    const { open } = welcome.state as SoloState
    // A round that ended while the line was lost keeps its end on the screen; the answer to its key tells it.
    if (open === null) return
    setRound((before) => {
      if (before === null) toast(resumed)
      return viewOf(open)
    })
  }, [welcome])

  const ask = async (act: string, input: object): Promise<void> => {
    if (isBusy || !isOn) return
    setBusy(true)
    try {
      const told = viewOf(await link.ask<SoloRound>(act, { key: link.key(), ...input }))
      setRound(told)
      sound.play(told.state === 'open' ? 'pick' : told.state === 'taken' ? 'win' : 'lose')
    } catch (error) {
      toast(sayRefusal(text, error instanceof Refused ? error.code : 'failed'), 'error')
    } finally {
      setBusy(false)
      setAsked(null)
    }
  }
  const choose = (choice: object) => {
    if (round?.state === 'open') void ask('choose', { round: round.id, choice })
  }
  return {
    round,
    isBusy,
    asked,
    begin(stake, mines) {
      if (isBusy || !isOn || round?.state === 'open') return
      setRound(null)
      const release = purse.hold(fromWire(stake))
      void ask('play', { stake, chosen: { mines } }).finally(release)
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
