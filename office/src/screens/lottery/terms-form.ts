import { FULL_RATE } from '@koi/contract/lottery/price.ts'
import type { Answer } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { textOf } from '../../ui/Form.tsx'
import { numberIn, timeIn } from '../../ui/form-fields.ts'

export type Terms = Answer<'officeSetLotteryTerms'>

/** A price rate as the form has it: `9850` per 10 000 is `98.5` percent. */
export const rateText = (rate: number): string =>
  `${Math.trunc(rate / 100)}.${String(rate % 100).padStart(2, '0')}`.replace(/\.?0+$/, '')

/** Reads a rate in percent with at most two places; null when it is none. Pure. */
export function readRate(text: string): number | null {
  const [, whole, part = ''] = /^\s*(\d{1,3})(?:\.(\d{1,2}))?\s*%?\s*$/.exec(text) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** What changed against the terms before: a line for each, in words. Pure. */
export function changesOf(terms: Terms, before: Terms | null): string[] {
  const now = linesOf(terms)
  const then = before === null ? new Map<string, string>() : linesOf(before)
  return [...now].flatMap(([name, value]) => (then.get(name) === value ? [] : [`${name}: ${value}`]))
}

function linesOf(terms: Terms): Map<string, string> {
  const { series, rates, plays } = terms
  const rated = Object.entries(rates)
  return new Map([
    ['Series', `${series.min} to ${series.max}, preset ${series.preset}, top ${series.top}`],
    [
      'Rates',
      rated.length === 0
        ? 'all 100 %'
        : rated.map(([play, rate]) => `${play} ${rateText(rate)} %`).join(', '),
    ],
    ['Plays', plays === null ? 'all' : plays.join(', ')],
    ['Stake', `${formatMoney(terms.stakeMin)} to ${formatMoney(terms.stakeMax)}`],
    ['Multiple', `at most ${terms.multipleMax}`],
    ['Payout', `at most ${formatMoney(terms.payoutMax)}`],
    ['Cap of a number', capText(terms.numberCap)],
    ['Cap of a play', capText(terms.playCap)],
    ['Cap of a member', capText(terms.memberCap)],
  ])
}

const capText = (cap: string | null): string => (cap === null ? 'none' : formatMoney(cap))

/** The filled form as the call takes it, or the field that cannot be read. */
export function termsIn(form: FormData, known: readonly string[]): Omit<NewTerms, 'gameCode'> | string {
  const effectiveAt = timeIn(form, 'effectiveAt')
  if (effectiveAt === null || Number.isNaN(effectiveAt)) return 'effectiveAt'
  const ticked = known.filter((code) => form.get(`play.${code}`) !== null)
  const rates = ratesIn(form)
  if (ticked.length === 0) return 'plays'
  if (rates === null) return 'rates'
  const cap = (name: string): string | null => textOf(form, name).trim() || null
  return {
    effectiveAt,
    plays: ticked.length === known.length ? null : ticked,
    rates,
    series: {
      min: numberIn(form, 'series.min') ?? 0,
      preset: numberIn(form, 'series.preset') ?? 0,
      max: numberIn(form, 'series.max') ?? 0,
      top: numberIn(form, 'series.top') ?? 0,
    },
    stakeMin: textOf(form, 'stakeMin').trim(),
    stakeMax: textOf(form, 'stakeMax').trim(),
    multipleMax: numberIn(form, 'multipleMax') ?? 0,
    payoutMax: textOf(form, 'payoutMax').trim(),
    numberCap: cap('numberCap'),
    playCap: cap('playCap'),
    memberCap: cap('memberCap'),
    reason: textOf(form, 'reason').trim(),
  }
}

export interface NewTerms extends Omit<Terms, 'id' | 'writtenAt' | 'withdrawnAt'> {}

/** Rates that are not the whole, by play; null when one cannot be read. */
function ratesIn(form: FormData): Record<string, number> | null {
  const rates: Record<string, number> = {}
  for (const [name, value] of form.entries()) {
    if (!name.startsWith('rate.')) continue
    const rate = typeof value === 'string' ? readRate(value) : null
    if (rate === null) return null
    if (rate !== FULL_RATE) rates[name.slice('rate.'.length)] = rate
  }
  return rates
}
