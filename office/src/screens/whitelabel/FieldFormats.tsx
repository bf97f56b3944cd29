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
import { t } from '../../i18n/i18n.ts'
import { Field, Select } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'
import { Notice } from '../../ui/Page.tsx'
import { fieldName } from './field-name.ts'
import type { PartProps } from './parts.tsx'
import { type FieldPattern, type PatternValues, patternValues, readFieldPattern } from './reading.ts'
import { SiteCard } from './SettingsCard.tsx'

const FORMATS: Readonly<Record<PatternName, string>> = {
  letters_digits: t('house.format_letters_digits'),
  letter_first: t('house.format_letter_first'),
  letters_and_digits: t('house.format_letters_and_digits'),
  letters: t('house.format_letters'),
  email: t('house.format_email'),
  digits: t('house.format_digits'),
  capital: t('house.format_capital'),
}

const RULES = [
  ['none', t('house.default')],
  ...PATTERN_NAMES.map((name) => [name, FORMATS[name]] as const),
  ['own', t('house.custom_pattern')],
] as const

interface FormatValues {
  readonly formats: Readonly<Partial<Record<FormatField, PatternValues>>>
}

/** Additional formats for the fields of registration. Each is tested on an example. */
export const FieldFormats = ({ site: { fieldPatterns } }: PartProps) => (
  <SiteCard
    title={t('house.formats')}
    hint={t('house.formats_hint')}
    facts={
      fieldPatterns.length === 0
        ? [[t('house.all_fields'), t('house.default')]]
        : fieldPatterns.map(({ field, pattern, own, example }) => [
            fieldName(field),
            t('house.format_example', { format: pattern === null ? (own ?? '') : FORMATS[pattern], example }),
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
  const name = fieldName(field)
  return (
    <Group legend={name}>
      <Select name={`formats.${field}.rule`} label={t('house.format_of', { field: name })} choices={RULES} />
      {rule === null || rule.own === null ? null : (
        <Field
          name={`formats.${field}.own`}
          label={t('house.custom_pattern_of', { field: name, example: '[A-Z]{2}\\d{6}' })}
          required
          spellCheck={false}
        />
      )}
      {rule === null ? null : (
        <>
          <Field
            name={`formats.${field}.example`}
            label={t('house.example_of', { field: name })}
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
  const lengths = { field: fieldName(field), min: format.min, max: format.max }
  const named = format.patterns.map((name) => FORMATS[name])
  const rules = own === null ? named : [...named, t('house.matching_custom')]
  return formatRule(field, format)(example) === null ? (
    <Notice tone="good">{t('house.example_matches')}</Notice>
  ) : (
    <Notice tone="bad">
      {rules.length === 0
        ? t('house.example_wrong', lengths)
        : t('house.example_wrong_rules', { ...lengths, rules: rules.join(', ') })}
    </Notice>
  )
}

const COUNTS = '{6,8}'

function patternProblemText(problem: PatternProblem): string {
  switch (problem.why) {
    case 'part':
      return t('house.pattern_part', {
        ...{ place: problem.at + 1, counts: COUNTS },
        ...{ digit: '\\d', letter: '\\p{L}' },
      })
    case 'open':
      return t('house.pattern_open', { counts: COUNTS })
    case 'expression':
      return t('house.pattern_order')
  }
}
