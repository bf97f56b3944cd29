import {
  type CarryRule,
  type ContractKind,
  type ContractPeriod,
  type ContractTerms,
  findFault,
  termsOfWire,
  type WireTerms,
} from '@koi/contract/contracts/terms.ts'
import type { api } from '../../api.ts'

/** Terms as the calls of the office take them. */
export type TermsInput = Parameters<(typeof api)['officeOfferContract']>[0]['terms']

/** A tier as an operator fills it in: a share in per cent, or a fixed sum. */
export interface TierValues {
  readonly volume: string
  readonly loss: string
  readonly active: number | null
  readonly pays: 'rate' | 'sum'
  readonly rate: string
  readonly sum: string
}

/** Terms as an operator fills them in; fields that the kind has not are left out of the input. */
export interface TermsValues {
  readonly kind: ContractKind
  readonly period: ContractPeriod
  readonly categories: readonly string[]
  readonly tiers: readonly TierValues[]
  readonly activeMin: string
  readonly mode: ContractTerms['mode']
  readonly carry: CarryRule
  readonly carryPeriods: number | null
  readonly ringFence: string
  readonly cap: string
  readonly issue: ContractTerms['issue']
  readonly until: string
}

/** A form that has terms. */
export interface WithTerms {
  readonly terms: TermsValues
}

export const NEW_TIER: TierValues = { volume: '', loss: '0', active: 0, pays: 'rate', rate: '', sum: '' }

const NEW_TERMS: TermsValues = {
  kind: 'daily_salary',
  period: 'month',
  categories: [],
  tiers: [NEW_TIER],
  activeMin: '100',
  mode: 'FIXED',
  carry: 'permanent',
  carryPeriods: null,
  ringFence: '',
  cap: '',
  issue: 'review',
  until: '',
}

/** The values with which a form begins: those of known terms, or of new ones. Pure. */
export function termsValues(terms: WireTerms | null): TermsValues {
  if (terms === null) return NEW_TERMS
  return {
    ...terms,
    period: terms.kind === 'dividend' ? terms.period : NEW_TERMS.period,
    carryPeriods: terms.carryPeriods === 0 ? null : terms.carryPeriods,
    ringFence: terms.ringFence ?? '',
    cap: terms.cap ?? '',
    until: terms.until ?? '',
    tiers: terms.tiers.map(({ volume, loss, active, rate, sum }) => ({
      ...{ volume, loss, active },
      pays: rate === null ? 'sum' : 'rate',
      rate: rate === null ? '' : String(rate / 100),
      sum: sum ?? '',
    })),
  }
}

/** A share such as `0.8` as a rate per 10 000; NaN, which every call refuses, for anything else. Pure. */
export const readPercent = (text: string): number =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : Number.NaN

/** The terms that a form says. The platform's contracts are paid by the house. Pure. */
export function termsInput(values: TermsValues): TermsInput {
  const { kind } = values
  const isDividend = kind === 'dividend'
  const optional = (text: string): string | null => (text === '' ? null : text)
  return {
    kind,
    period: periodFor(values),
    categories: [...values.categories] as TermsInput['categories'],
    tiers: values.tiers.map((tier) => {
      const isSum = !isDividend && tier.pays === 'sum'
      return {
        volume: tier.volume,
        loss: isDividend ? tier.loss : '0.00',
        active: tier.active ?? Number.NaN,
        rate: isSum ? null : readPercent(tier.rate),
        sum: isSum ? tier.sum : null,
      }
    }),
    activeMin: values.activeMin,
    mode: isDividend ? values.mode : 'FIXED',
    carry: isDividend ? values.carry : 'permanent',
    carryPeriods: isDividend && values.carry === 'limited' ? (values.carryPeriods ?? 0) : 0,
    ringFence: isDividend ? optional(values.ringFence) : null,
    cap: kind === 'hourly_salary' ? optional(values.cap) : null,
    funds: 'house',
    issue: values.issue,
    until: optional(values.until),
  }
}

function periodFor({ kind, period }: TermsValues): ContractPeriod {
  if (kind === 'daily_salary') return 'day'
  return kind === 'hourly_salary' ? 'hour' : period
}

/** The field of filled-in terms that does not fit the others; null if they fit, or are not complete yet. Pure. */
export function faultOf(values: TermsValues): keyof ContractTerms | null {
  try {
    return findFault(termsOfWire(termsInput(values)))
  } catch {
    return null
  }
}
