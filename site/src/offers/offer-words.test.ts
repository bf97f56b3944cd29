import { countingCategories, givesText, termsWords } from '@koi/contract/promotions/offer-words.ts'
import { expect, test } from 'vitest'
import { blocksText, playedPercent, tryText } from './offer-words.ts'
import type { Offer } from './queries.ts'

/** The key with its values: which sentence is chosen, and what is filled in. */
const t = ((key: string, values?: object) =>
  values === undefined ? key : `${key} ${Object.values(values).join(' ')}`) as never

const deposit: Offer = {
  ...{
    id: '1',
    kind: 'deposit',
    title: 'x',
    picture: null,
    from: 1,
    until: 9,
    currency: 'CNY',
    once: 'person',
  },
  terms: {
    ...{ kind: 'deposit', percent: 3_333, cap: '288.00', least: '100.00', onDeposit: 1, onBonus: 1 },
    ...{ times: 8, weights: { LOTT: 10_000, LIVE: 1_000, RNG: 0 }, maxStake: '50.00', joinDays: 7 },
    ...{ days: 30, begins: 'at_deposit' },
  },
  ...{ status: 'join', isOpen: true, own: null },
}
const own = {
  ...{ at: 1, until: 5, amount: '288.00', deposit: '500.00', required: '6304.00', done: '1576.00' },
  before: '0.00',
  stopped: null,
  isKept: true,
}

test('[RT-02] the terms are words that are made from the terms', () => {
  expect(givesText(t, deposit)).toBe('offer.gives_deposit 33.33% ¥288.00')
  expect(countingCategories(deposit.terms as never)).toEqual(['LOTT', 'LIVE'])
  expect(termsWords(t, deposit)).toEqual([
    'offer.word_deposit 33.33% ¥288.00 ¥100.00',
    'offer.word_weight records.category_LIVE 10%',
    'offer.word_stake ¥50.00',
    'offer.word_days 7 30',
    'offer.word_at_deposit',
    'offer.word_leave',
    'offer.word_once_person',
  ])
  const apply = { kind: 'apply', most: '88.00', turnoverRate: 25_000 } as const
  expect(termsWords(t, { ...deposit, terms: apply, once: 'day' })).toEqual([
    ...['offer.word_apply ¥88.00', 'offer.word_times 2.5', 'offer.word_once_day'],
  ])
  expect(termsWords(t, { ...deposit, terms: { ...apply, turnoverRate: 0 } })).toContain('offer.word_no_times')
})

test('[RT-02] what a deposit would bring counts the play of the deposit itself', () => {
  const price = { deposit: 300_00_000n, bonus: 288_00_000n, required: 4_704_00_000n }
  const words = (rate: number) => tryText(t, price, { currency: 'CNY', rate, categories: 'Lottery' })
  expect(words(10_000)).toBe('offer.try_result_after ¥288.00 ¥4,704.00 Lottery ¥300.00 ¥5,004.00')
  expect(words(0)).toBe('offer.try_result ¥288.00 ¥4,704.00 Lottery')
})

test('[MN-14] what is next depends on the label', () => {
  const next = (changes: Partial<Offer>) => blocksText(t, { ...deposit, ...changes }, (time) => `T${time}`)
  const application = {
    state: 'rejected',
    comment: 'x',
    images: [],
    reason: 'blurred',
    decidedAt: 1,
    number: null,
  }
  expect([
    next({ status: 'coming' }),
    next({}),
    next({ kind: 'apply' }),
    next({ status: 'signed', own: { ...own, application: null } }),
    next({ status: 'claim', own: { ...own, application: null } }),
    next({ status: 'process', own: { ...own, application: null } }),
    next({ status: 'process', own: { ...own, before: '60.00', application: null } }),
    next({ status: 'process', own: { ...own, application: application as never } }),
    next({ status: 'applying' }),
    next({ status: 'rejected', own: { ...own, application: application as never } }),
    next({ status: 'close' }),
    next({ status: 'claimed' }),
    next({ status: 'issued' }),
  ]).toEqual([
    'offer.blocks_coming T1',
    'offer.blocks_join',
    'offer.blocks_apply',
    'offer.blocks_signed ¥100.00 T5',
    'offer.blocks_claim ¥288.00 T5',
    'offer.blocks_play ¥4,728.00 T5',
    'offer.blocks_play_after ¥4,728.00 T5 ¥60.00',
    'offer.blocks_looked',
    'offer.blocks_waiting',
    'offer.blocks_rejected blurred',
    'offer.blocks_close',
    null,
    null,
  ])
})

test('the bar shows how much of a running bonus is played', () => {
  const percent = (done: string | null) =>
    playedPercent({ status: 'process', own: { ...own, done, application: null } })
  expect([percent('0.00'), percent('1576.00'), percent('9999.00'), percent(null)]).toEqual([0, 25, 100, null])
  expect(playedPercent({ status: 'signed', own: { ...own, application: null } })).toBeNull()
})

test('[GR-19] a bonus that did not begin says why', () => {
  const stopped = { ...own, application: null, stopped: 'too_small' } as const
  const text = (changes: object) => blocksText(t, { ...deposit, status: 'close', ...changes }, String)
  expect(text({ own: stopped })).toBe('offer.stopped_too_small ¥100.00')
  const signed = { ...stopped, stopped: null, isKept: false }
  expect(text({ status: 'signed', own: signed })).toBe('offer.blocks_signed ¥100.00 5 offer.not_kept')
  expect(text({ own: { ...stopped, stopped: null } })).toBe('offer.blocks_close')
})
