import { expect, test } from 'vitest'
import { commentLength, isComment } from './comment.ts'
import { OFFER_STATES, OFFER_STATUSES, OWN_STATES, offerStatus } from './offer.ts'

const [BEFORE, FROM, DURING, UNTIL] = [50, 100, 150, 200]
const open = { state: 'open', from: FROM, until: UNTIL, hasBudget: true, own: null } as const

test.each([
  [{}, BEFORE, 'coming'],
  [{}, FROM, 'join'],
  [{}, UNTIL - 1, 'join'],
  [{}, UNTIL, 'close'],
  [{ hasBudget: false }, DURING, 'close'],
  [{ hasBudget: false }, BEFORE, 'close'],
  [{ state: 'draft' }, DURING, 'close'],
  [{ state: 'closed' }, DURING, 'close'],
  [{ own: 'signed' }, DURING, 'signed'],
  [{ own: 'ready' }, DURING, 'claim'],
  [{ own: 'running' }, DURING, 'process'],
  [{ own: 'released' }, DURING, 'claimed'],
  [{ own: 'forfeited' }, DURING, 'close'],
  [{ own: 'waiting' }, DURING, 'applying'],
  [{ own: 'taken' }, DURING, 'process'],
  [{ own: 'proposed' }, DURING, 'process'],
  [{ own: 'issued' }, DURING, 'issued'],
  [{ own: 'rejected' }, DURING, 'rejected'],
] as const)('[MN-14] [GR-05] an offer with %j at %i is %s', (changes, now, status) => {
  expect(offerStatus({ ...open, ...changes }, now)).toBe(status)
})

test('[MN-14] nothing of the offer changes the label of a member’s state, and all ten occur', () => {
  const seen = new Set<string>()
  for (const own of [null, ...OWN_STATES]) {
    const labels = OFFER_STATES.flatMap((state) =>
      [true, false].flatMap((hasBudget) =>
        [BEFORE, DURING, UNTIL].map((now) => offerStatus({ ...open, state, hasBudget, own }, now)),
      ),
    )
    for (const label of labels) seen.add(label)
    if (own !== null) expect(new Set(labels).size).toBe(1)
  }
  expect([...seen].sort()).toEqual([...OFFER_STATUSES].sort())
})

test('[VA-18] a comment has at most 140 characters, however many bytes they take', () => {
  expect(isComment('a'.repeat(140))).toBe(true)
  expect(isComment('a'.repeat(141))).toBe(false)
  expect(isComment('🐟'.repeat(140))).toBe(true)
  expect(commentLength(' 🐟你 ')).toBe(2)
  expect(isComment('  ')).toBe(false)
  expect(isComment('\u200B'.repeat(3))).toBe(false)
  expect(isComment('\uFEFF \u2060\u00AD\u3164')).toBe(false)
  expect(isComment('\u200Bplease')).toBe(true)
})
