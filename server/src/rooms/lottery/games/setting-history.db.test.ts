import { officeLotteryCalls } from '@koi/contract/calls/office/lottery.ts'
import { compareSettings } from '@koi/contract/fairness/compare-settings.ts'
import { parseLogEntry } from '@koi/contract/fairness/log-entry.ts'
import { officeLotterySchemas } from '@koi/contract/schemas/office/lottery.ts'
import { expect, test } from 'vitest'
import { routesOf } from '../../../route.ts'
import { testApp } from '../../../testing/app.ts'
import { operatorToken } from '../../../testing/people.ts'
import { routes as logRoutes } from '../../transparency/index.ts'
import { officeCommands } from '../office.ts'
import { routes } from '../routes.ts'
import { openLottery } from '../testing/draws.ts'
import { logFirstSettings } from './setting-history.ts'

const { ctx, db, clock } = await openLottery()
const office = routesOf(officeLotteryCalls, officeLotterySchemas, officeCommands)
const { caller } = await testApp(ctx, [...routes, ...logRoutes, ...office])
const visitor = caller()
const owner = caller()
owner.token = await operatorToken(ctx, 'mei')
const finance = caller()
finance.token = await operatorToken(ctx, 'arun')
const reason = 'as announced'
const gameCode = 'SSC60'

/** What the page of settings shows: the rows of now against the log. */
async function compared() {
  const { subjects, texts } = await visitor.late.settingHistory({ gameCode })
  const logged = []
  for (const subject of subjects) logged.push(...(await visitor.late.logEntries({ subject })).content)
  return compareSettings(texts, logged)
}

async function changeOf(changes: object) {
  const { inForce } = await owner.office.officeLotteryTerms({ gameCode })
  const {
    id: _id,
    reason: _reason,
    writtenAt: _at,
    withdrawnAt: _end,
    effectiveAt: _from,
    ...terms
  } = inForce
  return { ...terms, ...changes, reason, effectiveAt: clock.now().getTime() + 60_000 }
}

test('[FA-13] settings from before the log are put into it once', async () => {
  expect((await compared()).every(({ state }) => state === 'unlogged')).toBe(true)
  await Promise.all([logFirstSettings(ctx), logFirstSettings(ctx)])
  const changes = await compared()
  expect(changes.map(({ state }) => state)).toEqual(changes.map(() => 'same'))
  expect(new Set(changes.map(({ setting }) => setting.subject))).toEqual(
    new Set(['terms:SSC60', 'timetable:SSC60']),
  )
  const [count] = await db.query<{ terms: number; entries: number }>(
    `select (select count(*)::integer from lottery.terms) as terms,
       (select count(*)::integer from transparency.entry where subject like 'setting:terms:%') as entries`,
  )
  expect(count?.entries).toBe(count?.terms)
})

test('[FA-13] a change of prices, timetable or closures is an entry of its own transaction', async () => {
  const set = await owner.office.officeSetLotteryTerms(await changeOf({ stakeMax: '500' }))
  await owner.office.officeWithdrawLotteryTerms({ id: set.id, reason })
  await owner.office.officeSetTimetable({
    gameCode,
    from: '2026-02-01',
    lockSeconds: 10,
    every: { seconds: 120, begins: '06:00', ends: '22:00' },
    weekly: null,
    reason,
  })
  const [closure] = await owner.office.officeAddClosure({
    gameCode: null,
    from: '2026-03-01',
    to: '2026-03-02',
    reason,
  })
  await owner.office.officeLiftClosure({ id: closure?.id ?? '', reason })
  const changes = await compared()
  expect(changes.every(({ state }) => state === 'same')).toBe(true)
  const recent = changes.filter(({ setting }) => setting.at === clock.now().getTime())
  expect(recent.map(({ setting }) => `${setting.subject} ${setting.action}`).toSorted()).toEqual([
    'closure:all lift',
    'closure:all set',
    'terms:SSC60 set',
    'terms:SSC60 withdraw',
    'timetable:SSC60 set',
  ])
  const terms = recent.find(({ setting }) => setting.subject === 'terms:SSC60' && setting.action === 'set')
  expect(JSON.parse(terms?.setting.value ?? '')).toMatchObject({ stakeMax: '500.00', reason })
  expect(terms?.setting.from).toBe(clock.now().getTime() + 60_000)
})

test('[FA-13] a change that is refused or forbidden is no entry', async () => {
  const before = (await compared()).length
  const change = await changeOf({})
  await expect(finance.office.officeSetLotteryTerms(change)).rejects.toMatchObject({ code: 'operator.role' })
  await expect(
    owner.office.officeSetLotteryTerms({ ...change, effectiveAt: clock.now().getTime() }),
  ).rejects.toMatchObject({ code: 'terms.too_soon' })
  await expect(visitor.late.settingHistory({ gameCode: 'NONE' })).rejects.toMatchObject({
    code: 'game.unknown',
  })
  expect((await compared()).length).toBe(before)
})

test('[FA-13] a row that is altered, added or removed behind the log is shown', async () => {
  const change = await changeOf({ stakeMax: '400' })
  const { id } = await owner.office.officeSetLotteryTerms(change)
  await db.query(`update lottery.terms set rates = '{"position": 9000}' where id = $1`, [id])
  const altered = (await compared()).find(({ setting }) => setting.id === id && setting.action === 'set')
  expect(altered).toMatchObject({ state: 'altered' })
  const row = parseLogEntry(altered?.rowText ?? '')
  expect(row?.type === 'setting' && JSON.parse(row.value).rates).toEqual({ position: 9000 })
  expect(JSON.parse(altered?.setting.value ?? '').rates).toEqual(change.rates)
  await db.query(
    `insert into lottery.closure (game_code, from_day, to_day, reason, operator_id, created_at)
     values ($1, '2026-05-01', '2026-05-01', 'quietly', 1, $2)`,
    [gameCode, clock.now()],
  )
  expect((await compared()).filter(({ state }) => state === 'unlogged')).toMatchObject([
    { setting: { subject: 'closure:SSC60' } },
  ])
  await logFirstSettings(ctx)
  expect((await compared()).filter(({ state }) => state === 'unlogged')).toHaveLength(1)
  await db.query('delete from lottery.terms where id = $1', [id])
  expect((await compared()).find(({ setting }) => setting.id === id)?.state).toBe('removed')
})
