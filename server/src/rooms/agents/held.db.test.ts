import { ONE } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { readOpenBalance } from '../ledger/index.ts'
import type { Person } from '../protection/testing.ts'
import { proveTeams } from './proof.ts'
import { openAgents } from './testing.ts'

const db = await openTestDatabase()
const site = await openAgents(db)
const { person, operator, setTerms, bet, settle, closeDay, rebatesOf, enter, expectProved, today } = site

afterEach(expectProved)

/** An agent who earns 1 % on the play of one member. */
async function line(name: string) {
  const agent = await person(`${name}agent`)
  const player = await person(`${name}player`, agent)
  await setTerms(agent, { rates: { RNG: 100 } })
  const earn = async (amount: bigint) => {
    await settle(await bet(player, amount * 100n))
    await closeDay()
  }
  return { agent, player, earn }
}

const setStatus = ({ member }: Person, status: 'active' | 'frozen') =>
  db.query('update members.member set status = $2 where id = $1', [member.id, status])

const suspended = ({ member }: Person) =>
  readOpenBalance(db.book(member.book), 'house:agents:suspended', member.currency)

const stateOf = async (agent: Person, day: string) => {
  await enter(agent)
  const { days } = await agent.caller.team.agentIncome({ startDate: day, endDate: day })
  return days[0]?.state
}

async function heldOf({ member }: Person) {
  const mei = await operator('mei')
  const { content } = await mei.officeHeldRebates()
  return content.find(({ account }) => account === member.account)
}

async function decisionOf(who: Person, decision: 'pay' | 'keep' | 'withdraw') {
  const { memberId, upto, amount } = (await heldOf(who)) ?? { memberId: '0', upto: today(), amount: '0' }
  return { memberId, upto, amount, decision, reason: 'looked into it' }
}

test('[TA-09] what a time-out held is paid by itself at the first close after it', async () => {
  const { agent, player, earn } = await line('pause')
  const before = await suspended(agent)
  await enter(agent)
  await agent.api.takeTimeOut({ days: 7 })
  const first = today()
  await earn(10n)
  await earn(5n)
  expect(await rebatesOf(agent)).toBe(0n)
  expect(await suspended(agent)).toBe(before + 15n * ONE)
  expect(await heldOf(agent)).toMatchObject({
    ...{ first, days: 2, amount: '15.00', heldFor: 'protection', isOverdue: false, proposal: null },
  })
  // Everyone below is paid, and plays on.
  for (let day = 0; day < 5; day += 1) await closeDay()
  await settle(await bet(player, 100n))
  await closeDay()
  expect(await rebatesOf(agent)).toBe(16n * ONE)
  expect(await suspended(agent)).toBe(before)
  expect(await heldOf(agent)).toBeUndefined()
  expect(await stateOf(agent, first)).toBe('paid')
  await closeDay()
  expect(await rebatesOf(agent)).toBe(16n * ONE)
})

test('[TA-09] what a freeze held waits for an operator, also after it', async () => {
  const { agent, earn } = await line('freeze')
  await setStatus(agent, 'frozen')
  const day = today()
  await earn(10n)
  await setStatus(agent, 'active')
  await closeDay()
  expect(await rebatesOf(agent)).toBe(0n)
  const [mei, arun] = [await operator('mei'), await operator('arun')]
  const decision = await decisionOf(agent, 'pay')
  expect(await heldOf(agent)).toMatchObject({ heldFor: 'frozen', amount: '10.00', needsTwo: false })
  // Who may only read bills sees what is held, and decides nothing.
  expect((await arun.officeHeldRebates()).content.map(({ account }) => account)).toContain('freezeagent')
  const setRight = (sql: string) =>
    db.query(`update operators.role set permissions = ${sql} where name = 'finance'`)
  await setRight(`array_remove(permissions, 'contracts.pay')`)
  await expect(arun.officeDecideHeldRebates(decision)).rejects.toMatchObject({ code: 'operator.role' })
  await setRight(`permissions || array['contracts.pay']`)
  await expect(mei.officeDecideHeldRebates({ ...decision, reason: ' ' })).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  await expect(mei.officeDecideHeldRebates({ ...decision, amount: '9.00' })).rejects.toMatchObject({
    code: 'rebate.held_changed',
  })
  expect(await mei.officeDecideHeldRebates(decision)).toEqual({ state: 'decided', amount: '10.00' })
  expect(await rebatesOf(agent)).toBe(10n * ONE)
  expect(await stateOf(agent, day)).toBe('paid')
  await expect(mei.officeDecideHeldRebates(decision)).rejects.toMatchObject({ code: 'rebate.none_held' })
})

