import { expect, test } from 'vitest'
import { addressOf, type Hit, wordsOf } from './hit.ts'

const member: Hit = {
  kind: 'member',
  id: '7',
  memberId: '7',
  account: 'weiming88',
  number: null,
  matched: 'phone',
  state: 'active',
  at: 0,
  amount: null,
  vendor: null,
}

test('[OF-02] each kind of hit has a page and words', () => {
  const of = (changes: Partial<Hit>): string => addressOf({ ...member, matched: null, ...changes })
  expect(addressOf(member)).toBe('/members/7')
  expect(of({ kind: 'deposit', id: '1', number: 'D1' })).toBe('/deposits?search=D1')
  expect(of({ kind: 'withdrawal', id: '65' })).toBe('/withdrawals/65')
  expect(of({ kind: 'ticket', number: 'AB' })).toBe('/members/7/tickets?number=AB')
  expect(of({ kind: 'round', id: 'r/1', vendor: 'KOI' })).toBe(
    '/vendors/round?vendor=KOI&member=7&round=r%2F1',
  )
  expect(wordsOf(member)).toEqual({ title: 'weiming88', about: 'Member, found by phone' })
  expect(wordsOf({ ...member, state: 'frozen' }).about).toBe('Member, found by phone, frozen')
  const deposit = {
    ...member,
    kind: 'deposit',
    number: 'D1',
    matched: null,
    amount: '3.50',
    state: 'pay_failed',
  }
  expect(wordsOf(deposit as Hit)).toEqual({ title: 'Deposit D1', about: 'weiming88, 3.50, payout failed' })
})
