import { DEFAULT_CURRENCY, ONE, setInstalledCurrency } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { setFirstAmounts } from './main-first-amounts.ts'
import { moneyCommands } from './rooms/agents/office-money.ts'
import { testContext } from './testing/context.ts'
import { openTestDatabase } from './testing/database.ts'
import { testOperator } from './testing/people.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
const { officeSetTeamMoney } = moneyCommands
const start = async (code: string, decimals: number) => {
  setInstalledCurrency({ code, symbol: code, decimals })
  await setFirstAmounts(ctx)
}
const read = async () => {
  const rows = await db.query<{ key: string; value: bigint }>(
    `select key, value from cashier.setting union all select key, value from agents.setting
     union all select key, value from contracts.setting`,
  )
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}
afterEach(() => setInstalledCurrency(DEFAULT_CURRENCY))

test('[CA-01] [CA-02] first settings follow the currency until an operator has looked at them', async () => {
  await db.query('delete from cashier.setting_review')
  const before = await read()
  await start('CNY', 2)
  expect(await read()).toEqual(before)
  await start('USD', 2)
  await start('VND', 0)
  const dong = await read()
  expect(dong).toMatchObject({
    'withdrawal.min': 50_000n * ONE,
    'withdrawal.second_person_above': 25_000_000n * ONE,
    'adjustment.max': 25_000_000n * ONE,
    'trial.credit': 10_000n * ONE,
    'deposit.turnover_rate': 10_000n,
  })
  await db.query('insert into cashier.setting_review (reviewed_at) values ($1)', [ctx.clock.now()])
  await start('USD', 2)
  expect(await read()).toEqual(dong)
})

test('[CA-01] money of a team and lines of contracts begin in the currency, once', async () => {
  await db.query('delete from cashier.setting_review')
  await db.query('delete from whitelabel.first_amounts')
  await db.query(`update agents.setting set value = 1000000 where key in ('transfer.min', 'envelope.min')`)
  await db.query(`update contracts.setting set value = 500000000 where key = 'line_above'`)
  await db.query(`update agents.setting set value = 777 where key = 'transfer.max'`)
  await start('VND', 0)
  await start('VND', 0)
  expect(await read()).toMatchObject({
    'transfer.min': 50_000n * ONE,
    'envelope.min': 50_000n * ONE,
    'transfer.max': 777n,
    line_above: 25_000_000n * ONE,
  })
})

test('[CA-01] an amount that an operator has chosen stays, whatever it is', async () => {
  await db.query('delete from cashier.setting_review')
  await db.query('delete from whitelabel.first_amounts')
  const mei = testOperator(1n)
  const choose = (key: 'transfer.min' | 'envelope.min') =>
    officeSetTeamMoney(ctx, mei, { key, value: '10', reason: 'as in our other houses' })
  await db.query(`update agents.setting set value = 1000 * 100000::bigint where key like '%.max'`)
  await db.query(`update agents.setting set value = 1000000 where key = 'envelope.min'`)
  await choose('transfer.min')
  await start('VND', 0)
  expect(await read()).toMatchObject({ 'transfer.min': 10n * ONE, 'envelope.min': 50_000n * ONE })
  // Later starts change nothing, also what was set by hand.
  await db.query(`update agents.setting set value = 1000000 where key = 'envelope.min'`)
  await start('VND', 0)
  expect(await read()).toMatchObject({ 'envelope.min': 10n * ONE })
})
