import { fromWire } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { baccaratTable } from '../games/baccarat/table.ts'
import type { Chip } from '../games/table.ts'
import { type ChipOwner, createBook } from './book.ts'

const chip = (place: string, stake: string): Chip => ({ place, stake: fromWire(stake) })
const ann: ChipOwner = { user: 'ann', currency: 'CNY', practice: false }
const bob: ChipOwner = { user: 'bob', currency: 'CNY', practice: false }
const guest: ChipOwner = { user: 'ann', currency: 'CNY', practice: true }

test('requested chips count for limits only, accepted ones for the table too, removed ones nowhere', () => {
  const book = createBook(baccaratTable, 7)
  book.add('a1', ann, [chip('tie', '5.00')])
  expect([book.chipsOf(ann).length, book.actsOf(ann)]).toEqual([1, 1])
  expect([book.stakedIn(ann), book.mineOf(ann).stake]).toEqual([0n, '0.00'])
  book.accept('a1')
  book.add('a2', ann, [chip('player', '1.00'), chip('tie', '2.00')])
  book.accept('a2')
  book.add('a3', ann, [chip('banker', '9.00')])
  book.remove('a3')
  book.add('b1', bob, [chip('tie', '3.00')])
  book.accept('b1')
  book.add('g1', guest, [chip('tie', '100.00')])
  book.accept('g1')
  expect([book.stakedIn(bob), book.stakedIn(guest)]).toEqual([fromWire('11.00'), fromWire('100.00')])
  expect(book.actsOf(ann)).toBe(2)
  expect(book.mineOf(ann)).toEqual({
    number: 7,
    chips: [
      { place: 'player', stake: '1.00' },
      { place: 'tie', stake: '7.00' },
    ],
    stake: '8.00',
    payout: null,
  })
})

test('a payout is shown once every bet of the player has one; a settled bet is counted once', () => {
  const book = createBook(baccaratTable, 7)
  for (const id of ['a1', 'a2']) {
    book.add(id, ann, [chip('tie', '5.00')])
    book.accept(id)
  }
  book.settle('a1', fromWire('45.00'))
  expect(book.mineOf(ann).payout).toBeNull()
  book.settle('a2', 0n)
  expect(book.mineOf(ann).payout).toBe('45.00')
  expect(book.stakedIn(ann)).toBe(fromWire('10.00'))
  expect(book.owners()).toEqual(new Set(['member CNY ann']))
})
