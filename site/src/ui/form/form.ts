import type { FieldRule } from '@koi/contract/field-rules.ts'
import { useEffect, useRef } from 'react'
import {
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { lookUp, useSettledLanguage } from '../../i18n/i18n.ts'

/**
 * A rule of the contract for react-hook-form: true, or the key of the text below the field. Forms hold keys
 * instead of texts, so that a change of language changes every message.
 */
export const check = (rule: FieldRule) => (text: string) => {
  const code = rule(text)
  return code === null ? true : `refusal.${code}`
}

/** A day as a date field returns it. */
export const checkBirthDate = (text: string) =>
  /^(19|20)\d{2}-\d{2}-\d{2}$/.test(text) || 'refusal.identity.birth_date'

/** The text of a field's error: the text of its key, or the text from the server. */
export function errorText(error: { message?: string | undefined } | undefined): string | undefined {
  const message = error?.message
  return message === undefined || message === '' ? undefined : (lookUp(message) ?? message)
}

/** What a `Field` needs from its form: its registration, and its error text. */
export function fieldProps<Values extends FieldValues, Name extends Path<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
): UseFormRegisterReturn & { readonly error: string | undefined } {
  return { ...form.register(name, options), error: errorText(get(form.formState.errors, name)) }
}

/** LG-26: after a change of language filled fields are validated again, empty ones are not. */
export function useRecheckOnLanguage<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  const language = useSettledLanguage()
  const checked = useRef(language)
  const { getValues, trigger } = form
  useEffect(() => {
    if (checked.current === language) return
    checked.current = language
    const filled = Object.entries(getValues()).filter(
      ([, value]) => typeof value === 'string' && value !== '',
    )
    if (filled.length > 0) void trigger(filled.map(([name]) => name as Path<Values>))
  }, [language, getValues, trigger])
}
