import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { closeDays } from './close-days.ts'
import { payBonuses } from './pay-bonuses.ts'
import { openLevels } from './testing.ts'

const db = await openTestDatabase()
const site = await openLevels(db)
const { ctx, ordinary, bet, settle, bonusesOf, levelOf, expectPaid } = site

afterEach(site.expectProved)

test('[GR-11] two settlements at once, and two workers at once: each bonus once', async () => {
  const who = await ordinary('racer1')
  const bets = [await bet(who, 9_000n), await bet(who, 45_000n)]
  await Promise.all(bets.map((one) => settle(one)))
  await site.site.closeDay()
  await Promise.all([closeDays(ctx), closeDays(ctx), closeDays(ctx)])
  await Promise.all([payBonuses(ctx), payBonuses(ctx), payBonuses(ctx)])
  expect(await levelOf(who)).toBe(3)
  expect(await bonusesOf(who)).toEqual([
    [2, '8.00'],
    [3, '38.00'],
  ])
  await expectPaid(who, '46.00')
})

test('[GR-11] a worker that is killed leaves nothing, and the next one counts once', async () => {
  const who = await ordinary('racer2')
  await settle(await bet(who, 12_000n))
  await site.site.closeDay()
  const { book } = who.member
  const killed = db.transact(async (tx) => {
    const [last] = await tx.query<{ day: string }>('select max(day) as day from levels.fold')
    await tx.query(
      `insert into levels.fold (book, day, folded_at)
       select $1, $2::date + 1, now() on conflict do nothing`,
      [book, last?.day],
    )
    await tx.in(book).query('select levels_fold($1::date + 1, $2, now())', [last?.day, book])
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await levelOf(who)).toBeNull()
  await closeDays(ctx)
  await closeDays(ctx)
  await payBonuses(ctx)
  expect(await levelOf(who)).toBe(2)
  await expectPaid(who, '8.00')
})
