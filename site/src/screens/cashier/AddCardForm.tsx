import { useForm } from 'react-hook-form'
import { FormProblem } from '../../api/FormProblem.tsx'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { fieldProps } from '../../ui/form/form.ts'
import { Select } from '../../ui/form/Select.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import styles from './cashier.module.css'
import { useAddBankCard, useBanks } from './queries.ts'
import { type CardValues, cardChecks as checks, toCard } from './security-form.ts'

export interface AddCardFormProps {
  hasPaymentPassword: boolean
  /** The name that all cards carry, masked; null until the first card. */
  payeeName: string | null
  onDone: () => void
}

/** A bank card for withdrawals, confirmed by the payment password. */
export function AddCardForm(props: AddCardFormProps) {
  const t = useT()
  if (props.hasPaymentPassword) return <Form {...props} />
  return (
    <EmptyState
      title={t('cashier.need_password')}
      action={
        <ButtonLink to={paths.paymentPassword} replace>
          {t('cashier.set_payment_password')}
        </ButtonLink>
      }
    />
  )
}

function Form({ payeeName, onDone }: AddCardFormProps) {
  const t = useT()
  const banks = useBanks().data ?? []
  const add = useAddBankCard()
  const form = useForm<CardValues>({
    defaultValues: { bankCode: '', accountNumber: '', holder: payeeName ?? '', paymentPassword: '' },
  })
  const submit = form.handleSubmit((values) =>
    add.mutate(toCard(values, payeeName !== null), {
      onSuccess: () => {
        showToast(t('cashier.card_added'), { tone: 'success' })
        onDone()
      },
    }),
  )
  const chosen = form.watch('bankCode')
  const isAddress = banks.some(({ code, network }) => code === chosen && network !== null)
  const options = [
    { value: '', label: t('cashier.choose_bank') },
    ...banks.map(({ code, name }) => ({ value: code, label: name })),
  ]
  return (
    <form noValidate className={styles.stack} onSubmit={submit}>
      <FormProblem form={form} error={add.error} />
      <Select
        label={t('cashier.bank')}
        options={options}
        {...fieldProps(form, 'bankCode', { validate: checks.bankCode })}
      />
      <Field
        label={t(isAddress ? 'cashier.chain_address' : 'cashier.account_number')}
        hint={isAddress ? t('cashier.chain_address_hint') : undefined}
        inputMode={isAddress ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={isAddress ? 64 : 34}
        {...fieldProps(form, 'accountNumber', {
          validate: isAddress ? checks.address : checks.accountNumber,
        })}
      />
      <Field
        label={t('cashier.holder')}
        hint={t('cashier.holder_hint')}
        autoComplete="name"
        maxLength={60}
        readOnly={payeeName !== null}
        {...fieldProps(form, 'holder', payeeName === null ? { validate: checks.holder } : {})}
      />
      <Field
        label={t('cashier.payment_password')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        {...fieldProps(form, 'paymentPassword', { validate: checks.paymentPassword })}
      />
      <Button type="submit" full loading={add.isPending}>
        {t('cashier.add_card')}
      </Button>
    </form>
  )
}
