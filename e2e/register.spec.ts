import { newName, PASSWORD } from './members.ts'
import { registerPage } from './pages/register.ts'
import { shell } from './pages/shell.ts'
import { watchCalls, withoutCrypto } from './traffic.ts'
import { expect, test } from './world.ts'

const REGISTER = '/wps/member/register'

for (const path of ['/m/register', '/register.html', '/m/register.html']) {
  test(`[RG-01] ${path} is the registration, and leads to the log-in`, async ({ page }) => {
    await page.goto(path)
    await expect(registerPage(page).username).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Join Koi' })).toBeVisible()
  })
}

test('[RG-02] [RG-38] registration leads to the log-in and to the agreement', async ({ page }) => {
  await registerPage(page).open()
  await page.getByRole('link', { name: 'User agreement' }).click()
  await expect(page).toHaveURL('/m/useragreement')
  await page.goBack()
  await page.getByRole('link', { name: 'Already a member? Log in' }).click()
  await expect(page).toHaveURL('/m/login')
})

test('[RG-21] [RG-37] a registration is sent encrypted, logs in, and leads home', async ({ page }) => {
  const form = registerPage(page)
  const calls = watchCalls(page)
  const account = newName()
  await form.open()
  await form.fill(account, PASSWORD)
  await form.submit.click()
  await expect(page).toHaveURL('/m/home')
  await expect(shell(page).account).toContainText(account)
  const [call] = calls.to(REGISTER)
  expect(call?.method()).toBe('PUT')
  expect(call?.headers().encryption).toBeTruthy()
  expect(call?.postData()).not.toContain(account)
  const session = await page.evaluate(() => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? ''))
  expect(session).toMatchObject({ userName: account, type: 0, firstTimeLogin: true })
})

for (const { method, userAgent, pretend } of [
  { method: 'H5', userAgent: undefined, pretend: () => undefined },
  { method: 'APP', userAgent: 'Mozilla/5.0 (Linux; Android 14) NativeApp/1.0', pretend: () => undefined },
  {
    method: 'PWA',
    userAgent: undefined,
    pretend: () => {
      const ask = window.matchMedia.bind(window)
      window.matchMedia = (query) => (query.includes('standalone') ? ask('all') : ask(query))
    },
  },
  {
    method: 'WEBCLIP',
    userAgent: undefined,
    pretend: () => Object.defineProperty(navigator, 'standalone', { value: true }),
  },
]) {
  test(`[RG-24] [RG-25] [RG-26] [RG-40] a registration names its origin: ${method}`, async ({
    browser,
    address,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { 'x-forwarded-for': address },
      ...(userAgent === undefined ? {} : { userAgent }),
    })
    const page = await context.newPage()
    await withoutCrypto(page)
    await page.addInitScript(pretend)
    const calls = watchCalls(page)
    const form = registerPage(page)
    await form.open('?affiliateCode=')
    await form.fill(newName(), PASSWORD)
    await form.submit.click()
    await expect(page).toHaveURL('/m/home')
    const { host, hostname } = new URL(baseURL ?? '')
    expect(calls.to(REGISTER)[0]?.postDataJSON()).toMatchObject({
      registerUrl: hostname,
      registerMethod: method,
      type: 0,
      domain: host,
      ageConfirmed: true,
    })
    await context.close()
  })
}

test('[RG-39] the invitation code of the address is sent with the registration', async ({ page }) => {
  await withoutCrypto(page)
  const calls = watchCalls(page)
  const form = registerPage(page)
  await form.open('?affiliateCode=KOI88')
  await form.fill(newName(), PASSWORD)
  await form.submit.click()
  await expect(page).toHaveURL('/m/home')
  expect(calls.to(REGISTER)[0]?.postDataJSON()).toMatchObject({ affiliateCode: 'KOI88' })
})

