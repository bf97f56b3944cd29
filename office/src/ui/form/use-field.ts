import { type RegisterOptions, type UseFormRegisterReturn, useFormContext } from 'react-hook-form'

interface FieldState {
  /** For the input. */
  readonly register: UseFormRegisterReturn
  /** What is wrong with the field, in words; null when nothing is. */
  readonly problem: string | null
}

/** A field of the form around it. `rule` says what the field takes, where a value of another form was refused. */
export function useField(name: string, rule?: string, options?: RegisterOptions): FieldState {
  const { register, getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  const problem =
    error === undefined ? null : error.type === 'format' ? (rule ?? error.message) : error.message
  return { register: register(name, options), problem: problem ?? null }
}
