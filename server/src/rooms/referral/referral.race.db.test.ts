import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { closeDays } from './close-days.ts'
import { payIncome } from './pay-income.ts'
import { openReferral } from './testing.ts'

const db = await openTestDatabase()
const site = await openReferral(db)
const { ctx, ordinary, qualify, expectPaid, stateOf } = site

afterEach(site.expectProved)

test('[GR-12] several workers at once count a day once and pay once', async () => {
  const host = await ordinary('racehost')
  await qualify('racer1', host)
  await qualify('racer2', host)
  await site.site.closeDay()
  await Promise.all([closeDays(ctx), closeDays(ctx), closeDays(ctx)])
  await Promise.all([payIncome(ctx), payIncome(ctx), payIncome(ctx)])
  // Two friends and the milestone of two.
  await expectPaid(host, '94.00')
})

test('[GR-12] a worker that is killed leaves nothing, and the next one counts once', async () => {
  const host = await ordinary('killhost')
  const friend = await qualify('killed1', host)
  await site.site.closeDay()
  const { book } = friend.member
  const killed = db.transact(async (tx) => {
    const [last] = await tx.query<{ day: string }>('select max(day) as day from referral.fold')
    await tx.query('insert into referral.fold (book, day, folded_at) values ($1, $2::date + 1, now())', [
      book,
      last?.day,
    ])
    await tx
      .in(book)
      .query(`select referral_fold($1::date + 1, $2, $1::date - 1, $1::date + 3, '{}', now())`, [
        last?.day,
        book,
      ])
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await stateOf(friend)).toBe('none')
  await closeDays(ctx)
  await closeDays(ctx)
  await payIncome(ctx)
  await payIncome(ctx)
  expect(await stateOf(friend)).toBe('qualified')
  await expectPaid(host, '18.00')
})
