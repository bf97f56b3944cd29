import { FULL_RATE } from '@koi/contract/lottery/price.ts'
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import { useIsWide } from '../../device/use-is-wide.ts'
import { useSession } from '../../session/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PadArea } from '../pads/PadArea.tsx'
import { isEmpty, type Rows } from '../pads/pad.ts'
import type { NearDraws, PlayMenu } from '../queries.ts'
import {
  type ChosenTerms,
  type Draft,
  draftOf,
  limitsOf,
  roomIn,
  stakeOf,
  type Wager,
} from '../slip/bet-slip.ts'
import { movedFrom } from '../slip/bet-state.ts'
import { gameOf, itemsOf } from '../slip/cart.ts'
import { type QuickStake, quickStakes } from '../slip/quick-stakes.ts'
import { hasOpenOrders } from '../slip/round.ts'
import { sendVisitorToLogIn } from '../slip/send-to-log-in.ts'
import { type Bet, openPlay, playsOn, useBet } from '../slip/use-bet.ts'
import { cartSheet, dispatchCart, getCart, useCart } from '../slip/use-cart.ts'
import { forgetRefusal, placeBets, useRound } from '../slip/use-placing.ts'
import { BetBar } from './BetBar.tsx'
import styles from './BetDesk.module.css'
import { BetTools } from './BetTools.tsx'
import { ChanceCard } from './ChanceCard.tsx'
import { DrawCard } from './DrawCard.tsx'
import { GameLinks } from './GameLinks.tsx'
import { PinnedDraw } from './PinnedDraw.tsx'
import { PlayGroupSheet } from './PlayGroupSheet.tsx'
import { PlayPicker } from './PlayPicker.tsx'
import { TermsCard } from './TermsCard.tsx'
import { useBetKeys } from './use-bet-keys.ts'
import { useOnSale } from './use-on-sale.ts'
import { usePlayGroup } from './use-play-group.ts'

const CartPanel = lazyPart(() => import('../cart/CartPanel.tsx'))

interface BetDeskProps {
  near: NearDraws
  menu: PlayMenu
  /** The play that a link names. */
  requestedPlay: string | null
}

