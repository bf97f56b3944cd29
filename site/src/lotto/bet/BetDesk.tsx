import { FULL_RATE } from '@koi/contract/lottery/price.ts'
import { useCallback, useEffect, useMemo } from 'react'
import { gameOf, itemsOf } from '../cart/cart.ts'
import { isOpen } from '../cart/round.ts'
import { cartNow, cartSheet, tellCart, useCart } from '../cart/use-cart.ts'
import { forgetRefusal, placeBets, useRound } from '../cart/use-placing.ts'
import { PadArea } from '../pads/PadArea.tsx'
import type { Rows } from '../pads/pad.ts'
import type { NearDraws, PlayMenu } from '../queries.ts'
import { BetBar } from './BetBar.tsx'
import { BetTools } from './BetTools.tsx'
import { draftOf, limitsOf, roomFor, type Wager } from './bet-slip.ts'
import { movedFrom } from './bet-state.ts'
import { ChanceCard } from './ChanceCard.tsx'
import { DrawCard } from './DrawCard.tsx'
import { GameLinks } from './GameLinks.tsx'
import { PlayPicker } from './PlayPicker.tsx'
import { TermsCard } from './TermsCard.tsx'
import { openPlay, playsOn, useBet } from './use-bet.ts'
import { useOnSale } from './use-on-sale.ts'
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
  const cart = useCart()
  const isBusy = isOpen(useRound())
  const { play, rows, terms } = state
  const draft = useMemo(() => draftOf(play, rows, { terms, limits }), [play, rows, terms, limits])
  const { gameCode, family } = game
  const inCart = gameOf(cart, gameCode)
  const moved = movedFrom(state, onSale) ?? (inCart ? movedFrom(inCart, onSale) : null)

  useEffect(() => {
    if (askedPlay !== null) openPlay(menu, askedPlay)
  }, [askedPlay, menu])
  // What was switched off meanwhile does not stay on the pad.
  useEffect(() => {
    const [first] = plays
    if (first !== undefined && !plays.includes(play)) tell({ kind: 'play', play: first })
  }, [plays, play, tell])
  const onRows = useCallback(
    (change: (rows: Rows) => Rows) => tell({ kind: 'change', change, numero: onSale }),
    [tell, onSale],
  )
  const onPlay = useCallback((next: typeof play) => tell({ kind: 'play', play: next }), [tell])
  const toCart = (wagers: readonly Wager[]) => {
    tellCart({ kind: 'add', game: { gameCode, family }, wagers, numero: onSale })
    forgetRefusal(gameCode)
  }
  const add = () => {
    toCart(draft.wagers)
    tell({ kind: 'empty' })
  }
  /** A bet straight from the pad goes by way of the cart, where it stays if it is refused. */
  const betNow = () => {
    if (onSale === null) return
    const { lastId } = cartNow()
    add()
    const items = itemsOf(cartNow(), gameCode).filter(({ id }) => id > lastId)
    placeBets([{ gameCode, numero: onSale, items }])
  }
  return (
    <>
      <DrawCard near={near} />
      <PlayPicker
        plays={plays}
        active={play}
        onPlay={onPlay}
        links={<GameLinks gameCode={gameCode} play={play.code} />}
      />
      <PadArea
        play={play}
        rows={rows}
        onRows={onRows}
        series={terms.series}
        rate={limits.rates[play.code] ?? FULL_RATE}
      />
      <BetTools
        {...{ play, terms, limits, draft, gameCode, family }}
        room={roomFor(inCart?.items ?? [])}
        onAdd={toCart}
      />
      <ChanceCard total={draft.total} limits={limits} />
      <TermsCard
        play={play}
        terms={terms}
        limits={limits}
        onTerms={(next) => tell({ kind: 'terms', terms: next })}
      />
      <BetBar
        {...{ state, draft, cart, gameCode, onSale, moved, isBusy }}
        multipleMax={limits.multipleMax}
        onMultiple={(multiple) => tell({ kind: 'terms', terms: { ...terms, multiple } })}
        onAdd={add}
        onBet={betNow}
        onCart={() => cartSheet.set(true)}
      />
      <WaySheet open={way.isAsking} onChoose={way.choose} onClose={way.leave} />
    </>
  )
}
