import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { openCashier, play } from './testing.ts'

const db = await openTestDatabase()
const { ctx, withdrawer, deposit, operator } = await openCashier(db)
const RANGE = { startDate: '2026-01-01', endDate: '2026-01-31' } as const

test('[CA-10] deposits and withdrawals are filtered by channel, state and number, sums too', async () => {
  const person = await withdrawer('filtered', 500n)
  const { api } = person
  const first = await deposit(person, '200')
  await deposit(person, '50')
  await api.createDeposit({ clientKey: randomUUID(), channel: 'QUICKPAY', amount: '70' })
  const one = await api.depositRecords({ ...RANGE, number: first.orderNumber })
  expect(one.content.map(({ id }) => id)).toEqual([first.id])
  expect(one.sums.credited).toBe('200.00')
  const all = await api.depositRecords({ ...RANGE, channel: 'QUICKPAY', state: 'success' })
  expect(all.content).toHaveLength(2)
  expect(all.sums.credited).toBe('250.00')
  expect((await api.depositRecords({ ...RANGE, channel: 'NOBODY' })).content).toEqual([])
  expect((await api.depositRecords({ startDate: '2025-12-01', endDate: '2025-12-31' })).content).toEqual([])
  await play(ctx, person, '250')
  const out = await person.withdraw('100')
  const owner = await operator('mei')
  await owner.office.officeDecideWithdrawal({ id: out.id, decision: 'reject', reason: 'Asked twice.' })
  await person.withdraw('120')
  const found = await api.withdrawalRecords({ ...RANGE, number: out.orderNumber })
  expect(found.content.map(({ id }) => id)).toEqual([out.id])
  const moved = await api.memberTransactions({ ...RANGE, number: out.orderNumber })
  expect(moved.content.map(({ code }) => code).sort()).toEqual(['withdrawal', 'withdrawal_return'])
  expect(moved.sums).toEqual({ in: '100.00', out: '-100.00', held: '0.00' })
  const credited = await api.memberTransactions({ ...RANGE, number: first.orderNumber })
  expect(credited.content).toMatchObject([{ code: 'deposit', amount: '200.00' }])
  expect(credited.sums.in).toBe('200.00')
  const other = await withdrawer('filteredother')
  expect((await other.api.memberTransactions({ ...RANGE, number: first.orderNumber })).content).toEqual([])
})
