import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { money } from '../../wallet/amount-form.ts'
import type { Terms } from './queries.ts'
import { remainingTurnover } from './turnover.ts'
import styles from './WithdrawChecks.module.css'

type Check = Terms['checks'][number]

/** The obstacles to a withdrawal, each with what to do about it. */
export function WithdrawChecks({ failed, terms }: { failed: readonly Check[]; terms: Terms }) {
  const t = useT()
  return (
    <Card title={t('cashier.blocked')}>
      <ul>
        {failed.map((check) => (
          <li key={check.rule} className={styles.check}>
            <Icon name="warning" size={20} />
            <Reason rule={check.rule} terms={terms} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Reason({ rule, terms }: { rule: Check['rule']; terms: Terms }) {
  const t = useT()
  switch (rule) {
    case 'card':
      return <Step text={t('cashier.need_card')} to={paths.addCard} label={t('cashier.add_card')} />
    case 'payment_password': {
      const label = t('cashier.set_payment_password')
      return <Step text={t('cashier.need_password')} to={paths.paymentPassword} label={label} />
    }
    case 'turnover': {
      const amount = money(remainingTurnover(terms.requirements), terms.currencySymbol)
      return (
        <Step
          text={t('cashier.need_turnover', { amount })}
          to={paths.lotteries}
          label={t('cashier.to_draws')}
        />
      )
    }
    case 'identity':
      return <Step text={t('cashier.need_identity')} to={paths.identity} label={t('title.identity')} />
    case 'daily':
      return <span>{t('cashier.need_tomorrow')}</span>
    case 'pending':
      return <span>{t('cashier.need_done')}</span>
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
