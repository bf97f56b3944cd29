import { ONE } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { payExpired } from './pay-expired.ts'
import { openRebates } from './testing.ts'

const db = await openTestDatabase()
const site = await openRebates(db)
const { ctx, clock, person, enter, play, bet, settle, voidBet, claim, claimable, paidTo, nextDay } = site

afterEach(site.expectProved)

const paidOf = (settled: readonly PromiseSettledResult<string>[]): string[] =>
  settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))

test('[GR-01] eight claims at once are one', async () => {
  const who = await person('twice')
  await play(who, 1_000n)
  const settled = await Promise.allSettled(Array.from({ length: 8 }, () => claim(who)))
  expect(paidOf(settled)).toEqual(['6.00'])
  for (const one of settled)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'rebate.nothing' })
  expect(await paidTo(who)).toBe(6n * ONE)
})

test('[GR-01] claims beside settlements and corrections: in the end what was earned is paid', async () => {
  const who = await person('settling')
  await play(who, 1_000n)
  const bets = await Promise.all(Array.from({ length: 12 }, () => bet(who, 1_000n)))
  await Promise.allSettled(
    bets.flatMap((one, index) => [
      settle(one).then(() => (index % 4 === 0 ? voidBet(one) : undefined)),
      claim(who),
    ]),
  )
  // The rest is there for the next claim.
  if ((await claimable(who)) !== '0.00') await claim(who)
  const { owed } = await who.caller.rebates.rebates()
  expect(owed).toBe('0.00')
  const { content } = await who.caller.rebates.rebateReport()
  expect(content[0]).toMatchObject({ earned: '60.00' })
  const paid = await paidTo(who)
  // A claim between a settlement and its correction may have paid more, which is taken off the next one.
  await play(who, 20_000n)
  await claim(who)
  expect(await paidTo(who)).toBe(180n * ONE)
  expect(paid).toBeGreaterThanOrEqual(60n * ONE)
})

test('[GR-02] claims at midnight, and the job of several workers: each day is paid once', async () => {
  const who = await person('midnight')
  await play(who, 1_000n)
  for (let days = 0; days < 7; days += 1) {
    await play(who, 500n)
    await nextDay()
  }
  await enter(who)
  // The last second of the last day: the claim may be before or after midnight.
  const until = clock.now().getTime() + 86_400_000
  const midnight = [
    ...[claim(who), claim(who)],
    ...Array.from({ length: 3 }, () => {
      clock.set(new Date(until))
      return payExpired(ctx)
    }),
    claim(who),
  ]
  await Promise.allSettled(midnight)
  await site.closeDay()
  await enter(who)
  await payExpired(ctx)
  if ((await claimable(who)) !== '0.00') await claim(who)
  expect(await paidTo(who)).toBe(27n * ONE)
})

test('[GR-02] the job is killed after any page and goes on where it ended', async () => {
  const people = []
  for (let index = 0; index < 6; index += 1) people.push(await person(`crowd${index}`))
  for (const who of people) await play(who, 1_000n)
  for (let days = 0; days < 7; days += 1) await nextDay()
  clock.advance(86_400_000)
  await Promise.all(Array.from({ length: 4 }, () => payExpired(ctx)))
  await db.query('update rebates.expiry set upto = 0, finished_at = null')
  await payExpired(ctx)
  expect(await Promise.all(people.map(paidTo))).toEqual(people.map(() => 6n * ONE))
})
