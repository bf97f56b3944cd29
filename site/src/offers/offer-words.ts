import { divide, fromWire } from '@koi/contract/money.ts'
import { moneyText } from '@koi/contract/promotions/offer-words.ts'
import type { Translate } from '../i18n/i18n.ts'
import type { Offer } from './queries.ts'

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
