import { currencies } from '@koi/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../api/Loaded.tsx'
import { refusalText } from '../../api/refusal-text.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { DepositFacts } from '../../orders/DepositFacts.tsx'
import { Progress } from '../../orders/Progress.tsx'
import { depositFlow, isFinal, progressOf } from '../../orders/progress.ts'
import { paths } from '../../paths.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { askConfirm } from '../../ui/overlay/confirm.ts'
import styles from './cashier.module.css'
import { openPayment } from './open-payment.ts'
import { type Deposit, depositQuery, useCancelDeposit } from './queries.ts'

/** One pending deposit: its state, where to pay, and how to cancel it. */
export function DepositOrder({ id }: { id: string }) {
  const order = useQuery(depositQuery(id))
  return (
    <Loaded
      query={order}
      skeleton={
        <>
          <Skeleton height={104} />
          <Skeleton height={150} />
        </>
      }
    >
      {(deposit) => <Order deposit={deposit} />}
    </Loaded>
  )
}

function Order({ deposit }: { deposit: Deposit }) {
  const t = useT()
  const language = useLanguage()
  const cancel = useCancelDeposit()
  const { symbol } = currencies[deposit.currency]
  const over = isFinal(deposit.state, depositFlow)
  const confirmCancel = async () => {
    const sure = await askConfirm({
      title: t('cashier.cancel_deposit'),
      text: t('cashier.cancel_deposit_text'),
      confirm: t('cashier.cancel_deposit'),
      cancel: t('cashier.keep'),
      danger: true,
    })
    if (sure) cancel.mutate(deposit.id)
  }
  return (
    <>
      <Card hero>
        <p className={styles.note}>
          {t(deposit.state === 'success' ? 'cashier.credited' : 'cashier.your_deposit')}
        </p>
        <Amount value={deposit.amount} symbol={symbol} size="large" tone="gold" />
        {deposit.payUrl === null ? null : (
          <p className={styles.note}>
            {t('cashier.pay_until', { time: formatTime(deposit.expiresAt, language) })}
          </p>
        )}
      </Card>
      <Card>
        <Progress steps={progressOf(deposit, depositFlow)} />
      </Card>
      <Card>
        <DepositFacts deposit={deposit} />
      </Card>
      {cancel.isError ? <Problem>{refusalText(cancel.error)}</Problem> : null}
      {over || deposit.payUrl === null ? null : (
        <div className={styles.buttons}>
          <Button tone="quiet" loading={cancel.isPending} onClick={() => void confirmCancel()}>
            {t('cashier.give_up')}
          </Button>
          <Button onClick={() => openPayment(deposit.payUrl)}>{t('cashier.pay_now')}</Button>
        </div>
      )}
      {over ? (
        <div className={styles.buttons}>
          <ButtonLink tone="quiet" to={paths.deposit} replace>
            {t('cashier.deposit_again')}
          </ButtonLink>
          <ButtonLink to={paths.home}>{t('error.go_home')}</ButtonLink>
        </div>
      ) : null}
    </>
  )
}
