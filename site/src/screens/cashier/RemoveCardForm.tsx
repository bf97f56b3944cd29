import { useForm } from 'react-hook-form'
import { FormProblem } from '../../api/FormProblem.tsx'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { fieldProps } from '../../ui/form/form.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { BankCardRow } from './BankCardRow.tsx'
import styles from './cashier.module.css'
import { type BankCard, useRemoveBankCard } from './queries.ts'
import { cardChecks as checks } from './security-form.ts'

/** Removes a card or an address for withdrawals, confirmed by the payment password. */
export function RemoveCardForm({ card, onDone }: { card: BankCard; onDone: () => void }) {
  const t = useT()
  const remove = useRemoveBankCard()
  const form = useForm({ defaultValues: { paymentPassword: '' } })
  const submit = form.handleSubmit(({ paymentPassword }) =>
    remove.mutate(
      { id: card.id, paymentPassword },
      {
        onSuccess: () => {
          showToast(t('cashier.card_removed'), { tone: 'success' })
          onDone()
        },
      },
    ),
  )
  return (
    <form noValidate className={styles.stack} onSubmit={submit}>
      <FormProblem form={form} error={remove.error} />
      <BankCardRow card={card} />
      <p className={styles.instructions}>{t('cashier.remove_card_text')}</p>
      <Field
        label={t('cashier.payment_password')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        {...fieldProps(form, 'paymentPassword', { validate: checks.paymentPassword })}
      />
      <Button type="submit" tone="danger" full loading={remove.isPending}>
        {t('cashier.remove_card')}
      </Button>
    </form>
  )
}