/** Everything between the draw card and the receipt. */
export function BetDesk({ near, menu, requestedPlay }: BetDeskProps) {
  const { game } = near
  const playGroup = usePlayGroup(menu)
  const { state, getState, dispatch } = useBet(menu)
  // The pad responds to a tap at once; the sums follow when nothing else has to be drawn.
  const shown = useDeferredValue(state)
  const limits = useMemo(() => limitsOf(menu), [menu])
  const plays = useMemo(() => playsOn(menu), [menu])
  const onSale = useOnSale(near)
  const cart = useCart()
  const isWide = useIsWide()
  const isVisitor = useSession() === null
  const isBusy = hasOpenOrders(useRound())
  const { play, rows, terms } = state
  const draft = useMemo(
    () => draftOf(shown.play, shown.rows, { terms: shown.terms, limits }),
    [shown, limits],
  )
  const { gameCode, family } = game
  const inCart = gameOf(cart, gameCode)
  const moved = movedFrom(shown, onSale) ?? (inCart ? movedFrom(inCart, onSale) : null)

  useEffect(() => {
    if (requestedPlay !== null) openPlay(menu, requestedPlay)
  }, [requestedPlay, menu])
  // A play that has been switched off meanwhile leaves the pad.
  useEffect(() => {
    const [first] = plays
    if (first !== undefined && !plays.includes(play)) dispatch({ kind: 'play', play: first })
  }, [plays, play, dispatch])
  const onRows = useCallback(
    (change: (rows: Rows) => Rows) => dispatch({ kind: 'change', change, numero: onSale }),
    [dispatch, onSale],
  )
  const onPlay = useCallback((next: typeof play) => dispatch({ kind: 'play', play: next }), [dispatch])
  const onTerms = useCallback((next: ChosenTerms) => dispatch({ kind: 'terms', terms: next }), [dispatch])
  const onMultiple = useCallback(
    (multiple: number) => dispatch({ kind: 'terms', terms: { ...getState().terms, multiple } }),
    [dispatch, getState],
  )
  const quick = useMemo(
    () => ({
      stakes: quickStakesFor(draft, { play, limits }),
      per: play.unitsPerLine > 1n ? ('lot' as const) : ('line' as const),
      terms,
      onStake: onTermsOf(getState, dispatch),
    }),
    [draft, play, limits, terms, getState, dispatch],
  )
  const addToCart = useCallback(
    (wagers: readonly Wager[]) => {
      dispatchCart({ kind: 'add', game: { gameCode, family }, wagers, numero: onSale })
      forgetRefusal(gameCode)
    },
    [gameCode, family, onSale],
  )
  const onAdd = useCallback(() => {
    const wagers = wagersOf(getState(), limits)
    addToCart(wagers)
    dispatch({ kind: 'empty' })
    return stakeOf(wagers)
  }, [getState, dispatch, addToCart, limits])
  /** A bet straight from the pad passes through the cart, where it remains if it is refused. */
  const onBet = useCallback(() => {
    if (onSale === null) return
    const { lastId } = getCart()
    const stake = onAdd()
    if (sendVisitorToLogIn(gameCode)) return
    const items = itemsOf(getCart(), gameCode).filter(({ id }) => id > lastId)
    // A pick tapped a moment ago is not bet at a sum that the member has not seen.
    if (stake === stakeOf(draft.wagers)) placeBets([{ gameCode, numero: onSale, items }])
    else openCart()
  }, [gameCode, onSale, onAdd, draft])
  const links = useMemo(() => <GameLinks gameCode={gameCode} play={play.code} />, [gameCode, play])
  const room = roomIn(inCart?.items ?? [])
  const onKeys = useBetKeys({
    canAdd: () => isWide && room > 0 && wagersOf(getState(), limits).length > 0,
    canBet: () => isWide && onSale !== null && !isBusy && draft.wagers.length > 0,
    onAdd,
    onBet,
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons in it
    <div className={styles.desk} onKeyDown={onKeys}>
      <div className={styles.board}>
        <PinnedDraw near={near}>
          <DrawCard near={near} />
        </PinnedDraw>
        <PlayPicker plays={plays} active={play} onPlay={onPlay} links={links} />
        <PadArea
          play={play}
          rows={rows}
          onRows={onRows}
          series={terms.series}
          rate={limits.rates[play.code] ?? FULL_RATE}
        />
        <BetTools {...{ play, limits, draft, gameCode, family, terms, room }} onAdd={addToCart} />
        <ChanceCard total={draft.total} limits={limits} />
        <TermsCard play={play} terms={terms} limits={limits} onTerms={onTerms} />
      </div>
      <div className={styles.slip}>
        <BetBar
          {...{ draft, cart, gameCode, onSale, moved, isBusy, isWide, isVisitor, onMultiple, onAdd, onBet }}
          isPadEmpty={isEmpty(shown.rows)}
          multiple={terms.multiple}
          multipleMax={limits.multipleMax}
          onCart={openCart}
          quick={quick}
        />
        {isWide ? <CartPanel /> : null}
      </div>
      <PlayGroupSheet open={playGroup.isAsking} onChoose={playGroup.choose} onClose={playGroup.leave} />
    </div>
  )
}

const wagersOf = ({ play, rows, terms }: ReturnType<Bet['getState']>, limits: ReturnType<typeof limitsOf>) =>
  draftOf(play, rows, { terms, limits }).wagers

const openCart = () => cartSheet.set(true)

const onTermsOf =
  (getState: Bet['getState'], dispatch: Bet['dispatch']) =>
  ({ unit, multiple }: QuickStake) =>
    dispatch({ kind: 'terms', terms: { ...getState().terms, unit, multiple } })

/** Options with odds of their own are a bet each, of one line. */
const quickStakesFor = (
  { wagers, total }: Draft,
  of: Pick<Parameters<typeof quickStakes>[0], 'play' | 'limits'>,
): readonly QuickStake[] =>
  quickStakes({ ...of, lines: wagers.length > 1 || total === null ? 1n : total.lines })
