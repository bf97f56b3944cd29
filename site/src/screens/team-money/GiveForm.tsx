import { fromWire, toWire } from '@koi/contract/money.ts'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Choices } from '../../ui/form/Choices.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { AmountField } from '../../wallet/AmountField.tsx'
import { money, shortAmount, typedAmount, withdrawChips } from '../../wallet/amount-form.ts'
import { PaymentPasswordSheet } from '../../wallet/PaymentPasswordSheet.tsx'
import { useAmount } from '../../wallet/use-amount.ts'
import { type EnvelopeTerms, useOpenEnvelope } from './queries.ts'
import { eachShare, readShares, sendable } from './sendable.ts'
import styles from './team-money.module.css'

/** Amount, number of parts, how they are divided and for whom; then the payment password. */
export function GiveForm({ terms, symbol }: { terms: EnvelopeTerms; symbol: string }) {
  const t = useT()
  const { min, recipients, sharesMost } = terms
  const max = sendable(terms)
  const { text, setText, amount, error, markSubmitted } = useAmount({ min, max, symbol })
  const [sharesText, setSharesText] = useState('10')
  const [split, setSplit] = useState<'equal' | 'random'>('random')
  const [audience, setAudience] = useState<'direct' | 'team'>('team')
  const [isAsking, setAsking] = useState(false)
  const open = useOpenEnvelope(() => {
    setAsking(false)
    setText('')
    showToast(t('envelope.made'), { tone: 'success' })
  })
  const shares = readShares(sharesText, sharesMost)
  const shown = money(amount ?? 0n, symbol)
  const sharesError = shares === null ? t('envelope.bad_shares', { most: sharesMost }) : undefined
  const chips = withdrawChips({ min, withdrawable: max }).map((chip) => ({
    label: shortAmount(chip),
    text: typedAmount(chip),
  }))
  const send = (paymentPassword: string) => {
    if (amount === null || shares === null) return
    open.mutate({ amount: toWire(amount), shares, split, audience, paymentPassword })
  }
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        markSubmitted()
        if (amount !== null && shares !== null) setAsking(true)
      }}
    >
      <Card className={styles.fields}>
        <AmountField
          {...{ symbol, text, error, chips }}
          onChange={setText}
          limits={t('cashier.limits', { min: money(min, symbol), max: money(fromWire(max), symbol) })}
        />
        <Field
          label={t('envelope.shares')}
          hint={t('envelope.shares_hint', { most: sharesMost })}
          error={sharesError}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={sharesText}
          onChange={(event) => setSharesText(event.target.value)}
        />
        <div>
          <p className={styles.label}>{t('envelope.split')}</p>
          <Choices
            choices={(['random', 'equal'] as const).map((id) => ({ id, label: t(`envelope.${id}`) }))}
            chosen={split}
            onChoose={setSplit}
            label={t('envelope.split')}
            look="segments"
          />
        </div>
        <div>
          <p className={styles.label}>{t('envelope.audience')}</p>
          <Choices
            choices={(['team', 'direct'] as const).map((id) => ({
              id,
              label: t(`envelope.${id}`, { count: recipients[id] }),
              disabled: recipients[id] === 0,
            }))}
            chosen={audience}
            onChoose={setAudience}
            label={t('envelope.audience')}
            look="segments"
          />
        </div>
        <p className={styles.note}>
          {split === 'random'
            ? t('envelope.each_random')
            : t('envelope.each', { amount: money(eachShare(amount ?? 0n, shares ?? 1), symbol) })}{' '}
          {t('envelope.ends', { hours: terms.hours })}
        </p>
      </Card>
      <Button type="submit" full icon="gift">
        {amount === null ? t('envelope.give_button') : t('envelope.give_amount', { amount: shown })}
      </Button>
      <PaymentPasswordSheet
        open={isAsking}
        onClose={() => setAsking(false)}
        onPassword={send}
        isSending={open.isPending}
        error={open.error}
        symbol={symbol}
        summary={t('envelope.give_amount', { amount: shown })}
      >
        <Facts
          facts={[
            [t('envelope.audience'), t(`envelope.${audience}`, { count: recipients[audience] })],
            [t('envelope.parts'), `${shares ?? ''} · ${t(`envelope.${split}`)}`],
            [t('transfer.amount'), shown, 'sum'],
          ]}
        />
        <p className={styles.note}>
          {t('envelope.ends', { hours: terms.hours })}{' '}
          {terms.turnoverRate === 0 ? null : t('envelope.receiver_plays')}
        </p>
      </PaymentPasswordSheet>
    </form>
  )
}
