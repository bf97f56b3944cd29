import { expect, test } from 'vitest'
import { openStudioDatabase } from '../testing/database.ts'
import { launchSeat } from '../testing/seat.ts'
import { openUniverse } from '../testing/world.ts'
import { forgetSeats, readSeat, SEAT_HOURS } from './seats.ts'

const db = await openStudioDatabase()
const { world } = openUniverse(db).begin()
const later = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000)

test('a seat is found by its secret only, ends after its hours, and is deleted later', async () => {
  const game = { vendor: 'KOIRNG', game: 'pearl-pond' } as const
  const secret = await launchSeat(world, { ...game, practice: true })
  const other = await launchSeat(world, { ...game, user: 'member-1' })
  const seat = await readSeat(db, secret, later(SEAT_HOURS - 1))
  expect(seat).toMatchObject({ ...game, practice: true, user: `practice-${seat?.id}` })
  expect((await readSeat(db, other, later(0)))?.user).toBe('member-1')
  for (const wrong of ['', seat?.id ?? '', `${secret}x`])
    expect(await readSeat(db, wrong, later(0))).toBeNull()
  expect(await readSeat(db, secret, later(SEAT_HOURS))).toBeNull()
  const { rows: kept } = await db.query('select hash from seat')
  expect(JSON.stringify(kept)).not.toContain(secret)
  const count = async () => (await db.query('select count(*) from seat')).rows[0].count
  await forgetSeats(db, later(SEAT_HOURS + 47))
  expect(await count()).toBe(2n)
  await forgetSeats(db, later(SEAT_HOURS + 49))
  expect(await count()).toBe(0n)
  expect((await db.query('select from practice')).rowCount).toBe(0)
})

test('a launch at another vendor, or by another member, ends no seat', async () => {
  const mine = await launchSeat(world, { vendor: 'KOIRNG', game: 'pearl-pond', user: 'member-2' })
  await launchSeat(world, { vendor: 'KOILIVE', game: 'roulette', user: 'member-2' })
  await launchSeat(world, { vendor: 'KOIRNG', game: 'pearl-pond', user: 'member-3' })
  expect(await readSeat(db, mine, later(0))).not.toBeNull()
  await launchSeat(world, { vendor: 'KOIRNG', game: 'dragon-gate', user: 'member-2' })
  expect(await readSeat(db, mine, later(0))).toBeNull()
})
