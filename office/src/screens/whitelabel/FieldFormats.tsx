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

const FORMATS: Readonly<Record<PatternName, string>> = {
  letters_digits: 'letters and digits only',
  letter_first: 'letters and digits, starting with a letter',
  letters_and_digits: 'letters and digits, at least one of each',
  letters: 'letters and dots only',
  email: 'an e-mail address',
  digits: 'digits only',
  capital: 'at least one capital letter',
}

const RULES = [
  ['none', 'default'],
  ...PATTERN_NAMES.map((name) => [name, FORMATS[name]] as const),
  ['own', 'custom pattern'],
] as const

interface FormatValues {
  readonly formats: Readonly<Partial<Record<FormatField, PatternValues>>>
}

/** Additional formats for the fields of registration. Each is tested on an example. */
export const FieldFormats = ({ site: { fieldPatterns } }: PartProps) => (
  <SiteCard
    title="Registration field formats"
    hint="Additional formats for registration fields. Each needs an example that matches it."
    facts={
      fieldPatterns.length === 0
        ? [['All fields', 'default']]
        : fieldPatterns.map(({ field, pattern, own, example }) => [
            field,
            `${pattern === null ? own : FORMATS[pattern]}, such as ${example}`,
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
      <Select name={`formats.${field}.rule`} label={`Format of ${field}`} choices={RULES} />
      {rule === null || rule.own === null ? null : (
        <Field
          name={`formats.${field}.own`}
          label={`Custom pattern of ${field}, such as [A-Z]{2}\\d{6}`}
          required
          spellCheck={false}
        />
      )}
      {rule === null ? null : (
        <>
          <Field
            name={`formats.${field}.example`}
            label={`Example of ${field}`}
            required
            autoComplete="off"
          />
          <Verdict {...rule} />
        </>
      )}
    </Group>
  )
}

/** Whether the example matches the format. */
function Verdict({ field, pattern, own, example }: FieldPattern) {
  const read = own === null ? null : readPattern(own)
  if (own !== '' && read !== null && !(read instanceof RegExp)) {
    return <Notice tone="bad">{patternProblemText(read)}</Notice>
  }
  if (own === '' || example === '') return null
  const format = formatWith(field, { pattern, own })
  return formatRule(field, format)(example) === null ? (
    <Notice tone="good">The example matches.</Notice>
  ) : (
    <Notice tone="bad">
      The example does not match: {field} takes {format.min} to {format.max} characters
      {format.patterns.map((name) => `, ${FORMATS[name]}`)}
      {own === null ? '' : ', matching the custom pattern'}.
    </Notice>
  )
}

function patternProblemText(problem: PatternProblem): string {
  switch (problem.why) {
    case 'part':
      return `Character ${problem.at + 1} is not supported. Use letters, digits, \\d, \\p{L}, sets such as [A-Z], and counts such as {6,8}.`
    case 'open':
      return 'At most two counts may be variable, such as {6,8}, ?, * and +.'
    case 'expression':
      return 'A range or a count is in descending order.'
  }
}
