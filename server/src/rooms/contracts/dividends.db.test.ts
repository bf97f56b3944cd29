import { createHash } from 'node:crypto'
import { computeBill } from '@koi/contract/contracts/bill.ts'
import { canonicalText } from '@koi/contract/contracts/terms.ts'
import { dividendTerms, salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { toWire } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { switchReward } from '../rewards/testing.ts'
import { openContracts, units } from './testing.ts'

const db = await openTestDatabase()
const site = await openContracts(db)
const { person, operator, clock, play, passDays, sign, signBelow, runBills, paidTo, billsOf, enter } = site

afterEach(site.expectProved)

/** Weeks begin on Mondays; the tests begin on a Friday, and each leaves the clock on a Monday. */
const flat = (rate: number, changes = {}) =>
  dividendTerms({ period: 'week', tiers: [tier('0', 0, rate)], ...changes })

async function toMonday(): Promise<void> {
  do await passDays(1)
  while (new Date(`${site.today()}T00:00:00Z`).getUTCDay() !== 1)
}

test('[CO-10] a dividend is on the result after salaries, and carries what was lost', async () => {
  const agent = await person('divagent')
  const player = await person('divplayer', agent)
  const contract = await sign(agent, flat(1000))
  await sign(agent, salaryTerms({ tiers: [tier('10000', 1, 100)] }))
  await toMonday()
  // −10,000, then +6,000, +9,000 and +5,000.
  await play(player, 1_000n, 11_000n)
  await passDays(7)
  await play(player, 6_000n)
  await passDays(7)
  await play(player, 9_000n)
  await passDays(7)
  await play(player, 10_000n)
  await play(player, 1_000n, 5_890n)
  await passDays(7)
  await runBills()
  // The last week's salary of 110 is taken off 5,110.
  expect((await billsOf(contract)).map(({ amount }) => amount)).toEqual([0n, 0n, units(500n), units(500n)])
  expect(await paidTo(agent, 'dividend')).toBe(units(1_000n))
  const [last] = (await billsOf(contract)).toReversed()
  await enter(agent)
  const bill = await agent.api.contractBill({ id: String(last?.id) })
  expect(bill.lines).toEqual([
    { key: 'stake', of: 'RNG', amount: '11000.00' },
    { key: 'payout', of: 'RNG', amount: '-5890.00' },
    { key: 'salaries', of: null, amount: '-110.00' },
    { key: 'house_share', of: null, amount: '-4500.00' },
  ])
})

test('[CO-10] [CO-11] a tree is paid the gross of its top and what is owed', async () => {
  const top = await person('treetop')
  const [a, b] = [await person('treea', top), await person('treeb', top)]
  const [aPlayer, bPlayer] = [await person('treeaplayer', a), await person('treebplayer', b)]
  const contract = await sign(top, flat(1000))
  await signBelow(top, a, flat(500))
  await signBelow(top, b, flat(500))
  await toMonday()
  await play(aPlayer, 30_000n)
  await play(bPlayer, 10_000n, 35_000n)
  await passDays(7)
  await runBills()
  const paid = () => Promise.all([top, a, b].map((one) => paidTo(one, 'dividend')))
  expect(await paid()).toEqual([0n, units(1_500n), 0n])
  await enter(top)
  expect((await top.api.dividendContract()).contract).toMatchObject({ owed: '1000.00' })
  await play(aPlayer, 10_000n)
  await play(bPlayer, 20_000n)
  await passDays(7)
  await runBills()
  expect(await paid()).toEqual([units(1_500n), units(2_000n), 0n])
  expect(await billsOf(contract)).toMatchObject([
    { gross: units(500n), amount: 0n },
    { gross: units(3_000n), amount: units(1_500n) },
  ])
})

test('[CO-10] a large win is set against that member’s later losses', async () => {
  const agent = await person('fenceagent')
  const [winner, other] = [await person('fencewinner', agent), await person('fenceother', agent)]
  const contract = await sign(agent, flat(1000, { ringFence: units(50_000n) }))
  await toMonday()
  await play(winner, 10_000n, 60_000n)
  await play(other, 12_000n)
  await passDays(7)
  await play(winner, 30_000n)
  await play(other, 10_000n)
  await passDays(7)
  await runBills()
  expect((await billsOf(contract)).map(({ amount }) => amount)).toEqual([0n, units(1_000n)])
})

test('[CO-13] [TA-28] the fences of a bill name nobody, and it can still be recomputed', async () => {
  const payer = await person('namelesspayer')
  const agent = await person('namelessagent', payer)
  const [winner, other] = [await person('namelesswinner', agent), await person('namelessother', agent)]
  const terms = flat(1000, { ringFence: units(50_000n) })
  const contracts = [await sign(payer, terms), await signBelow(payer, agent, terms)]
  await toMonday()
  await play(winner, 10_000n, 60_000n)
  await play(other, 12_000n)
  await passDays(7)
  await play(winner, 30_000n)
  await play(other, 10_000n)
  await passDays(7)
  await runBills()
  await enter(winner)
  await winner.api.excludeSelf({ months: 6, account: 'namelesswinner' })
  const fences: unknown[] = []
  for (const [place, reader] of [payer, agent].entries()) {
    await enter(reader)
    for (const { id } of await billsOf(contracts[place] ?? '')) {
      const bill = await reader.api.contractBill({ id: String(id) })
      if (bill.inputs === null) throw new Error('a bill has inputs')
      expect(createHash('sha256').update(canonicalText(bill.inputs)).digest('hex')).toBe(bill.inputsHash)
      expect(toWire(computeBill(bill.inputs).payment)).toBe(bill.amount)
      fences.push(bill.inputs.fences)
      expect(JSON.stringify(bill)).not.toContain('namelesswinner')
    }
    const [row] = await db.query<{ members: bigint[] }>(
      `select fenced_members as members from contracts.bill where contract_id = $1 order by id limit 1`,
      [contracts[place]],
    )
    expect(row?.members).toEqual([winner.member.id])
  }
  const [first, second] = [
    [{ member: '1', result: '-50000.00', fenced: '0.00' }],
    [{ member: '1', result: '30000.00', fenced: '38000.00' }],
  ]
  expect(fences).toEqual([first, second, first, second])
})

test('[CO-13] [TA-28] bills from before, whose inputs have ids, are shown without them', async () => {
  const agent = await person('olderagent')
  const winner = await person('olderwinner', agent)
  const contract = await sign(agent, flat(1000, { ringFence: units(50_000n) }))
  await toMonday()
  await play(winner, 10_000n, 60_000n)
  await passDays(7)
  await runBills()
  const [{ id } = { id: 0n }] = await billsOf(contract)
  await db.query(
    `update contracts.bill
     set fenced_members = null, inputs = jsonb_set(inputs, '{fences,0,member}', $2::jsonb)
     where id = $1`,
    [id, JSON.stringify(String(winner.member.id))],
  )
  await enter(agent)
  const bill = await agent.api.contractBill({ id: String(id) })
  expect([bill.inputs?.fences[0]?.member, bill.inputsHash]).toEqual(['1', null])
})

test('[CO-10] rewards that the team claimed are taken off', async () => {
  const mei = await operator('mei')
  const now = clock.now().getTime()
  const text = { EN: 'Gift', MS: '', CN: '' }
  const { id } = await mei.officeSaveReward({
    ...{ titles: text, bodies: text, amount: '100', turnoverRate: 0, claimDays: 60, budget: '100' },
    ...{ from: now, until: now + 60 * 86_400_000, accounts: null, reason: 'a test' },
  })
  await switchReward(mei, id)
  const agent = await person('rewardagent')
  const player = await person('rewardplayer', agent)
  const contract = await sign(agent, flat(1000))
  await toMonday()
  await enter(player)
  await player.api.claimReward({ id })
  await play(player, 1_100n)
  await passDays(7)
  await runBills()
  expect(await billsOf(contract)).toMatchObject([{ state: 'paid', amount: units(100n) }])
})

/** What the house gives a member besides the rewards that they claim. */
const GIFTS = [
  ['rain', 'house:rain', 20n],
  ['bonus_release', 'house:bonuses', 50n],
  ['player_rebate', 'house:rebates', 30n],
] as const

async function giveAll({ member }: Awaited<ReturnType<typeof person>>): Promise<void> {
  for (const [kind, house, amount] of GIFTS)
    await db
      .book(member.book)
      .query('select ledger_credit(array[$1], array[$2], array[$3], array[$4], array[$5::bigint], $6, $7)', [
        ...[`${kind}:test:${member.id}`, house, `member:${member.id}:cash`, member.currency],
        ...[units(amount), kind, clock.now()],
      ])
}

test('[CO-10] rain, released bonuses and rebates on demand are taken off as well', async () => {
  const agent = await person('giftagent')
  const player = await person('giftplayer', agent)
  const contract = await sign(agent, flat(1000))
  await toMonday()
  await giveAll(player)
  // What the agent is given is not of the team.
  await giveAll(agent)
  await play(player, 1_100n)
  await passDays(7)
  await runBills()
  expect(await billsOf(contract)).toMatchObject([{ state: 'paid', amount: units(100n) }])
  await enter(agent)
  const [bill] = await billsOf(contract)
  const { lines } = await agent.api.contractBill({ id: String(bill?.id) })
  expect(lines).toContainEqual({ key: 'rewards', of: null, amount: '-100.00' })
})

test('[CO-10] a contract on the own play takes off what the house gave its member', async () => {
  const member = await site.ordinary('giftown')
  const contract = await sign(member, flat(1000))
  await toMonday()
  await giveAll(member)
  await play(member, 1_100n)
  await passDays(7)
  await runBills()
  expect(await billsOf(contract)).toMatchObject([{ amount: units(100n) }])
})
