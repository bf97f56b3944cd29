import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { proveBets } from '../bets/index.ts'
import { proveBooks } from '../ledger/index.ts'
import { DAY, HOUR, openProtection } from './testing.ts'

const db = await openTestDatabase()
const { clock, app, person, enter, operator, stake, settle, order, deposit } = await openProtection(db)

test('a member without a guard bets and deposits freely', async () => {
  const free = await person('unguarded')
  expect((await stake(free, '900')).outcome).toBe('placed')
  await deposit(free, '100')
  const state = await free.api.protection()
  expect(state).toMatchObject({
    closed: null,
    limits: [],
    remindMinutes: null,
    countsPlay: false,
    events: [],
  })
  expect(state.periods.day.until - state.periods.day.from).toBe(DAY)
})

test('a lower limit applies at once, a higher one after 24 hours and a confirmation', async () => {
  const who = await person('raiser')
  const { api } = who
  const which = { kind: 'deposit', period: 'day' } as const
  await api.setLimit({ ...which, amount: '100' })
  const lowered = await api.setLimit({ ...which, amount: '50' })
  expect(lowered.limits).toMatchObject([{ ...which, setBy: 'member', amount: '50.00', raise: null }])
  await expect(order(who, '50.01')).rejects.toMatchObject({ code: 'protection.deposit_limit' })
  const start = clock.now().getTime()
  const asked = await api.setLimit({ ...which, amount: '80' })
  expect(asked.limits[0]).toMatchObject({ amount: '50.00', raise: { amount: '80.00', from: start + DAY } })
  clock.advance(DAY - 1)
  await enter(who)
  await expect(api.confirmLimit(which)).rejects.toMatchObject({
    code: 'protection.not_ready',
    details: { from: start + DAY },
  })
  expect((await api.protection()).limits[0]?.amount).toBe('50.00')
  clock.advance(1)
  expect((await api.protection()).limits[0]?.amount).toBe('50.00')
  const confirmed = await api.confirmLimit(which)
  expect(confirmed.limits).toMatchObject([{ amount: '80.00', raise: null }])
  await expect(api.confirmLimit(which)).rejects.toMatchObject({ code: 'protection.nothing_asked' })
  expect(confirmed.events.map(({ what }) => what)).toEqual([
    'limit.raised',
    'limit.asked',
    'limit.lowered',
    'limit.set',
  ])
})

test('a raise lapses after a week, is cancelled by a lower limit, and can be withdrawn', async () => {
  const who = await person('waverer')
  const { api } = who
  const which = { kind: 'loss', period: 'week' } as const
  await api.setLimit({ ...which, amount: '10' })
  await api.setLimit({ ...which, amount: null })
  expect((await api.setLimit({ ...which, amount: '9' })).limits[0]).toMatchObject({
    amount: '9.00',
    raise: null,
  })
  await api.setLimit({ ...which, amount: '20' })
  expect((await api.withdrawRaise(which)).limits[0]).toMatchObject({ amount: '9.00', raise: null })
  await api.setLimit({ ...which, amount: null })
  clock.advance(8 * DAY)
  await enter(who)
  expect((await api.protection()).limits[0]?.raise).toBeNull()
  await expect(api.confirmLimit(which)).rejects.toMatchObject({ code: 'protection.nothing_asked' })
  await api.setLimit({ ...which, amount: null })
  clock.advance(DAY)
  await enter(who)
  expect((await api.confirmLimit(which)).limits).toEqual([])
  await expect(api.setLimit({ ...which, amount: null })).rejects.toMatchObject({
    code: 'protection.no_limit',
  })
  await expect(api.setLimit({ kind: 'time', period: 'day', amount: '1.5' })).rejects.toMatchObject({
    code: 'amount.invalid',
  })
})

test('deposits count gross, with payable orders, and refusals say what is left and until when', async () => {
  const who = await person('depositor')
  await deposit(who, '60')
  await who.api.setLimit({ kind: 'deposit', period: 'day', amount: '100' })
  const open = await order(who, '30')
  expect((await who.api.limitUse()).deposit).toEqual({ day: '90.00', week: '90.00', month: '90.00' })
  const { periods } = await who.api.protection()
  await expect(order(who, '10.01')).rejects.toMatchObject({
    code: 'protection.deposit_limit',
    status: 409,
    details: { period: 'day', limit: '100.00', used: '90.00', left: '10.00', until: periods.day.until },
  })
  await who.api.cancelDeposit({ id: open.id })
  await order(who, '40')
  clock.set(new Date(periods.day.until))
  await enter(who)
  await order(who, '100')
})

test('stakes and losses include open bets; payouts and voided bets are deducted', async () => {
  const who = await person('better')
  await who.api.setLimit({ kind: 'loss', period: 'day', amount: '100' })
  const first = await stake(who, '100')
  expect(first.outcome).toBe('placed')
  expect((await stake(who, '0.00001')).outcome).toBe('protection.loss_limit')
  await settle(who, first.betId, '40')
  expect((await who.api.limitUse()).loss.day).toBe('60.00')
  expect((await stake(who, '40.01')).outcome).toBe('protection.loss_limit')
  expect((await stake(who, '40')).outcome).toBe('placed')
  const winner = await person('winner')
  await winner.api.setLimit({ kind: 'stake', period: 'day', amount: '50' })
  const won = await stake(winner, '30')
  await settle(winner, won.betId, '500')
  expect((await stake(winner, '20.01')).outcome).toBe('protection.stake_limit')
  expect((await stake(winner, '20')).outcome).toBe('placed')
  clock.advance(DAY)
  expect((await stake(winner, '50')).outcome).toBe('placed')
  expect([...(await proveBooks(db)), ...(await proveBets(db))]).toEqual([])
})

