import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Person } from '../protection/testing.ts'
import { openAgents } from './testing.ts'

const db = await openTestDatabase()
const agents = await openAgents(db)
const { person, enter, setTerms, bet, settle, closeDay, today, expectProved } = agents

afterEach(expectProved)

const idOf = ({ member }: Person) => String(member.id)

/** An agent, a sub-agent who is about to rest, a player below them, and another direct player. */
async function team(name: string) {
  const agent = await person(`${name}top`)
  const resting = await person(`${name}resting`, agent)
  const below = await person(`${name}below`, resting)
  const other = await person(`${name}other`, agent)
  await setTerms(agent, { rates: { RNG: 80 } })
  for (const who of [resting, below, other]) await settle(await bet(who, 1_000n))
  const day = today()
  await closeDay()
  const rest = async () => {
    await enter(resting)
    await resting.api.takeTimeOut({ days: 7 })
    await enter(agent)
  }
  return { agent, resting, below, other, day, rest, calls: agent.caller.team }
}

test('[TA-28] the path to a level names nobody to whom play is closed', async () => {
  const { below, rest, calls, day } = await team('path')
  await rest()
  const range = { startDate: day, endDate: day }
  const shown = [
    { id: null, account: null },
    { id: idOf(below), account: 'pathbelow' },
  ]
  expect((await calls.subordinates({ parentId: idOf(below) })).path).toEqual(shown)
  expect((await calls.teamProfit({ ...range, parentId: idOf(below) })).path).toEqual(shown)
})

test('[TA-28] [RT-16] what protected members earned for a line is one amount', async () => {
  const { agent, rest, calls, day } = await team('lines')
  await enter(agent)
  const before = await calls.incomeLines({ day })
  expect(before.content.map(({ account, amount }) => [account, amount])).toEqual([
    ['linesresting', '8.00'],
    ['linesbelow', '8.00'],
    ['linesother', '8.00'],
  ])
  expect(before.protected).toEqual({ members: 0, amount: '0.00' })
  await rest()
  const after = await calls.incomeLines({ day })
  expect(after.content.map(({ account }) => account)).toEqual(['linesbelow', 'linesother'])
  expect(after.protected).toEqual({ members: 1, amount: '8.00' })
})

test('[TA-28] [TA-18] the team of a protected member is a row without a name', async () => {
  const { agent, below, rest, calls, day } = await team('profit')
  await rest()
  const range = { startDate: day, endDate: day }
  const expectSame = async (members: number) => {
    const profit = await calls.teamProfit(range)
    const overview = await calls.teamKpiC(range)
    expect(profit.total).toEqual(overview.total)
    expect(profit.content.map(({ account }) => account)).toEqual(['profitother'])
    expect(profit.protectedTeams).toMatchObject({ members, team: 1 })
    return profit
  }
  await expectSame(1)
  await settle(await bet(below, 500n))
  await closeDay()
  await enter(agent)
  // The own play of the month has left the figures, the team's has not.
  const { protectedTeams, total } = await expectSame(1)
  expect([protectedTeams?.total.stake, total.stake]).toEqual(['1000.00', '2000.00'])
  expect((await calls.teamProfit({ ...range, parentId: idOf(below) })).protectedTeams).toBeNull()
})

test('[TA-28] [AG-10] the agent home counts the team like the overview', async () => {
  const { agent, rest, calls, day } = await team('home')
  await rest()
  const { members, direct } = await calls.teamKpiA({ startDate: day, endDate: day })
  expect({ members, direct }).toEqual({ members: 2, direct: 1 })
  expect(await agent.api.teamSize()).toMatchObject({ all: members, direct })
})
