import { currencies, divide, formatMoney, fromWire } from '@koi/contract/money.ts'
import type { MessageKey, Translate } from '../i18n/i18n.ts'
import type { Offer } from './queries.ts'

type Terms = Offer['terms']
export type DepositTerms = Extract<Terms, { kind: 'deposit' | 'reload' }>

/** An amount as a member reads it. */
export const moneyText = (amount: string | bigint, currency: Offer['currency']): string =>
  formatMoney(typeof amount === 'bigint' ? amount : fromWire(amount), currencies[currency].symbol)

/** 10 000 becomes `100%`, 3 333 becomes `33.33%`. Pure. */
const percentText = (rate: number): string => `${rate / 100}%`

/** What an offer gives, in a line. */
export function givesText(t: Translate, { terms, currency }: Pick<Offer, 'terms' | 'currency'>): string {
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
export function termsWords(
  t: Translate,
  { terms, currency, once }: Pick<Offer, 'terms' | 'currency' | 'once'>,
): readonly string[] {
  const own = terms.kind === 'apply' ? applyWords(t, terms, currency) : depositWords(t, terms, currency)
  return [...own, t(ONCE[once])]
}

const ONCE = {
  member: 'offer.word_once_member',
  person: 'offer.word_once_person',
  day: 'offer.word_once_day',
} as const satisfies Record<Offer['once'], MessageKey>

function applyWords(
  t: Translate,
  { most, turnoverRate }: Extract<Terms, { kind: 'apply' }>,
  currency: Offer['currency'],
): readonly string[] {
  return [
    t('offer.word_apply', { most: moneyText(most, currency) }),
    turnoverRate === 0
      ? t('offer.word_no_times')
      : t('offer.word_times', { times: String(turnoverRate / 10_000) }),
  ]
}

function depositWords(t: Translate, terms: DepositTerms, currency: Offer['currency']): readonly string[] {
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

/** What a deposit itself asks to be played first, rounded up. Pure. */
export const ownPlayOf = (deposit: bigint, rate: number): bigint =>
  divide(deposit * BigInt(rate), 10_000n, 'up')

interface Price {
  readonly deposit: bigint
  readonly bonus: bigint
  readonly required: bigint
}

/** What a deposit would bring, and all that is played for it: first for the deposit, then for the bonus. */
export function tryText(
  t: Translate,
  { deposit, bonus, required }: Price,
  { currency, rate, categories }: { readonly currency: Offer['currency']; rate: number; categories: string },
): string {
  const first = ownPlayOf(deposit, rate)
  const values = { bonus: moneyText(bonus, currency), required: moneyText(required, currency), categories }
  if (first === 0n) return t('offer.try_result', values)
  const amounts = { first: moneyText(first, currency), total: moneyText(first + required, currency) }
  return t('offer.try_result_after', { ...values, ...amounts })
}

/** What has to happen next, in a sentence; null where there is nothing to do. */
export function blocksText(t: Translate, offer: Offer, formatTime: (time: number) => string): string | null {
  const { status, kind, own, terms, currency, from } = offer
  const until = own?.until == null ? '' : formatTime(own.until)
  switch (status) {
    case 'coming':
      return t('offer.blocks_coming', { time: formatTime(from) })
    case 'join':
      return t(kind === 'apply' ? 'offer.blocks_apply' : 'offer.blocks_join')
    case 'signed':
      return terms.kind === 'apply' ? null : signedText(t, offer, { least: terms.least, time: until })
    case 'claim':
      return t('offer.blocks_claim', { amount: moneyText(own?.amount ?? '0.00', currency), time: until })
    case 'process':
      if (own?.application) return t('offer.blocks_looked')
      return playText(t, offer, until)
    case 'applying':
      return t('offer.blocks_waiting')
    case 'rejected':
      return t('offer.blocks_rejected', { reason: own?.application?.reason ?? '' })
    case 'close':
      return stoppedText(t, offer)
    case 'claimed':
    case 'issued':
      return null
  }
}

interface Due {
  readonly least: string
  readonly time: string
}

/** What to deposit by when, and that the budget may be gone before, to members for whom nothing is kept. */
function signedText(t: Translate, { own, currency }: Offer, { least, time }: Due): string {
  const text = t('offer.blocks_signed', { least: moneyText(least, currency), time })
  return own?.isKept === false ? `${text} ${t('offer.not_kept')}` : text
}

/** Why the bonus did not begin, or that the offer is over. */
function stoppedText(t: Translate, { own, terms, currency }: Offer): string {
  if (own?.stopped == null || terms.kind === 'apply') return t('offer.blocks_close')
  return t(`offer.stopped_${own.stopped}`, { least: moneyText(terms.least, currency) })
}

/** What is left to play, with what comes first. */
function playText(t: Translate, offer: Offer, time: string): string {
  const { own, currency } = offer
  const values = { amount: moneyText(leftToPlay(offer), currency), time }
  const before = own?.before ?? '0.00'
  return fromWire(before) > 0n
    ? t('offer.blocks_play_after', { ...values, before: moneyText(before, currency) })
    : t('offer.blocks_play', values)
}

function leftToPlay({ own }: Offer): bigint {
  const left = fromWire(own?.required ?? '0.00') - fromWire(own?.done ?? '0.00')
  return left > 0n ? left : 0n
}

/** How much of a bonus is played, in percent; null where nothing is played for. Pure. */
export function playedPercent({ status, own }: Pick<Offer, 'status' | 'own'>): number | null {
  if (status !== 'process' || own?.required == null || own.done === null) return null
  const required = fromWire(own.required)
  if (required === 0n) return 100
  const percent = Number((fromWire(own.done) * 100n) / required)
  return Math.min(percent, 100)
}
