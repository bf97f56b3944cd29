import { afterEach, expect, test } from 'vitest'
import { dayAfter, dayPlus, startOfDay } from '../../platform-day.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { applyMoves } from './line-request.ts'
import { openAgents } from './testing.ts'

const db = await openTestDatabase()
const site = await openAgents(db)
const { ctx, clock, person, enter, bet, settle, voidBet, closeDay, today, expectProved } = site

afterEach(expectProved)

type Person = Awaited<ReturnType<typeof person>>
const DAY = 24 * 3_600_000

/** Notes every team at the end of a closed day, as the close of a day notes the large ones. */
async function noteTeams(day: string): Promise<void> {
  const to = startOfDay(dayAfter(day), 'UTC')
  await db.transact(async (tx) => {
    await tx.query('update agents.closing set closed_at = null where day = $1', [day])
    await tx.query('select agents.fold_people($1, $2, $3, $4, 1)', [day, startOfDay(day, 'UTC'), to, 1n])
    await tx.query('update agents.closing set closed_at = $2 where day = $1', [day, clock.now()])
  })
  for (const book of db.books) await book.query('select agents_note_accounts($1, $2)', [day, to])
}

async function forgetTeams(): Promise<void> {
  await db.query('delete from agents.team_part')
  await db.query('delete from agents.team_size')
  for (const book of db.books) await book.query('delete from agents_team_account')
}

/** All figures of an agent, of ranges that begin on each of the last days. */
async function readAll({ caller: { team } }: Person): Promise<readonly unknown[]> {
  const found: unknown[] = []
  for (let back = 0; back < 3; back += 1) {
    const range = { startDate: dayPlus(today(), -back), endDate: today() }
    found.push(await team.teamKpi({ ...range, size: 0 }))
    for (const call of [team.teamKpiA, team.teamKpiB, team.teamKpiC, team.teamDays, team.teamProfit])
      found.push(await call(range))
  }
  for (const sort of ['newest', 'account', 'lastLogin'] as const)
    for (const page of [1, 2, 3]) found.push(await team.subordinates({ filter: 'all', sort, page }))
  return found
}

/** A team of two levels with an account of the same person in each branch. */
async function openTeam(name: string) {
  const top = await person(`${name}top`)
  const left = await person(`${name}left`, top)
  const right = await person(`${name}right`, top)
  const low = await person(`${name}low`, left)
  const last = await person(`${name}last`, right)
  const outside = await person(`${name}outside`)
  const pair = [low.member.id, last.member.id]
  await db.query(
    `update members.member set dialing_code = '60', mobile = '171234567' where id = any ($1::bigint[])`,
    [pair],
  )
  await db.query('select members.group_persons()')
  return { top, left, right, low, last, outside }
}

test('[TA-31] [TA-11] a large team has the figures of its members on open days and after moves', async () => {
  const { top, left, right, low, last, outside } = await openTeam('noted')
  const day = today()
  for (const one of [left, low, last, outside]) await settle(await bet(one, 60n), 10n)
  const open = await bet(right, 500n)
  await closeDay()
  await noteTeams(day)
  for (const one of [left, low, outside]) await settle(await bet(one, 70n, 'LIVE'))
  await settle(open)
  await voidBet(open)
  await db.query(
    `insert into agents.line_request
       (kind, member_id, to_id, reason, asked_by, asked_at, decided_by, decided_at, agreed, from_day)
     select 'move', moved.id, moved.to_id, 'a test', 1, $1::timestamptz, 2, $1, true, $2::date
     from unnest($3::bigint[], $4::bigint[]) moved (id, to_id)`,
    [
      ...[clock.now(), dayAfter(today())],
      [low.member.id, outside.member.id],
      [right.member.id, left.member.id],
    ],
  )
  clock.advance(DAY)
  await applyMoves(ctx, today())
  const late = await person('notedlate', low)
  for (const one of [late, low, outside, last, right]) {
    await settle(await bet(one, 45n))
    await enter(one)
  }
  await enter(last)
  await last.api.excludeSelf({ months: 6, account: last.member.account })
  for (const agent of [top, left, right]) {
    await enter(agent)
    await noteTeams(day)
    const noted = await db.query('select from agents.team_part where agent_id = $1', [agent.member.id])
    expect(noted).toHaveLength(1)
    const asNoted = await readAll(agent)
    await forgetTeams()
    expect(asNoted).toEqual(await readAll(agent))
  }
  const range = { startDate: today(), endDate: today() }
  expect(await top.caller.team.teamKpiA(range)).toMatchObject({ members: 5, bettors: 4, protected: 1 })
  expect((await top.caller.team.teamKpiC(range)).total.stake).toBe('180.00')
})

test('[TA-31] [SH-54] every page of a large team has its members in order, from either end', async () => {
  const top = await person('pagestop')
  const members: Person[] = []
  for (let count = 0; count < 45; count += 1) members.push(await person(`pages${count}`, top))
  const day = today()
  await closeDay()
  for (const [place, one] of members.entries())
    await db.query('update members.member set last_login_at = $2 where id = $1', [
      one.member.id,
      place % 3 === 0 ? null : new Date(clock.now().getTime() - ((place * 7) % 45) * 60_000),
    ])
  await noteTeams(day)
  await enter(top)
  const pages = async (sort: 'newest' | 'lastLogin') => {
    const found: string[] = []
    for (const page of [1, 2, 3, 4]) {
      const { content, totalPages } = await top.caller.team.subordinates({ filter: 'all', sort, page })
      expect(totalPages).toBe(3)
      found.push(...content.map(({ id }) => id))
    }
    return found
  }
  const ids = members.map(({ member }) => String(member.id)).reverse()
  expect(await pages('newest')).toEqual(ids)
  const rows = await db.query<{ id: bigint }>(
    `select id from members.member where $1 = any (upline)
     order by last_login_at desc nulls last, id desc`,
    [top.member.id],
  )
  expect(await pages('lastLogin')).toEqual(rows.map(({ id }) => String(id)))
})
