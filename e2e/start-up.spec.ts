import { siteCalls } from '@koi/contract/calls/index.ts'
import { depositPage, QUICKPAY_PAGE } from './pages/deposit.ts'
import { homePage } from './pages/home.ts'
import { shell } from './pages/shell.ts'
import { watchCalls } from './traffic.ts'
import { expect, runsAlone, test } from './world.ts'

const START_UP = '**/wps/system/startup'

test('[SH-39] a visit begins with the language, the start-up call and the decision', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'MS'))
  const calls = watchCalls(page)
  let answered = false
  await page.route(START_UP, async (route) => {
    // Nothing is shown and nothing else is requested before the response.
    expect(calls.names().slice(1)).toEqual([])
    await expect(page.getByRole('main')).toHaveCount(0)
    answered = true
    await route.continue()
  })
  await page.goto('/m/home')
  await expect(page.getByText('Cabutan seterusnya').first()).toBeVisible()
  expect(answered).toBe(true)
  expect(calls.names()[0]).toBe('GET /wps/system/startup')
})

test(
  '[SH-40] [SH-41] [SH-42] [SH-43] [ER-19] [ER-20] maintenance comes before a restricted place, and that before the site',
  runsAlone,
  async ({ page, address, settings }) => {
    const maintenance = page.getByText('The platform is under maintenance')
    const restricted = page.getByText('Access restricted by location/IP')
    await settings.setSite({
      maintenance: true,
      blockedRanges: [{ range: `${address}/32`, location: 'Here' }],
    })
    for (const path of ['/m/home', '/m/login']) {
      await page.goto(path)
      await expect(maintenance).toBeVisible()
      await expect(restricted).toHaveCount(0)
      await expect(shell(page).header).toHaveCount(0)
      await expect(shell(page).footer).toHaveCount(0)
    }
    await settings.setSite({ maintenance: false })
    for (const path of ['/m/home', '/m/login']) {
      await page.goto(path)
      await expect(restricted).toBeVisible()
      await expect(page.getByText('Your location: Here')).toBeVisible()
      await expect(shell(page).footer).toHaveCount(0)
    }
    await settings.setSite({ blockedRanges: [] })
    await homePage(page).open()
  },
)

test(
  'the site opens by itself when a maintenance ends, and closes when one begins',
  runsAlone,
  async ({ page, settings, problems }) => {
    problems.allow(/status of 503/)
    await page.clock.install()
    await settings.setSite({ maintenance: true })
    await page.goto('/m/home')
    await expect(page.getByText('The platform is under maintenance')).toBeVisible()
    await settings.setSite({ maintenance: false })
    await page.clock.fastForward(60_000)
    await expect(homePage(page).draws).toBeVisible()
    await settings.setSite({ maintenance: true })
    // Any next call shows it; home requests its draws every few seconds.
    await page.clock.fastForward(60_000)
    await expect(page.getByText('The platform is under maintenance')).toBeVisible()
  },
)

test(
  '[SH-44] [MC-31] the member centre has two versions',
  runsAlone,
  async ({ page, newMember, openAs, settings }) => {
    const member = await newMember()
    for (const [mem_cen, version] of [
      ['0', 'base'],
      ['1', 'new'],
    ] as const) {
      await settings.setSite({ mobileTemplate: { mem_cen, dep_func: '0' } })
      await openAs(member, '/m/mine')
      await expect(page.getByText(member.account)).toBeVisible()
      await expect(page.locator('[data-version]')).toHaveAttribute('data-version', version)
      await expect(page.getByRole('heading', { name: 'Records' })).toHaveCount(version === 'new' ? 1 : 0)
    }
    // Only the string "1" selects the new version.
    for (const mem_cen of [undefined, 1]) {
      await page.route(START_UP, async (route) => {
        const response = await route.fetch()
        const answer = await response.json()
        answer.value.mobileTemplate = { ...answer.value.mobileTemplate, mem_cen }
        await route.fulfill({ response, json: answer })
      })
      await page.reload()
      await expect(page.getByText(member.account)).toBeVisible()
      await expect(page.locator('[data-version]')).toHaveAttribute('data-version', 'base')
      await expect(page.getByRole('heading', { name: 'Records' })).toHaveCount(0)
      await page.unroute(START_UP)
    }
  },
)

