import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { explain } from '../../api.ts'
import { callResolver } from './call-resolver.ts'
import { fieldAt, type InputSchema, refusedPaths } from './problems.ts'

export interface CallFormOptions<Values extends FieldValues, Input, Output> {
  /** The initial values of the form. */
  readonly values: Values
  /** Turns the filled form into the call's input. */
  readonly input: (values: Values) => NoInfer<Input> | Promise<NoInfer<Input>>
  /** The contract's schema of the input; without it only the inputs' attributes are checked here. */
  readonly schema?: InputSchema
  readonly call: { readonly mutateAsync: (input: Input) => Promise<Output> }
  readonly onDone?: (output: Output) => void
}

interface CallForm<Values extends FieldValues, Input> {
  readonly form: UseFormReturn<Values, unknown, Input>
  readonly submit: (event: React.FormEvent<HTMLFormElement>) => Promise<unknown>
}

/**
 * A form that makes one call. Problems are shown at their fields: what the inputs and the call's schema find
 * wrong, then what the server refuses. A refusal that names no field of the form becomes the error `root`, of
 * the whole form.
 */
export function useCallForm<Values extends FieldValues, Input, Output>(
  options: CallFormOptions<Values, Input, Output>,
): CallForm<Values, Input> {
  const { values, input, schema, call, onDone } = options
  const form = useForm<Values, unknown, Input>({
    defaultValues: values as DefaultValues<Values>,
    resolver: callResolver({ input, schema }),
    // It goes by the order of registration; CallForm moves the focus by the order on the page.
    shouldFocusError: false,
  })
  const submit = form.handleSubmit(async (filled, event) => {
    try {
      const output = await call.mutateAsync(filled)
      onDone?.(output)
    } catch (error) {
      const names = fieldNames(event?.target)
      const named = refusedPaths(error).flatMap(([path, problem]) => {
        const name = fieldAt(path, names)
        return name === null ? [] : [[name, problem] as const]
      })
      for (const [name, problem] of named) form.setError(name as Path<Values>, problem)
      if (named.length === 0) form.setError('root', { message: explain(error) })
    }
  })
  return { form, submit }
}

const fieldNames = (form: unknown): readonly string[] =>
  form instanceof HTMLFormElement
    ? [...form.elements].flatMap((element) => element.getAttribute('name') ?? [])
    : []
