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

/** Turns a filled form into the call's input, or says what its inputs and the schema find wrong. */
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
    // The schema drops what the call does not take: a form may begin with a whole row.
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
    // A problem inside of a field, such as one line of a list, would not describe the field.
    return [name, path.endsWith(name) ? issueProblem(issue) : format]
  })

/** The inputs of a field that are still on the page. */
const inputsOf = ({ ref, refs = [] }: ResolverOptions<FieldValues>['fields'][string]): Checked[] =>
  [ref, ...refs].filter((one) => one instanceof HTMLElement && one.isConnected) as Checked[]

/** Problems in the form that react-hook-form takes; the first one of each field counts. */
function asErrors<Values extends FieldValues>(problems: readonly Named[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const [name, problem] of problems) if (get(errors, name) === undefined) set(errors, name, problem)
  return errors
}
