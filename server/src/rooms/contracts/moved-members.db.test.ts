import { dividendTerms, salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { switchReward } from '../rewards/testing.ts'
import { openContracts, units } from './testing.ts'

const db = await openTestDatabase()
const site = await openContracts(db)
const { clock, person, operator, bet, settle, play, closeDay, today } = site
const { sign, signBelow, runBills, paidTo, billsOf } = site

afterEach(site.expectProved)

const reason = 'a test'

/** Two operators move a member, with everyone below, from tomorrow on. */
async function move(account: string, toAccount: string): Promise<void> {
  const [mei, lin] = [await operator('mei'), await operator('lin')]
  const { id } = await mei.officeMoveMember({ account, toAccount, reason })
  await lin.officeDecideLineRequest({ id, agree: true, reason })
}

async function toMonday(): Promise<void> {
  do await closeDay()
  while (new Date(`${today()}T00:00:00Z`).getUTCDay() !== 1)
}

test('[CO-09] an hour counts bets for the line of the day they were placed', async () => {
  const [old, next] = [await person('hourold'), await person('hournext')]
  const player = await person('hourplayer', old)
  const hourly = salaryTerms({
    ...{ kind: 'hourly_salary', period: 'hour', activeMin: 0n, tiers: [tier('0', 0, 30)] },
  })
  for (const agent of [old, next]) await sign(agent, hourly)
  await closeDay()
  const late = await bet(player, 2_000n)
  await play(player, 10_000n)
  await move('hourplayer', 'hournext')
  // The bills of yesterday's hours are drawn up after the move.
  await closeDay()
  await settle(late)
  await play(player, 1_000n)
  clock.advance(2 * 3_600_000)
  await runBills()
  const paid = await Promise.all([old, next].map((one) => paidTo(one, 'salary_hourly')))
  expect(paid).toEqual([units(36n), units(3n)])
})

test('[CO-10] salaries and rewards of a member who moved are taken off the line of their day', async () => {
  const mei = await operator('mei')
  const now = clock.now().getTime()
  const text = { EN: 'Gift', MS: '', CN: '' }
  const reward = await mei.officeSaveReward({
    ...{ titles: text, bodies: text, amount: '100', turnoverRate: 0, claimDays: 60, budget: '100' },
    ...{ from: now, until: now + 60 * 86_400_000, accounts: null, reason },
  })
  await switchReward(mei, reward.id)
  const [old, next] = [await person('divold'), await person('divnext')]
  const child = await person('divchild', old)
  const player = await person('divplayer', child)
  const weekly = dividendTerms({ period: 'week', tiers: [tier('0', 0, 1000)] })
  const contracts = [await sign(old, weekly), await sign(next, weekly)]
  const flat = (rate: number) => salaryTerms({ tiers: [tier('0', 0, rate)] })
  await sign(old, flat(100))
  await signBelow(old, child, flat(50))
  await toMonday()
  await site.enter(player)
  await player.api.claimReward({ id: reward.id })
  await play(player, 10_000n)
  await move('divchild', 'divnext')
  await closeDay()
  await play(player, 3_000n)
  await toMonday()
  await runBills()
  // 10,000 less 100 of salaries and 100 of a reward; then 3,000 without any.
  const [first, second] = await Promise.all(contracts.map(billsOf))
  expect(first?.at(-1)).toMatchObject({ gross: units(980n) })
  expect(second?.at(-1)).toMatchObject({ gross: units(300n) })
})
