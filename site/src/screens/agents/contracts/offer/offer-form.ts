import { findUncovered } from '@koi/contract/contracts/signing.ts'
import {
  type CarryRule,
  type ContractKind,
  type ContractTerms,
  findFault,
  TIERS_MAX,
  termsOfWire,
  wireOfTerms,
} from '@koi/contract/contracts/terms.ts'
import { formatExactAmount, parseAmount, parseTyped } from '@koi/contract/money.ts'
import type { Terms } from '../queries.ts'

/** A tier as typed: amounts and a rate in percent; empty for nothing. */
export interface TierValues {
  readonly volume: string
  readonly loss: string
  readonly active: string
  readonly pays: 'rate' | 'sum'
  readonly rate: string
  readonly sum: string
}

/** Terms as typed. */
export interface OfferValues {
  readonly kind: ContractKind
  readonly period: ContractTerms['period']
  readonly categories: readonly string[]
  readonly tiers: readonly TierValues[]
  readonly activeMin: string
  readonly mode: ContractTerms['mode']
  readonly carry: CarryRule
  readonly carryPeriods: string
  readonly ringFence: string
  readonly cap: string
  readonly funds: ContractTerms['funds']
  readonly issue: ContractTerms['issue']
  readonly until: string
}

export type Problem = 'amount' | 'rate' | 'count' | 'sum' | 'order' | 'none' | 'fit'
/** The problem of each field that has one: `activeMin`, or of a tier `tiers.0.volume`. */
export type Problems = Readonly<Record<string, Problem>>

const EMPTY_TIER: TierValues = { volume: '', loss: '', active: '', pays: 'rate', rate: '', sum: '' }

/** Terms to begin with: those of the own contract, whose period and play a child's contract shares. Pure. */
export function startFrom(own: Terms): OfferValues {
  const values = toValues(own)
  return { ...values, tiers: values.tiers.slice(0, 1), cap: '', funds: own.funds }
}

/** Terms as texts of the form. Pure. */
export function toValues(terms: Terms): OfferValues {
  const { kind, period, categories, mode, carry, carryPeriods, funds, issue, until } = terms
  return {
    ...{ kind, period, categories, mode, carry, funds, issue },
    tiers: terms.tiers.map(({ volume, loss, active, rate, sum }) => ({
      volume: amountText(volume),
      loss: amountText(loss),
      active: active === 0 ? '' : String(active),
      pays: rate === null ? 'sum' : 'rate',
      rate: rate === null ? '' : percentText(rate),
      sum: sum === null ? '' : amountText(sum),
    })),
    activeMin: amountText(terms.activeMin),
    carryPeriods: carryPeriods === 0 ? '' : String(carryPeriods),
    ringFence: terms.ringFence === null ? '' : amountText(terms.ringFence),
    cap: terms.cap === null ? '' : amountText(terms.cap),
    until: until ?? '',
  }
}

const amountText = (wire: string): string => {
  const amount = parseAmount(wire) ?? 0n
  return amount === 0n ? '' : formatExactAmount(amount).replaceAll(',', '').replace(/\.00$/, '')
}
const percentText = (rate: number): string =>
  `${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, '0')}`

/** One more tier, which begins like the last one. Pure. */
export const addTier = (values: OfferValues): OfferValues =>
  values.tiers.length >= TIERS_MAX
    ? values
    : { ...values, tiers: [...values.tiers, values.tiers.at(-1) ?? EMPTY_TIER] }

export const removeTier = (values: OfferValues, place: number): OfferValues => ({
  ...values,
  tiers: values.tiers.filter((_, other) => other !== place),
})

export const changeTier = (values: OfferValues, place: number, change: Partial<TierValues>): OfferValues => ({
  ...values,
  tiers: values.tiers.map((tier, other) => (other === place ? { ...tier, ...change } : tier)),
})

