import { FULL_RATE } from '@koi/contract/lottery/price.ts'
import { fromWire } from '@koi/contract/money.ts'
import type { Answer } from '../../api/api.ts'
import type { Translate } from '../../i18n/i18n.ts'

export type Terms = Answer<'termsHistory'>['content'][number]

interface Texts {
  readonly t: Translate
  /** An amount in the reader's currency. */
  readonly money: (amount: bigint) => string
  /** The name of a way to bet. */
  readonly nameOf: (play: string) => string
}

/**
 * What terms changed compared with the previous ones, a sentence for each; all of it if there are none. Pure.
 */
export function changesOf(terms: Terms, before: Terms | null, words: Texts): string[] {
  const then = before === null ? [] : sentencesOf(before, words)
  const rest = sentencesOf(terms, words).filter((sentence) => !then.includes(sentence))
  return [...rest, ...ratesOf(terms, before, words)]
}

function sentencesOf(terms: Terms, { t, money, nameOf }: Texts): string[] {
  const read = (wire: string): string => money(fromWire(wire))
  const { series, plays, numberCap, playCap, memberCap } = terms
  return [
    t('lotto.terms_series', { min: series.min, max: series.max, preset: series.preset, top: series.top }),
    plays === null
      ? t('lotto.terms_all_plays')
      : t('lotto.terms_plays', { plays: plays.map(nameOf).join(', ') }),
    t('lotto.terms_stake', { min: read(terms.stakeMin), max: read(terms.stakeMax) }),
    t('lotto.terms_multiple', { most: String(terms.multipleMax) }),
    t('lotto.terms_payout', { amount: read(terms.payoutMax) }),
    numberCap === null
      ? t('lotto.terms_no_number_cap')
      : t('lotto.terms_number_cap', { amount: read(numberCap) }),
    playCap === null ? t('lotto.terms_no_play_cap') : t('lotto.terms_play_cap', { amount: read(playCap) }),
    memberCap === null
      ? t('lotto.terms_no_member_cap')
      : t('lotto.terms_member_cap', { amount: read(memberCap) }),
  ]
}

/** A sentence for each way to bet whose price changed. */
function ratesOf(terms: Terms, before: Terms | null, { t, nameOf }: Texts): string[] {
  const then = before?.rates ?? {}
  return [...new Set([...Object.keys(then), ...Object.keys(terms.rates)])].flatMap((play) => {
    const rate = terms.rates[play] ?? FULL_RATE
    if (rate === (then[play] ?? FULL_RATE)) return []
    return [t('lotto.terms_rate', { play: nameOf(play), rate: percentText(rate) })]
  })
}

/** `9850` per 10 000 is `98.5`. */
const percentText = (rate: number): string =>
  `${Math.trunc(rate / 100)}.${String(rate % 100).padStart(2, '0')}`.replace(/\.?0+$/, '')

/** The terms in force before an entry of a newest-first list; withdrawn terms were never in force. Pure. */
export const termsBefore = (rows: readonly Terms[], index: number): Terms | null =>
  rows.slice(index + 1).find(({ withdrawnAt }) => withdrawnAt === null) ?? null
