import type { FormatField, PatternName } from '@koi/contract/field-rules.ts'
import { COLOUR_ROLES, type Colour, type ColourRole, type Theme } from '@koi/contract/theme.ts'
import { splitLines } from '../../ui/form/values.ts'
import type { Site } from './site.ts'

/** Networks with the regions to name to visitors, one pair per line: `203.0.113.0/24 Testland`. Pure. */
export const readRanges = (text: string): Site['blockedRanges'] =>
  splitLines(text).map((line) => {
    const [range = '', ...place] = line.split(/\s+/)
    return { range, location: place.join(' ') }
  })

/** The colours as the form has them; a role that is not custom has the default colours. */
export type ThemeValues = Readonly<Record<ColourRole, Colour & { readonly own: boolean }>>

/** The custom colours; a role that is left out keeps the default ones. Pure. */
export const readTheme = (values: ThemeValues): Theme =>
  Object.fromEntries(
    COLOUR_ROLES.filter((role) => values[role].own).map((role) => {
      const { dark, light } = values[role]
      return [role, { dark, light }]
    }),
  )

export type FieldPattern = Site['fieldPatterns'][number]

/** The rule for a field as the form has it. */
export interface PatternValues {
  readonly rule: 'none' | 'own' | PatternName
  readonly own: string
  readonly example: string
}

export const patternValues = (saved: FieldPattern | undefined): PatternValues => ({
  rule: saved === undefined ? 'none' : (saved.pattern ?? 'own'),
  own: saved?.own ?? '',
  example: saved?.example ?? '',
})

/** The additional rule for a field; null for none. Pure. */
export function readFieldPattern(field: FormatField, values: PatternValues | undefined): FieldPattern | null {
  if (values === undefined || values.rule === 'none') return null
  const { rule, own, example } = values
  return rule === 'own'
    ? { field, pattern: null, own, example }
    : { field, pattern: rule, own: null, example }
}
