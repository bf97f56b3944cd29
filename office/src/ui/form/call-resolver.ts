import {
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  type ResolverOptions,
  set,
} from 'react-hook-form'
import {
  type Checked,
  fieldAt,
  format,
  type InputSchema,
  type Issues,
  invalid,
  issueProblem,
  type Problem,
  typedProblem,
} from './problems.ts'

interface ResolverParts<Values, Input> {
  readonly input: (values: Values) => Input | Promise<Input>
  readonly schema: InputSchema | undefined
}

/** Makes the call's input of a filled form, or says what is wrong with it: by its inputs and by the schema. */
export function callResolver<Values extends FieldValues, Input>({
  input,
  schema,
}: ResolverParts<Values, Input>): Resolver<Values, unknown, Input> {
  return async (values, _, { fields, names = [] }) => {
    const typed = names.flatMap((name) =>
      inputsOf(get(fields, name))
        .flatMap((one) => typedProblem(one) ?? [])
        .map((one) => [name, one] as const),
    )
    const filled = await input(values)
    const read = schema?.safeParse(filled)
    const problems = [...typed, ...namedIssues(read?.error?.issues ?? [], names)]
    // What the call does not take is left out: a form may begin with a whole row.
    if (problems.length === 0) return { values: (read?.data ?? filled) as Input, errors: {} }
    return { values: {}, errors: asErrors(problems) }
  }
}

type Named = readonly [name: string, problem: Problem]

const namedIssues = (issues: Issues, names: readonly string[]): readonly Named[] =>
  issues.map((issue) => {
    const path = issue.path.join('.')
    const name = fieldAt(path, names)
    if (name === null) return ['root', invalid]
    // What is wrong with one line or one word of a field says little about the field.
    return [name, path.endsWith(name) ? issueProblem(issue) : format]
  })

/** What the browser can check of a field; an input that has left the page counts no more. */
const inputsOf = ({ ref, refs = [] }: ResolverOptions<FieldValues>['fields'][string]): Checked[] =>
  [ref, ...refs].filter((one) => one instanceof HTMLElement && one.isConnected) as Checked[]

/** Problems as react-hook-form keeps them; the first one of a field counts. */
function asErrors<Values extends FieldValues>(problems: readonly Named[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const [name, problem] of problems) if (get(errors, name) === undefined) set(errors, name, problem)
  return errors
}
