import {
  FORMAT_FIELDS,
  type Format,
  type FormatField,
  formatWith,
  PATTERN_NAMES,
  PATTERNS,
} from '@koi/contract/field-rules.ts'
import type { Context } from '../../context.ts'
import { readSettings } from './settings.ts'

/**
 * The formats of the registration fields: the default of each, with what an operator requires in addition.
 */
export async function registerFormats(ctx: Context): Promise<Readonly<Record<FormatField, Format>>> {
  const { fieldPatterns } = await readSettings(ctx)
  const formats = FORMAT_FIELDS.map((field) => [field, formatWith(field, fieldPatterns[field])] as const)
  return Object.fromEntries(formats) as Record<FormatField, Format>
}

/** The validation data of registration (API-032): what the form checks before it is sent. */
export async function registerValidation(ctx: Context) {
  const formats = Object.entries(await registerFormats(ctx))
  const fields = Object.fromEntries(
    formats.map(([field, format]) => [field, { ...format, patterns: [...format.patterns] }]),
  ) as Record<FormatField, Omit<Format, 'patterns'> & { patterns: Format['patterns'][number][] }>
  const patterns = Object.fromEntries(PATTERN_NAMES.map((name) => [name, PATTERNS[name].source]))
  return { fields, patterns: patterns as Record<(typeof PATTERN_NAMES)[number], string> }
}
