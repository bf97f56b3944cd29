import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { proveBooks } from '../ledger/index.ts'
import { forgetSettings } from '../whitelabel/index.ts'
import { openReferral } from './testing.ts'

const db = await openTestDatabase()
const site = await openReferral(db)
const { ordinary, friend, play, deposit, qualify, closeDay, run, stateOf, expectPaid, office, publish } = site

afterEach(async () => {
  expect(await proveBooks(db)).toEqual([])
})

test('[GR-12] a friend qualifies by the first deposit, turnover and a proved number', async () => {
  const host = await ordinary('host1')
  const good = await qualify('good1', host)
  const small = await friend('small1', host)
  await deposit(small, 50n)
  await deposit(small, 500n)
  await play(small, 300n)
  const unproved = await friend('unproved1', host, { isProved: false })
  await deposit(unproved, 100n)
  await play(unproved, 300n)
  const idle = await friend('idle1', host)
  await deposit(idle, 100n)
  await play(idle, 299n)
  await closeDay()
  expect(await Promise.all([good, small, unproved, idle].map(stateOf))).toEqual([
    ...['qualified', 'waiting', 'waiting', 'waiting'],
  ])
  await expectPaid(host, '18.00')
  await play(idle, 1n)
  await closeDay()
  expect(await stateOf(idle)).toBe('qualified')
  // The second friend is a milestone.
  await expectPaid(host, '94.00')
  await run()
  await expectPaid(host, '94.00')
})

test('[GR-12] 10 bp of 12,345.67 is 12.34, and 0.00567 is carried', async () => {
  const host = await ordinary('host2')
  const one = await qualify('player2', host)
  await closeDay()
  await expectPaid(host, '18.00')
  await play(one, 12_345n)
  await db
    .book(one.member.book)
    .query(
      'update bets_turnover set valid_turnover = valid_turnover + 67000 where member_id = $1 and day = $2',
      [...[one.member.id, site.today()]],
    )
  await closeDay()
  await expectPaid(host, '30.34')
  await site.enter(host)
  const shown = await host.caller.referral.referral()
  expect(shown).toMatchObject({
    carried: '0.00567',
    earned: { play: '12.34', total: '30.34', waiting: '0.00' },
  })
  await db
    .book(one.member.book)
    .query(
      'update bets_turnover set valid_turnover = valid_turnover - 67000 where member_id = $1 and day = $2',
      [...[one.member.id, await dayBeforeToday()]],
    )
  // 5.00 × 10 bp is 0.005: with what is carried it is a cent.
  await play(one, 5n)
  await closeDay()
  await expectPaid(host, '30.35')
})

const dayBeforeToday = async (): Promise<string> => {
  const [row] = await db.query<{ day: string }>('select $1::date - 1 as day', [site.today()])
  return row?.day ?? ''
}

test('[GR-12] deposits bring commission, a correction is carried, and the cap ends all', async () => {
  await publish({ depositRate: 100, playRate: 100, cap: '30' })
  const host = await ordinary('host3')
  const one = await qualify('player3', host)
  await closeDay()
  await expectPaid(host, '18.00')
  await deposit(one, 200n)
  const bet = await play(one, 100n)
  await closeDay()
  await expectPaid(host, '21.00')
  await site.voidBet(bet)
  await closeDay()
  await play(one, 150n)
  await closeDay()
  await expectPaid(host, '21.50')
  await play(one, 100_000n)
  await closeDay()
  await play(one, 1_000n)
  await closeDay()
  await expectPaid(host, '30.00')
  await publish()
})

test('[GR-12] a friend in a team of agents pays the team and not the referral', async () => {
  const agent = await site.person('teamagent')
  const host = await ordinary('host4')
  const inTeam = await friend('teamed4', host, { upline: [agent.member.id] })
  const moved = await qualify('moved4', host)
  await deposit(inTeam, 100n)
  await play(inTeam, 5_000n)
  await closeDay()
  expect(await stateOf(inTeam)).toBe('line')
  await expectPaid(host, '18.00')
  await db.query('update members.member set upline = $2 where id = $1', [moved.member.id, [agent.member.id]])
  await play(moved, 50_000n)
  await closeDay()
  expect(await stateOf(moved)).toBe('line')
  await expectPaid(host, '18.00')
  await db.query('update members.member set upline = $2 where id = $1', [host.member.id, [agent.member.id]])
  await site.enter(host)
  expect(await host.caller.referral.referral()).toMatchObject({ road: 'team', terms: null })
})

test('[GR-12] [GR-19] a friend who is the inviter, or came before, is no other person', async () => {
  const host = await ordinary('host5')
  const self = await qualify('self5', host)
  const first = await qualify('first5', host)
  const second = await qualify('second5', host)
  const same = (who: typeof self, email: string) =>
    db.query('update members.member set email = $2 where id = $1', [who.member.id, email])
  await same(host, 'host5@example.com')
  await same(self, 'HOST5@example.com')
  await same(first, 'first5@example.com')
  await same(second, 'first5@example.com')
  await closeDay()
  expect(await stateOf(self)).toBe('person')
  expect((await Promise.all([first, second].map(stateOf))).sort()).toEqual(['person', 'qualified'])
  await expectPaid(host, '18.00')
})