test('[TA-09] what an operator keeps goes back to the house, and the agent sees it', async () => {
  const { agent, earn } = await line('keep')
  const before = await suspended(agent)
  await setStatus(agent, 'frozen')
  const day = today()
  await earn(10n)
  const decision = await decisionOf(agent, 'keep')
  await earn(7n)
  const mei = await operator('mei')
  // The later day was not shown, so it stays held.
  expect(await mei.officeDecideHeldRebates(decision)).toEqual({ state: 'decided', amount: '10.00' })
  expect(await heldOf(agent)).toMatchObject({ amount: '7.00', days: 1 })
  expect(await suspended(agent)).toBe(before + 7n * ONE)
  expect(await rebatesOf(agent)).toBe(0n)
  await setStatus(agent, 'active')
  expect(await stateOf(agent, day)).toBe('kept')
})

test('[TA-09] above the limit of one person a second one decides the same, or withdraws it', async () => {
  const { agent, earn } = await line('large')
  await enter(agent)
  await agent.api.takeTimeOut({ days: 7 })
  await earn(9_000n)
  const pay = await decisionOf(agent, 'pay')
  const first = await operator('mei')
  expect(await first.officeDecideHeldRebates(pay)).toEqual({ state: 'waiting', amount: '9000.00' })
  expect((await heldOf(agent))?.proposal).toMatchObject({ decision: 'pay', askedBy: 'mei' })
  // While a decision waits nothing is paid by itself.
  for (let day = 0; day < 7; day += 1) await closeDay()
  expect(await rebatesOf(agent)).toBe(0n)
  const [mei, lin] = [await operator('mei'), await operator('lin')]
  await expect(mei.officeDecideHeldRebates(pay)).rejects.toMatchObject({ code: 'operator.second_person' })
  await expect(lin.officeDecideHeldRebates({ ...pay, decision: 'keep' })).rejects.toMatchObject({
    code: 'rebate.other_decision',
  })
  expect(await lin.officeDecideHeldRebates({ ...pay, decision: 'withdraw' })).toMatchObject({
    state: 'withdrawn',
  })
  await mei.officeDecideHeldRebates(pay)
  expect(await lin.officeDecideHeldRebates(pay)).toEqual({ state: 'decided', amount: '9000.00' })
  expect(await rebatesOf(agent)).toBe(9_000n * ONE)
})

test('[TA-09] what nobody decided about for 30 days is overdue, and stays owed', async () => {
  const { agent, earn } = await line('late')
  await setStatus(agent, 'frozen')
  await earn(10n)
  for (let day = 0; day < 31; day += 1) await closeDay()
  expect(await heldOf(agent)).toMatchObject({ isOverdue: true, amount: '10.00' })
  expect(await rebatesOf(agent)).toBe(0n)
})

test('[TA-09] [OF-16] what an exclusion holds is work while a decision waits, or overdue', async () => {
  const { agent, earn } = await line('queue')
  const queued = async () => {
    const { content } = await (await operator('lin')).officeWork({ kind: 'held_rebate' })
    return content.filter(({ account }) => account === agent.member.account)
  }
  await enter(agent)
  await agent.api.excludeSelf({ months: 6, account: agent.member.account })
  await earn(9_000n)
  expect(await queued()).toEqual([])
  const pay = await decisionOf(agent, 'pay')
  await (await operator('mei')).officeDecideHeldRebates(pay)
  expect(await queued()).toMatchObject([{ amount: '9000.00' }])
  await (await operator('lin')).officeDecideHeldRebates({ ...pay, decision: 'withdraw' })
  expect(await queued()).toEqual([])
  for (let day = 0; day < 29; day += 1) await closeDay()
  expect(await queued()).toEqual([])
  for (let day = 0; day < 2; day += 1) await closeDay()
  expect(await queued()).toMatchObject([{ amount: '9000.00' }])
})

test('[TA-30] the proof finds a held rebate that is not in the account, and an unpaid earning', async () => {
  const { agent, earn } = await line('proof')
  await setStatus(agent, 'frozen')
  const day = today()
  await earn(10n)
  const checks = async () =>
    (await proveTeams(db, 31, site.ctx.config.KOI_TIME_ZONE)).map(({ check }) => check)
  const set = (state: string) =>
    db.query('update agents.payment set state = $3 where member_id = $1 and day = $2', [
      ...[agent.member.id, day, state],
    ])
  await set('kept')
  expect(await checks()).toEqual(['held rebates'])
  await set('held')
  const earned = (amount: bigint) =>
    db.query('update agents.earning set amount = $3 where member_id = $1 and day = $2', [
      ...[agent.member.id, day, amount],
    ])
  await earned(11n * ONE)
  expect(await checks()).toEqual(['earnings of a line'])
  await earned(10n * ONE)
})
