import { symbolOf } from '@koi/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../api/Loaded.tsx'
import { refusalText } from '../../api/refusal-text.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { DepositFacts } from '../../orders/DepositFacts.tsx'
import { Progress } from '../../orders/Progress.tsx'
import { depositFlow, flowOf, isFinal, progressOf } from '../../orders/progress.ts'
import { paths } from '../../paths.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { BankTransfer } from './BankTransfer.tsx'
import { ChainPayment } from './ChainPayment.tsx'
import styles from './cashier.module.css'
import { openPayment } from './open-payment.ts'
import { QrPayment } from './QrPayment.tsx'
import { type Deposit, depositQuery } from './queries.ts'
import { useCancelOrder } from './use-cancel-order.ts'

/** A deposit in progress: its state, the link to pay, and a button to cancel it. */
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

/** Whether the member can pay it now, and so also cancel it. */
const isPayable = ({ payUrl, claimable, qr, usdt }: Deposit): boolean =>
  payUrl !== null || claimable || qr !== null || usdt?.seen === null

function Order({ deposit }: { deposit: Deposit }) {
  const t = useT()
  const language = useLanguage()
  const cancel = useCancelOrder(deposit.id)
  const symbol = symbolOf(deposit.currency)
  const over = isFinal(deposit.state, depositFlow)
  const isCredited = deposit.state === 'success'
  return (
    <>
      <Card hero>
        <p className={styles.note}>
          {t(isCredited ? 'cashier.credited' : over ? 'cashier.not_credited' : 'cashier.your_deposit')}
        </p>
        <p className={over && !isCredited ? styles.over : undefined}>
          <Amount value={deposit.amount} symbol={symbol} size="large" tone={isCredited ? 'gold' : 'ink'} />
        </p>
        {!isPayable(deposit) ? null : (
          <p className={styles.note}>
            {t('cashier.pay_until', { time: formatTime(deposit.expiresAt, language) })}
          </p>
        )}
      </Card>
      <Card>
        <Progress steps={progressOf(deposit, flowOf(deposit))} />
      </Card>
      <Card>
        <DepositFacts deposit={deposit} />
      </Card>
      <BankTransfer deposit={deposit} />
      <ChainPayment deposit={deposit} />
      {deposit.qr === null ? null : <QrPayment text={deposit.qr} {...{ amount: deposit.amount, symbol }} />}
      {cancel.error !== null ? <Problem>{refusalText(cancel.error)}</Problem> : null}
      {over || !isPayable(deposit) ? null : (
        <div className={styles.buttons}>
          <Button tone="quiet" loading={cancel.isPending} onClick={cancel.ask}>
            {t('cashier.give_up')}
          </Button>
          {deposit.payUrl === null ? null : (
            <Button onClick={() => openPayment(deposit.payUrl)}>{t('cashier.pay_now')}</Button>
          )}
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
