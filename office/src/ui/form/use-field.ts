import { type RegisterOptions, type UseFormRegisterReturn, useFormContext } from 'react-hook-form'

interface FieldState {
  /** Attributes for the input. */
  readonly register: UseFormRegisterReturn
  /** What is wrong with the value; null for nothing. */
  readonly problem: string | null
}

/** A field of the surrounding form. `rule` says what the field takes; it replaces the message for a wrong format. */
export function useField(name: string, rule?: string, options?: RegisterOptions): FieldState {
  const { register, getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  const problem =
    error === undefined ? null : error.type === 'format' ? (rule ?? error.message) : error.message
  return { register: register(name, options), problem: problem ?? null }
}
