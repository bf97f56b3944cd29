import {
  FORMAT_FIELDS,
  type FormatField,
  formatRule,
  formatWith,
  PATTERN_NAMES,
  type PatternName,
} from '@koi/contract/field-rules.ts'
import { OWN_PATTERN_MAX, type PatternProblem, readPattern } from '@koi/contract/own-pattern.ts'
import { ChoiceField, Field } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Page.tsx'
import styles from './part.module.css'
import type { Site, SitePart } from './part.ts'
import { type FieldPattern, readFieldPattern } from './reading.ts'

const DEMANDS: Readonly<Record<PatternName, string>> = {
  letters_digits: 'letters and digits only',
  letter_first: 'a letter first, then letters and digits',
  letters_and_digits: 'letters and digits, at least one of each',
  letters: 'letters only, dots allowed',
  email: 'an e-mail address',
  digits: 'digits only',
  capital: 'at least one capital letter',
}

/** What a field of registration must look like beyond what is built in; each rule is tried on an example. */
export const patterns: SitePart = {
  name: 'Patterns of registration',
  hint: 'What a field must look like beside what is built in. Each rule needs an example that passes.',
  now: ({ fieldPatterns }) =>
    fieldPatterns.length === 0
      ? [['All fields', 'as built']]
      : fieldPatterns.map(({ field, pattern, own, example }) => [
          field,
          `${pattern === null ? own : DEMANDS[pattern]}, as ${example}`,
        ]),
  Fields: ({ site, form }) =>
    FORMAT_FIELDS.map((field) => <PatternFields key={field} {...{ field, site, form }} />),
  read: (form) => ({
    fieldPatterns: FORMAT_FIELDS.flatMap((field) => readFieldPattern(form, field) ?? []),
  }),
}

interface PatternFieldsProps {
  readonly field: FormatField
  readonly site: Site
  readonly form: FormData | null
}

function PatternFields({ field, site, form }: PatternFieldsProps) {
  const kept = site.fieldPatterns.find((rule) => rule.field === field) ?? null
  const rule = form === null ? kept : readFieldPattern(form, field)
  return (
    <fieldset className={styles.group}>
      <legend>{field}</legend>
      <ChoiceField
        label={`Rule of ${field}`}
        name={`rule-${field}`}
        defaultValue={kept === null ? 'none' : (kept.pattern ?? 'own')}
        choices={[
          ['none', 'as built'],
          ...PATTERN_NAMES.map((name) => [name, DEMANDS[name]] as const),
          ['own', 'a pattern of our own'],
        ]}
      />
      {rule?.own == null ? null : (
        <Field
          label={`Own pattern of ${field}, such as [A-Z]{2}\\d{6}`}
          name={`own-${field}`}
          required
          maxLength={OWN_PATTERN_MAX}
          spellCheck={false}
          defaultValue={kept?.own ?? ''}
        />
      )}
      {rule === null ? null : (
        <>
          <Field
            label={`Try it: an example for ${field}`}
            name={`example-${field}`}
            required
            maxLength={254}
            autoComplete="off"
            defaultValue={kept?.example ?? ''}
          />
          <Verdict {...rule} />
        </>
      )}
    </fieldset>
  )
}

function Verdict({ field, pattern, own, example }: FieldPattern) {
  const read = own === null ? null : readPattern(own)
  if (own !== '' && read !== null && !(read instanceof RegExp)) {
    return <Notice tone="bad">{explainPattern(read)}</Notice>
  }
  if (own === '' || example === '') return null
  const format = formatWith(field, { pattern, own })
  return formatRule(field, format)(example) === null ? (
    <Notice tone="good">The example passes.</Notice>
  ) : (
    <Notice tone="bad">
      The example is refused: {field} takes {format.min} to {format.max} characters
      {format.patterns.map((name) => `, ${DEMANDS[name]}`)}
      {own === null ? '' : ', by your pattern'}.
    </Notice>
  )
}

/** What is wrong with a pattern, in words. */
function explainPattern(problem: PatternProblem): string {
  switch (problem.why) {
    case 'part':
      return `Sign ${problem.at + 1} is not understood. Take letters, digits, \\d, \\p{L}, sets such as [A-Z], and counts such as {6,8}.`
    case 'open':
      return 'At most two counts may be open, such as {6,8}, ?, * and +.'
    case 'expression':
      return 'A range or a count runs backwards.'
  }
}
