import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { money } from '../../wallet/amount-form.ts'
import type { Terms } from './queries.ts'
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
            <Reason check={check} terms={terms} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Reason({ check: { rule, amount, until }, terms }: { check: Check; terms: Terms }) {
  const t = useT()
  const language = useLanguage()
  const shown = money(amount ?? '0.00', terms.currencySymbol)
  const time = until === null ? '' : formatTime(until, language)
  switch (rule) {
    case 'card':
      return <Step text={t('cashier.need_card')} to={paths.addCard} label={t('cashier.add_card')} />
    case 'payment_password': {
      const label = t('cashier.set_payment_password')
      return <Step text={t('cashier.need_password')} to={paths.paymentPassword} label={label} />
    }
    case 'card_hold':
      return <Step text={t('cashier.need_hold', { time })} to={paths.bankCards} label={t('cashier.cards')} />
    case 'payment_password_locked': {
      const text = t('cashier.need_unlocked', { time })
      return <Step text={text} to={paths.customerService} label={t('title.service')} />
    }
    case 'hours':
      return (
        <Step
          text={t('cashier.need_hours', { time })}
          to={paths.withdrawRecord}
          label={t('cashier.records')}
        />
      )
    case 'balance': {
      const text = t('cashier.need_balance', { amount: shown, min: money(terms.min, terms.currencySymbol) })
      // A deposit is not offered while play is closed.
      return terms.closed === null ? (
        <Step text={text} to={paths.deposit} label={t('title.deposit')} />
      ) : (
        <Step text={text} to={paths.withdrawRecord} label={t('cashier.records')} />
      )
    }
    case 'turnover': {
      const text = t('cashier.need_turnover', { amount: shown })
      return <Step text={text} to={paths.lotteries} label={t('cashier.to_draws')} />
    }
    case 'identity': {
      const text = t('cashier.need_identity_from', { amount: shown })
      return <Step text={text} to={paths.identity} label={t('title.identity')} />
    }
    case 'daily': {
      const text = t('cashier.need_tomorrow_left', { amount: shown, count: terms.leftToday.count })
      return <Step text={text} to={paths.withdrawRecord} label={t('cashier.records')} />
    }
    // Asked about in the form; it blocks nothing.
    case 'bonus':
      return null
    case 'pending':
      return <Step text={t('cashier.need_done')} to={paths.withdrawRecord} label={t('cashier.records')} />
  }
}

/** A running bonus, in numbers: a withdrawal ends it, and the form asks first. */
export function BonusReason({ terms }: { terms: Terms }) {
  const t = useT()
  const words = {
    amount: money(terms.bonuses, terms.currencySymbol),
    left: money(terms.bonusesLeft, terms.currencySymbol),
  }
  return (
    <li className={styles.check}>
      <Icon name="gift" size={20} />
      <Step text={t('cashier.bonus_ends', words)} to={paths.bonuses} label={t('title.bonuses')} />
    </li>
  )
}

/** What a withdrawal does not depend on, but the member may think so: play is closed to them. */
export function ClosedReason() {
  const t = useT()
  return (
    <li className={styles.check}>
      <Icon name="heart" size={20} />
      <Step text={t('cashier.closed_may_withdraw')} to={paths.protection} label={t('title.protection')} />
    </li>
  )
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
