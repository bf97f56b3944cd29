import { symbolOf } from '@koi/contract/money.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { CountdownTo } from '../../ui/lottery/Countdown.tsx'
import { money } from '../../wallet/amount-form.ts'
import styles from './cashier.module.css'
import { openPayment } from './open-payment.ts'
import type { Deposit } from './queries.ts'
import { useCancelOrder } from './use-cancel-order.ts'

/** Orders that are not paid yet, each with its time left: the member goes on paying or cancels. */
export function OpenOrders({ orders }: { orders: readonly Deposit[] }) {
  return orders.map((order) => <OpenOrder key={order.id} order={order} />)
}

function OpenOrder({ order }: { order: Deposit }) {
  const t = useT()
  const cancel = useCancelOrder(order.id)
  const symbol = symbolOf(order.currency)
  return (
    <Card title={t('cashier.unpaid')} aside={<b>{money(order.amount, symbol)}</b>}>
      <Facts
        facts={[
          [t('cashier.pay_with'), order.channelName],
          [t('cashier.time_left'), <CountdownTo key="left" until={order.expiresAt} />],
        ]}
      />
      {cancel.error === null ? null : <Problem>{refusalText(cancel.error)}</Problem>}
      <div className={`${styles.buttons} ${styles.after}`}>
        <Button tone="quiet" loading={cancel.isPending} onClick={cancel.ask}>
          {t('cashier.give_up')}
        </Button>
        {order.payUrl === null ? (
          <ButtonLink to={`${paths.deposit}?${new URLSearchParams({ order: order.id })}`}>
            {t('cashier.pay_now')}
          </ButtonLink>
        ) : (
          <Button onClick={() => openPayment(order.payUrl)}>{t('cashier.pay_now')}</Button>
        )}
      </div>
    </Card>
  )
}
