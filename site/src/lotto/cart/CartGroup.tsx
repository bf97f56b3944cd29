import { memo, useMemo } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useT } from '../../i18n/i18n.ts'
import { useLocation, useNavigate } from '../../navigation/navigation.tsx'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/lottery/Countdown.tsx'
import { COUNTDOWN_TICK, secondsLeft } from '../../ui/lottery/countdown.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { useNow } from '../../ui/use-now.ts'
import { saleAt, shortNumero } from '../draw-clock.ts'
import { lottoPaths } from '../lotto-paths.ts'
import { type NearDraws, playMenuQuery } from '../queries.ts'
import { stakeOf } from '../slip/bet-slip.ts'
import { movedFrom } from '../slip/bet-state.ts'
import type { CartGame, CartItem } from '../slip/cart.ts'
import { RefusedNotice } from '../slip/RefusedNotice.tsx'
import { loadWager } from '../slip/use-bet.ts'
import { cartSheet, chaseSheet, dispatchCart } from '../slip/use-cart.ts'
import { forgetRefusal, type useRound } from '../slip/use-placing.ts'
import { playName, useExactMoney } from '../texts.ts'
import { CartLine } from './CartLine.tsx'
import styles from './CartSheet.module.css'
import { coveredPlays } from './covered-plays.ts'

interface CartGroupProps {
  game: CartGame
  /** Null while the draws of the game are loading. */
  near: NearDraws | null
  /** The draw on sale, or null. */
  onSale: string | null
  isBusy: boolean
  /** The latest order that was made of this game's bets. */
  sent: ReturnType<typeof useRound>[number] | null
}

/** The bets on one game, with its draw, what has changed since they were chosen, and their total. */
export const CartGroup = memo(function CartGroup({ game, near, onSale, isBusy, sent }: CartGroupProps) {
  const t = useT()
  const money = useExactMoney()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { gameCode, items } = game
  const name = near?.game.remark ?? gameCode
  const moved = movedFrom(game, onSale)
  const covered = useMemo(() => coveredPlays(items), [items])
  const change = (act: () => void) => {
    forgetRefusal(gameCode)
    act()
  }
  const edit = async (item: CartItem) => {
    try {
      const menu = await queryClient.fetchQuery(playMenuQuery(gameCode))
      loadWager(menu, item, game.numero)
    } catch (error) {
      showToast(refusalText(error), { tone: 'error' })
      return
    }
    change(() => dispatchCart({ kind: 'remove', ids: [item.id] }))
    cartSheet.set(false)
    // A link with a play skips the question how to play.
    navigate(lottoPaths.bet(gameCode, item.play.code), { replace: pathname === '/bet' })
  }
  const chase = () => {
    cartSheet.set(false)
    chaseSheet.set(gameCode)
  }
  return (
    <section className={styles.group} aria-label={name}>
      <header className={styles.groupHead}>
        <h3>{name}</h3>
        {near === null ? null : <DrawLeft near={near} />}
      </header>
      {sent?.placing.kind === 'refused' ? (
        <RefusedNotice
          refused={sent.placing.refused}
          family={game.family}
          sent={sent.ids.map((id) => items.find((item) => item.id === id))}
          onAcceptOdds={(id, odds) => change(() => dispatchCart({ kind: 'odds', id, odds }))}
        />
      ) : null}
      {moved !== null && onSale !== null ? (
        <p className={styles.moved} role="status">
          {t('lotto.moved', { from: shortNumero(moved), to: shortNumero(onSale) })}
        </p>
      ) : null}
      <ul className={styles.items}>
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            game={game}
            isBusy={isBusy}
            onEdit={() => void edit(item)}
            onRemove={() => change(() => dispatchCart({ kind: 'remove', ids: [item.id] }))}
          />
        ))}
      </ul>
      {covered.length === 0 ? null : (
        <p className={styles.moved} role="status">
          {t('betting.covered', { plays: covered.map(({ code }) => playName(code)).join(', ') })}
        </p>
      )}
      <p className={styles.subtotal}>
        <span>{t('betting.subtotal', { game: name })}</span>
        <b>{money(stakeOf(items))}</b>
      </p>
      <Button tone="quiet" full icon="calendar" disabled={isBusy} onClick={chase}>
        {t('betting.chase_open')}
      </Button>
    </section>
  )
})

/** The draw that the bets are for, and how long it is on sale. Only this part ticks. */
function DrawLeft({ near }: { near: NearDraws }) {
  const t = useT()
  const now = useNow(COUNTDOWN_TICK)
  const sale = saleAt(near, now)
  if (sale.phase !== 'selling') return <span className={styles.closed}>{t('lotto.closed_now')}</span>
  return (
    <span className={styles.left}>
      <span>{t('lotto.closes_in', { draw: shortNumero(sale.numero) })}</span>
      <Countdown seconds={secondsLeft(sale.until, now)} />
    </span>
  )
}
