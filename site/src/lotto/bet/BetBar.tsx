import { memo } from 'react'
import { useOnline } from '../../device/online.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { shortNumero } from '../draw-clock.ts'
import { type Draft, roomIn, stakeOf } from '../slip/bet-slip.ts'
import { obstacleText, stakeFormula } from '../slip/bet-texts.ts'
import { allItems, type Cart, itemsOf } from '../slip/cart.ts'
import { MultipleStepper } from '../slip/MultipleStepper.tsx'
import { formatShare, useExactMoney, useMoney } from '../texts.ts'
import styles from './BetBar.module.css'
import { range } from './ChanceCard.tsx'
import { QuickStakes, type QuickStakesProps } from './QuickStakes.tsx'

export interface BetBarProps {
  draft: Draft
  /** True while nothing is picked. */
  isPadEmpty: boolean
  multiple: number
  cart: Cart
  gameCode: string
  multipleMax: number
  /** The draw on sale, or null. */
  onSale: string | null
  /** The draw for which the choice was started, if it has closed since. */
  moved: string | null
  isBusy: boolean
  /** The cart is beside the bar, which therefore has no button for it, and names its keys. */
  isWide: boolean
  /** A visitor's button leads to the log-in. */
  isVisitor: boolean
  /** Stakes for one tap, and what is chosen now. */
  quick: QuickStakesProps
  onMultiple: (multiple: number) => void
  onAdd: () => void
  onBet: () => void
  onCart: () => void
}

/** Always visible: lines × units × unit × multiple = stake, what a hit pays, and the bet button. */
export const BetBar = memo(function BetBar(props: BetBarProps) {
  const { draft, isPadEmpty, cart, gameCode, moved, onSale, onAdd } = props
  const t = useT()
  const money = useExactMoney()
  const rounded = useMoney()
  const { total, obstacle } = draft
  const isOnline = useOnline()
  return (
    <section id="lotto-bar" className={styles.bar} aria-label={t('lotto.your_bet')}>
      {isOnline ? null : (
        <p className={styles.moved} role="status">
          <Icon name="info" size={16} />
          {t('lotto.no_connection')}
        </p>
      )}
      {moved !== null && onSale !== null ? (
        <p className={styles.moved} role="status">
          <Icon name="clock" size={16} />
          {t('lotto.moved', { from: shortNumero(moved), to: shortNumero(onSale) })}
        </p>
      ) : null}
      <div className={styles.line}>
        <span>
          {total
            ? stakeFormula(t, { ...total, unit: money(total.unit) })
            : isPadEmpty && obstacle?.kind === 'missing'
              ? t('lotto.pick_least', { count: obstacle.count })
              : obstacle && obstacleText(t, money, obstacle)}
        </span>
        <b className={styles.stake}>{money(total?.stake ?? 0n)}</b>
      </div>
      <div className={styles.line}>
        <span className={styles.paid}>
          {total !== null && obstacle !== null ? (
            <span className={styles.obstacle}>{obstacleText(t, money, obstacle)}</span>
          ) : (
            <span className={styles.note}>
              {total
                ? t('lotto.pays_per_hit', { amount: range(total.payoutPerHit, money) })
                : t('lotto.pays_nothing_yet')}
            </span>
          )}
          <span className={styles.note}>
            {total
              ? t('lotto.chance_and_most', {
                  chance: formatShare(total.chance),
                  most: rounded(total.maxPayout),
                })
              : ''}
          </span>
        </span>
        <MultipleStepper value={props.multiple} max={props.multipleMax} onChange={props.onMultiple} />
      </div>
      <QuickStakes {...props.quick} />
      <div className={styles.actions}>
        <Button
          tone="quiet"
          disabled={draft.wagers.length === 0 || roomIn(itemsOf(cart, gameCode)) <= 0}
          onClick={onAdd}
        >
          {t('lotto.add_to_slip')}
        </Button>
        <MainButton {...props} isOnline={isOnline} />
      </div>
      {props.isWide ? <p className={styles.note}>{t('betting.keys')}</p> : null}
    </section>
  )
})

function MainButton(props: BetBarProps & { isOnline: boolean }) {
  const { draft, cart, gameCode, onSale, moved, isBusy, isOnline, isWide, isVisitor, onBet, onCart } = props
  const t = useT()
  const money = useExactMoney()
  // An order in flight stays in the cart until it is answered.
  if (isBusy) {
    return (
      <Button className={styles.main} loading>
        {t('lotto.bet')}
      </Button>
    )
  }
  // Bets on other games are not shown between the pad and its own bets; the cart button counts them.
  if (!isWide && itemsOf(cart, gameCode).length > 0) {
    const items = allItems(cart)
    return (
      <Button className={styles.main} onClick={onCart}>
        {t('lotto.open_slip', { count: items.length, amount: money(stakeOf(items)) })}
      </Button>
    )
  }
  const stake = money(stakeOf(draft.wagers))
  const label =
    onSale === null
      ? t('lotto.closed_now')
      : draft.wagers.length === 0
        ? t('lotto.bet')
        : isVisitor
          ? t('lotto.log_in_to_bet', { amount: stake })
          : moved === null
            ? t('lotto.bet_amount', { amount: stake })
            : t('lotto.bet_on_draw', { draw: shortNumero(onSale), amount: stake })
  return (
    <Button
      className={styles.main}
      disabled={!isOnline || onSale === null || draft.wagers.length === 0}
      onClick={onBet}
    >
      {label}
    </Button>
  )
}
