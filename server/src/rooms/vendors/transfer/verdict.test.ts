import { describe, expect, it } from 'vitest'
import { pauseAfter } from './movement.ts'
import { judgeMove, judgeStatus, readHeldBalance } from './verdict.ts'

const reference = '6f0c6f0c-0000-4000-8000-000000000001'
const other = '6f0c6f0c-0000-4000-8000-000000000002'
const into = { direction: 'in', reference, asked: 1_000n } as const
const all = { direction: 'out', reference, asked: null } as const
const some = { direction: 'out', reference, asked: 700n } as const
const ok = { status: 'RS_OK', reference, amount: 1_000, balance: 0, turnover: 4_000 }

describe('the answer to a movement', () => {
  it('is done only with the amount that was asked for, under this reference', () => {
    const done = { state: 'done', word: 'RS_OK', moved: 1_000n, turnover: 4_000n, remains: 0n }
    expect(judgeMove(into, ok)).toEqual(done)
    expect(judgeMove(all, ok)).toEqual(done)
    expect(judgeMove(into, { ...ok, amount: 999 })).toEqual({ state: 'unsure', word: 'another amount' })
    expect(judgeMove(some, ok)).toEqual({ state: 'unsure', word: 'another amount' })
    expect(judgeMove(into, { ...ok, reference: other })).toEqual({ state: 'unsure', word: 'unreadable' })
  })

  it('counts no turnover where it has none, and needs the balance that is left after a move out', () => {
    const { turnover: _, ...silent } = ok
    expect(judgeMove(all, silent)).toMatchObject({ state: 'done', turnover: 0n })
    const { balance: __, ...blind } = ok
    expect(judgeMove(into, blind)).toMatchObject({ state: 'done', remains: null })
    expect(judgeMove(all, blind)).toEqual({ state: 'unsure', word: 'no balance' })
  })

  it.each(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_USER_DISABLED', 'RS_ERROR_INVALID_SIGNATURE'])(
    '%s is definite: nothing moved',
    (status) => expect(judgeMove(into, { status })).toEqual({ state: 'refused', word: status }),
  )

  it.each(['RS_ERROR_TIMEOUT', 'RS_ERROR_UNKNOWN', 'RS_ERROR_DUPLICATE_TRANSACTION', 'RS_NEW_WORD'])(
    '%s says nothing',
    (status) => expect(judgeMove(into, { status })).toEqual({ state: 'unsure', word: status }),
  )

  it.each([null, 'RS_OK', {}, { ...ok, amount: -1 }, { ...ok, amount: 0.5 }, { ...ok, turnover: 'x' }])(
    'garbage %j says nothing',
    (given) => expect(judgeMove(all, given).state).toBe('unsure'),
  )
})

describe('the answer about a movement', () => {
  it('says that it was done, that it was refused, or that it never came and never will', () => {
    expect(judgeStatus(into, { ...ok, state: 'done' })).toMatchObject({ state: 'done', moved: 1_000n })
    expect(judgeStatus(into, { ...ok, state: 'refused' }).state).toBe('refused')
    expect(judgeStatus(into, { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }).state).toBe('refused')
  })

  it('says nothing when the status call itself was refused, or for another reference', () => {
    expect(judgeStatus(into, { status: 'RS_ERROR_INVALID_SIGNATURE' }).state).toBe('unsure')
    expect(judgeStatus(into, ok).state).toBe('unsure')
    expect(judgeStatus(into, { ...ok, state: 'done', reference: other }).state).toBe('unsure')
  })
})

it('reads the balance that the vendor holds, of the session that was asked about', () => {
  const held = { status: 'RS_OK', sitting: reference, balance: 5, moved_in: 9, moved_out: 4 }
  expect(readHeldBalance(reference, held)).toEqual({ balance: 5n, movedIn: 9n, movedOut: 4n })
  expect(readHeldBalance(reference, { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })).toBeNull()
  expect(() => readHeldBalance(other, held)).toThrow('another session')
  expect(() => readHeldBalance(reference, { status: 'RS_ERROR_UNKNOWN' })).toThrow('RS_ERROR_UNKNOWN')
})

it('waits from 15 seconds to an hour between calls', () => {
  expect([0, 1, 2, 7, 8, 99].map(pauseAfter)).toEqual([
    15_000, 30_000, 60_000, 1_920_000, 3_600_000, 3_600_000,
  ])
})
