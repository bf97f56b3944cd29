import { isIP } from 'node:net'
import { formatRule, formatWith } from '@koi/contract/field-rules.ts'
import { readPattern } from '@koi/contract/own-pattern.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { contrastProblems } from '@koi/contract/theme.ts'
import type { z } from 'zod'
import { refuse } from '../../refusal.ts'
import { isChatAllowed } from './chat.ts'
import { COUNTRIES } from './country.ts'
import { isWebLink } from './link-code.ts'

/** The settings that an operator changes in one call: only the parts that change. */
export type SiteChange = z.output<typeof officeSchemas.officeSetSite.input>['change']

/**
 * Refuses what an operator may not set: 'url.refused', 'theme.contrast', 'pattern.refused' and
 * 'pattern.example' with the field of the form, or 'request.invalid' with the field of the request.
 */
export function requireValidChange(change: SiteChange): void {
  for (const link of linksOf(change)) if (!isWebLink(link)) refuse('url.refused', { link })
  const problems = contrastProblems(change.theme ?? {})
  if (problems.length > 0) refuse('theme.contrast', { problems })
  const field = Object.entries(RULES).find(([name, holds]) => name in change && !holds(change))?.[0]
  if (field !== undefined) refuse('request.invalid', { fields: [`change/${field}`] })
  for (const rule of change.fieldPatterns ?? []) requireUsablePattern(rule)
}

/**
 * The pattern must be readable, and the example must match it and the default format: else nobody could
 * register.
 */
function requireUsablePattern({ field, pattern, own, example }: FieldPatterns[number]): void {
  const read = own === null ? null : readPattern(own)
  if (read !== null && !(read instanceof RegExp)) refuse('pattern.refused', { field, ...read })
  if (formatRule(field, formatWith(field, { pattern, own }))(example) !== null)
    refuse('pattern.example', { field })
}

const linksOf = (change: SiteChange): string[] =>
  [
    ...(change.customerService ?? []),
    ...(change.downloads ?? []).map(({ url }) => url),
    change.whatsapp,
    change.telegram,
    change.usdtGuide,
    change.imageCdn,
  ].filter((link) => link != null)

type Rule = (change: SiteChange) => boolean
type FieldPatterns = NonNullable<SiteChange['fieldPatterns']>

const RULES: Readonly<Partial<Record<keyof SiteChange, Rule>>> = {
  name: ({ name = '' }) => name.trim() !== '',
  // The path of the picture follows, and would become part of a query or a fragment.
  imageCdn: ({ imageCdn }) => imageCdn == null || !/[?#]/.test(imageCdn),
  chat: ({ chat }) => chat === undefined || chat.url === null || isChatAllowed(chat.url, chat.hosts),
  downloads: ({ downloads = [] }) => isDistinct(downloads.map(({ resourceType }) => resourceType)),
  countries: ({ countries: { first, off } = { first: [], off: [] } }) => {
    const codes = [...first, ...off]
    const areKnown = codes.every((code) => COUNTRIES.some((country) => country === code))
    return areKnown && isDistinct(codes) && off.length < COUNTRIES.length
  },
  blockedRanges: ({ blockedRanges = [] }) => blockedRanges.every(({ range }) => isNetwork(range)),
  registerFields: ({ registerFields = [] }) =>
    registerFields.every(({ enabled, required }) => enabled || !required),
  fieldPatterns: ({ fieldPatterns = [] }) =>
    isDistinct(fieldPatterns.map(({ field }) => field)) &&
    fieldPatterns.every(({ pattern, own }) => (pattern === null) !== (own === null)),
}

const isDistinct = (texts: readonly string[]): boolean => new Set(texts).size === texts.length

function isNetwork(range: string): boolean {
  const [address = '', bits = '', more] = range.split('/')
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return more === undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits
}
