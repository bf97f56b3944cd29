import { CallError } from '@koi/contract/envelope.ts'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { refusalText } from '../api/refusal-text.ts'

/** What a form calls the number or address, and the code that comes to it. */
interface CodeNames<Values extends FieldValues> {
  readonly to: FieldPath<Values>
  readonly code: FieldPath<Values>
}

/**
 * Has a code sent to the contact in a form if it is valid (VA-09, LG-24). A refusal is shown at one of the
 * fields, never in a toast (ER-28).
 */
export async function requestCode<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { to, code }: CodeNames<Values>,
  send: (to: string) => Promise<unknown>,
): Promise<void> {
  if (!(await form.trigger(to, { shouldFocus: true }))) return
  form.clearErrors(code)
  const typed: string = form.getValues(to)
  await send(typed.trim()).catch((error: unknown) => {
    const isNumber = error instanceof CallError && error.code === 'mobile.invalid'
    if (isNumber) form.setError(to, { message: 'entry.mobile_invalid' })
    else form.setError(code, { message: refusalText(error) })
  })
}
