import { DEFAULT_CURRENCY, installedCurrency, setInstalledCurrency } from '@koi/contract/money.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { officeRoutes } from '../../http/office-routes.ts'
import { testApp } from '../../testing/app.ts'
import { testConfig, testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fundedMember, TEST_PASSWORD } from '../../testing/people.ts'
import { routes as cashierRoutes } from '../cashier/index.ts'
import { routes as memberRoutes } from '../members/index.ts'
import { fixCurrency } from './currency.ts'
import { routes } from './routes.ts'

const db = await openTestDatabase()
const start = (settings: Record<string, string> = {}) =>
  fixCurrency(testContext({ db, config: testConfig(settings) }))
const VND = { code: 'VND', symbol: '₫', decimals: 0 }

beforeEach(async () => {
  await db.query('delete from cashier.channel')
  await db.query('delete from protection.threshold')
  await db.query('delete from whitelabel.currency')
})
afterEach(() => setInstalledCurrency(DEFAULT_CURRENCY))

test('[CA-01] a first start without settings fixes CNY', async () => {
  await start()
  expect(installedCurrency()).toEqual({ code: 'CNY', symbol: '¥', decimals: 2 })
  expect(await db.query('select code, symbol, decimals from whitelabel.currency')).toEqual([DEFAULT_CURRENCY])
})

test('[CA-01] symbol and decimals are those of the currency, or as the settings say', async () => {
  await start({ KOI_CURRENCY: 'VND' })
  expect(installedCurrency()).toEqual(VND)
  // Nothing has an amount yet.
  await start({ KOI_CURRENCY: 'MYR' })
  expect(installedCurrency()).toEqual({ code: 'MYR', symbol: 'RM', decimals: 2 })
  await start({ KOI_CURRENCY: 'VND', KOI_CURRENCY_SYMBOL: 'đ', KOI_CURRENCY_DECIMALS: '2' })
  expect(installedCurrency()).toEqual({ code: 'VND', symbol: 'đ', decimals: 2 })
})

test('[CA-01] a later start without settings keeps what was fixed', async () => {
  await start({ KOI_CURRENCY: 'VND' })
  setInstalledCurrency(DEFAULT_CURRENCY)
  await start()
  expect(installedCurrency()).toEqual(VND)
})

test('[CA-01] the currency cannot change once something has an amount', async () => {
  await start({ KOI_CURRENCY: 'VND' })
  await db.query(`insert into protection.threshold (currency, amount) values ('VND', 100000)`)
  await start({ KOI_CURRENCY: 'VND' })
  const refused = { name: 'ConfigError', message: expect.stringMatching(/protection\.threshold/) }
  await expect(start({ KOI_CURRENCY: 'MYR' })).rejects.toMatchObject(refused)
  await expect(start({ KOI_CURRENCY_SYMBOL: 'D' })).rejects.toMatchObject(refused)
  await expect(start({ KOI_CURRENCY_DECIMALS: '2' })).rejects.toMatchObject(refused)
  expect(await db.query('select code from whitelabel.currency')).toEqual([{ code: 'VND' }])
})

test('[CA-01] an installation from before has the currency of its money', async () => {
  await db.query(`insert into protection.threshold (currency, amount) values ('CNY', 100000)`)
  await expect(start({ KOI_CURRENCY: 'VND' })).rejects.toMatchObject({
    message: expect.stringMatching(/has amounts in CNY/),
  })
  await start()
  expect(installedCurrency().code).toBe('CNY')
})

test('[CA-01] site and office are given it, and members join in it', async () => {
  await start({ KOI_CURRENCY: 'VND' })
  const ctx = testContext({ db })
  const app = await testApp(ctx, [...routes, ...cashierRoutes, ...memberRoutes, ...officeRoutes])
  const caller = app.caller()
  expect((await caller.api.startUp()).currency).toEqual(VND)
  expect(await caller.office.officeInstallation()).toMatchObject({ currency: VND })
  const member = await fundedMember(ctx, { account: 'dongpayer', balance: 5_000n })
  expect(member.currency).toBe('VND')
  const named = { type: 'username', username: member.account, password: TEST_PASSWORD } as const
  caller.token = (await caller.api.logIn(named)).token
  expect(await caller.api.walletBalance()).toMatchObject({ currency: 'VND', currencySymbol: '₫' })
  // A member's account is money: nothing changes any more.
  await expect(start({ KOI_CURRENCY: 'MYR' })).rejects.toMatchObject({ name: 'ConfigError' })
})
