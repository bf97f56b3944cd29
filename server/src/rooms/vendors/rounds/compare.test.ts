import { describe, expect, it } from 'vitest'
import type { ListedTransaction } from '../links/hub88.ts'
import { compare, type HeldTransaction, judgeStuck, type StuckRound } from './compare.ts'

const there = (changes: Partial<ListedTransaction> = {}): ListedTransaction => ({
  transaction_uuid: 'a',
  kind: 'bet',
  user: 'u',
  round: 'r',
  amount: 10n,
  state: 'accepted',
  ...changes,
})
const here = (changes: Partial<HeldTransaction> = {}): HeldTransaction => ({
  uuid: 'a',
  kind: 'bet',
  state: 'applied',
  amount: 10n,
  user: 'u',
  round: 'r',
  memberId: 1n,
  ...changes,
})
const undone = here({ state: 'rolled_back' })
const tombstone = here({ kind: 'tombstone', state: 'rolled_back', amount: 0n })

describe('comparing a transaction of both sides', () => {
  it.each([
    ['the same', there(), here(), 'agree'],
    ['free there, with amount 0 here', there({ is_free: true }), here({ amount: 0n }), 'agree'],
    ['absent here', there(), null, 'absent_here'],
    ['another amount', there(), here({ amount: 11n }), 'other_amount'],
    ['another round', there(), here({ round: 's' }), 'other_content'],
    ['another member', there(), here({ user: 'v' }), 'other_content'],
    ['another kind', there({ kind: 'win' }), here(), 'other_content'],
    ['rolled back here only', there(), undone, 'other_state'],
    ['rolled back before it came, and accepted there', there(), tombstone, 'other_state'],
    ['rolled back on both sides', there({ state: 'rolled_back' }), undone, 'agree'],
    ['rolled back there, never came', there({ state: 'rolled_back' }), null, 'agree'],
    ['rolled back there, before it came', there({ state: 'rolled_back' }), tombstone, 'agree'],
    ['rolled back there only', there({ state: 'rolled_back' }), here(), 'other_state'],
    ['refused there, absent here', there({ state: 'refused' }), null, 'agree'],
    ['refused there, applied here', there({ state: 'refused' }), here(), 'other_state'],
    ['not known there yet', there({ state: 'open' }), null, 'wait'],
  ] as const)('%s', (_, listed, held, verdict) => {
    expect(compare({ there: listed, here: held, target: null })).toBe(verdict)
  })

  const rollback = there({ transaction_uuid: 'z', kind: 'rollback', reference_transaction_uuid: 'a' })
  it.each([
    ['known here', here({ uuid: 'z', kind: 'rollback', amount: 0n }), undone, 'agree'],
    ['its target was undone by another', null, undone, 'agree'],
    ['of a transaction that never came', null, null, 'agree'],
    ['never came, and its target is applied', null, here(), 'absent_here'],
  ] as const)('a rollback: %s', (_, held, target, verdict) => {
    expect(compare({ there: rollback, here: held, target })).toBe(verdict)
  })
})

describe('judging a stuck round', () => {
  const list = (...ones: ListedTransaction[]) => new Map(ones.map((one) => [one.transaction_uuid, one]))
  const win = here({ uuid: 'w', kind: 'win', amount: 5n })
  const wonThere = there({ transaction_uuid: 'w', kind: 'win', amount: 5n })
  const round = (changes: Partial<StuckRound>): StuckRound => ({
    rule: 'close',
    isKnown: false,
    here: [here()],
    there: list(there()),
    ...changes,
  })
  it.each([
    ['no rule', round({ rule: 'queue' }), 'for_a_person'],
    ['the vendor agrees: lost', round({}), 'close'],
    ['the vendor has no list: lost', round({ there: null }), 'close'],
    ['the vendor agrees: given back', round({ rule: 'void' }), 'void'],
    ['the vendor cannot be read', round({ there: 'unread' }), 'vendor_unread'],
    ['the vendor still tries', round({ there: list(there({ state: 'open' })) }), 'vendor_waits'],
    ['a win that never came', round({ there: list(there(), wonThere) }), 'vendor_disagrees'],
    [
      'a win is never given back',
      round({ rule: 'void', there: list(there(), wonThere) }),
      'vendor_disagrees',
    ],
    ['undone there: not lost', round({ there: list(there({ state: 'rolled_back' })) }), 'vendor_disagrees'],
    [
      'undone there: given back',
      round({ rule: 'void', there: list(there({ state: 'rolled_back' })) }),
      'void',
    ],
    ['unknown there: not lost', round({ there: list() }), 'vendor_disagrees'],
    ['unknown there: given back', round({ rule: 'void', there: list() }), 'void'],
    [
      'won, and the vendor agrees: closed',
      round({ isKnown: true, here: [here(), win], there: list(there(), wonThere) }),
      'close',
    ],
    [
      'won: the rule gives nothing back',
      round({ rule: 'void', isKnown: true, here: [here(), win], there: list(there(), wonThere) }),
      'outcome_known',
    ],
    [
      'won here, unknown there',
      round({ rule: 'void', isKnown: true, here: [here(), win], there: list() }),
      'vendor_disagrees',
    ],
  ] as const)('%s', (_, stuck, verdict) => {
    expect(judgeStuck(stuck)).toBe(verdict)
  })
})
