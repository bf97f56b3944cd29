import { fromWire, symbolOf } from '@koi/contract/money.ts'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { money } from '../../wallet/amount-form.ts'
import styles from './cashier.module.css'
import { blocksWithdrawals, identityNeed, timesText, turnoverOf } from './deposit-promise.ts'
import type { DepositTerms } from './queries.ts'

export interface DepositPromiseProps {
  terms: DepositTerms
  /** What is paid, and what of it is credited; null while no amount is typed. */
  amount: bigint | null
  credited: bigint | null
}

/** What a deposit asks of the member before they can withdraw, said before they pay. */
export function DepositPromise({ terms, amount, credited }: DepositPromiseProps) {
  const t = useT()
  const symbol = symbolOf(terms.currency)
  const { turnoverRate: rate, turnoverLeft } = terms
  const times = t('cashier.to_play_times', { times: timesText(rate) })
  const toPlay = credited === null ? times : `${money(turnoverOf(credited, rate), symbol)} · ${times}`
  const before = fromWire(turnoverLeft)
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('cashier.to_play'), rate === 0 ? t('cashier.to_play_nothing') : toPlay],
    ...(before === 0n ? [] : [[t('cashier.to_play_before'), money(before, symbol)] as const]),
    [t('cashier.identity'), <Identity key="identity" {...{ terms, amount, symbol }} />],
  ]
  return (
    <Card>
      <dl className={styles.promise}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {blocksWithdrawals(terms) ? <p className={styles.blocking}>{t('cashier.until_played')}</p> : null}
    </Card>
  )
}

function Identity({ terms: { identity }, amount, symbol }: IdentityProps) {
  const t = useT()
  const need = identityNeed(identity, amount)
  if (identity === null || need === null) return t('cashier.identity_none')
  if (need === 'later') return t('cashier.identity_later', { amount: money(identity.threshold, symbol) })
  return (
    <Link to={paths.identity} className={styles.identity}>
      {t('cashier.identity_now')}
    </Link>
  )
}

type IdentityProps = Pick<DepositPromiseProps, 'terms' | 'amount'> & { symbol: string }
