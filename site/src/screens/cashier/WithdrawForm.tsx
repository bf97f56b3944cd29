import { fromWire, toWire } from '@koi/contract/money.ts'
import { useState } from 'react'
import { now } from '../../device/now.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { ActionBar } from '../../ui/Page.tsx'
import { AmountField } from '../../wallet/AmountField.tsx'
import { feeOf, money, percent, shortAmount, typedAmount, withdrawChips } from '../../wallet/amount-form.ts'
import { PaymentPasswordSheet } from '../../wallet/PaymentPasswordSheet.tsx'
import { useAmount } from '../../wallet/use-amount.ts'
import { askToForfeit } from './ask-to-forfeit.ts'
import { CardChoice } from './CardChoice.tsx'
import styles from './cashier.module.css'
import { type BankCard, type Terms, useBankCards, useWithdraw } from './queries.ts'
import { UsualTime } from './UsualTime.tsx'

/** The first that can be paid to now; an address waits a day (CA-06). */
const firstUsable = (cards: readonly BankCard[]): BankCard | undefined =>
  cards.find(({ usableAt }) => usableAt <= now()) ?? cards[0]

/** Card, amount and fee, then the payment password. */
export function WithdrawForm({ terms }: { terms: Terms }) {
  const t = useT()
  const { currencySymbol: symbol, min, withdrawable } = terms
  const cards = useBankCards().data ?? []
  const [cardId, setCardId] = useState<string | null>(null)
  const card = cards.find(({ id }) => id === cardId) ?? firstUsable(cards)
  const { text, setText, amount, error, markSubmitted } = useAmount({ min, max: withdrawable, symbol })
  const [asksPassword, setAsksPassword] = useState(false)
  const withdraw = useWithdraw()

  const chips = [
    ...withdrawChips({ min, withdrawable }).map((chip) => ({
      label: shortAmount(chip),
      text: typedAmount(chip),
    })),
    { label: t('cashier.all'), text: typedAmount(fromWire(withdrawable)) },
  ]
  const fee = amount === null || terms.freeLeftToday > 0 ? 0n : feeOf(amount, terms.feeRate)
  const hasBonus = fromWire(terms.bonuses) > 0n
  const askAndOpen = async () => {
    if (!hasBonus || (await askToForfeit(t, terms))) setAsksPassword(true)
  }
  const send = (paymentPassword: string) => {
    if (amount === null || card === undefined) return
    withdraw.mutate(
      { amount: toWire(amount), bankId: card.id, paymentPassword, forfeitBonuses: hasBonus },
      {
        onSuccess: () => {
          setAsksPassword(false)
          showToast(t('cashier.requested'), { tone: 'success' })
        },
      },
    )
  }
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        markSubmitted()
        if (amount !== null && card !== undefined) void askAndOpen()
      }}
    >
      <CardChoice {...{ cards, card }} onChoose={setCardId} />
      <Card>
        <AmountField
          {...{ symbol, text, error, chips }}
          onChange={setText}
          limits={t('cashier.limits', { min: money(min, symbol), max: money(withdrawable, symbol) })}
        />
        <div className={styles.result}>
          <span className={styles.note}>
            {terms.freeLeftToday > 0
              ? t('cashier.free_left', { count: terms.freeLeftToday })
              : terms.feeRate === 0
                ? t('cashier.no_fee')
                : t('cashier.fee_is', { amount: money(fee, symbol), rate: percent(terms.feeRate) })}
          </span>
          <b>{t('cashier.you_get_amount', { amount: money(amount === null ? 0n : amount - fee, symbol) })}</b>
        </div>
      </Card>
      <ActionBar aboveFooter>
        <p className={styles.note}>{t('cashier.nothing_blocks')}</p>
        <UsualTime minutes={terms.usualMinutes} />
        <Button type="submit" full>
          {amount === null
            ? t('cashier.withdraw')
            : t('cashier.withdraw_amount', { amount: money(amount, symbol) })}
        </Button>
      </ActionBar>
      <PaymentPasswordSheet
        open={asksPassword}
        onClose={() => setAsksPassword(false)}
        onPassword={send}
        isSending={withdraw.isPending}
        error={withdraw.error}
        symbol={symbol}
        summary={t('cashier.withdraw_amount', { amount: money(amount ?? 0n, symbol) })}
      />
    </form>
  )
}
