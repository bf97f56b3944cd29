import { type Currency, formatMoney, fromWire, symbolOf } from '../money.ts'
import type { OfferTerms } from '../schemas/promotions.ts'
import type { categoryTexts, offerTexts } from './offer-texts/en.ts'

export type DepositTerms = Extract<OfferTerms, { kind: 'deposit' | 'reload' }>

/** What the sentences are made from. */
export interface WordedOffer {
  readonly terms: OfferTerms
  readonly currency: Currency
  readonly once: 'member' | 'person' | 'day'
}

export type OfferKey = keyof typeof offerTexts | keyof typeof categoryTexts

/** The text of a key with its values filled in, in the reader's language. */
export type Wording = (key: OfferKey, values?: Readonly<Record<string, string>>) => string

/** An amount as a member reads it. */
export const moneyText = (amount: string | bigint, currency: Currency): string =>
  formatMoney(typeof amount === 'bigint' ? amount : fromWire(amount), symbolOf(currency))

/** 10 000 becomes `100%`, 3 333 becomes `33.33%`. Pure. */
const percentText = (rate: number): string => `${rate / 100}%`

/** What an offer gives, in a line. */
export function givesText(t: Wording, { terms, currency }: Pick<WordedOffer, 'terms' | 'currency'>): string {
  if (terms.kind === 'apply') return t('offer.gives_apply', { most: moneyText(terms.most, currency) })
  const values = { percent: percentText(terms.percent), cap: moneyText(terms.cap, currency) }
  return terms.kind === 'deposit' ? t('offer.gives_deposit', values) : t('offer.gives_reload', values)
}

/** The categories whose play counts. Pure. */
export const countingCategories = ({ weights }: DepositTerms): readonly (keyof DepositTerms['weights'])[] =>
  (Object.entries(weights) as [keyof DepositTerms['weights'], number][])
    .filter(([, weight]) => weight > 0)
    .map(([category]) => category)

/** The terms of an offer in sentences, made from the terms. */
export function termsWords(t: Wording, { terms, currency, once }: WordedOffer): readonly string[] {
  const own = terms.kind === 'apply' ? applyWords(t, terms, currency) : depositWords(t, terms, currency)
  return [...own, t(ONCE[once])]
}

const ONCE = {
  member: 'offer.word_once_member',
  person: 'offer.word_once_person',
  day: 'offer.word_once_day',
} as const satisfies Record<WordedOffer['once'], OfferKey>

function applyWords(
  t: Wording,
  { most, turnoverRate }: Extract<OfferTerms, { kind: 'apply' }>,
  currency: Currency,
): readonly string[] {
  return [
    t('offer.word_apply', { most: moneyText(most, currency) }),
    turnoverRate === 0
      ? t('offer.word_no_times')
      : t('offer.word_times', { times: String(turnoverRate / 10_000) }),
  ]
}

function depositWords(t: Wording, terms: DepositTerms, currency: Currency): readonly string[] {
  const values = {
    percent: percentText(terms.percent),
    cap: moneyText(terms.cap, currency),
    least: moneyText(terms.least, currency),
  }
  const partly = countingCategories(terms).filter((category) => terms.weights[category] !== 10_000)
  return [
    terms.kind === 'deposit' ? t('offer.word_deposit', values) : t('offer.word_reload', values),
    ...partly.map((category) =>
      t('offer.word_weight', {
        category: t(`records.category_${category}`),
        weight: percentText(terms.weights[category] ?? 0),
      }),
    ),
    t('offer.word_stake', { stake: moneyText(terms.maxStake, currency) }),
    t('offer.word_days', { join: String(terms.joinDays), days: String(terms.days) }),
    t(terms.begins === 'at_deposit' ? 'offer.word_at_deposit' : 'offer.word_by_member'),
    t('offer.word_leave'),
  ]
}
