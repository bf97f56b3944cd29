import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { expectBooksBalance, openCashier, play } from './testing.ts'

const db = await openTestDatabase()
const { ctx, member, operator } = await openCashier(db)
const [owner, finance] = [await operator('mei'), await operator('arun')]

const ask = (account: string, side: 'credit' | 'debit', amount: string) =>
  owner.office.officeAskAdjustment({ account, side, amount, reason: 'A race.', note: null })
const approve = (id: string) =>
  finance.office.officeDecideAdjustment({ id, approve: true, reason: 'Looked at it.' })
const reject = (id: string) =>
  finance.office.officeDecideAdjustment({ id, approve: false, reason: 'Not this one.' })

test('[CA-08] five approvals and a rejection at once move money once or never', async () => {
  const { api } = await member('racecredit', 100n)
  const { id } = await ask('racecredit', 'credit', '10')
  const tries = await Promise.allSettled([...Array.from({ length: 5 }, () => approve(id)), reject(id)])
  const done = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.state] : []))
  expect(done).toHaveLength(1)
  expect((await api.walletBalance()).sumBalance).toBe(done[0] === 'approved' ? '110.00' : '100.00')
  await expectBooksBalance(db)
})

test('[CA-08] debits that race with stakes never take a balance below zero', async () => {
  const person = await member('racedebit', 100n)
  const asked = await Promise.all([1, 2, 3].map(() => ask('racedebit', 'debit', '40')))
  await Promise.allSettled([
    ...asked.map(({ id }) => approve(id)),
    ...[1, 2, 3].map(() => play(ctx, person, '40')),
  ])
  expect((await person.api.walletBalance()).sumBalance).toBe('20.00')
  await expectBooksBalance(db)
})
