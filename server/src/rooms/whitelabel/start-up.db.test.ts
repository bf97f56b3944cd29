import { siteCalls } from '@koi/contract/calls/index.ts'
import { FLAGS, MENU_KEYS } from '@koi/contract/flags.ts'
import { REGISTER_FIELDS } from '@koi/contract/schemas/whitelabel.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { testApp } from '../../testing/app.ts'
import { testConfig, testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import {
  FALLBACK_IMAGE_HOSTS,
  forgetSettings,
  isCountryOffered,
  isFlagOn,
  routes,
  siteBranding,
  siteState,
} from './index.ts'
import { encodeLink } from './link-code.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, routes)

async function set(sql: string, ...values: unknown[]): Promise<void> {
  await db.query(sql, values)
  forgetSettings(ctx)
}

test('[API-080] [EN-16] [EN-17] [EN-18] the start-up call works without a session', async () => {
  const start = await app.caller().api.startUp()
  expect(start).toMatchObject({
    merchantCode: 'koi',
    demo: true,
    serverTime: clock.now().getTime(),
    timeZone: 'Asia/Kuala_Lumpur',
    maintenance: false,
    regionRestriction: false,
    location: null,
    mobileTemplate: { mem_cen: '1', dep_func: '1' },
    promotions: { REFERRAL: { enabled: true }, MISSION: { enabled: false } },
    minimumAge: 18,
  })
  expect(Object.keys(start.flags).sort()).toEqual([...FLAGS].sort())
  for (const value of Object.values(start.flags)) expect(value).toMatch(/^[01]$/)
  expect(start.flags.MAILCEN).toBe('1')
  expect(start.sealingKey.jwk).toEqual({ kty: 'RSA', n: expect.any(String), e: 'AQAB' })
})

test('in production the site does not call itself a demo', async () => {
  const config = testConfig({
    KOI_MODE: 'production',
    DATABASE_URL: 'postgres://db/koi',
    KOI_MERCHANT: 'lotus',
  })
  const production = await testApp({ ...ctx, config }, routes)
  expect(await production.caller().api.startUp()).toMatchObject({ demo: false, merchantCode: 'lotus' })
})

test('[EN-17] a flag is on only when it is "1"', async () => {
  expect(await isFlagOn(ctx, 'DIRECTREG3')).toBe(true)
  await set(`update whitelabel.flag set value = '0' where key = 'DIRECTREG3'`)
  expect(await isFlagOn(ctx, 'DIRECTREG3')).toBe(false)
  expect((await app.caller().api.startUp()).flags.DIRECTREG3).toBe('0')
})

test('a change made by another process is seen within two seconds', async () => {
  expect(await isFlagOn(ctx, 'DEPRECM3')).toBe(true)
  await db.query(`update whitelabel.flag set value = '0' where key = 'DEPRECM3'`)
  clock.advance(1_999)
  expect(await isFlagOn(ctx, 'DEPRECM3')).toBe(true)
  clock.advance(1)
  expect(await isFlagOn(ctx, 'DEPRECM3')).toBe(false)
})

test('[API-020] [ER-19] maintenance and region close the API too; maintenance comes first', async () => {
  const caller = app.caller()
  const { api } = caller
  expect(await api.systemStatus()).toEqual({ systemStatus: 0, endsAt: null })
  expect(await api.registerSettings()).toMatchObject({ minimumAge: 18 })

  await set(
    `insert into whitelabel.blocked_range values ('10.0.0.0/8', 'Asia'), ($1, 'Singapore')`,
    `${caller.address}/32`,
  )
  expect(await api.systemStatus()).toEqual({ systemStatus: 2, endsAt: null })
  expect(await api.startUp()).toMatchObject({ regionRestriction: true, location: 'Singapore' })
  await expect(api.registerSettings()).rejects.toMatchObject({
    code: 'site.region',
    status: 403,
    message: 'Access restricted by location/IP',
  })
  expect((await app.caller().api.startUp()).location).toBe('Asia')
  expect(await siteState(ctx, '192.0.2.1')).toEqual({ maintenance: false, regionRestriction: false })
  expect(await siteState(ctx, `::ffff:${caller.address}`)).toMatchObject({ regionRestriction: true })
  expect(await siteState(ctx, '2001:db8::1')).toMatchObject({ regionRestriction: false })

  const endsAt = clock.now().getTime() + 3_600_000
  await set('update whitelabel.site set maintenance = true, maintenance_ends_at = $1', new Date(endsAt))
  expect(await api.systemStatus()).toEqual({ systemStatus: 1, endsAt })
  await expect(api.registerSettings()).rejects.toMatchObject({
    code: 'site.maintenance',
    status: 503,
    message: 'The platform is under maintenance',
  })
  await set('update whitelabel.site set maintenance = false, maintenance_ends_at = null')
  await set('delete from whitelabel.blocked_range')
  expect(await api.systemStatus()).toEqual({ systemStatus: 0, endsAt: null })
})

test('[API-035] every country is listed with its dialling code, in the caller’s language', async () => {
  const caller = app.caller()
  const english = await caller.api.countries()
  expect(english.length).toBeGreaterThan(230)
  expect(english).toContainEqual({ code: 'MY', name: 'Malaysia', countryDialingCode: '60' })
  expect(english).toContainEqual({ code: 'CN', name: 'China', countryDialingCode: '86' })
  for (const { code, countryDialingCode } of english) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(countryDialingCode).toMatch(/^\d{1,3}$/)
  }
  caller.language = 'CN'
  expect(await caller.api.countries()).toContainEqual({ code: 'CN', name: '中国', countryDialingCode: '86' })
  caller.language = 'MS'
  expect(await caller.api.countries()).toContainEqual({
    code: 'SG',
    name: 'Singapura',
    countryDialingCode: '65',
  })
})

