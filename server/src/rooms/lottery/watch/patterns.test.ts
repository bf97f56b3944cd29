import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { type LargeTicket, patternsOf } from './patterns.ts'

const closeAt = new Date('2026-01-02T03:00:55Z')
const scale = { stakeMax: 20_000n * ONE, payoutMax: 1_000_000n * ONE }
let tickets = 0n

const ticket = (over: Partial<LargeTicket>): LargeTicket => ({
  ticket: ++tickets,
  memberId: 1n,
  placedAt: new Date(closeAt.getTime() - 30_000),
  stake: 100n * ONE,
  payout: 0n,
  slip: `slip ${tickets}`,
  ...over,
})

const found = (some: readonly LargeTicket[], covering: readonly bigint[] = []) =>
  patternsOf({ tickets: some, closeAt, scale, covering: new Set(covering) }).map(({ kind, members }) => [
    kind,
    ...members,
  ])

test('an ordinary ticket gives no pattern', () => {
  expect(found([ticket({})])).toEqual([])
})

test('the same slip of three members is a pattern, three slips of two members are not', () => {
  const same = (...members: readonly bigint[]) =>
    members.map((memberId) => ticket({ memberId, slip: 'same' }))
  expect(found(same(3n, 1n, 2n))).toEqual([['same_slip', 1n, 2n, 3n]])
  expect(found(same(1n, 2n, 1n))).toEqual([])
  expect(found(same(1n, 2n, 3n).map((one) => ({ ...one, stake: 99n * ONE })))).toEqual([])
})

test('a big win is large in itself and in relation to its stake', () => {
  const payout = 10_000n * ONE
  expect(found([ticket({ stake: 200n * ONE, payout })])).toEqual([['big_win', 1n]])
  expect(found([ticket({ stake: 201n * ONE, payout })])).toEqual([])
  expect(found([ticket({ stake: ONE, payout: payout - 1n })])).toEqual([])
})

test('a large bet in the last second is a pattern; an earlier or a small bet is not', () => {
  const late = (before: number, stake: bigint) =>
    ticket({ placedAt: new Date(closeAt.getTime() - before), stake: stake * ONE })
  expect(found([late(1_000, 1_000n)])).toEqual([['last_second', 1n]])
  expect(found([late(1_001, 1_000n), late(1_000, 999n)])).toEqual([])
})

test('a member who covers a play with large stakes gives one pattern with all their large tickets', () => {
  const patterns = patternsOf({
    tickets: [ticket({ memberId: 5n }), ticket({ memberId: 5n, payout: ONE }), ticket({ memberId: 6n })],
    closeAt,
    scale,
    covering: new Set([5n]),
  })
  expect(patterns).toMatchObject([{ kind: 'covered', members: [5n], stake: 200n * ONE, payout: ONE }])
  expect(patterns[0]?.tickets).toHaveLength(2)
})
