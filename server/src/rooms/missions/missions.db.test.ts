import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { createWithdrawer, type Person } from '../protection/testing.ts'
import { DAY, expectMissionsProved, MINUTE, openMissions, refusal } from './testing.ts'

const db = await openTestDatabase()
const site = await openMissions(db)
const { clock, person, mission, play, deposit, enter, desk, setPromotion, today, app } = site

beforeEach(() => db.query('update missions.mission set enabled = false'))
afterEach(() => expectMissionsProved(db))

const listOf = async ({ caller }: Person) => (await caller.missions.missions()).content
const claim = ({ caller }: Person, id: string, periodKey: string) =>
  caller.missions.claimMission({ id, periodKey })

test('[GR-13] [RT-10] turnover of the day, in the categories of the mission, is its progress', async () => {
  const ann = await person('annno88')
  const id = await mission({ categories: ['RNG'] })
  await play(ann, '60')
  await play(ann, '60', 'LIVE')
  expect(await listOf(ann)).toMatchObject([
    {
      ...{ id, title: 'Title', target: '100.00', progress: '60.00', reward: '1.88', required: '1.88' },
      status: 'open',
    },
  ])
  expect(await refusal(claim(ann, id, today()))).toBe('mission.unfinished')
  await play(ann, '60')
  const before = (await ann.api.walletBalance()).sumBalance
  expect(await claim(ann, id, today())).toMatchObject({ progress: '100.00', status: 'claimed' })
  expect(await claim(ann, id, today())).toMatchObject({ status: 'claimed' })
  expect(Number((await ann.api.walletBalance()).sumBalance) - Number(before)).toBeCloseTo(1.88)
  expect(await (await desk('mei')).officeMission({ id })).toMatchObject({ spent: '1.88', claims: 1 })
})

test('[GR-13] each measure counts what it says', async () => {
  const bea = await person('beano88', 5_000n)
  const ids = {
    visit: await mission({ measure: 'login_days', target: '2', period: 'week' }),
    deposits: await mission({ measure: 'deposits', target: '1' }),
    card: await mission({ measure: 'card', target: '1', period: 'once' }),
    twoStep: await mission({ measure: 'two_step', target: '1', period: 'once' }),
    identity: await mission({ measure: 'identity', target: '1', period: 'once' }),
    limit: await mission({ measure: 'limit', target: '1', period: 'once' }),
  }
  const progress = async () =>
    Object.fromEntries((await listOf(bea)).map((row) => [row.measure, row.progress]))
  expect(await progress()).toEqual({
    ...{ login_days: '1', deposits: '0', card: '0', two_step: '0', identity: '0', limit: '0' },
  })
  await deposit(bea, '100')
  await createWithdrawer(bea, '123456789012', 'Holder of beano')
  await bea.api.setLimit({ kind: 'deposit', period: 'month', amount: '5000' })
  expect(await progress()).toMatchObject({ login_days: '1', card: '1', limit: '1', deposits: '1' })
  expect(await claim(bea, ids.deposits, today())).toMatchObject({ status: 'claimed' })
  clock.advance(DAY)
  await enter(bea)
  expect(await progress()).toMatchObject({ login_days: '2', deposits: '0' })
  expect(await claim(bea, ids.visit, '2025-12-29')).toMatchObject({ status: 'claimed' })
  expect(await claim(bea, ids.card, 'once')).toMatchObject({ status: 'claimed' })
  expect(await claim(bea, ids.limit, 'once')).toMatchObject({ status: 'claimed' })
  expect(await refusal(claim(bea, ids.twoStep, 'once'))).toBe('mission.unfinished')
  expect(await refusal(claim(bea, ids.identity, 'once'))).toBe('mission.unfinished')
})

test('[GR-13] a draw that the browser recomputed counts once, and only with its result', async () => {
  const cai = await person('caino88')
  await mission({ measure: 'draw_checks', target: '2' })
  const report = (winningNumber: string, numero = '1') =>
    cai.caller.missions.reportDrawCheck({ gameCode: 'SSC60', numero, winningNumber })
  expect(await refusal(report('1,2,3,4,5', '99990101-0001'))).toBe('draw.unknown')
  const [draw] = await db.query<{ numero: string }>(
    `insert into lottery.draw (game_code, numero, source, state, opens_at, close_at, root_published_at,
       draw_at, drawn_at, settled_at, winning_number)
     select code, '20250101-0001', 'official', 'settled', at - interval '3 s', at - interval '2 s',
       at - interval '1 s', at, at, at, '1,2,3,4,5'
     from lottery.game, (select '2025-01-01'::timestamptz as at) drawn where code = 'SSC60' returning numero`,
  )
  if (draw === undefined) throw new Error('there is no draw')
  expect(await refusal(report('5,4,3,2,1', draw.numero))).toBe('mission.draw_mismatch')
  await report('1,2,3,4,5', draw.numero)
  await report('1,2,3,4,5', draw.numero)
  expect(await listOf(cai)).toMatchObject([{ progress: '1' }])
})

