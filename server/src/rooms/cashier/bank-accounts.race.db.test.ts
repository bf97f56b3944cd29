import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { expectBooksBalance, openCashier, PAYMENT_PASSWORD } from './testing.ts'

const db = await openTestDatabase()
const { withdrawer } = await openCashier(db)

test('[CA-06] a withdrawal and the removal of its account: one of them is refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const person = await withdrawer(`cardrace${round}`)
    const [withdrawn, removed] = await Promise.allSettled([
      person.withdraw('100'),
      person.api.removeBankCard({ id: person.card.id, paymentPassword: PAYMENT_PASSWORD }),
    ])
    expect([withdrawn.status, removed.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await person.api.bankCards()).toHaveLength(removed.status === 'fulfilled' ? 0 : 1)
  }
  await expectBooksBalance(db)
})
