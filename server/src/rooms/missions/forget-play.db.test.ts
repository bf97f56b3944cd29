import { beforeEach, expect, test } from 'vitest'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { jobs } from './index.ts'
import { proveMissions } from './proof.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
const daysAgo = (days: number): Date => new Date(ctx.clock.now().getTime() - days * 86_400_000)

const forget = async (): Promise<void> => {
  for (const job of jobs) if (job.name === 'missions.forget-play') await job.run(ctx, {})
}
const check = (numero: string, days: number) =>
  db.query(
    `insert into missions.draw_check (member_id, game, numero, checked_at) values (1, 'SSC60', $1, $2)`,
    [numero, daysAgo(days)],
  )
const checks = async (): Promise<readonly string[]> =>
  (await db.query<{ numero: string }>('select numero from missions.draw_check order by numero')).map(
    ({ numero }) => numero,
  )

beforeEach(async () => {
  await db.query('delete from missions.draw_check')
  await db.query('delete from missions.mission')
})

test('[RU-17] checks of draws go after 400 days', async () => {
  await Promise.all([check('1', 401), check('2', 399), check('3', 0)])
  await forget()
  expect(await checks()).toEqual(['2', '3'])
})

test('[RU-17] a mission that still counts checks keeps those since it began', async () => {
  await db.query(
    `insert into missions.mission (titles, bodies, period, measure, target, reward, currency, turnover_rate,
       from_at, until_at, budget, created_at)
     values ('{"EN":"Check"}', '{"EN":"Check draws"}', 'once', 'draw_checks', 5, 100000, 'CNY', 1, $1, $2,
       1000000, $1)`,
    [daysAgo(500), daysAgo(-100)],
  )
  await Promise.all([check('1', 501), check('2', 499)])
  await forget()
  expect(await checks()).toEqual(['2'])
})

test('[RU-17] of old rounds the prizes stay, with the number of players and the proof', async () => {
  const [board] = await db.query<{ id: bigint }>(
    `insert into missions.board (titles, bodies, period, weights, prizes, currency, turnover_rate, from_at,
       until_at, total_cost, created_at)
     values ('{"EN":"Board"}', '{"EN":"Text"}', 'day', '{}', '{100000}', 'CNY', 1, $1, $2, 100000, $1)
     returning id`,
    [daysAgo(500), daysAgo(-100)],
  )
  const round = async (days: number): Promise<bigint> => {
    const [row] = await db.query<{ id: bigint }>(
      `insert into missions.round (board_id, first_day, last_day, starts_at, ends_at, weights, prizes,
         currency, turnover_rate, state, closed_at, players)
       values ($1, $2::timestamptz::date, $2::timestamptz::date, $2, $2::timestamptz + interval '1 day', '{}',
         '{100000}', 'CNY', 1, 'closed', $2, 3) returning id`,
      [board?.id, daysAgo(days)],
    )
    await db.query(
      `insert into missions.entry (round_id, member_id, book, points, reached_at, place, prize, withheld_at)
       select $1, n, 0, 100 - n, $2, n, case when n = 1 then 100000 end,
         case when n = 1 then $2::timestamptz end
       from generate_series(1, 3) n`,
      [row?.id, daysAgo(days)],
    )
    return row?.id ?? 0n
  }
  const [old, young] = [await round(401), await round(399)]
  await forget()
  expect(
    await db.query(
      'select round_id as id, count(*)::integer as entries from missions.entry group by 1 order by 1',
    ),
  ).toEqual([
    { id: old, entries: 1 },
    { id: young, entries: 3 },
  ])
  expect(await db.query('select players from missions.round where id = $1', [old])).toEqual([{ players: 3 }])
  expect(await proveMissions(db)).toEqual([])
})
