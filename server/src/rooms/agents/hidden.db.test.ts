import { readFileSync } from 'node:fs'
import { ONE } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Person } from '../protection/testing.ts'
import { openAgents } from './testing.ts'

const db = await openTestDatabase()
const site = await openAgents(db)
const { person, enter, bet, settle, closeDay, expectProved } = site

afterEach(expectProved)

/** What the house has won of a team on all closed days, in whole units: the base of a dividend. */
async function resultOf({ member }: Person): Promise<bigint> {
  const [row] = await db.query<{ result: bigint }>(
    `select coalesce(sum(stake - payout - rebate), 0)::bigint as result from agents.team_day where agent_id = $1`,
    [member.id],
  )
  return (row?.result ?? 0n) / ONE
}

const rest = async (who: Person) => {
  await enter(who)
  await who.api.takeTimeOut({ days: 7 })
}

test('[TA-28] a winner who rests at the end of a month raises no base', async () => {
  const agent = await person('endtop')
  const winner = await person('endwinner', agent)
  const loser = await person('endloser', agent)
  await settle(await bet(winner, 1_000n), 9_000n)
  await settle(await bet(loser, 20_000n))
  await closeDay()
  expect(await resultOf(agent)).toBe(12_000n)
  await rest(winner)
  await closeDay()
  expect(await resultOf(agent)).toBe(12_000n)
  expect(await db.query('select from agents.hidden where member_id = $1', [winner.member.id])).toEqual([])
})

test('[TA-28] of a member who lost and rests the line earns nothing', async () => {
  const agent = await person('losttop')
  const loser = await person('lostloser', agent)
  await settle(await bet(loser, 5_000n))
  await closeDay()
  expect(await resultOf(agent)).toBe(5_000n)
  await rest(loser)
  await closeDay()
  expect(await resultOf(agent)).toBe(0n)
})

test('[TA-28] a winner who rests and loses later leaves with the whole open period', async () => {
  const agent = await person('turntop')
  const turner = await person('turner', agent)
  const late = await bet(turner, 6_000n)
  await settle(await bet(turner, 1_000n), 4_000n)
  await closeDay()
  expect(await resultOf(agent)).toBe(-3_000n)
  await rest(turner)
  await closeDay()
  expect(await resultOf(agent)).toBe(-3_000n)
  await settle(late)
  await closeDay()
  expect(await resultOf(agent)).toBe(0n)
})

test('[TA-28] [CO-08] of days hidden before the upgrade, the last one counts as left out', async () => {
  const { member } = await person('formerhidden')
  await db.query(
    `insert into agents.hidden (member_id, from_day, until_day) values ($1, '2026-01-01', '2026-01-09')`,
    [member.id],
  )
  await db.query(
    readFileSync(new URL('../../db/migrations/0770_agents.sql', import.meta.url), 'utf8').replace(
      /^alter table .*;$/m,
      '',
    ),
  )
  const counted = (day: string) =>
    db.query('select contracts.was_in_day($1, $2) as counted', [member.id, day])
  for (const [day, isCounted] of [
    ['2026-01-08', true],
    ['2026-01-09', false],
  ] as const)
    expect(await counted(day)).toEqual([{ counted: isCounted }])
  await db.query('delete from agents.hidden where member_id = $1', [member.id])
})
