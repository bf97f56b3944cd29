import { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { Flag, FlagWarning } from '@koi/contract/flags.ts'
import { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { expect, test } from 'vitest'
import { routesOf } from '../../route.ts'
import { testApp } from '../../testing/app.ts'
import { testConfig, testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { operatorToken } from '../../testing/people.ts'
import { officeCommands, routes } from './index.ts'

const db = await openTestDatabase()
// With SMS, so that the flags that need it take effect.
const config = testConfig({
  KOI_SMS_URL: 'http://sms.test',
  KOI_SMS_ACCOUNT: 'ACtests',
  KOI_SMS_TOKEN: 'token-of-the-tests',
  KOI_SMS_SENDER: '+15005550006',
})
const ctx = testContext({ db, config })
const { officeFlags, officeSetFlag, officeSite, officeSetSite } = officeCalls
const calls = { officeFlags, officeSetFlag, officeSite, officeSetSite }
const app = await testApp(ctx, [
  ...routes,
  ...routesOf(
    calls,
    officeSchemas,
    officeCommands(async () => new Set()),
  ),
])

const owner = app.caller()
owner.token = await operatorToken(ctx, 'mei')
const finance = app.caller()
finance.token = await operatorToken(ctx, 'arun')
const visitor = app.caller()

const lastLine = async () =>
  (
    await db.query(
      'select action, target, reason, before, after from operators.audit_line order by id desc limit 1',
    )
  )[0]

test('an operator reads what each flag does and toggles it, with a reason in the audit trail', async () => {
  const flags = await owner.office.officeFlags()
  expect(flags).toHaveLength(19)
  for (const { readBy } of flags) expect(readBy.length).toBeGreaterThan(5)
  await owner.office.officeSetFlag({ key: 'DIRECTREG3', value: '0', reason: 'campaign over' })
  expect((await visitor.api.startUp()).flags.DIRECTREG3).toBe('0')
  expect(await lastLine()).toEqual({
    action: 'flag.set',
    target: 'flag:DIRECTREG3',
    reason: 'campaign over',
    before: { value: '1' },
    after: { value: '0' },
  })
})

test('flags and site settings need a reason, the role and a session', async () => {
  const change = { key: 'DIRECTREG3', value: '1', reason: 'x' } as const
  await expect(owner.office.officeSetFlag({ ...change, reason: ' ' })).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  await expect(owner.office.officeSetSite({ reason: '', change: {} })).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  for (const call of [
    () => finance.office.officeFlags(),
    () => finance.office.officeSetFlag(change),
    () => finance.office.officeSite(),
    () => finance.office.officeSetSite({ reason: 'x', change: {} }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'operator.role', status: 403 })
  }
  await expect(visitor.office.officeFlags()).rejects.toMatchObject({ code: 'operator.session' })
  await expect(
    owner.office.officeSetFlag({ ...change, key: 'NONESUCH' as 'DIRECTREG3' }),
  ).rejects.toMatchObject({ code: 'request.invalid' })
  expect((await visitor.api.startUp()).flags.DIRECTREG3).toBe('0')
})

test('an operator closes the site and changes settings; other settings stay as they are', async () => {
  const before = await owner.office.officeSite()
  const maintenanceEndsAt = ctx.clock.now().getTime() + 60_000
  const after = await owner.office.officeSetSite({
    reason: 'upgrade',
    change: {
      maintenance: true,
      maintenanceEndsAt,
      minimumAge: 21,
      mobileTemplate: { mem_cen: '0', dep_func: '1' },
      customerService: ['https://chat.koi.example/a', 'https://help.koi.example/b'],
      telegram: 'https://t.me/koi',
      blockedRanges: [
        { range: '203.0.113.9/24', location: 'Testland' },
        { range: '2001:db8::/32', location: 'Testland' },
      ],
      registerFields: [{ field: 'captcha', enabled: true, required: true }],
      promotions: [{ key: 'REFERRAL', enabled: true }],
    },
  })
  expect(after).toMatchObject({
    maintenance: true,
    maintenanceEndsAt,
    minimumAge: 21,
    whatsapp: before.whatsapp,
  })
  expect(after.blockedRanges.map(({ range }) => range).sort()).toEqual(['2001:db8::/32', '203.0.113.0/24'])
  expect(after.registerFields).toHaveLength(16)
  expect(await visitor.api.startUp()).toMatchObject({
    maintenance: true,
    minimumAge: 21,
    mobileTemplate: { mem_cen: '0', dep_func: '1' },
    promotions: { REFERRAL: { enabled: true }, MISSION: { enabled: false } },
  })
  expect(await visitor.api.customerService()).toEqual({
    customerService: ['https://chat.koi.example/a', 'https://help.koi.example/b'],
    whatsapp: null,
    telegram: 'https://t.me/koi',
    chat: false,
  })
  const opened = await owner.office.officeSetSite({
    reason: 'done',
    change: { maintenance: false, maintenanceEndsAt: null },
  })
  expect(opened).toEqual({ ...after, maintenance: false, maintenanceEndsAt: null })
  expect(await lastLine()).toEqual({
    action: 'site.set',
    target: 'site',
    reason: 'done',
    before: { maintenance: true, maintenanceEndsAt },
    after: { maintenance: false, maintenanceEndsAt: null },
  })
})

test('name, colours, links and countries can be set; the audit trail has the old values', async () => {
  const theme = { brand: { dark: '#7dd3fc', light: '#075985' } }
  const after = await owner.office.officeSetSite({
    reason: 'our own',
    change: {
      name: ' Lotus ',
      theme,
      downloads: [{ resourceType: 'Android', url: 'https://a.example/l.apk' }],
      usdtGuide: 'https://a.example/usdt',
      imageCdn: 'https://cdn.example/koi/',
      countries: { first: ['MY', 'SG'], off: ['US'] },
    },
  })
  expect(after).toMatchObject({
    name: 'Lotus',
    theme,
    downloads: [{ resourceType: 'Android', url: 'https://a.example/l.apk' }],
    usdtGuide: 'https://a.example/usdt',
    imageCdn: 'https://cdn.example/koi',
    countries: { first: ['MY', 'SG'], off: ['US'] },
  })
  expect(await lastLine()).toMatchObject({
    action: 'site.set',
    before: { name: 'Koi', theme: {}, downloads: [], usdtGuide: null, imageCdn: null },
    after: { name: 'Lotus', theme },
  })
  const cleared = await owner.office.officeSetSite({
    reason: 'back',
    change: { name: 'Koi', theme: {}, downloads: [], usdtGuide: null, imageCdn: null },
  })
  expect(cleared).toMatchObject({ name: 'Koi', theme: {}, downloads: [], usdtGuide: null, imageCdn: null })
})

test('unreadable colours, unknown countries and duplicate links are refused', async () => {
  const set = (change: object) => owner.office.officeSetSite({ reason: 'x', change })
  await expect(set({ theme: { gold: { dark: '#333333', light: '#7d5600' } } })).rejects.toMatchObject({
    code: 'theme.contrast',
    details: { problems: [{ mode: 'dark', text: 'gold', on: 'surface-3' }] },
  })
  const apk = { resourceType: 'Android', url: 'https://a.example/l.apk' }
  for (const change of [
    { name: ' ' },
    { theme: { brand: { dark: 'red', light: '#075985' } } },
    { countries: { first: ['MY'], off: ['MY'] } },
    { countries: { first: ['XX'], off: [] } },
    { downloads: [apk, apk] },
    { imageCdn: 'https://cdn.example/?x=' },
  ]) {
    await expect(set(change)).rejects.toMatchObject({ code: 'request.invalid' })
  }
  for (const change of [
    { downloads: [{ ...apk, url: 'itms:x' }] },
    { imageCdn: 'cdn.example' },
    { usdtGuide: '//x' },
  ])
    await expect(set(change)).rejects.toMatchObject({ code: 'url.refused' })
})

const PATTERNS = [
  { field: 'password', pattern: 'capital', own: null, example: 'Koi12345' },
  { field: 'idNumber', pattern: null, own: '[A-Z]{2}\\d{6,8}', example: 'AB123456' },
] as const

test('[VA-01] a field’s pattern is a named one or the operator’s own, checked by an example', async () => {
  const set = (fieldPatterns: readonly object[]) =>
    owner.office.officeSetSite({ reason: 'by law', change: { fieldPatterns } as object })
  const after = await set(PATTERNS)
  expect(after.fieldPatterns).toEqual(PATTERNS)
  expect(await lastLine()).toMatchObject({
    reason: 'by law',
    before: { fieldPatterns: [] },
    after: { fieldPatterns: PATTERNS },
  })
  const { fields } = await visitor.api.registerValidation()
  expect(fields.idNumber).toMatchObject({ own: '[A-Z]{2}\\d{6,8}' })
  expect(fields.password.patterns).toContain('capital')
  expect((await set([])).fieldPatterns).toEqual([])
  expect((await visitor.api.registerValidation()).fields.idNumber).not.toHaveProperty('own')
})

test('a pattern that could take too long, or that no input could satisfy, is refused', async () => {
  const [, own] = PATTERNS
  const set = (...fieldPatterns: readonly object[]) =>
    owner.office.officeSetSite({ reason: 'x', change: { fieldPatterns } as object })
  for (const [source, details] of [
    ['(a+)+$', { why: 'part', at: 0 }],
    ['\\d*\\d*\\d*\\d*', { why: 'open' }],
    ['[z-a]', { why: 'expression' }],
    ['', { why: 'part', at: 0 }],
  ] as const) {
    await expect(set({ ...own, own: source })).rejects.toMatchObject({
      code: 'pattern.refused',
      details: { field: 'idNumber', ...details },
    })
  }
  // The default format applies too: no ID with a hyphen could be entered.
  for (const rule of [
    { ...own, example: 'ab123456' },
    { ...own, own: '[A-Z]-\\d+', example: 'A-123456' },
    { field: 'payeeName', pattern: 'digits', own: null, example: '123' },
  ])
    await expect(set(rule)).rejects.toMatchObject({ code: 'pattern.example', details: { field: rule.field } })
  for (const rules of [[own, own], [{ ...own, pattern: 'digits' }], [{ ...own, own: null }]])
    await expect(set(...rules)).rejects.toMatchObject({ code: 'request.invalid' })
  expect((await owner.office.officeSite()).fieldPatterns).toEqual([])
})

test('a flag that would shut people out is set only if the operator accepts the warning', async () => {
  const set = (key: Flag, value: '0' | '1', accepted?: readonly FlagWarning[]) =>
    owner.office.officeSetFlag({ key, value, reason: 'x', ...(accepted && { accepted: [...accepted] }) })
  const warningsOf = async (key: Flag) =>
    (await owner.office.officeFlags()).find((flag) => flag.key === key)?.warnings
  await set('MOBILEVERCODELOGIN3', '0')
  await set('CHNGPASSVERIF3', '0', ['nobody_resets'])
  expect(await warningsOf('MOBILENUMPASSREG3')).toEqual(['mobile_never_enters'])
  for (const accepted of [undefined, [], ['nobody_registers']] as const) {
    await expect(set('MOBILENUMPASSREG3', '0', accepted)).rejects.toMatchObject({
      code: 'flag.combination',
      status: 409,
      details: { warnings: ['mobile_never_enters'] },
    })
  }
  expect((await visitor.api.startUp()).flags.MOBILENUMPASSREG3).toBe('1')
  await set('MOBILENUMPASSREG3', '0', ['mobile_never_enters'])
  expect(await lastLine()).toMatchObject({ after: { value: '0', accepted: ['mobile_never_enters'] } })
  expect(await warningsOf('MOBILENUMPASSREG3')).toEqual([])
  await set('MOBILENUMPASSREG3', '1')
  await set('MOBILEVERCODELOGIN3', '1')
  await set('CHNGPASSVERIF3', '1')
})

test('links must be http(s), ranges must be networks, and a required field must be enabled', async () => {
  const set = (change: object) => owner.office.officeSetSite({ reason: 'x', change })
  await expect(set({ whatsapp: 'javascript:alert(1)' })).rejects.toMatchObject({ code: 'url.refused' })
  await expect(set({ customerService: ['/m/service'] })).rejects.toMatchObject({ code: 'url.refused' })
  for (const range of ['10.0.0.0', '10.0.0.0/33', 'x/8', '10.0.0.0/8/8', '::/129']) {
    await expect(set({ blockedRanges: [{ range, location: 'x' }] })).rejects.toMatchObject({
      code: 'request.invalid',
    })
  }
  await expect(
    set({ registerFields: [{ field: 'email', enabled: false, required: true }] }),
  ).rejects.toMatchObject({ code: 'request.invalid' })
})