test(
  '[SH-45] [MN-02] the deposit has two versions',
  runsAlone,
  async ({ page, newMember, openAs, settings }) => {
    const member = await newMember()
    for (const [dep_func, version] of [
      ['0', 'base'],
      ['1', 'new'],
    ] as const) {
      await settings.setSite({ mobileTemplate: { mem_cen: '0', dep_func } })
      await openAs(member, QUICKPAY_PAGE)
      await expect(depositPage(page).amount).toBeVisible()
      await expect(page.locator('[data-version]')).toHaveAttribute('data-version', version)
      await expect(page.getByRole('heading', { name: 'Pay with' })).toHaveCount(version === 'new' ? 0 : 1)
    }
  },
)

test('[SH-46] inside the native app the page is marked', async ({ browser, page, address, baseURL }) => {
  await homePage(page).open()
  await expect(page.locator('html')).not.toHaveClass(/is-native-app/)
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (Linux; Android 14) NativeApp/1.0',
    extraHTTPHeaders: { 'x-forwarded-for': address },
  })
  const app = await context.newPage()
  await app.goto('/m/home')
  await expect(app.locator('html')).toHaveClass(/is-native-app/)
  await context.close()
})

test('[SH-55] the symbol is ¥ if the server names none', async ({ page, newMember, openAs }) => {
  await page.route('**/wps/wallets/balance', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, value: { sumBalance: body.value.sumBalance } } })
  })
  await openAs(await newMember(), '/m/home')
  await expect(shell(page).account).toContainText('¥0.00')
  for (const path of ['/m/transaction/record', '/m/gameRecord']) {
    await page.goto(path)
    await expect(page.getByText('¥0.00').first()).toBeVisible()
  }
})

test('[SH-56] [SH-07] [ER-18] without a start-up answer a retry is offered', async ({ page, problems }) => {
  problems.allow(/net::ERR_FAILED/)
  await page.route(START_UP, (route) => route.abort())
  await page.goto('/m/home')
  await expect(page.getByText('System upgrading, please try again later')).toBeVisible()
  await page.unroute(START_UP)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(homePage(page).draws).toBeVisible()
})

test('[SH-35] [SH-36] [SH-37] [HM-10] [SK-09] [BC-17] English first; another is stored', async ({ page }) => {
  const { languageButton, chooseLanguage, dialog, footerItem } = shell(page)
  await homePage(page).open()
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await languageButton.click()
  await expect(dialog.getByRole('listitem')).toHaveText(['English', 'Bahasa Melayu', '简体中文'])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await chooseLanguage('Bahasa Melayu')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log masuk' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Utama' })).toBeVisible()
  await expect(footerItem('Home')).toHaveCount(0)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('MS')
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log masuk' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
  await chooseLanguage('简体中文')
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
})

test('[API-001] [API-089] every call names its module; public calls carry no token', async ({
  page,
  newMember,
  openAs,
}) => {
  const calls = watchCalls(page)
  await openAs(await newMember(), '/m/home')
  await expect(shell(page).account).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await expect.poll(() => calls.to('/wps/announcement').length).toBeGreaterThan(0)
  const known = new Map(Object.values(siteCalls).map((call) => [`${call.method} ${call.path}`, call]))
  const names = calls.names()
  for (const [place, request] of calls.all.entries()) {
    const call = known.get(names[place] ?? '')
    const { module, authorization } = await request.allHeaders()
    // The stream of live updates is not a call of the contract.
    if (call === undefined) {
      if (names[place] === 'GET /wps/stream') expect(module).toBe('LIVE3')
      continue
    }
    expect(module, names[place]).toBe(call.module)
    if (call.access === 'anyone') expect(authorization, names[place]).toBeUndefined()
    if (call.access === 'session') expect(authorization, names[place]).toBeTruthy()
  }
  for (const name of ['GET /wps/system/startup', 'GET /wps/member/info', 'GET /wps/announcement'])
    expect(names).toContain(name)
})
