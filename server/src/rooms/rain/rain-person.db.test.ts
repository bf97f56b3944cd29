import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { expectRainsProved, MINUTE, openRain } from './testing.ts'

const db = await openTestDatabase()
const { clock, person, sweep, open, take } = await openRain(db)

afterEach(() => expectRainsProved(db))

test('[GR-19] accounts that became one person since they were grouped get one envelope', async () => {
  const [one, other, third] = [
    await person('freshone', 0n),
    await person('freshtwo', 0n),
    await person('third', 0n),
  ]
  for (const { api } of [one, other]) await api.setPerson({ fullName: 'Lee Fresh', birthDate: '1988-01-01' })
  await db.query(
    `insert into members.known_browser (member_id, browser_hash, seen_at)
     select id, $2, $3 from unnest($1::bigint[]) id`,
    [[one.member.id, third.member.id], Buffer.alloc(32, 5), clock.now()],
  )
  const round = await open()
  await take(one, round)
  for (const second of [other, third])
    await expect(take(second, round)).rejects.toMatchObject({ code: 'rain.person' })
  expect(await take(one, round)).toMatchObject({ place: 1 })
  clock.advance(MINUTE)
  await sweep()
})
