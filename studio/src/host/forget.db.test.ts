import { randomUUID } from 'node:crypto'
import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { openStudioDatabase } from '../testing/database.ts'
import { givePractice, openUniverse, testPlayer } from '../testing/world.ts'
import { forgetOld, RETENTION_DAYS } from './forget.ts'
import { readPractice } from './practice.ts'

const db = await openStudioDatabase()
const { world } = openUniverse(db).begin()
const now = world.clock.now()
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

/** A sitting with three shots that are this many days old; without an end it is still open. */
async function sit(shotDays: number, closedDays: number | null): Promise<string> {
  const round = randomUUID()
  await db.query(
    `insert into round (id, seat, vendor, game, player, currency, practice, stake, state, opened_at, moved_at,
       closed_at)
     values ($1, $1, 'KOIFISH', 'lantern-reef', 'someone', 'CNY', false, 1, $2, $3, $3, $4)`,
    [round, closedDays === null ? 'playing' : 'closed', ago(shotDays), closedDays && ago(closedDays)],
  )
  await db.query('insert into reef_sitting (round, brought) values ($1, 100)', [round])
  await db.query(
    `insert into reef_shot (round, number, kind, power, paid, shot_at)
     select $1, n, 0, 1, 0, $2 from generate_series(0, 2) n`,
    [round, ago(shotDays)],
  )
  return round
}

const shotsOf = async (round: string): Promise<bigint> =>
  (await db.query('select count(*) from reef_shot where round = $1', [round])).rows[0].count

test('old shots of closed sittings are deleted a bounded number at a time, others stay', async () => {
  const old = await sit(RETENTION_DAYS.shots + 1, RETENTION_DAYS.shots + 1)
  const young = await sit(RETENTION_DAYS.shots - 1, RETENTION_DAYS.shots - 1)
  const open = await sit(RETENTION_DAYS.shots + 9, null)
  const justClosed = await sit(RETENTION_DAYS.shots + 1, 1)
  expect((await forgetOld(db, now, 2)).shots).toBe(2)
  expect(await shotsOf(old)).toBe(1n)
  expect((await forgetOld(db, now, 2)).shots).toBe(1)
  expect((await forgetOld(db, now, 2)).shots).toBe(0)
  expect(await Promise.all([old, young, open, justClosed].map(shotsOf))).toEqual([0n, 3n, 3n, 3n])
  // The sitting itself stays.
  const { rowCount } = await db.query('select from reef_sitting where round = $1', [old])
  expect(rowCount).toBe(1)
})

test('old movements of practice credit are deleted, those of money and of today are not', async () => {
  const player = testPlayer({ vendor: 'KOIRNG', game: 'pearl-pond', practice: true })
  await givePractice(db, player)
  const wallet = world.wallets(player)
  const uuids = [randomUUID(), randomUUID(), randomUUID()]
  for (const uuid of uuids) {
    const round = { round: randomUUID(), closesRound: false, opensRound: true }
    await wallet.bet({ kind: 'bet', uuid, seat: player.wire, amount: ONE, ...round })
  }
  const [money = '', today = ''] = uuids
  await db.query('update movement set ended_at = $1 where uuid <> $2', [
    ago(RETENTION_DAYS.practice + 1),
    today,
  ])
  await db.query('update movement set practice = false where uuid = $1', [money])
  const balance = await readPractice(db, player.user)
  expect((await forgetOld(db, now)).practice).toBe(1)
  const { rows } = await db.query<{ uuid: string }>('select uuid from movement')
  expect(rows.map(({ uuid }) => uuid).sort()).toEqual([money, today].sort())
  expect(await readPractice(db, player.user)).toBe(balance)
})
