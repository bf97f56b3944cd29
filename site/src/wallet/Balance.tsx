import { fromWire } from '@koi/contract/money.ts'
import type { Answer } from '../api/api.ts'
import { useBalance } from '../api/member.ts'
import { useT } from '../i18n/i18n.ts'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../paths.ts'
import { Amount } from '../ui/Amount.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import styles from './Balance.module.css'

const skeletons = {
  small: { height: 16, width: 72 },
  medium: { height: 20, width: 96 },
  large: { height: 34, width: 168 },
} as const

export interface BalanceProps {
  size: keyof typeof skeletons
  /** Counts up or down to a new value. */
  count?: boolean
}

/** What the member can spend, or asterisks if they hide it. */
export function Balance({ size, count = false }: BalanceProps) {
  const { wallet, isHidden } = useBalance()
  if (wallet === undefined) return <Skeleton {...skeletons[size]} />
  const { sumBalance, currencySymbol } = wallet
  return (
    <Amount value={sumBalance} symbol={currencySymbol} hidden={isHidden} tone="gold" {...{ size, count }} />
  )
}

/** The balance with what explains it beside it: money that is held, a locked bonus, or that it is trial money. */
export function ExplainedBalance({ onLeave, ...balance }: BalanceProps & { onLeave?: () => void }) {
  const { wallet } = useBalance()
  return (
    <span className={styles.row}>
      <Balance {...balance} />
      {wallet === undefined ? null : <Explanation wallet={wallet} onLeave={onLeave} />}
    </span>
  )
}

interface ExplanationProps {
  wallet: Answer<'walletBalance'>
  onLeave: (() => void) | undefined
}

function Explanation({ wallet, onLeave }: ExplanationProps) {
  const t = useT()
  const { isHidden } = useBalance()
  const { currency, currencySymbol, held, bonus } = wallet
  if (currency === 'FUN') {
    return <span className={styles.note}>{t('shell.trial_money', { symbol: currencySymbol })}</span>
  }
  const parts = [
    { amount: held, to: paths.withdraw, words: t('shell.held') },
    { amount: bonus, to: paths.bonuses, words: t('shell.bonus_locked') },
  ]
  return parts
    .filter(({ amount }) => fromWire(amount) > 0n)
    .map(({ amount, to, words }) => (
      <Link key={to} to={to} className={styles.note} onClick={onLeave}>
        <b>
          <Amount value={amount} symbol={currencySymbol} hidden={isHidden} />
        </b>{' '}
        {words}
      </Link>
    ))
}