test('[GR-13] what was completed on a day can be claimed on the next one, and no longer', async () => {
  const dee = await person('deeno88')
  const id = await mission()
  const day = today()
  await play(dee, '100')
  clock.advance(DAY)
  await enter(dee)
  const rows = await listOf(dee)
  expect(rows.map(({ periodKey, status }) => [periodKey, status])).toEqual([
    [today(), 'open'],
    [day, 'claim'],
  ])
  expect(await claim(dee, id, day)).toMatchObject({ periodKey: day, status: 'claimed' })
  expect(await refusal(claim(dee, id, today()))).toBe('mission.unfinished')
  clock.advance(DAY)
  await enter(dee)
  expect(await refusal(claim(dee, id, day))).toBe('mission.over')
  expect(await refusal(claim(dee, id, '2030-01-01'))).toBe('mission.over')
})

test('[GR-13] a budget that is gone is told, and what another account of the person claimed', async () => {
  const [eve, fay, gus] = [await person('eveno88'), await person('fayno88'), await person('gusno88')]
  const id = await mission({ budget: '4' })
  for (const who of [eve, fay, gus]) await play(who, '100')
  await db.query(`update members.member set name_keys = array['lim ah kow'] where id = any ($1)`, [
    [eve.member.id, fay.member.id],
  ])
  await claim(eve, id, today())
  expect(await refusal(claim(fay, id, today()))).toBe('mission.person')
  await claim(gus, id, today())
  const hal = await person('halno88')
  await play(hal, '100')
  expect(await listOf(hal)).toMatchObject([{ status: 'gone' }])
  expect(await refusal(claim(hal, id, today()))).toBe('mission.budget_gone')
})

test('[GR-19] a withdrawal names the other account of the person that claimed the same mission', async () => {
  const [sue, tom] = [await person('sueno88'), await person('tomno88')]
  const id = await mission()
  for (const who of [sue, tom]) {
    await play(who, '100')
    await claim(who, id, today())
  }
  for (const { api } of [sue, tom]) await api.setPerson({ fullName: 'Koh Later', birthDate: '1988-01-01' })
  await play(tom, '500')
  const withdraw = await createWithdrawer(tom, '6222000000000909', 'Koh Later')
  const seen = await (await desk('mei')).officeWithdrawal({ id: (await withdraw('20')).id })
  expect(seen.findings).toContain('same_person')
  expect(seen.samePerson).toMatchObject([{ account: 'sueno88' }])
})

test('[GR-18] closed and limited members and trials see no mission and claim none', async () => {
  const [ida, jon] = [await person('idano88'), await person('jonno88')]
  const id = await mission()
  for (const who of [ida, jon]) await play(who, '100')
  await ida.api.takeTimeOut({ days: 1 })
  await jon.api.setLimit({ kind: 'loss', period: 'day', amount: '50' })
  for (const [who, code] of [
    [ida, 'protection.timed_out'],
    [jon, 'protection.loss_limit'],
  ] as const) {
    expect(await listOf(who)).toEqual([])
    expect(await refusal(claim(who, id, today()))).toBe(code)
    expect((await who.caller.missions.ranking({ period: 'day' })).content).toEqual([])
    expect(await refusal(who.caller.missions.joinRanking({ on: true }))).toBe(code)
  }
})

test('[MC-23] nothing is shown or paid while the promotion is off, and visitors are refused', async () => {
  const kay = await person('kayno88')
  const id = await mission()
  await play(kay, '100')
  await setPromotion(false)
  expect(await listOf(kay)).toEqual([])
  expect(await refusal(claim(kay, id, today()))).toBe('promotion.closed')
  await setPromotion(true)
  expect(await refusal(app.caller().missions.missions())).toBe('session.missing')
  expect(await refusal(app.caller().missions.claimMission({ id, periodKey: 'once' }))).toBe('session.missing')
})

test('[GR-13] the job closes a mission once nothing of it can be claimed', async () => {
  const id = await mission({ until: clock.now().getTime() + 60 * MINUTE })
  clock.advance(61 * MINUTE)
  await site.sweep()
  expect(await (await desk('mei')).officeMission({ id })).toMatchObject({ state: 'on' })
  clock.advance(DAY)
  await site.sweep()
  expect(await (await desk('mei')).officeMission({ id })).toMatchObject({ state: 'closed' })
})
