import { MOBILE_MAX } from '@koi/contract/limits.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Dialling } from '../api/countries.ts'
import { type PlainKey, useT } from '../i18n/i18n.ts'
import { CodeField } from '../ui/form/CodeField.tsx'
import { PhoneField } from '../ui/form/PhoneField.tsx'
import type { CodeSending } from '../ui/form/use-code.ts'

interface Input extends UseFormRegisterReturn {
  readonly error?: string | undefined
  readonly errorId?: string | undefined
}

export interface PhoneAndCodeProps {
  readonly dialling: Dialling
  readonly code: CodeSending
  /** The fields, as registered by the form. */
  readonly phoneField: Input
  readonly codeField: Input
  /** Shown below the code field once a code was sent. */
  readonly hint: PlainKey
  readonly onSend: () => Promise<void>
}

/** A mobile number, and the code that is sent to it. */
export function PhoneAndCode({ dialling, code, phoneField, codeField, hint, onSend }: PhoneAndCodeProps) {
  const t = useT()
  return (
    <>
      <PhoneField label={t('entry.mobile')} maxLength={MOBILE_MAX} {...dialling} {...phoneField} />
      <CodeField
        label={t('entry.sms_code')}
        hint={code.sent ? t(hint) : undefined}
        code={code}
        onSend={() => void onSend()}
        {...codeField}
      />
    </>
  )
}
