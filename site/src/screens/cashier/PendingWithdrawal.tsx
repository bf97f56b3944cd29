import { refusalText } from '../../api/refusal-text.ts'
import { useT } from '../../i18n/i18n.ts'
import { Progress } from '../../orders/Progress.tsx'
import { progressOf, withdrawalFlow } from '../../orders/progress.ts'
import { WithdrawalFacts } from '../../orders/WithdrawalFacts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { askConfirm } from '../../ui/overlay/confirm.ts'
import { money } from './amount-form.ts'
import styles from './cashier.module.css'
import { useCancelWithdrawal, type Withdrawal } from './queries.ts'

/** The withdrawal in progress, step by step; it can be cancelled until someone reviews it. */
export function PendingWithdrawal({ withdrawal, symbol }: { withdrawal: Withdrawal; symbol: string }) {
  const t = useT()
  const cancel = useCancelWithdrawal()
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
    <Card title={t('cashier.on_its_way', { amount: money(withdrawal.amount, symbol) })}>
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
