import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { createWithdrawer } from '../protection/testing.ts'
import { expectRewardsBalance, openRewards } from './testing.ts'

const db = await openTestDatabase()
const { person, offer } = await openRewards(db)

const values = <T>(settled: readonly PromiseSettledResult<T>[]): T[] =>
  settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))

test('[MN-13] of many members who claim the rest of a budget, one succeeds', async () => {
  const people = await Promise.all(['ann', 'ben', 'cat', 'dan'].map((name) => person(`last${name}`, 0n)))
  const id = await offer({ budget: '35.99' })
  const settled = await Promise.allSettled(people.map(({ api }) => api.claimReward({ id })))
  expect(values(settled)).toMatchObject([{ status: 'claimed' }])
  for (const one of settled) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'reward.budget_gone' })
  }
  const lists = await Promise.all(
    people.map(async ({ api }) => (await api.availableRewards({ list: 'expired' })).content),
  )
  expect(lists.flat()).toHaveLength(3)
  expect(lists.flat()[0]).toMatchObject({ status: 'close', closed: 'budget_gone' })
  await expectRewardsBalance(db)
})

test('[MN-13] a member who claims ten times at once is paid once, with the same answers', async () => {
  const who = await person('impatient', 0n)
  const id = await offer()
  const claims = await Promise.all(Array.from({ length: 10 }, () => who.api.claimReward({ id })))
  expect(new Set(claims.map(({ number }) => number)).size).toBe(1)
  expect(await who.api.walletBalance()).toMatchObject({ sumBalance: '18.00' })
  await expectRewardsBalance(db)
})

test('a concurrent withdrawal cannot take a reward without its turnover', async () => {
  const who = await person('hasty', 100n)
  const withdraw = await createWithdrawer(who, '60000009')
  const id = await offer({ amount: '50' })
  const [claim, taken] = await Promise.allSettled([who.api.claimReward({ id }), withdraw('150')])
  expect(claim).toMatchObject({ status: 'fulfilled' })
  expect(taken).toMatchObject({ status: 'rejected' })
  expect((await who.api.withdrawalTerms()).requirements).toMatchObject([{ required: '150.00' }])
  await expectRewardsBalance(db)
})