test('a repeated key gets its first answer, even if limits were set since', async () => {
  const who = await person('repeater')
  const key = randomUUID()
  expect((await stake(who, '10', key)).outcome).toBe('placed')
  await who.api.setLimit({ kind: 'stake', period: 'month', amount: '0' })
  await who.api.takeTimeOut({ days: 1 })
  expect((await stake(who, '10', key)).outcome).toBe('repeated')
  expect((await stake(who, '11', key)).outcome).toBe('key.reused')
  expect((await stake(who, '10')).outcome).toBe('protection.timed_out')
})

test('time counts between signs at most five minutes apart, and play closes when it is used up', async () => {
  const who = await person('sitter')
  expect((await who.api.notePlay()).played.day).toBe(0)
  await who.api.setLimit({ kind: 'time', period: 'day', amount: '10' })
  await who.api.notePlay()
  clock.advance(4 * 60_000)
  expect((await who.api.notePlay()).played.day).toBe(240)
  clock.advance(5 * 60_000 + 1)
  expect((await who.api.notePlay()).played.day).toBe(240)
  clock.advance(5 * 60_000)
  // A stake counts as a sign of play too, even if the page sends none.
  expect((await stake(who, '1')).outcome).toBe('placed')
  expect((await who.api.protection()).played.day).toBe(540)
  clock.advance(59_000)
  expect((await stake(who, '1')).outcome).toBe('placed')
  clock.advance(1_000)
  expect((await stake(who, '1')).outcome).toBe('protection.time_limit')
  await expect(order(who, '10')).rejects.toMatchObject({
    code: 'protection.time_limit',
    details: { kind: 'time', limit: '10', left: '0' },
  })
})

test('an operator can set a limit besides the member’s own; the lower one applies', async () => {
  const who = await person('watched')
  const id = String(who.member.id)
  const mei = await operator('mei')
  const ours = { id, kind: 'stake', period: 'day', reason: 'asked by phone' } as const
  await who.api.setLimit({ kind: 'stake', period: 'day', amount: '20' })
  const state = await mei.officeSetLimit({ ...ours, amount: '5' })
  expect(state.limits).toMatchObject([
    { setBy: 'member', amount: '20.00' },
    { setBy: 'operator', amount: '5.00' },
  ])
  expect((await stake(who, '5.01')).outcome).toBe('protection.stake_limit')
  await expect(mei.officeSetLimit({ ...ours, amount: '5', reason: ' ' })).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  await mei.officeSetLimit({ ...ours, amount: null })
  expect((await stake(who, '20.01')).outcome).toBe('protection.stake_limit')
  expect((await stake(who, '20')).outcome).toBe('placed')
  await expect(mei.officeSetLimit({ ...ours, amount: null })).rejects.toMatchObject({
    code: 'protection.no_limit',
  })
  const { content } = await mei.officeAudit({ target: `member:${id}` })
  expect(content.map(({ action }) => action)).toEqual(['member.limit', 'member.limit'])
})

test('visitors, trials and operators without permission are refused', async () => {
  const visitor = app.caller().api
  await expect(visitor.protection()).rejects.toMatchObject({ code: 'session.missing' })
  await expect(visitor.setLimit({ kind: 'loss', period: 'day', amount: '1' })).rejects.toMatchObject({
    code: 'session.missing',
  })
  const trial = app.caller()
  trial.token = (await trial.api.freePlay(await trial.api.trialAccount())).token
  await expect(trial.api.setLimit({ kind: 'loss', period: 'day', amount: '1' })).rejects.toMatchObject({
    code: 'trial.refused',
  })
  expect((await trial.api.takeTimeOut({ days: 1 })).closed).toMatchObject({ why: 'timed_out' })
  const who = await person('unread')
  const finance = await operator('arun')
  const id = String(who.member.id)
  expect((await finance.officeProtection({ id })).limits).toEqual([])
  const ours = { id, kind: 'loss', period: 'day', amount: '1', reason: 'because' } as const
  await expect(finance.officeSetLimit(ours)).rejects.toMatchObject({ code: 'operator.role' })
  const mei = await operator('mei')
  await expect(mei.officeProtection({ id: '999999' })).rejects.toMatchObject({ code: 'member.unknown' })
})

test('the statement shows a month of play with its money and time', async () => {
  const who = await person('statement')
  await who.api.setReminder({ minutes: 30 })
  await who.api.notePlay()
  await deposit(who, '200')
  const lost = await stake(who, '30')
  await settle(who, lost.betId, '0')
  clock.advance(120_000)
  await who.api.notePlay()
  const day = new Date(clock.now().getTime() + 8 * HOUR).toISOString().slice(0, 10)
  const range = { startDate: '2026-01-01', endDate: day }
  const { rows, sums } = await who.api.activityStatement({ by: 'month', ...range })
  expect(sums).toEqual({
    deposits: '200.00',
    withdrawals: '0.00',
    stakes: '30.00',
    payouts: '0.00',
    net: '-30.00',
    seconds: 120,
  })
  expect(rows).toMatchObject([{ from: '2026-01' }])
  await expect(
    who.api.activityStatement({ by: 'day', startDate: '2026-02-01', endDate: '2026-01-01' }),
  ).rejects.toMatchObject({ code: 'request.invalid' })
})
