import { ONE } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { groupPersons } from '../members/index.ts'
import type { Person } from '../protection/testing.ts'
import { openAgents } from './testing.ts'

const db = await openTestDatabase()
const site = await openAgents(db)
const { person, setTerms, bet, settle, closeDay, rebatesOf, expectProved, today } = site

afterEach(expectProved)

const setMobile = ({ member }: Person, mobile: string) =>
  db.query(`update members.member set dialing_code = '60', mobile = $2 where id = $1`, [member.id, mobile])

test('[TA-29] nobody earns on the play of their other account, nor does anybody above them', async () => {
  const top = await person('owntop')
  const agent = await person('ownagent', top)
  const second = await person('ownsecond', agent)
  const other = await person('ownother', agent)
  await setTerms(top, { rates: { RNG: 100 } })
  await setTerms(agent, { rates: { RNG: 80 } })
  await settle(await bet(second, 5_000n))
  await closeDay()
  expect([await rebatesOf(top), await rebatesOf(agent)]).toEqual([10n * ONE, 40n * ONE])

  await setMobile(agent, '172000001')
  await setMobile(second, '172000001')
  await settle(await bet(second, 10_000n))
  await settle(await bet(other, 1_000n))
  await closeDay()
  // What was paid stays paid; of today only the other member's play counts.
  expect([await rebatesOf(top), await rebatesOf(agent)]).toEqual([12n * ONE, 48n * ONE])
  const figures = await db.query(
    'select stake from agents.team_day where agent_id = $1 and stake > 0 order by day',
    [agent.member.id],
  )
  expect(figures, 'the whole month of the second account left the figures').toEqual([{ stake: 1_000n * ONE }])

  const lin = await site.operator('lin')
  const decision = { id: String(second.member.id), sameAs: null, reason: 'her sister, papers seen' }
  await lin.officeDecideAccount(decision)
  await settle(await bet(second, 10_000n))
  await closeDay()
  expect(await rebatesOf(agent)).toBe((48n + 80n) * ONE)
})

test('[TA-29] one person with two accounts is one active member', async () => {
  const agent = await person('countagent')
  const pair = [await person('countone', agent), await person('counttwo', agent)] as const
  const apart = await person('countapart', agent)
  for (const who of pair) await setMobile(who, '172000002')
  for (const who of [...pair, apart]) await settle(await bet(who, 200n))
  await groupPersons(db)
  const range = { startDate: today(), endDate: today() }
  expect(await agent.caller.team.teamKpiA(range)).toMatchObject({ bettors: 3, active: 2 })
})
