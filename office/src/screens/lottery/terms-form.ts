import { FULL_RATE } from '@koi/contract/lottery/price.ts'
import type { Output } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { readRequiredTime } from '../../time.ts'
import { playName } from './play-name.ts'

export type Terms = Output<'officeSetLotteryTerms'>

/** A price rate as the form has it: `9850` per 10 000 is `98.5` percent. */
export const rateText = (rate: number): string =>
  `${Math.trunc(rate / 100)}.${String(rate % 100).padStart(2, '0')}`.replace(/\.?0+$/, '')

/** A rate in percent with at most two decimals, as an input's pattern. */
export const RATE_PATTERN = '\\s*(\\d{1,3})(?:\\.(\\d{1,2}))?\\s*%?\\s*'
const RATE = new RegExp(`^${RATE_PATTERN}$`)

/** Reads such a rate; null when it is none. Pure. */
export function readRate(text: string): number | null {
  const [, whole, part = ''] = RATE.exec(text) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** What changed from the previous terms, one line each. Pure. */
export function changesOf(terms: Terms, before: Terms | null): string[] {
  const now = linesOf(terms)
  const then = before === null ? new Map<string, string>() : linesOf(before)
  return [...now].flatMap(([name, value]) => (then.get(name) === value ? [] : [`${name}: ${value}`]))
}

function linesOf(terms: Terms): Map<string, string> {
  const { series, rates, plays } = terms
  const rated = Object.entries(rates)
  return new Map([
    [
      t('lottery.series'),
      t('lottery.to_default_top', {
        min: series.min,
        max: series.max,
        preset: series.preset,
        top: series.top,
      }),
    ],
    [
      t('lottery.rates'),
      rated.length === 0
        ? t('lottery.all_full_rate')
        : rated.map(([play, rate]) => `${playName(play)} ${rateText(rate)} %`).join(', '),
    ],
    [t('lottery.plays'), plays === null ? t('lottery.all') : plays.map(playName).join(', ')],
    [
      t('word.stake'),
      t('lottery.stakes_from_to', {
        stakeMin: formatMoney(terms.stakeMin),
        stakeMax: formatMoney(terms.stakeMax),
      }),
    ],
    [t('lottery.maximum_multiple'), String(terms.multipleMax)],
    [t('lottery.maximum_payout'), formatMoney(terms.payoutMax)],
    [t('lottery.number_cap'), capText(terms.numberCap)],
    [t('lottery.play_cap'), capText(terms.playCap)],
    [t('lottery.member_cap'), capText(terms.memberCap)],
  ])
}

const capText = (cap: string | null): string => (cap === null ? t('word.none') : formatMoney(cap))

/** What the form of new terms begins with: those in force. */
export const termsValues = (inForce: Terms, known: readonly string[]) => ({
  ...inForce,
  effectiveAt: '',
  plays: [...(inForce.plays ?? known)],
  rates: Object.entries(inForce.rates).map(([play, rate]) => ({ play, percent: rateText(rate) })),
})

export type TermsValues = ReturnType<typeof termsValues>

/** The filled form as the call takes it: null for all plays, and without rates of 100 %. Pure. */
export const termsInput = (values: TermsValues, known: readonly string[]) => ({
  ...values,
  effectiveAt: readRequiredTime(values.effectiveAt),
  plays: values.plays.length === known.length ? null : values.plays,
  rates: Object.fromEntries(
    values.rates
      .map(({ play, percent }) => [play, readRate(percent) ?? Number.NaN] as const)
      .filter(([, rate]) => rate !== FULL_RATE),
  ),
})
