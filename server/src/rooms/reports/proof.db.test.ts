import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { jobs } from './jobs.ts'
import { proveReports } from './proof.ts'
import { openReports } from './testing.ts'

const db = await openTestDatabase()
const site = await openReports(db)
const { ctx, zone, ordinary, bet, settle, deposit, closeDay, today, expectReportsProved } = site

test('[OF-09] the proof names the figure that is not the ledger’s', async () => {
  const who = await ordinary('proven')
  await deposit(who, '100.00')
  await settle(await bet(who, 12n), 5n)
  await bet(who, 3n)
  const day = today()
  await closeDay()
  await settle(await bet(who, 4n))
  await expectReportsProved()
  const book = who.member.book
  const change = (table: string, column: string, sign: '+' | '-') =>
    db.query(`update reports.${table} set ${column} = ${column} ${sign} 1 where day = $1 and book = $2`, [
      day,
      book,
    ])
  await change('play', 'stake', '+')
  expect(await proveReports(db, 31, zone)).toMatchObject([
    { book, check: 'figures of a day', place: `RNG rng on ${day}` },
    { book, check: 'reports and ledger', place: 'all play' },
  ])
  await change('play', 'stake', '-')
  await change('money', 'amount', '+')
  const found = await proveReports(db, 31, zone)
  expect(found.map(({ place }) => place)).toContain('channel:QUICKPAY')
  await change('money', 'amount', '-')
  await expectReportsProved()
})

test('[OF-09] what was found at night is on the page of the proof', async () => {
  const owner = await site.operator('mei')
  expect(await owner.officeReportProof({})).toMatchObject({ at: null, sound: true })
  await jobs.find(({ name }) => name === 'reports.prove-reports')?.run(ctx, {})
  expect(await owner.officeReportProof({})).toMatchObject({ sound: true, failures: [] })
  await db.query('update reports.play set payout = payout + 1')
  const proof = await owner.officeReportProof({ run: true })
  expect(proof.sound).toBe(false)
  await db.query('update reports.play set payout = payout - 1')
  const { checks } = await owner.officeHealth()
  expect(checks.find(({ name }) => name === 'reports')).toMatchObject({ state: 'bad' })
})
