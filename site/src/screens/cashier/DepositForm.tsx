import { CallError } from '@koi/contract/envelope.ts'
import { fromWire, symbolOf, toWire } from '@koi/contract/money.ts'
import { formatUsdt, usdtFor } from '@koi/contract/usdt.ts'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { useNavigate } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { RefusalDetails } from '../../protection/RefusalDetails.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { AmountField } from '../../wallet/AmountField.tsx'
import { channelFee, money, percent, shortAmount, typedAmount } from '../../wallet/amount-form.ts'
import { refusalWithAmount } from '../../wallet/refused-amount.ts'
import { useAmount } from '../../wallet/use-amount.ts'
import styles from './cashier.module.css'
import { DepositPromise } from './DepositPromise.tsx'
import { JoinedOffers } from './JoinedOffers.tsx'
import { openPayment } from './open-payment.ts'
import { type FilledFields, isFilled, PaymentFields } from './PaymentFields.tsx'
import { type DepositChannel, type DepositTerms, useCreateDeposit } from './queries.ts'

/** The amount, its fee, what is credited and when; then the payment page of the provider. */
export function DepositForm({ channel, terms }: { channel: DepositChannel; terms: DepositTerms }) {
  const t = useT()
  const navigate = useNavigate()
  const { min, max } = channel
  const symbol = symbolOf()
  const { text, setText, amount, error, markSubmitted } = useAmount({
    ...{ min, max, symbol },
    isWhole: channel.type === 'BANK',
  })
  const [fields, setFields] = useState<FilledFields>({})
  const [isSubmitted, setSubmitted] = useState(false)
  const create = useCreateDeposit()
  const credited = amount === null ? null : amount - channelFee(amount, channel)

  const send = () => {
    markSubmitted()
    setSubmitted(true)
    if (amount === null || !channel.form.every((field) => isFilled(field, fields[field.name] ?? ''))) return
    create.mutate(
      { channel: channel.code, amount: toWire(amount), fields },
      {
        onSuccess: async (order) => {
          // Going back from the payment page leads to the order, not to a form that could be sent again.
          await navigate(`${paths.deposit}?${new URLSearchParams({ order: order.id })}`, { replace: true })
          openPayment(order.payUrl)
        },
      },
    )
  }
  const chips = channel.chips.map((chip) => ({ label: shortAmount(chip), text: typedAmount(fromWire(chip)) }))
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {channel.instructions === '' ? null : (
        <Card>
          <p className={styles.instructions}>{channel.instructions}</p>
        </Card>
      )}
      <Card>
        <AmountField
          {...{ symbol, text, error, chips }}
          onChange={setText}
          limits={t('cashier.limits', { min: money(min, symbol), max: money(max, symbol) })}
        />
      </Card>
      <Card>
        <Facts
          facts={[
            [t('cashier.pay_with'), channel.name],
            [t('cashier.fee'), feeText(t, channel, amount)],
            [t('cashier.you_get'), <b key="get">{money(credited ?? 0n, symbol)}</b>],
            ...(channel.rate === null || amount === null
              ? []
              : [[t('cashier.usdt_about'), usdtText(amount, channel.rate)] as const]),
            [t('cashier.when'), t('cashier.usual', { minutes: channel.usualMinutes })],
          ]}
        />
      </Card>
      <PaymentFields form={channel.form} values={fields} onChange={setFields} {...{ isSubmitted }} />
      <DepositPromise {...{ terms, amount, credited }} />
      <JoinedOffers credited={credited} />
      {create.isError ? <DepositRefusal error={create.error} /> : null}
      <Button type="submit" full loading={create.isPending}>
        {amount === null
          ? t('cashier.deposit')
          : t('cashier.deposit_amount', { amount: money(amount, symbol) })}
      </Button>
      <p className={styles.small}>{t(NEXT[channel.type])}</p>
    </form>
  )
}

/** What is sent for an amount at the rate of now. */
const usdtText = (amount: bigint, rate: string): string =>
  `${formatUsdt(usdtFor(amount, fromWire(rate)))} USDT`

/** What follows the order, by the type of the channel. */
const NEXT = {
  GATEWAY: 'cashier.to_payment_page',
  BANK: 'cashier.to_our_account',
  WALLET: 'cashier.to_wallet',
  USDT: 'cashier.to_address',
} as const

/** Why the order was refused; for one of the member's own limits, with what is left of it. */
function DepositRefusal({ error }: { error: unknown }) {
  const t = useT()
  return (
    <>
      <Problem>{refusalWithAmount(t, error, symbolOf())}</Problem>
      {error instanceof CallError && error.code !== null ? (
        <RefusalDetails code={error.code} details={error.details} />
      ) : null}
    </>
  )
}

function feeText(t: ReturnType<typeof useT>, channel: DepositChannel, amount: bigint | null): string {
  const { feeRate, feeFixed } = channel
  const fixed = fromWire(feeFixed)
  if (feeRate === 0 && fixed === 0n) return t('cashier.no_fee')
  const words = [
    ...(feeRate === 0 ? [] : [t('cashier.fee_rate', { rate: percent(feeRate) })]),
    ...(fixed === 0n ? [] : [money(fixed)]),
  ].join(' + ')
  return amount === null ? words : `${money(channelFee(amount, channel))} · ${words}`
}
