import { FLAGS } from '@koi/contract/flags.ts'
import { DEFAULT_CURRENCY, setInstalledCurrency } from '@koi/contract/money.ts'
import { afterAll, expect, test } from 'vitest'
import { officeRoutes } from '../../http/office-routes.ts'
import { testApp } from '../../testing/app.ts'
import { testConfig, testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { operatorToken } from '../../testing/people.ts'
import { routes as cashierRoutes } from '../cashier/index.ts'
import { routes as lotteryRoutes } from '../lottery/index.ts'

const db = await openTestDatabase()
const bare = testContext({ db })
const app = await testApp(bare, [...cashierRoutes, ...lotteryRoutes, ...officeRoutes])
const token = await operatorToken(bare, 'mei')
const signedIn = app.caller()
signedIn.token = token
const mei = signedIn.office
const open = async (office = mei) => (await office.officeToSetUp()).items
const reason = 'going live'
afterAll(() => setInstalledCurrency(DEFAULT_CURRENCY))

/** What a new production database has: migrations leave no bank, channel or rule, and no game on sale. */
async function makeFresh(): Promise<void> {
  await db.query('delete from cashier.channel')
  await db.query('delete from cashier.bank')
  await db.query('delete from cashier.setting_review')
  await db.query('delete from protection.threshold')
  await db.query('update lottery.game set enabled = false')
}

test('[CA-02] a new installation lists what it lacks, and each entry ends when it exists', async () => {
  await makeFresh()
  expect(await open()).toEqual([
    ...['mail', 'sms', 'social', 'banks', 'channel', 'cashier_settings', 'identity_rule', 'games'],
  ])
  await mei.officeSetBank({ code: 'MAYA', name: 'Maya', enabled: true, place: 1, isNew: true, reason })
  await mei.officeKeepCashierSettings({ reason })
  await mei.officeSetProtectionRules({ thresholds: [{ currency: 'CNY', amount: '15000' }], reason })
  await mei.officeSetLotteryGame({
    ...{ gameCode: 'SSC60', enabled: true, tradPlay: true, entPlay: true, reason },
  })
  expect(await open()).toEqual(['mail', 'sms', 'social', 'channel'])
  for (const key of ['FACEBOOKLOGIN3', 'GOOGLELOGIN3'] as const)
    await mei.officeSetFlag({ key, value: '0', reason })
  expect(await open()).toEqual(['mail', 'sms', 'channel'])
})

test('[CA-02] production lists addresses, name, licence and support, and a second owner', async () => {
  const ctx = testContext({
    db,
    config: testConfig({ KOI_MODE: 'production', KOI_ORIGIN: 'http://koi.example' }),
  })
  const production = await testApp(ctx, officeRoutes)
  const caller = production.caller()
  caller.token = token
  const listed = () => open(caller.office)
  expect(await listed()).toEqual(expect.arrayContaining(['addresses', 'site_name', 'licence', 'support']))
  await caller.office.officeSetSite({
    change: { name: 'Pond', licence: 'No. 1', whatsapp: 'https://wa.me/1' },
    reason,
  })
  const left = await listed()
  for (const item of ['site_name', 'licence', 'support'] as const) expect(left).not.toContain(item)
  expect(left).not.toContain('second_owner')
  await db.query(`update operators.operator set disabled_at = now() where name = 'lin'`)
  expect(await listed()).toContain('second_owner')
  await db.query(`update operators.operator set disabled_at = null where name = 'lin'`)
})

test('[CA-01] lotteries on sale in another currency need their own stakes and limits', async () => {
  setInstalledCurrency({ code: 'VND', symbol: '₫', decimals: 0 })
  expect(await open()).toContain('game_limits')
  setInstalledCurrency(DEFAULT_CURRENCY)
  expect(await open()).not.toContain('game_limits')
})

test('[OF-20] each flag that leads to something not set up warns before it is switched on', async () => {
  await makeFresh()
  await db.query('delete from rebates.terms')
  await db.query('update rewards.reward set enabled = false')
  await db.query(`update whitelabel.flag set value = '0'`)
  const lacks = Object.fromEntries(
    (await mei.officeFlags()).map(({ key, warnings }) => [
      key,
      warnings.filter((one) => one.startsWith('no_')),
    ]),
  )
  expect(lacks).toEqual({
    ...Object.fromEntries(FLAGS.map((flag) => [flag, []])),
    ...{ MOBILENUMREG3: ['no_sms'], REGMOBVERF3: ['no_sms'], MOBILEVERCODELOGIN3: ['no_sms'] },
    ...{ CHNGPASSVERIF3: ['no_sms'], FACEBOOKLOGIN3: ['no_facebook'], GOOGLELOGIN3: ['no_google'] },
    ...{ DEPRECM3: ['no_channel'], WITHREC3: ['no_bank'], TRANSBETREPMEM3: ['no_games'] },
    ...{ REWCEN3: ['no_rewards'], MANPLAYREB3: ['no_rebates'], PLYRBT: ['no_rebates'] },
  })
  const turnOn = (accepted?: ['no_channel']) =>
    mei.officeSetFlag({ key: 'DEPRECM3', value: '1', reason, ...(accepted ? { accepted } : {}) })
  await expect(turnOn()).rejects.toMatchObject({
    code: 'flag.combination',
    details: { warnings: ['no_channel'] },
  })
  await turnOn(['no_channel'])
  // Turning it off leads to nothing.
  expect((await mei.officeFlags()).find(({ key }) => key === 'DEPRECM3')?.warnings).toEqual([])
})

test('[OF-20] switches of routes warn in the same way', async () => {
  const site = await mei.officeSite()
  const promotions = site.promotions.map((one) => ({ ...one, enabled: false }))
  await mei.officeSetSite({ change: { promotions, showsWins: false, firebaseSms: false }, reason })
  const turned = promotions.map((one) => ({ ...one, enabled: true }))
  const warns = (change: Parameters<typeof mei.officeSetSite>[0]['change']) =>
    mei.officeSetSite({ change, reason }).catch(({ code, details }) => [code, details.warnings])
  expect(await warns({ promotions: turned })).toEqual(['flag.combination', ['no_referral', 'no_missions']])
  expect(await warns({ firebaseSms: true })).toEqual(['flag.combination', ['no_firebase']])
  expect(await warns({ showsWins: true })).toEqual(['flag.combination', ['no_games']])
  await mei.officeSetSite({
    ...{ change: { promotions: turned }, accepted: ['no_referral', 'no_missions'], reason },
  })
  expect((await mei.officeSite()).promotions.every(({ enabled }) => enabled)).toBe(true)
  expect((await mei.officeMissing()).missing).toContain('no_games')
})

test('[CA-02] what the environment connects is shown by name, never by value', async () => {
  const { services } = await mei.officeServices()
  expect(services.find(({ code }) => code === 'mail')).toEqual({
    ...{ code: 'mail', isSet: false, settings: ['KOI_SMTP_URL', 'KOI_MAIL_FROM'] },
  })
})

test('[CA-02] [OF-20] only those who write the site see it', async () => {
  const finance = app.caller()
  finance.token = await operatorToken(bare, 'arun')
  const arun = finance.office
  const refused = { code: 'operator.role' }
  await expect(arun.officeToSetUp()).rejects.toMatchObject(refused)
  await expect(arun.officeMissing()).rejects.toMatchObject(refused)
  await expect(arun.officeServices()).rejects.toMatchObject(refused)
  await expect(app.caller().office.officeToSetUp()).rejects.toMatchObject({ code: 'operator.session' })
})
