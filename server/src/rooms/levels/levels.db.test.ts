import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { openLevels } from './testing.ts'

const db = await openTestDatabase()
const site = await openLevels(db)
const { clock, ordinary, play, bet, settle, voidBet, closeDay, run, levelOf, bonusesOf, setLevel } = site
const { mei, reason, today, expectPaid } = site

afterEach(site.expectProved)

/** Goes on until the last day of a month is counted. */
const closeMonth = async (): Promise<void> => {
  const month = today().slice(0, 7)
  while (today().startsWith(month)) await closeDay()
}

test('[GR-11] 9,000 to 54,000 in one settlement: two rows, 46.00', async () => {
  const who = await ordinary('climber1')
  await play(who, 9_000n)
  await closeDay()
  expect(await levelOf(who)).toBe(1)
  await settle(await bet(who, 45_000n))
  await closeDay()
  expect(await levelOf(who)).toBe(3)
  expect(await bonusesOf(who)).toEqual([
    [2, '8.00'],
    [3, '38.00'],
  ])
  await expectPaid(who, '46.00')
  const { changes } = await mei.officeMemberLevel({ account: 'climber1' })
  expect(changes.map(({ from, to, cause }) => [from, to, cause])).toEqual([
    [2, 3, 'turnover'],
    [1, 2, 'turnover'],
  ])
})

test('[GR-11] the job repeated pays nothing again, and the same level later neither', async () => {
  const who = await ordinary('climber2')
  const large = await bet(who, 12_000n)
  await settle(large)
  await closeDay()
  await run()
  await run()
  await expectPaid(who, '8.00')
  await voidBet(large)
  await closeDay()
  expect(await levelOf(who)).toBe(2)
  await closeMonth()
  expect(await levelOf(who)).toBe(2)
  await closeMonth()
  expect(await levelOf(who)).toBe(1)
  await play(who, 20_000n)
  await closeDay()
  expect(await levelOf(who)).toBe(2)
  await expectPaid(who, '8.00')
})

test('[GR-11] at the end of a month a level falls by one at most', async () => {
  const who = await ordinary('climber3')
  const large = await bet(who, 210_000n)
  await settle(large)
  await closeDay()
  expect(await levelOf(who)).toBe(4)
  await voidBet(large)
  await closeMonth()
  expect(await levelOf(who)).toBe(4)
  await closeMonth()
  expect(await levelOf(who)).toBe(3)
  await closeDay()
  expect(await levelOf(who)).toBe(3)
  await closeMonth()
  expect(await levelOf(who)).toBe(2)
})

test('[GR-11] what an operator gives pays no bonus, and stays until its day', async () => {
  const who = await ordinary('gifted1')
  await setLevel(who, 3)
  await closeDay()
  expect(await levelOf(who)).toBe(3)
  await expectPaid(who, '0')
  const until = today()
  await setLevel(who, 1, until)
  await play(who, 60_000n)
  await closeDay()
  expect(await levelOf(who)).toBe(1)
  await expectPaid(who, '0')
  await play(who, 10n)
  await closeDay()
  expect(await levelOf(who)).toBe(3)
  await expectPaid(who, '46.00')
})

test('[GR-11] turnover leaves the twelve months a year later', async () => {
  const who = await ordinary('yearling')
  await play(who, 11_000n)
  await closeDay()
  const turnover = async () => (await mei.officeMemberLevel({ account: 'yearling' })).turnover
  expect(await turnover()).toBe('11000.00')
  const next = today()
  await db.query(`update levels.ladder set from_day = from_day - 400`)
  await db
    .book(who.member.book)
    .query('update bets_turnover set day = ($2::date - interval $$1 year$$)::date where member_id = $1', [
      ...[who.member.id, next],
    ])
  await closeDay()
  expect(await turnover()).toBe('0.00')
})

test('[GR-18] nothing is paid while play is closed, and what was earned is paid afterwards', async () => {
  const who = await ordinary('resting1')
  await play(who, 12_000n)
  await site.enter(who)
  await who.api.takeTimeOut({ days: 7 })
  await closeDay()
  expect(await levelOf(who)).toBe(2)
  await expectPaid(who, '0')
  await site.enter(who)
  const shown = await who.caller.levels.levelProgress()
  expect(shown).toMatchObject({ level: 2, steps: [], progress: null })
  clock.advance(7 * 24 * 3_600_000)
  await run()
  await expectPaid(who, '8.00')
})

test('[GR-11] the bar says what is missing and can be hidden; above the budget a bonus waits', async () => {
  const who = await ordinary('watcher1')
  const { levels } = who.caller
  await play(who, 9_700n)
  expect(await levels.levelProgress()).toMatchObject({
    level: null,
    barHidden: false,
    progress: { turnover: '9700.00', next: { position: 1, missing: '0.00' } },
  })
  await closeDay()
  await site.enter(who)
  const { progress, steps } = await levels.levelProgress()
  expect(progress).toMatchObject({ turnover: '9700.00', next: { position: 2, missing: '300.00' } })
  expect(steps.map(({ bonusState }) => bonusState)).toEqual(['none', 'open', 'open', 'open'])
  await levels.hideLevelBar({ hidden: true })
  expect(await levels.levelProgress()).toMatchObject({ barHidden: true, progress: null })
  await levels.hideLevelBar({ hidden: false })
  await mei.officeSwitchLadder({ on: false, reason })
  expect(await levels.levelProgress()).toMatchObject({ steps: [], progress: null })
  const { from } = await mei.officeLadder()
  const { seen } = await mei.officeSaveLadder(site.typed({ from, monthBudget: '1' }))
  await mei.officeSwitchLadder({ on: true, seen, reason })
  await play(who, 400n)
  await closeDay()
  await expectPaid(who, '0')
  await site.enter(who)
  expect((await levels.levelProgress()).steps[1]).toMatchObject({ bonusState: 'waiting' })
})

test('[GR-11] a bonus that does not fit into the budget holds up no other', async () => {
  const [large, small] = [await ordinary('large1'), await ordinary('small1')]
  // What the tests before paid in this month, or left to wait, is not in the budget.
  await db.query(`update levels.bonus set paid_at = paid_at - interval '2 months' where paid_at is not null`)
  await db.query('delete from levels.bonus where paid_at is null')
  await mei.officeSwitchLadder({ on: false, reason })
  const { from } = await mei.officeLadder()
  const { seen } = await mei.officeSaveLadder(site.typed({ from, monthBudget: '20' }))
  await mei.officeSwitchLadder({ on: true, seen, reason })
  await play(large, 60_000n)
  await play(small, 12_000n)
  await closeDay()
  // The 8 of both are paid, and the 38 of the first waits.
  await expectPaid(large, '8.00')
  await expectPaid(small, '8.00')
  expect(await bonusesOf(large)).toEqual([[2, '8.00']])
})

test('only members of their own account see and set the bar', async () => {
  const visitor = site.app.caller()
  await expect(visitor.levels.levelProgress()).rejects.toMatchObject({ code: 'session.missing' })
  await expect(visitor.levels.hideLevelBar({ hidden: true })).rejects.toMatchObject({
    code: 'session.missing',
  })
})
