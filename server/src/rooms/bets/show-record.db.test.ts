import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { testApp } from '../../testing/app.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fundedMember, TEST_PASSWORD } from '../../testing/people.ts'
import { houseAccount, proveBooks } from '../ledger/index.ts'
import { routes as memberRoutes } from '../members/index.ts'
import { placeBets, routes, settleBets } from './index.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, [...routes, ...memberRoutes])
const house = houseAccount('lottery', 'SSC60')

async function enter(account: string) {
  const member = await fundedMember(ctx, { account })
  const caller = app.caller()
  const { api } = caller
  caller.token = (await api.logIn({ type: 'username', username: account, password: TEST_PASSWORD })).token
  return { member, api }
}

/** Stakes in whole units with what they pay; null leaves the bet open. */
async function play(
  { member }: Awaited<ReturnType<typeof enter>>,
  category: string,
  rounds: readonly (readonly [stake: bigint, payout: bigint | null])[],
) {
  const at = clock.now()
  await db.book(member.book).transact(async (tx) => {
    const bets = rounds.map(([stake]) => ({ category, game: 'SSC60', drawKey: 1n, stake: stake * ONE }))
    const order = { memberId: member.id, currency: member.currency, key: category, house, bets }
    const [placed] = await placeBets(tx, [order], { at, day: '2026-01-02' })
    if (placed?.outcome !== 'placed') throw new Error('the bets were not placed')
    const results = rounds.flatMap(([, payout], line) => {
      const betId = placed.betIds[line]
      return payout === null || betId === undefined ? [] : [{ betId, payout: payout * ONE }]
    })
    await settleBets(tx, { results, house, day: '2026-01-02', at })
  })
}

test('[API-084] profit and loss sums settled bets by category, over the requested days', async () => {
  const who = await enter('counting')
  await play(who, 'LOTT', [
    [10n, 0n],
    [20n, 50n],
    [7n, null],
  ])
  await play(who, 'ELOTT', [[5n, 1n]])
  const sums = { count: 3, stake: '35.00', turnover: '34.00', payout: '51.00', rebate: '0.00', net: '16.00' }
  expect(await who.api.profitAndLoss({ startDate: '2026-01-02', endDate: '2026-01-02' })).toEqual({
    currency: 'CNY',
    categories: [
      {
        category: 'ELOTT',
        count: 1,
        stake: '5.00',
        turnover: '4.00',
        payout: '1.00',
        rebate: '0.00',
        net: '-4.00',
      },
      {
        category: 'LOTT',
        count: 2,
        stake: '30.00',
        turnover: '30.00',
        payout: '50.00',
        rebate: '0.00',
        net: '20.00',
      },
    ],
    sums,
  })
  const before = await who.api.profitAndLoss({ startDate: '2025-12-01', endDate: '2026-01-01' })
  expect(before.categories).toEqual([])
  const other = await enter('somebodyelse')
  expect((await other.api.profitAndLoss()).sums.count).toBe(0)
  await expect(app.caller().api.profitAndLoss()).rejects.toMatchObject({ code: 'session.missing' })
  await expect(
    who.api.profitAndLoss({ startDate: '2026-01-02', endDate: '2026-01-01' }),
  ).rejects.toMatchObject({ code: 'request.invalid' })
  expect(await proveBooks(db)).toEqual([])
})

test('[MN-07] [MN-08] the betting record has the member’s bets, page by page, with sums', async () => {
  const who = await enter('recording')
  await play(who, 'LOTT', [
    [1n, 0n],
    [2n, 4n],
    [3n, null],
  ])
  const record = await who.api.bettingRecord()
  const { sums } = await who.api.profitAndLoss()
  expect(record.sums).toEqual({
    count: 3,
    stake: '6.00',
    openStake: '3.00',
    payout: '4.00',
    rebate: '0.00',
    net: '1.00',
  })
  expect(record.sums.net).toBe(sums.net)
  expect(record.content.map(({ stake, payout, state }) => [stake, payout, state])).toEqual([
    ['3.00', '0.00', 'placed'],
    ['2.00', '4.00', 'settled'],
    ['1.00', '0.00', 'settled'],
  ])
  const first = await who.api.bettingRecord({ pageSize: 2 })
  const rest = await who.api.bettingRecord({ pageSize: 2, cursor: first.next ?? '' })
  expect([...first.content, ...rest.content]).toEqual(record.content)
  expect((await who.api.bettingRecord({ state: 'placed' })).content).toHaveLength(1)
  expect((await who.api.bettingRecord({ category: 'ELOTT' })).content).toEqual([])
})
