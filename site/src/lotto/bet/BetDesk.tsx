import { FULL_RATE } from '@koi/contract/lottery/price.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { newClientKey } from '../../api/client-key.ts'
import { PadArea } from '../pads/PadArea.tsx'
import type { Rows } from '../pads/pad.ts'
import type { NearDraws, PlayMenu } from '../queries.ts'
import { BetBar } from './BetBar.tsx'
import { draftOf, limitsOf, orderOf, type Wager } from './bet-slip.ts'
import { movedFrom } from './bet-state.ts'
import { ChanceCard } from './ChanceCard.tsx'
import { DrawCard } from './DrawCard.tsx'
import { GameLinks } from './GameLinks.tsx'
import { PlacingSheet } from './PlacingSheet.tsx'
import { PlayPicker } from './PlayPicker.tsx'
import { SlipSheet } from './SlipSheet.tsx'
import { TermsCard } from './TermsCard.tsx'
import { openPlay, playsOn, useBet } from './use-bet.ts'
import { useOnSale } from './use-on-sale.ts'
import { usePlacing } from './use-placing.ts'
import { useWay } from './use-way.ts'
import { WaySheet } from './WaySheet.tsx'

interface BetDeskProps {
  near: NearDraws
  menu: PlayMenu
  /** The play that a link asked for. */
  askedPlay: string | null
}

/** Everything between the draw and the receipt. */
export function BetDesk({ near, menu, askedPlay }: BetDeskProps) {
  const { game } = near
  const way = useWay(menu)
  const { state, tell } = useBet(menu)
  const limits = useMemo(() => limitsOf(menu), [menu])
  const plays = useMemo(() => playsOn(menu), [menu])
  const onSale = useOnSale(near)
  const [isSlipOpen, setSlipOpen] = useState(false)
  const placing = usePlacing()
  const { close } = placing
  const { play, rows, terms, slip } = state
  const draft = useMemo(() => draftOf(play, rows, { terms, limits }), [play, rows, terms, limits])
  const moved = movedFrom(state, onSale)
  const isBusy = placing.state.kind === 'sending' || placing.state.kind === 'unknown'
  const refused =
    placing.state.kind === 'refused' && placing.state.order.gameCode === game.gameCode
      ? placing.state.refused
      : null

  useEffect(() => {
    if (askedPlay !== null) openPlay(menu, askedPlay)
  }, [askedPlay, menu])
  // What was switched off meanwhile does not stay on the pad.
  useEffect(() => {
    const [first] = plays
    if (first !== undefined && !plays.includes(play)) tell({ kind: 'play', play: first })
  }, [plays, play, tell])
  useEffect(() => {
    if (placing.state.kind !== 'placed') return
    setSlipOpen(false)
    if (placing.state.receipt.order.gameCode === game.gameCode) tell({ kind: 'sent', slip: true })
  }, [placing.state, tell, game.gameCode])
  // A receipt that was read is not shown again when the member comes back.
  useEffect(() => close, [close])
  useEffect(() => {
    if (refused !== null) setSlipOpen(true)
  }, [refused])

  const onRows = useCallback(
    (change: (rows: Rows) => Rows) => tell({ kind: 'change', change, numero: onSale }),
    [tell, onSale],
  )
  const onPlay = useCallback((next: typeof play) => tell({ kind: 'play', play: next }), [tell])
  const send = (wagers: readonly Wager[]) => {
    if (onSale === null || wagers.length === 0) return
    tell({ kind: 'agree', numero: onSale })
    const to = { clientKey: newClientKey(), gameCode: game.gameCode, numero: onSale }
    placing.place(orderOf(wagers, to))
  }
  /** A bet straight from the pad goes by way of the slip, where it stays if it is refused. */
  const betNow = () => {
    tell({ kind: 'add', wagers: draft.wagers, numero: onSale })
    send(draft.wagers)
  }
  const changeSlip = (change: () => void) => {
    close()
    change()
  }
  return (
    <>
      <DrawCard near={near} />
      <PlayPicker
        plays={plays}
        active={play}
        onPlay={onPlay}
        links={<GameLinks gameCode={game.gameCode} play={play.code} />}
      />
      <PadArea
        play={play}
        rows={rows}
        onRows={onRows}
        series={terms.series}
        rate={limits.rates[play.code] ?? FULL_RATE}
      />
      <ChanceCard total={draft.total} />
      <TermsCard
        play={play}
        terms={terms}
        limits={limits}
        onTerms={(next) => tell({ kind: 'terms', terms: next })}
      />
      <BetBar
        {...{ state, draft, onSale, moved, isBusy }}
        multipleMax={limits.multipleMax}
        onMultiple={(multiple) => tell({ kind: 'terms', terms: { ...terms, multiple } })}
        onAdd={() => changeSlip(() => tell({ kind: 'add', wagers: draft.wagers, numero: onSale }))}
        onBet={betNow}
        onSlip={() => setSlipOpen(true)}
      />
      <SlipSheet
        {...{ state, onSale, moved, isBusy, refused }}
        family={game.family}
        gameName={game.remark}
        open={isSlipOpen}
        onClose={() => setSlipOpen(false)}
        onRemove={(id) => changeSlip(() => tell({ kind: 'remove', id }))}
        onEdit={(id) => {
          changeSlip(() => tell({ kind: 'edit', id }))
          setSlipOpen(false)
        }}
        onClear={() => changeSlip(() => tell({ kind: 'empty' }))}
        onAcceptOdds={(index, odds) => changeSlip(() => tell({ kind: 'odds', index, odds }))}
        onBet={() => send(slip)}
      />
      <PlacingSheet {...placing} family={game.family} />
      <WaySheet open={way.isAsking} onChoose={way.choose} onClose={way.leave} />
    </>
  )
}