/** What of the form counts for a kind: the other fields are as the rules have them. Pure. */
export function ofKind(values: OfferValues): OfferValues {
  if (values.kind === 'dividend') return { ...values, cap: '' }
  const tiers = values.tiers.map((tier) => ({ ...tier, loss: '' }))
  const cap = values.kind === 'hourly_salary' ? values.cap : ''
  return { ...values, tiers, cap, mode: 'FIXED', carry: 'permanent', carryPeriods: '', ringFence: '' }
}

interface Read {
  /** Null while a field has a problem. */
  readonly terms: Terms | null
  readonly problems: Problems
}

/** The terms of a form, and the problem of each field that is no value or does not fit the others. Pure. */
export function readOffer(typed: OfferValues): Read {
  const values = ofKind(typed)
  const problems: Record<string, Problem> = {}
  const amount = (name: string, text: string): bigint => {
    const read = text.trim() === '' ? 0n : parseTyped(text.trim().replaceAll(',', ''))
    if (read === null) problems[name] = 'amount'
    return read ?? 0n
  }
  const count = (name: string, text: string): number => {
    if (text.trim() === '') return 0
    if (!/^\d{1,6}$/.test(text.trim())) problems[name] = 'count'
    return Number.parseInt(text, 10) || 0
  }
  const optional = (name: string, text: string): bigint | null =>
    text.trim() === '' ? null : amount(name, text)
  const terms: ContractTerms = {
    ...{ kind: values.kind, period: values.period, categories: values.categories, mode: values.mode },
    tiers: values.tiers.map((tier, place) => {
      const at = (field: string) => `tiers.${place}.${field}`
      const rate = tier.pays === 'rate' ? readRate(tier.rate) : 1
      if (rate === null) problems[at('rate')] = 'rate'
      const sum = tier.pays === 'sum' ? amount(at('sum'), tier.sum) : 0n
      if (tier.pays === 'sum' && sum === 0n) problems[at('sum')] = 'sum'
      return {
        volume: amount(at('volume'), tier.volume),
        loss: amount(at('loss'), tier.loss),
        active: count(at('active'), tier.active),
        pays: tier.pays === 'rate' ? { rate: rate ?? 1 } : { sum },
      }
    }),
    activeMin: amount('activeMin', values.activeMin),
    ...{ carry: values.carry, carryPeriods: count('carryPeriods', values.carryPeriods) },
    ringFence: optional('ringFence', values.ringFence),
    cap: optional('cap', values.cap),
    ...{ funds: values.funds, issue: values.issue, until: values.until === '' ? null : values.until },
  }
  if (values.categories.length === 0) problems.categories = 'none'
  if (Object.keys(problems).length === 0) {
    const field = findFault(terms)
    if (field !== null) problems[field] = field === 'tiers' ? 'order' : 'fit'
  }
  const isRead = Object.keys(problems).length === 0
  return { terms: isRead ? sendable(terms) : null, problems }
}

const sendable = (terms: ContractTerms): Terms => {
  const { categories, tiers, ...wire } = wireOfTerms(terms)
  return { ...wire, categories: [...categories], tiers: tiers.map((tier) => ({ ...tier })) }
}

/** A rate above nothing, in percent with at most two places, per 10 000; null if it is none. */
function readRate(text: string): number | null {
  const [, whole, places = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const rate = Number.parseInt(`${whole}${places.padEnd(2, '0')}`, 10)
  return rate >= 1 && rate <= 10_000 ? rate : null
}

/** The place of a refusal of the server or of the check of this phone: a field, and for tiers which one. */
export interface Gap {
  readonly field: string
  readonly tier?: number
  /** The highest rate per 10 000 that would be covered in this tier. */
  readonly most?: number
}

/** What none of the own contracts covers; null if one covers the terms (CO-05). Pure. */
export function gapOf(own: readonly Terms[], terms: Terms): Gap | null {
  const child = termsOfWire(terms)
  const gaps = own.map((one) => findUncovered(termsOfWire(one), child))
  if (gaps.length === 0 || gaps.includes(null)) return null
  return gaps.find((gap) => gap?.field === 'tiers') ?? gaps[0] ?? null
}