test('[API-027] support links are stored encoded and returned decoded', async () => {
  expect(siteCalls.customerService).toMatchObject({ method: 'GET', path: '/wps/system/customerService' })
  const { api } = app.caller()
  expect(await api.customerService()).toMatchObject({ customerService: [], whatsapp: null, telegram: null })
  const links = ['https://chat.koi.example/', 'https://help.koi.example/faq']
  const stored = links.map((link) => encodeLink(link, 'q1w2e3r4'))
  await set('update whitelabel.site set customer_service = $1', [...stored, 'nonsense'])
  expect((await api.customerService()).customerService).toEqual(links)
})

test('[DL-14] [DL-15] [DL-16] [BC-19] common links are stored encoded and returned decoded', async () => {
  const { api } = app.caller()
  await set(`update whitelabel.site set customer_service = '{}'`)
  expect(await api.commonSettings()).toEqual({
    customerService: [],
    downLinkObj: { USDJUMP: { url: null } },
    downloadLinks: [],
  })
  const encoded = (link: string) => encodeLink(link, 'a1b2c3d4')
  const [chat, help, more] = ['https://c.example/', 'https://h.example/', 'https://m.example/']
  await set(
    'update whitelabel.site set customer_service = $1, usdt_guide = $2',
    [chat, help, more].map(encoded),
    encoded('https://u.example/guide'),
  )
  await set(
    `insert into whitelabel.download_link values ('Android', $1), ('IOS', 'broken')`,
    encoded('https://a.example/koi.apk'),
  )
  expect(await api.commonSettings()).toEqual({
    customerService: [chat, help],
    downLinkObj: { USDJUMP: { url: 'https://u.example/guide' } },
    downloadLinks: [{ resourceType: 'Android', url: 'https://a.example/koi.apk' }],
  })
  const [row] = await db.query<{ url: string }>(
    `select url from whitelabel.download_link where resource_type = 'Android'`,
  )
  expect(row?.url).not.toContain('example')
  expect(row?.url.slice(-8)).toBe('a1b2c3d4')
})

test('an operator can put countries first and remove others', async () => {
  await set(`update whitelabel.site set countries_first = '{SG,MY}', countries_off = '{US,CN}'`)
  const list = await app.caller().api.countries()
  expect(list.slice(0, 2).map(({ code }) => code)).toEqual(['SG', 'MY'])
  expect(list.map(({ code }) => code)).not.toContain('US')
  expect(await isCountryOffered(ctx, '86')).toBe(false)
  // Canada shares its code with the country that is not offered.
  expect(await isCountryOffered(ctx, '+1')).toBe(true)
  expect(await isCountryOffered(ctx, '999')).toBe(false)
  await set(`update whitelabel.site set countries_first = '{}', countries_off = '{}'`)
})