test('[RG-17] each password is shown by its own eye', async ({ page }) => {
  const { open, password, confirm } = registerPage(page)
  await open()
  const eyes = page.getByRole('button', { name: /(Show|Hide) password/ })
  await eyes.nth(0).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(confirm).toHaveAttribute('type', 'password')
  await eyes.nth(1).click()
  await eyes.nth(0).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(confirm).toHaveAttribute('type', 'text')
})

test('[RG-18] without the tick nothing can be sent', async ({ page }) => {
  const { open, agree, submit } = registerPage(page)
  await open()
  await expect(agree).toBeChecked()
  await expect(submit).toBeEnabled()
  await agree.uncheck({ force: true })
  await expect(submit).toBeDisabled()
})

test('[RG-30] [VA-02] [VA-03] [VA-04] [ER-09] [ER-10] errors are shown under the fields', async ({
  page,
}) => {
  const form = registerPage(page)
  const calls = watchCalls(page)
  await form.open()
  await form.submit.click()
  await expect(form.username).toBeFocused()
  await expect(form.alert).toHaveText([
    'Account format is incorrect',
    'Password format is incorrect',
    'incorrect password',
  ])
  await form.fill(newName(), PASSWORD)
  await form.confirm.fill('Other1234')
  await form.submit.click()
  await expect(form.confirm).toBeFocused()
  await expect(form.alert).toHaveText(['confirmation mismatch'])
  await form.confirm.fill(PASSWORD)
  await expect(form.alert).toHaveCount(0)
  await form.password.fill('Changed77')
  await expect(form.alert).toHaveText(['confirmation mismatch'])
  expect(calls.to(REGISTER)).toEqual([])
})

test('[VA-10] [VA-11] [VA-12] names and passwords follow their patterns', async ({ page }) => {
  const form = registerPage(page)
  await form.open()
  await form.submit.click()
  for (const wrong of ['ab_1', '1abc', 'abc']) {
    await form.username.fill(wrong)
    await expect(page.getByText('Account format is incorrect')).toBeVisible()
  }
  // A seventeenth letter cannot be typed.
  await form.username.fill('')
  await form.username.pressSequentially('abcdefghijklmnopq')
  await expect(form.username).toHaveValue('abcdefghijklmnop')
  await expect(page.getByText('Account format is incorrect')).toHaveCount(0)
  for (const wrong of ['abcdef', '123456', 'ab12', '123 456']) {
    await form.password.fill(wrong)
    await expect(page.getByText('Password format is incorrect')).toBeVisible()
  }
  await form.fill('abc1', 'abc123')
  await expect(form.alert).toHaveCount(0)
})

test('[RG-36] [ER-07] a taken name is reported under the name', async ({ page, newMember }) => {
  const { account } = await newMember()
  const form = registerPage(page)
  await form.open()
  await form.fill(account, PASSWORD)
  await form.submit.click()
  await expect(page.getByText('Sorry, the username already exists')).toBeVisible()
  await expect(form.username).toBeFocused()
  await expect(page).toHaveURL('/m/register')
})

test('[RG-32] registration has its own banners', async ({ page }) => {
  const calls = watchCalls(page)
  await registerPage(page).open()
  await expect(page.getByRole('img', { name: 'Welcome to the pond' })).toBeVisible()
  const query = new URL(calls.to('/wps/announcement')[0]?.url() ?? 'http://none').searchParams
  expect(Object.fromEntries(query)).toMatchObject({ types: 'B', groupName: 'm_reg', platform: 'M' })
})

test('[RG-33] settings and validation data are fetched once and cached', async ({ page }) => {
  const calls = watchCalls(page)
  await registerPage(page).open()
  await page.getByRole('link', { name: 'Already a member? Log in' }).click()
  await expect(page).toHaveURL('/m/login')
  await page.goBack()
  await expect(registerPage(page).username).toBeVisible()
  expect(calls.to('/wps/system/setting/register')).toHaveLength(1)
  expect(calls.to('/wps/system/setting/register/validation')).toHaveLength(1)
})
