import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { jobs } from './jobs.ts'
import { proveReports } from './proof.ts'
import { openReports } from './testing.ts'

const db = await openTestDatabase()
const site = await openReports(db)
const { ctx, zone, person, ordinary, bet, settle, deposit, closeDay, today, expectReportsProved } = site

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
    { book, check: 'dimensions of a day', place: `line 0 play on ${day}` },
    { book, check: 'reports and ledger', place: 'all play' },
    { book, check: 'reports and ledger', place: 'NGR before costs' },
    { book, check: 'reports and ledger', place: 'play of vendor KOIRNG' },
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

/** What the proof finds while a statement is in effect; it is undone afterwards. */
async function placesWhile(change: string, undo: string): Promise<readonly string[]> {
  await db.query(change)
  const found = await proveReports(db, 31, zone)
  await db.query(undo)
  return found.map(({ place }) => place)
}

test('[OF-09] the proof finds a wrong line, vendor, channel, cost and NGR', async () => {
  const agent = await person('prooftop')
  const middle = await person('proofmiddle', agent)
  const player = await person('proofplayer', middle)
  await deposit(player, '50.00')
  await settle(await bet(player, 20n), 5n)
  await settle(await bet(agent, 7n))
  await settle(await bet(await ordinary('proofalone'), 3n))
  const day = today()
  await closeDay()
  await expectReportsProved()
  const [top, between] = [agent.member.id, middle.member.id]
  const of = `day = '${day}'`

  const lines = await placesWhile(
    `update reports.play set line = ${between} where ${of} and line = ${top}`,
    `update reports.play set line = ${top} where ${of} and line = ${between}`,
  )
  expect(lines).toEqual(expect.arrayContaining([`line ${between} play on ${day}`]))
  const moneyLines = await placesWhile(
    `update reports.money set line = 0 where ${of} and line = ${top}`,
    `update reports.money set line = ${top} where ${of} and line = 0 and kind = 'deposit'`,
  )
  expect(moneyLines).toEqual(
    expect.arrayContaining([`line ${top} deposit on ${day}`, `line 0 deposit on ${day}`]),
  )
  const vendors = await placesWhile(
    `update reports.play set vendor = 'OTHER' where ${of}`,
    `update reports.play set vendor = 'KOIRNG' where ${of}`,
  )
  expect(vendors).toEqual(expect.arrayContaining(['play of vendor OTHER', 'play of vendor KOIRNG']))
  const costs = await placesWhile(
    `update reports.play set cost = cost + 1 where ${of}`,
    `update reports.play set cost = cost - 1 where ${of}`,
  )
  expect(costs).toContain(`cost of vendor KOIRNG on ${day}`)
  const ngr = await placesWhile(
    `update reports.play set stake = stake + 1 where ${of}`,
    `update reports.play set stake = stake - 1 where ${of}`,
  )
  expect(ngr).toContain('NGR before costs')
  const book = db.book(player.member.book)
  await book.query(`update cashier_deposit set channel = 'OTHER' where member_id = $1`, [player.member.id])
  const channels = (await proveReports(db, 31, zone)).map(({ place }) => place)
  expect(channels).toEqual([`deposit QUICKPAY on ${day}`, `deposit OTHER on ${day}`])
  await book.query(`update cashier_deposit set channel = 'QUICKPAY' where member_id = $1`, [player.member.id])
  await expectReportsProved()
})

test('[OF-09] a line is that of the day, also when its people were moved since', async () => {
  const [first, second] = [await person('movetop'), await person('moveother')]
  const middle = await person('movemiddle', first)
  const player = await person('moveplayer', middle)
  await settle(await bet(player, 9n))
  await closeDay()
  for (const { member, before, after } of [
    { member: middle.member, before: [first.member.id], after: [second.member.id] },
    {
      member: player.member,
      before: [first.member.id, middle.member.id],
      after: [second.member.id, middle.member.id],
    },
  ]) {
    await db.query(
      `insert into members.upline_change (member_id, from_day, upline_before, upline) values ($1, $2, $3, $4)`,
      [member.id, today(), before, after],
    )
    await db.query('update members.member set upline = $2 where id = $1', [member.id, after])
  }
  await settle(await bet(player, 4n))
  await closeDay()
  await expectReportsProved()
})