test('[SH-53] pictures come from the fallback hosts, or from the CDN that the operator set', async () => {
  expect(await app.caller().api.startUp()).toMatchObject({
    siteName: 'Koi',
    imageHosts: [...FALLBACK_IMAGE_HOSTS],
  })
  expect(await siteBranding(ctx)).toMatchObject({ name: 'Koi', styles: '', imageOrigins: [] })
  await set(`update whitelabel.site set image_cdn = 'https://cdn.example/koi', name = 'Lotus',
    theme = '{"brand": {"dark": "#7dd3fc", "light": "#075985"}}'`)
  expect(await app.caller().api.startUp()).toMatchObject({
    siteName: 'Lotus',
    imageHosts: ['https://cdn.example/koi'],
  })
  expect(await siteBranding(ctx)).toMatchObject({
    name: 'Lotus',
    styles: expect.stringContaining('--brand:light-dark(#075985,#7dd3fc)'),
    imageOrigins: ['https://cdn.example'],
  })
})

test('[API-008] anyone can read which registration fields are enabled and required', async () => {
  const { fields, minimumAge } = await app.caller().api.registerSettings()
  expect(minimumAge).toBe(18)
  expect(Object.keys(fields).sort()).toEqual([...REGISTER_FIELDS].sort())
  await set(`update whitelabel.register_field set enabled = true, required = true where field = 'email'`)
  expect((await app.caller().api.registerSettings()).fields.email).toEqual({ enabled: true, required: true })
})

test('[API-032] validation data has the length and patterns of each field, with the operator’s', async () => {
  const { api } = app.caller()
  const { fields, patterns } = await api.registerValidation()
  expect(fields.username).toEqual({ min: 4, max: 16, patterns: ['letter_first'] })
  expect(fields.password).toEqual({ min: 6, max: 64, patterns: [] })
  expect(new RegExp(patterns.capital).test('abC')).toBe(true)
  await set(`insert into whitelabel.field_pattern values ('password', 'capital'), ('qqNum', 'digits')`)
  const after = await api.registerValidation()
  expect(after.fields.password.patterns).toEqual(['capital'])
  expect(after.fields.qqNum.patterns).toEqual(['digits'])
  await set('delete from whitelabel.field_pattern')
})

test('[API-019] [API-083] [API-085] template, domain and release can be read without a session', async () => {
  for (const [call, path] of [
    [siteCalls.systemTemplate, '/wps/system/template'],
    [siteCalls.domainRoute, '/wps/system/domain'],
    [siteCalls.versionInfo, '/wps/system/version'],
  ] as const)
    expect(call).toMatchObject({ method: 'GET', path, access: 'anyone' })
  const { api } = app.caller()
  await set(`update whitelabel.site set mem_cen = '0', dep_func = '1'`)
  expect(await api.systemTemplate()).toEqual({ mobileTemplate: { mem_cen: '0', dep_func: '1' } })
  await set(`update whitelabel.site set mem_cen = '1'`)

  const config = testConfig({ KOI_ORIGIN: 'https://play.koi.example:8443' })
  const behind = await testApp({ ...ctx, config }, routes)
  expect(await behind.caller().api.domainRoute()).toEqual({
    domain: 'play.koi.example',
    url: 'https://play.koi.example:8443',
  })

  const { version, resources } = await api.versionInfo()
  expect(version.pathList).toEqual([...new Set(Object.values(siteCalls).map(({ path }) => path))].sort())
  expect(resources).toContain('MEMBER3')
})

test('[API-082] [AG-22] the menu names each entry of the agent home, shown or hidden', async () => {
  const { api } = app.caller()
  expect(siteCalls.whitelabelMenu).toMatchObject({ path: '/wps/system/whitelabel/menu', access: 'anyone' })
  const all = Object.fromEntries(MENU_KEYS.map((key) => [key, '1']))
  expect(await api.whitelabelMenu()).toEqual(all)
  await set(`update whitelabel.menu_entry set enabled = false where key = 'TEAMBET'`)
  expect(await api.whitelabelMenu()).toEqual({ ...all, TEAMBET: '0' })
  await set(`update whitelabel.menu_entry set enabled = true`)
})
