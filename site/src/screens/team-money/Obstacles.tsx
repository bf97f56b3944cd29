import { fromWire } from '@koi/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { ClosedCard } from '../../protection/ClosedCard.tsx'
import { protectionQuery } from '../../protection/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { money } from '../../wallet/amount-form.ts'
import type { TransferTerms } from './queries.ts'
import styles from './team-money.module.css'

/** `password` and `balance` are seen from the other terms; the others come from the server. */
type Obstacle = TransferTerms['obstacles'][number] | 'password' | 'balance'

/** All that prevents sending money now. Pure. */
export const obstaclesOf = ({
  obstacles,
  hasPaymentPassword,
  balance,
  min,
}: Pick<TransferTerms, 'obstacles' | 'hasPaymentPassword' | 'balance' | 'min'>): readonly Obstacle[] => [
  ...obstacles,
  ...(fromWire(balance) < fromWire(min) ? (['balance'] as const) : []),
  ...(hasPaymentPassword ? [] : (['password'] as const)),
]

export interface ObstaclesProps {
  obstacles: readonly Obstacle[]
  terms: Pick<TransferTerms, 'turnoverLeft' | 'min'>
  symbol: string
}

/** Why nothing can be sent now, each reason with what to do about it. */
export function Obstacles({ obstacles, terms, symbol }: ObstaclesProps) {
  const t = useT()
  const closed = useQuery(protectionQuery()).data?.closed ?? null
  if (obstacles.includes('closed') && closed !== null) return <ClosedCard closed={closed} />
  return (
    <Card title={t('transfer.blocked')}>
      <ul className={styles.reasons}>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>
            <Icon name="warning" size={20} />
            <Reason {...{ obstacle, terms, symbol }} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Reason({ obstacle, terms, symbol }: Omit<ObstaclesProps, 'obstacles'> & { obstacle: Obstacle }) {
  const t = useT()
  switch (obstacle) {
    case 'password': {
      const label = t('cashier.set_payment_password')
      return <Step text={t('transfer.need_password')} to={paths.paymentPassword} label={label} />
    }
    case 'balance': {
      const text = t('transfer.too_little', { amount: money(terms.min, symbol) })
      return <Step text={text} to={paths.deposit} label={t('transfer.to_deposit')} />
    }
    case 'turnover': {
      const text = t('transfer.need_turnover', { amount: money(terms.turnoverLeft, symbol) })
      return <Step text={text} to={paths.withdraw} label={t('transfer.to_turnover')} />
    }
    case 'withdrawal': {
      const label = t('transfer.to_withdrawal')
      return <Step text={t('transfer.need_withdrawal')} to={paths.withdraw} label={label} />
    }
    case 'bonus':
      return <Step text={t('transfer.need_bonus')} to={paths.bonuses} label={t('title.bonuses')} />
    case 'daily':
      return <span>{t('transfer.need_tomorrow')}</span>
    case 'nobody':
      return <span>{t('envelope.need_members')}</span>
    default:
      return <span>{t('transfer.unavailable')}</span>
  }
}

function Step({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <span className={styles.words}>
      {text}
      <Link to={to} className={styles.link}>
        {label}
        <Icon name="forward" size={14} />
      </Link>
    </span>
  )
}
