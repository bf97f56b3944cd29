import { ONE } from '@koi/contract/money.ts'
import { describe, expect, it } from 'vitest'
import {
  bankAccount,
  channelAccount,
  houseAccount,
  isAddress,
  isGuarded,
  memberAccount,
  transitAccount,
} from './chart.ts'
import { contentOf, entriesOf, fingerprint, reverse, type Transaction, validate } from './posting.ts'

const cash = memberAccount(42n, 'cash')
const house = houseAccount('lottery', 'SSC60')
const transaction: Transaction = {
  reference: 'ticket:7:stake',
  kind: 'stake',
  currency: 'CNY',
  at: new Date('2026-01-02T03:04:05Z'),
  postings: [{ source: cash, destination: house, amount: ONE }],
}
const withPosting = (posting: Partial<Transaction['postings'][number]>): Transaction => ({
  ...transaction,
  postings: [{ source: cash, destination: house, amount: ONE, ...posting }],
})

describe('the chart', () => {
  it('writes addresses and recognises guarded ones', () => {
    expect([cash, house, houseAccount('cashier'), channelAccount('QUICKPAY'), bankAccount('USDT')]).toEqual([
      'member:42:cash',
      'house:lottery:SSC60',
      'house:cashier',
      'channel:QUICKPAY',
      'bank:USDT',
    ])
    expect(transitAccount(3)).toBe('transit:book_03')
    expect([cash, house].map(isGuarded)).toEqual([true, false])
  })

  it.each([
    '',
    'member:0:cash',
    'member:1:gold',
    'house:',
    'house:a:b:c',
    'house:lottery:A B',
    'transit:book_1',
  ])('has no %j', (text) => expect(isAddress(text)).toBe(false))
})

describe('a transaction', () => {
  it('nets to one entry per account, in order of address', () => {
    const postings = [
      { source: house, destination: cash, amount: 3n },
      { source: cash, destination: house, amount: 10n },
      { source: cash, destination: channelAccount('A'), amount: 1n },
    ]
    expect(entriesOf(postings)).toEqual([
      { address: 'channel:A', amount: 1n },
      { address: 'house:lottery:SSC60', amount: 7n },
      { address: 'member:42:cash', amount: -8n },
    ])
  })

  it('is reversed by its reverse', () => {
    const undone = reverse(transaction, { reference: 'ticket:7:void', kind: 'refund', at: transaction.at })
    expect(entriesOf([...transaction.postings, ...undone.postings])).toEqual([])
    validate(undone)
  })

  it.each([
    ['an amount of zero', withPosting({ amount: 0n })],
    ['a negative amount', withPosting({ amount: -1n })],
    ['an enormous amount', withPosting({ amount: 10n ** 18n })],
    ['itself as destination', withPosting({ destination: cash })],
    ['no postings', { ...transaction, postings: [] }],
    ['a reference with a space', { ...transaction, reference: 'a b' }],
    ['no reference', { ...transaction, reference: '' }],
    ['a kind in capitals', { ...transaction, kind: 'Stake' }],
    [
      'postings that cancel',
      {
        ...transaction,
        postings: [...transaction.postings, { source: house, destination: cash, amount: ONE }],
      },
    ],
  ])('is a fault of the caller with %s', (_, wrong) => {
    expect(() => validate(wrong)).toThrow()
  })

  it('has a fingerprint of its content, whatever the time', () => {
    const print = (changes: Partial<Transaction>) =>
      fingerprint(contentOf({ ...transaction, ...changes })).toString('hex')
    expect(print({})).toHaveLength(32)
    expect(print({ at: new Date(0) })).toBe(print({}))
    const others = [{ kind: 'adjustment' }, { currency: 'FUN' as const }, withPosting({ amount: 2n * ONE })]
    expect(new Set([print({}), ...others.map(print)]).size).toBe(4)
  })
})
