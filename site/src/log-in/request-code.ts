import { CallError } from '@koi/contract/envelope.ts'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { refusalText } from '../api/refusal-text.ts'

/** A form's names of the field for the number or address, and of the field for its code. */
interface CodeNames<Values extends FieldValues> {
  readonly to: FieldPath<Values>
  readonly code: FieldPath<Values>
}

/**
 * Sends a code to the value in a form, once it passes its own check (VA-09, LG-24). A refusal is shown at one
 * of the two fields, never in a toast (ER-28).
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
