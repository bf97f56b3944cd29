import { refusalText } from '../../api/refusal-text.ts'
import { type PlainKey, useT } from '../../i18n/i18n.ts'
import { Progress } from '../../orders/Progress.tsx'
import { progressOf, withdrawalFlow } from '../../orders/progress.ts'
import { WithdrawalFacts } from '../../orders/WithdrawalFacts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { askConfirm } from '../../ui/overlay/confirm.ts'
import { money } from '../../wallet/amount-form.ts'
import styles from './cashier.module.css'
import { useCancelWithdrawal, type Withdrawal } from './queries.ts'
import { UsualTime } from './UsualTime.tsx'

/** What a withdrawal waits for in each state in which it is not over. */
const waits: Readonly<Partial<Record<Withdrawal['state'], PlainKey>>> = {
  requested: 'cashier.waits_requested',
  risk_review: 'cashier.waits_review',
  approved: 'cashier.waits_approved',
  paying: 'cashier.waits_paying',
  pay_failed: 'cashier.waits_pay_failed',
}

export interface PendingWithdrawalProps {
  withdrawal: Withdrawal
  symbol: string
  usualMinutes: number | null
}

/** The withdrawal in progress, step by step; it can be cancelled until someone reviews it. */
export function PendingWithdrawal({ withdrawal, symbol, usualMinutes }: PendingWithdrawalProps) {
  const t = useT()
  const cancel = useCancelWithdrawal()
  const waitsFor = waits[withdrawal.state]
  const confirmCancel = async () => {
    const sure = await askConfirm({
      title: t('cashier.cancel_withdrawal'),
      text: t('cashier.cancel_withdrawal_text', { amount: money(withdrawal.amount, symbol) }),
      confirm: t('cashier.cancel_withdrawal'),
      cancel: t('cashier.keep'),
      danger: true,
    })
    if (sure) cancel.mutate(withdrawal.id)
  }
  return (
    <Card title={t('cashier.in_process', { amount: money(withdrawal.amount, symbol) })}>
      <div className={styles.waits}>
        {waitsFor === undefined ? null : <p>{t(waitsFor)}</p>}
        <UsualTime minutes={usualMinutes} />
      </div>
      <Progress steps={progressOf(withdrawal, withdrawalFlow)} />
      <p className={styles.divider} />
      <WithdrawalFacts withdrawal={withdrawal} />
      {cancel.isError ? <Problem>{refusalText(cancel.error)}</Problem> : null}
      {withdrawal.cancellable ? (
        <Button
          tone="quiet"
          full
          loading={cancel.isPending}
          className={styles.after}
          onClick={() => void confirmCancel()}
        >
          {t('cashier.cancel_withdrawal')}
        </Button>
      ) : null}
    </Card>
  )
}
