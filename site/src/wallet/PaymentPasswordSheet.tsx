import * as rules from '@koi/contract/field-rules.ts'
import { type ReactNode, useState } from 'react'
import { useT } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Sheet } from '../ui/overlay/Sheet.tsx'
import { refusalWithAmount } from './refused-amount.ts'
import styles from './wallet.module.css'

export interface PaymentPasswordSheetProps {
  open: boolean
  onClose: () => void
  onPassword: (paymentPassword: string) => void
  isSending: boolean
  /** Why the last attempt was refused, or null. */
  error: unknown
  /** The symbol of the currency in which the amount is. */
  symbol: string
  /** What will happen, as the label of the button. */
  summary: string
  /** What is confirmed, above the field. */
  children?: ReactNode
}

/** The six digits that confirm that money leaves. */
export function PaymentPasswordSheet(props: PaymentPasswordSheetProps) {
  const t = useT()
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('cashier.payment_password')}>
      <PasswordEntry {...props} />
    </Sheet>
  )
}

function PasswordEntry({
  onPassword,
  isSending,
  error,
  symbol,
  summary,
  children,
}: PaymentPasswordSheetProps) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const isWrong = wasSubmitted && rules.paymentPassword(password) !== null
  const said = isWrong
    ? t('refusal.payment_password.format')
    : error
      ? refusalWithAmount(t, error, symbol)
      : undefined
  const send = () => {
    setSubmitted(true)
    if (rules.paymentPassword(password) === null) onPassword(password)
  }
  return (
    <div className={styles.stack}>
      {children}
      <Field
        label={t('cashier.six_digits')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={password}
        error={said}
        onChange={(event) => setPassword(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          send()
        }}
      />
      <Button full loading={isSending} onClick={send}>
        {summary}
      </Button>
    </div>
  )
}
