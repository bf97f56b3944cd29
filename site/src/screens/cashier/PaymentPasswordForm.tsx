import { PASSWORD_TYPED_MAX } from '@koi/contract/limits.ts'
import { useForm } from 'react-hook-form'
import { FormProblem } from '../../api/FormProblem.tsx'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { fieldProps, typedTwiceProps } from '../../ui/form/form.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import styles from './cashier.module.css'
import { useSetPaymentPassword } from './queries.ts'
import {
  paymentPasswordChecks as checks,
  type PaymentPasswordValues,
  toPaymentPassword,
} from './security-form.ts'

const sixDigits = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const

/** Sets the payment password with the log-in password as proof, or changes it with the old one. */
export function PaymentPasswordForm({ isChange, onDone }: { isChange: boolean; onDone: () => void }) {
  const t = useT()
  const save = useSetPaymentPassword()
  const form = useForm<PaymentPasswordValues>({
    defaultValues: { oldPaymentPassword: '', password: '', paymentPassword: '', confirmPaymentPassword: '' },
  })
  const twice = typedTwiceProps(
    form,
    ['paymentPassword', checks.paymentPassword],
    ['confirmPaymentPassword', checks.confirmPaymentPassword],
  )
  const submit = form.handleSubmit((values) =>
    save.mutate(toPaymentPassword(values, isChange), {
      onSuccess: () => {
        showToast(t('cashier.password_saved'), { tone: 'success' })
        onDone()
      },
    }),
  )
  return (
    <form noValidate className={styles.stack} onSubmit={submit}>
      <FormProblem form={form} error={save.error} />
      {isChange ? (
        <Field
          label={t('cashier.old_payment_password')}
          {...sixDigits}
          {...fieldProps(form, 'oldPaymentPassword', { validate: checks.oldPaymentPassword })}
        />
      ) : (
        <Field
          label={t('cashier.login_password')}
          type="password"
          autoComplete="current-password"
          maxLength={PASSWORD_TYPED_MAX}
          {...fieldProps(form, 'password', { validate: checks.password })}
        />
      )}
      <Field
        label={t('cashier.new_payment_password')}
        hint={t('cashier.six_digits_hint')}
        {...sixDigits}
        {...twice.password}
      />
      <Field label={t('cashier.confirm_payment_password')} {...sixDigits} {...twice.confirmation} />
      <Button type="submit" full loading={save.isPending}>
        {t('cashier.save')}
      </Button>
    </form>
  )
}
