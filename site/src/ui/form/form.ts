import type { FieldRule } from '@koi/contract/field-rules.ts'
import { useEffect, useRef } from 'react'
import {
  type ChangeHandler,
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

type FieldAndRule<Values extends FieldValues, Name extends Path<Values>> = readonly [
  name: Name,
  validate: NonNullable<RegisterOptions<Values, Name>['validate']>,
]

/**
 * What the two fields of a secret that is typed twice need: a difference is shown as soon as the second field
 * is left, or while typing once the form was sent, and disappears when both are alike.
 */
export function typedTwiceProps<
  Values extends FieldValues,
  First extends Path<Values>,
  Second extends Path<Values>,
>(form: UseFormReturn<Values>, first: FieldAndRule<Values, First>, second: FieldAndRule<Values, Second>) {
  const [name, validate] = second
  const isTyped = () => form.getValues(name) !== ''
  const { isSubmitted } = form.formState
  const isShown = () => form.getFieldState(name).error !== undefined || (isSubmitted && isTyped())
  const recheckIf = (isDue: () => boolean, handle: ChangeHandler): ChangeHandler => {
    return async (event) => {
      await handle(event)
      if (isDue()) await form.trigger(name)
    }
  }
  const rechecking = (field: ReturnType<typeof fieldProps>) => ({
    ...field,
    onBlur: recheckIf(isTyped, field.onBlur),
    onChange: recheckIf(isShown, field.onChange),
  })
  return {
    password: rechecking(fieldProps(form, first[0], { validate: first[1] })),
    confirmation: rechecking(fieldProps(form, name, { validate })),
  }
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