test('[GR-12] whoever does not qualify in time lapses, and after the days nothing is earned', async () => {
  const host = await ordinary('host6')
  const late = await friend('late6', host)
  const good = await qualify('good6', host)
  await closeDay()
  await db.query(`update referral.friend set until_day = $2 where friend_id = $1`, [
    ...[late.member.id, site.today()],
  ])
  await db.query(`update referral.friend set until_day = $2 where friend_id = $1`, [
    ...[good.member.id, site.today()],
  ])
  await play(good, 1_000n)
  await closeDay()
  await expectPaid(host, '19.00')
  await deposit(late, 100n)
  await play(late, 300n)
  await play(good, 1_000n)
  await closeDay()
  expect(await stateOf(late)).toBe('lapsed')
  await expectPaid(host, '19.00')
  await site.enter(host)
  const { content } = await host.caller.referral.referralFriends()
  expect(content.map(({ account, state, income }) => [account, state, income])).toEqual([
    ['go***6', 'ended', '19.00'],
    ['la***6', 'lapsed', '0.00'],
  ])
})

test('[GR-18] nothing is earned with, or paid to, members to whom play is closed', async () => {
  const host = await ordinary('host7')
  const one = await qualify('player7', host)
  await closeDay()
  await expectPaid(host, '18.00')
  await play(one, 10_000n)
  await site.enter(one)
  await one.api.takeTimeOut({ days: 7 })
  await closeDay()
  await expectPaid(host, '18.00')
  const other = await qualify('other7', host)
  await site.enter(host)
  await host.api.takeTimeOut({ days: 7 })
  await closeDay()
  expect(await stateOf(other)).toBe('waiting')
  await site.enter(host)
  const shown = await host.caller.referral.referral()
  expect(shown).toMatchObject({ terms: null, mayInvite: false, earned: { total: '18.00' } })
  site.clock.advance(8 * 24 * 3_600_000)
  await site.site.closeDay()
  await run()
  expect(await stateOf(other)).toBe('qualified')
  await expectPaid(host, '94.00')
})

test('[GR-12] friends of a stopped programme do not count; above the budget it waits', async () => {
  await office.stop()
  site.clock.advance(1_000)
  const host = await ordinary('host8')
  const none = await qualify('none8', host)
  await closeDay()
  expect(await stateOf(none)).toBe('none')
  await publish()
  const waits = await friend('waits8', host)
  site.clock.advance(1_000)
  await publish({ invitation: '1', milestones: [], playRate: 0, monthBudget: '1' })
  await deposit(waits, 100n)
  await play(waits, 300n)
  await closeDay()
  expect(await stateOf(waits)).toBe('qualified')
  await expectPaid(host, '0')
  expect((await office.read()).waiting).not.toBe('0.00')
  await publish()
  await run()
  await expectPaid(host, '18.00')
  await site.enter(host)
  expect(await host.caller.referral.referralFriends({ pageSize: 1 })).toMatchObject({
    content: [{ state: 'qualified' }],
    next: expect.any(String),
  })
  const { content } = await host.caller.referral.referralIncome()
  expect(content).toMatchObject([
    { kind: 'invitation', account: 'wa***8', milestone: null, amount: '18.00', paidAt: expect.any(Number) },
  ])
})

test('[GR-12] what does not fit into the budget of the month holds up nobody else', async () => {
  const [large, small] = [await ordinary('host9'), await ordinary('host10')]
  const invited = []
  for (const [name, host] of [
    ...([
      ['one9', large],
      ['two9', large],
      ['three9', large],
    ] as const),
    ...([['one10', small]] as const),
  ]) {
    await publish({ invitation: name === 'two9' ? '30' : '10', milestones: [], playRate: 0 })
    invited.push(await friend(name, host))
    site.clock.advance(1_000)
  }
  // What the tests before paid in this month is not in the budget.
  await db.query(
    `update referral.income set paid_at = paid_at - interval '2 months' where paid_at is not null`,
  )
  await publish({ invitation: '10', milestones: [], playRate: 0, monthBudget: '29' })
  for (const one of invited) {
    await deposit(one, 100n)
    await play(one, 300n)
  }
  await closeDay()
  // Of the first, whose 30 is more than the whole budget, 10 and 10; that of the second is above the 9 left.
  await expectPaid(large, '20.00')
  await expectPaid(small, '0.00')
  await publish({ invitation: '10', milestones: [], playRate: 0, monthBudget: '30' })
  await run()
  await expectPaid(large, '20.00')
  await expectPaid(small, '10.00')
  await publish({ invitation: '10', milestones: [], playRate: 0, monthBudget: '60' })
  await run()
  await expectPaid(large, '50.00')
  await publish()
})

test('only real members see it, and only while the promotion REFERRAL is on', async () => {
  const visitor = site.app.caller()
  await expect(visitor.referral.referral()).rejects.toMatchObject({ code: 'session.missing' })
  await expect(visitor.referral.referralFriends()).rejects.toMatchObject({ code: 'session.missing' })
  await expect(visitor.referral.referralIncome()).rejects.toMatchObject({ code: 'session.missing' })
  const who = await ordinary('closed9')
  await expect(who.caller.referral.referralIncome({ cursor: 'x' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  await db.query(`update whitelabel.promotion_switch set enabled = false where key = 'REFERRAL'`)
  forgetSettings(site.ctx)
  await expect(who.caller.referral.referral()).rejects.toMatchObject({ code: 'promotion.closed' })
})
