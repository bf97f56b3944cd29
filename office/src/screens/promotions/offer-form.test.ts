import { officePromotionSchemas } from '@koi/contract/schemas/office/promotions.ts'
import { expect, test } from 'vitest'
import { finishedTerms, offerInput, offerValues } from './offer-form.ts'

const filled = {
  ...offerValues(),
  titles: { EN: 'Double', MS: '', CN: '' },
  bodies: { EN: '<p>Yours</p>', MS: '', CN: '' },
  ...{ from: '2026-11-21T14:05', until: '2026-12-21T14:05', budget: '28800' },
}
const terms = { ...filled.terms, cap: '288', least: '100', maxStake: '50' }

test('[GR-03] the filled form is what the call takes: percent and multiples per 10 000', async () => {
  const input = await offerInput({ ...filled, terms: { ...terms, percent: 33.33, times: 3 } })
  expect(officePromotionSchemas.officeSaveOffer.input.safeParse({ ...input, reason: 'x' }).success).toBe(true)
  expect(input).toMatchObject({
    terms: {
      ...{ kind: 'deposit', percent: 3_333, times: 3, onDeposit: 1, onBonus: 1 },
      weights: { LOTT: 10_000, ELOTT: 10_000, RNG: 10_000, FISH: 10_000, LIVE: 1_000 },
    },
    audience: { levels: null, team: null, language: null, accounts: null },
  })
  // Without a chosen file the picture stays.
  expect(input).not.toHaveProperty('picture')
  expect((await offerInput({ ...filled, removePicture: true })).picture).toBeNull()
})

test('an application has its own terms, and a part of the audience that is typed counts', async () => {
  const audience = {
    ...{ levels: { from: 2, to: null }, team: 'agent88', language: 'CN', accounts: 'linh88\nbao, ann' },
  }
  const apply = { ...terms, kind: 'apply' as const, most: '88', turnoverRate: 1.5 }
  expect(await offerInput({ ...filled, terms: apply, audience })).toMatchObject({
    terms: { kind: 'apply', most: '88', turnoverRate: 15_000 },
    audience: {
      levels: { from: 2, to: 99 },
      team: 'agent88',
      language: 'CN',
      accounts: ['linh88', 'bao', 'ann'],
    },
  })
})

test('[GR-04] a price is shown once the terms are finished', () => {
  expect(finishedTerms(terms)).toMatchObject({ cap: '288' })
  for (const unfinished of [
    { cap: '' },
    { cap: '0' },
    { least: 'x' },
    { percent: null },
    { days: 0 },
    { times: 2.5 },
  ])
    expect(finishedTerms({ ...terms, ...unfinished })).toBeNull()
  // Neither is rounded to terms that were not typed.
  for (const part of [{ onBonus: 0.4 }, { percent: 33.333 }, { joinDays: 1.5 }])
    expect(finishedTerms({ ...terms, ...part })).toBeNull()
  expect(finishedTerms({ ...terms, percent: 33.33 })).toMatchObject({ percent: 3_333 })
  expect(finishedTerms({ ...terms, kind: 'apply', most: '' })).toBeNull()
})
