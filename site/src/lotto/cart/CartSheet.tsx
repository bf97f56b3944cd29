import { useQueries } from '@tanstack/react-query'
import { useOnline } from '../../device/online.ts'
import { useSettledLanguage, useT } from '../../i18n/i18n.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { COUNTDOWN_TICK } from '../../ui/lottery/countdown.ts'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useStore } from '../../ui/store.ts'
import { useNow } from '../../ui/use-now.ts'
import { saleAt, shortNumero } from '../draw-clock.ts'
import { type NearDraws, nearDrawsQuery } from '../queries.ts'
import { costOf, maxPayoutOf, stakeOf } from '../slip/bet-slip.ts'
import { movedFrom } from '../slip/bet-state.ts'
import { allItems, type Cart } from '../slip/cart.ts'
import { hasOpenOrders } from '../slip/round.ts'
import { sendVisitorToLogIn } from '../slip/send-to-log-in.ts'
import { cartSheet, dispatchCart, useCart } from '../slip/use-cart.ts'
import { forgetRefusal, type GameBets, placeBets, type useRound } from '../slip/use-placing.ts'
import { useExactMoney, useMoney } from '../texts.ts'
import { CartGroup } from './CartGroup.tsx'
import styles from './CartSheet.module.css'

type Round = ReturnType<typeof useRound>

/**
 * All bets of all games with their draws and totals. One tap places them, and a refusal loses none of them.
 */
export function CartSheet({ round }: { round: Round }) {
  const t = useT()
  const cart = useCart()
  const isShown = useStore(cartSheet)
  return (
    <Sheet open={isShown} onClose={() => cartSheet.set(false)} title={t('betting.cart')}>
      {cart.games.length === 0 ? (
        <EmptyState title={t('betting.cart_empty')} text={t('betting.cart_empty_text')} />
      ) : (
        <CartBody cart={cart} round={round} />
      )}
    </Sheet>
  )
}

/** The bets, their totals and the button that places them, wherever they are shown. */
export function CartBody({ cart, round }: { cart: Cart; round: Round }) {
  const language = useSettledLanguage()
  const nears = useQueries({
    queries: cart.games.map(({ gameCode }) => nearDrawsQuery(gameCode, language)),
  })
  const now = useNow(COUNTDOWN_TICK)
  const onSale = nears.map(({ data }) => numeroOnSale(data, now))
  const isBusy = hasOpenOrders(round)
  return (
    <>
      {cart.games.map((game, place) => (
        <CartGroup
          key={game.gameCode}
          game={game}
          near={nears[place]?.data ?? null}
          onSale={onSale[place] ?? null}
          isBusy={isBusy}
          sent={round.find(({ order }) => order.gameCode === game.gameCode) ?? null}
        />
      ))}
      <CartFoot
        cart={cart}
        onSale={onSale}
        isBusy={isBusy}
        isLoading={nears.some(({ isPending }) => isPending)}
      />
    </>
  )
}

function numeroOnSale(near: NearDraws | undefined, now: number): string | null {
  const sale = near === undefined ? null : saleAt(near, now)
  return sale?.phase === 'selling' ? sale.numero : null
}

interface CartFootProps {
  cart: Cart
  onSale: readonly (string | null)[]
  isBusy: boolean
  /** The draws of a game are still loading: a tap now would leave its bets out. */
  isLoading: boolean
}

function CartFoot({ cart, onSale, isBusy, isLoading }: CartFootProps) {
  const t = useT()
  const money = useExactMoney()
  const rounded = useMoney()
  const isOnline = useOnline()
  const isVisitor = useSession() === null
  const items = allItems(cart)
  const bets: GameBets[] = cart.games.flatMap(({ gameCode, items: bet }, place) => {
    const numero = onSale[place] ?? null
    return numero === null ? [] : [{ gameCode, numero, items: bet }]
  })
  const hasMoved = cart.games.some((game, place) => movedFrom(game, onSale[place] ?? null) !== null)
  const empty = () => {
    for (const { gameCode } of cart.games) forgetRefusal(gameCode)
    dispatchCart({ kind: 'empty' })
  }
  const place = () => {
    const [first] = bets
    if (first !== undefined && !sendVisitorToLogIn(first.gameCode)) placeBets(bets)
  }
  return (
    <div className={styles.foot}>
      <dl className={styles.totals}>
        <div>
          <dt>{t('lotto.slip_most')}</dt>
          <dd>{rounded(maxPayoutOf(items))}</dd>
        </div>
        <div>
          <dt>{t('betting.cost')}</dt>
          <dd>{rounded(costOf(items))}</dd>
        </div>
        <div className={styles.sum}>
          <dt>{t('lotto.slip_stake')}</dt>
          <dd>{money(stakeOf(items))}</dd>
        </div>
      </dl>
      {isOnline ? null : (
        <p className={styles.note} role="status">
          {t('lotto.no_connection')}
        </p>
      )}
      {!isLoading && bets.length > 0 && bets.length < cart.games.length ? (
        <p className={styles.note}>{t('betting.closed_stay')}</p>
      ) : null}
      <div className={styles.actions}>
        <Button tone="quiet" onClick={empty} disabled={isBusy}>
          {t('lotto.slip_clear')}
        </Button>
        <Button loading={isBusy} disabled={!isOnline || isLoading || bets.length === 0} onClick={place}>
          {label()}
        </Button>
      </div>
    </div>
  )

  function label(): string {
    if (isLoading) return t('lotto.bet_amount', { amount: money(stakeOf(items)) })
    const amount = money(stakeOf(bets.flatMap(({ items: bet }) => bet)))
    const [only] = bets
    if (only === undefined) return t('lotto.closed_now')
    if (isVisitor) return t('lotto.log_in_to_bet', { amount })
    if (cart.games.length === 1) return t('lotto.bet_on_draw', { draw: shortNumero(only.numero), amount })
    if (hasMoved) return t('betting.agree_and_bet', { amount })
    return t('betting.bet_games', { amount, count: bets.length })
  }
}
