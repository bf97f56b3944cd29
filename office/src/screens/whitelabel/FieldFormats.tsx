import {
  FORMAT_FIELDS,
  type FormatField,
  formatRule,
  formatWith,
  PATTERN_NAMES,
  type PatternName,
} from '@koi/contract/field-rules.ts'
import { type PatternProblem, readPattern } from '@koi/contract/own-pattern.ts'
import { useWatch } from 'react-hook-form'
import { Field, Select } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'
import { Notice } from '../../ui/Page.tsx'
import type { PartProps } from './parts.tsx'
import { type FieldPattern, type PatternValues, patternValues, readFieldPattern } from './reading.ts'
import { SiteCard } from './SettingsCard.tsx'

const DEMANDS: Readonly<Record<PatternName, string>> = {
  letters_digits: 'letters and digits only',
  letter_first: 'a letter first, then letters and digits',
  letters_and_digits: 'letters and digits, at least one of each',
  letters: 'letters only, dots allowed',
  email: 'an e-mail address',
  digits: 'digits only',
  capital: 'at least one capital letter',
}

const RULES = [
  ['none', 'as built'],
  ...PATTERN_NAMES.map((name) => [name, DEMANDS[name]] as const),
  ['own', 'a pattern of our own'],
] as const

interface FormatValues {
  readonly formats: Readonly<Partial<Record<FormatField, PatternValues>>>
}

/** What a field of registration must look like beyond what is built in. Each rule is tried on an example. */
export const FieldFormats = ({ site: { fieldPatterns } }: PartProps) => (
  <SiteCard
    title="Patterns of registration"
    hint="What a field must look like beside what is built in. Each rule needs an example that passes."
    facts={
      fieldPatterns.length === 0
        ? [['All fields', 'as built']]
        : fieldPatterns.map(({ field, pattern, own, example }) => [
            field,
            `${pattern === null ? own : DEMANDS[pattern]}, as ${example}`,
          ])
    }
    values={formatValues(fieldPatterns)}
    change={({ formats }) => ({
      fieldPatterns: FORMAT_FIELDS.flatMap((field) => readFieldPattern(field, formats[field]) ?? []),
    })}
  >
    {FORMAT_FIELDS.map((field) => (
      <FormatFields key={field} field={field} />
    ))}
  </SiteCard>
)

const formatValues = (patterns: readonly FieldPattern[]): FormatValues => ({
  formats: Object.fromEntries(
    FORMAT_FIELDS.map((field) => [field, patternValues(patterns.find((rule) => rule.field === field))]),
  ),
})

function FormatFields({ field }: { field: FormatField }) {
  const values = useWatch<FormatValues, `formats.${FormatField}`>({ name: `formats.${field}` })
  const rule = readFieldPattern(field, values)
  return (
    <Group legend={field}>
      <Select name={`formats.${field}.rule`} label={`Rule of ${field}`} choices={RULES} />
      {rule === null || rule.own === null ? null : (
        <Field
          name={`formats.${field}.own`}
          label={`Own pattern of ${field}, such as [A-Z]{2}\\d{6}`}
          required
          spellCheck={false}
        />
      )}
      {rule === null ? null : (
        <>
          <Field
            name={`formats.${field}.example`}
            label={`Try it: an example for ${field}`}
            required
            autoComplete="off"
          />
          <Verdict {...rule} />
        </>
      )}
    </Group>
  )
}

/** Whether the example passes the rule. */
function Verdict({ field, pattern, own, example }: FieldPattern) {
  const read = own === null ? null : readPattern(own)
  if (own !== '' && read !== null && !(read instanceof RegExp)) {
    return <Notice tone="bad">{patternProblemText(read)}</Notice>
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

function patternProblemText(problem: PatternProblem): string {
  switch (problem.why) {
    case 'part':
      return `Sign ${problem.at + 1} is not understood. Take letters, digits, \\d, \\p{L}, sets such as [A-Z], and counts such as {6,8}.`
    case 'open':
      return 'At most two counts may be open, such as {6,8}, ?, * and +.'
    case 'expression':
      return 'A range or a count runs backwards.'
  }
}
