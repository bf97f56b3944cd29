import { officeClient, setupValue } from './clients.ts'
import { logInMember, newName, PASSWORD } from './members.ts'
import { logInPage } from './pages/log-in.ts'
import { shell } from './pages/shell.ts'
import { watchCalls, withoutCrypto } from './traffic.ts'
import { expect, localItems, runsAlone, storedSession, test } from './world.ts'

const LOG_IN = '/wps/session/login'

test('[LG-06] [LG-31] [LG-22] [AU-01] a log-in is encrypted and leads home; calls carry its token', async ({
  page,
  newMember,
}) => {
  const { account, password } = await newMember()
  const calls = watchCalls(page)
  await logInPage(page).open()
  await logInPage(page).logIn(account, password)
  await expect(page).toHaveURL('/m/home')
  await expect(shell(page).account).toContainText(account)
  const [logIn] = calls.to(LOG_IN)
  expect(logIn?.method()).toBe('POST')
  expect(logIn?.headers()).toMatchObject({ 'content-type': 'application/json', encryption: /./ })
  expect(logIn?.postData()).not.toContain(password)
  expect(logIn?.postData()).not.toContain(account)
  const token = (await storedSession(page))?.token
  expect(calls.to('/wps/wallets/balance')[0]?.headers().authorization).toBe(token)
})

test('[LG-19] [SK-01] [EN-01] [AU-17] the session is stored as the server returned it', async ({
  page,
  newMember,
}) => {
  const { account, password, session } = await newMember()
  expect(session.firstTimeLogin).toBe(true)
  await logInPage(page).open()
  await logInPage(page).logIn(account, password)
  await expect(page).toHaveURL('/m/home')
  expect(await storedSession(page)).toEqual({
    token: expect.stringMatching(/.{20,}/),
    merchantCode: 'koi',
    userName: account,
    type: 0,
    firstTimeLogin: false,
  })
})

test('[LG-03] the password can be shown', async ({ page }) => {
  const { open, password } = logInPage(page)
  await open()
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('[LG-05] [LG-20] [SK-04] [SK-06] a remembered log-in fills the form', async ({
  page,
  context,
  newMember,
}) => {
  const { account, password } = await newMember()
  const form = logInPage(page)
  await form.open()
  await form.remember.check({ force: true })
  await form.logIn(account, password)
  await expect(page).toHaveURL('/m/home')
  const kept = await localItems(page)
  const record = JSON.parse(kept.sass ?? '').username
  expect(kept.remPass).toBe('1')
  expect(record).toEqual({
    type: 'username',
    username: account,
    password: btoa(btoa(password)),
    countryDialingCode: '',
  })
  expect(Object.keys(kept)).toEqual(expect.arrayContaining(['autoLogin', 'autoSass', 'autoRemPass']))
  await (await shell(page).askToSignOut()).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/m/login')
  await expect(form.username).toHaveValue(account)
  await expect(form.password).toHaveValue(password)
  await expect(form.remember).toBeChecked()
  await context.clearCookies()
})

test('[LG-21] without the tick nothing is stored, and an older record is removed', async ({
  page,
  newMember,
}) => {
  const { account, password } = await newMember()
  const form = logInPage(page)
  await page.goto('/offline.html')
  await page.evaluate(() => {
    const old = {
      type: 'username',
      username: 'old',
      password: btoa(btoa('Old12345')),
      countryDialingCode: '',
    }
    localStorage.setItem('sass', JSON.stringify({ username: old }))
    localStorage.setItem('remPass', '1')
  })
  await form.open()
  await expect(form.username).toHaveValue('old')
  await form.remember.uncheck({ force: true })
  await form.logIn(account, password)
  await expect(page).toHaveURL('/m/home')
  const kept = await localItems(page)
  expect(kept.sass).toBeUndefined()
  expect(kept.remPass).toBe('0')
  expect(JSON.stringify(kept)).not.toContain(btoa(btoa(password)))
})

test('[LG-33] [SK-05] [AU-05] a new tab is logged in as well, until the member signs out', async ({
  page,
  context,
  newMember,
}) => {
  const { account, password } = await newMember()
  const form = logInPage(page)
  await form.open()
  await form.remember.check({ force: true })
  await form.logIn(account, password)
  await expect(shell(page).account).toBeVisible()
  expect((await localItems(page)).autoLogin).toBe('1')
  const second = await context.newPage()
  await second.goto('/m/home')
  await expect(shell(second).account).toContainText(account)
  await (await shell(second).askToSignOut()).getByRole('button', { name: 'Sign out' }).click()
  await expect(second).toHaveURL('/m/login')
  expect((await localItems(second)).autoLogin).toBe('0')
  const third = await context.newPage()
  await third.goto('/m/home')
  await expect(shell(third).logIn).toBeVisible()
})

test('[LG-07] [RT-05] [AU-11] [AU-18] [SK-02] a trial begins on the log-in page', async ({ page }) => {
  await logInPage(page).open()
  await logInPage(page).trial.click()
  await expect(page).toHaveURL('/m/home')
  const session = await storedSession(page)
  expect(session?.type).toBe(4)
  expect(await page.evaluate(() => sessionStorage.getItem('trialName'))).toBe(session?.userName)
  await expect(shell(page).account).toContainText(String(session?.userName))
})

test('[LG-11] [LG-12] [LG-13] [LG-27] the third failure shows a captcha, and a tap loads another', async ({
  page,
}) => {
  const form = logInPage(page)
  const calls = watchCalls(page)
  const account = newName()
  await form.open()
  await expect(form.captcha).toHaveCount(0)
  for (let tries = 1; tries <= 3; tries++) {
    await expect(form.captcha).toHaveCount(0)
    await form.logIn(account, PASSWORD)
    await expect.poll(() => calls.to(LOG_IN).length).toBe(tries)
    await expect(form.problem).toHaveText('Sorry, the user does not exist or is disabled')
    await expect(form.submit).toBeEnabled()
  }
  await expect(form.captcha).toBeVisible()
  const picture = form.captchaPicture.locator('img')
  await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/)
  const first = await picture.getAttribute('src')
  await form.captcha.fill('123')
  await form.captchaPicture.click()
  await expect(form.captcha).toHaveValue('')
  await expect(picture).not.toHaveAttribute('src', first ?? '')
  expect(calls.to('/wps/captcha').length).toBe(2)
  await shell(page).chooseLanguage('简体中文')
  await expect(form.problem).not.toContainText('Sorry')
})

test('[LG-16] [LG-28] [ER-06] [ER-08] [FA-05] disabled members and wrong captchas have errors', async ({
  page,
  newMember,
}) => {
  const { account, password, api } = await newMember()
  const { id } = await api.memberInfo({})
  const office = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
  await office.officeSetMemberStatus({ id, status: 'frozen', reason: 'browser test' })
  const form = logInPage(page)
  const calls = watchCalls(page)
  const payloads = () => calls.to(LOG_IN).map((call) => call.postDataJSON())
  await withoutCrypto(page)
  await form.open()
  for (let tries = 1; tries <= 3; tries++) {
    await form.logIn(account, password)
    await expect(form.problem).toHaveText('Sorry, the user does not exist or is disabled')
    await expect(form.submit).toBeEnabled()
  }
  const typed = { type: 'username', username: account, password }
  expect(payloads()).toEqual([typed, typed, typed])
  await form.captcha.fill('000')
  await form.submit.click()
  await expect(form.problem).toHaveText('Verification code error')
  expect(payloads().at(-1)).toEqual({ ...typed, captcha: '000', proof: expect.any(String) })
})

test('[ER-09] [ER-10] [VA-05] errors are shown under empty and invalid fields, and nothing is sent', async ({
  page,
}) => {
  const form = logInPage(page)
  const calls = watchCalls(page)
  await form.open()
  await form.submit.click()
  await expect(page.getByText('Account format is incorrect')).toBeVisible()
  await expect(page.getByText('Password format is incorrect')).toBeVisible()
  await expect(form.username).toBeFocused()
  await form.logIn('a_b', '12345')
  await expect(page.getByText('Account format is incorrect')).toBeVisible()
  expect(calls.to(LOG_IN)).toEqual([])
})

test('[LG-26] another language changes the errors under filled fields, and flags no empty one', async ({
  page,
}) => {
  const form = logInPage(page)
  await form.open()
  await form.username.fill('a_b')
  await form.submit.click()
  await expect(page.getByText('Account format is incorrect')).toBeVisible()
  await page.reload()
  await form.username.fill('a_b')
  await shell(page).chooseLanguage('Bahasa Melayu')
  await expect(page.getByText('Format akaun tidak betul')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
})

test('[LG-30] [API-092] a home-screen app names its device', async ({ page, newMember }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  const { account, password } = await newMember()
  const calls = watchCalls(page)
  await logInPage(page).open()
  await logInPage(page).logIn(account, password)
  await expect(page).toHaveURL('/m/home')
  expect(calls.to(LOG_IN)[0]?.headers().device).toBe('OTHERS')
})

test('[LG-32] [MC-06] the member centre opens the same log-in in place', async ({ page, newMember }) => {
  const { account, password } = await newMember()
  await page.goto('/m/mine')
  await page.getByRole('button', { name: 'Log in or register' }).click()
  await expect(shell(page).dialog).toBeVisible()
  await expect(page).toHaveURL('/m/mine')
  await logInPage(page).logIn(account, password)
  await expect(shell(page).dialog).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(account)
  await expect(page).toHaveURL('/m/mine')
})

test('[LG-34] a member who is logged in is sent home from the log-in', async ({
  page,
  newMember,
  openAs,
}) => {
  await openAs(await newMember(), '/m/login')
  await expect(page).toHaveURL('/m/home')
})

test(
  '[LG-10] the log-in page leads to registration, reset, service and home',
  runsAlone,
  async ({ page, settings }) => {
    await settings.setSite({ customerService: ['https://chat.koi.example/'] })
    await logInPage(page).open()
    const service = page.getByRole('link', { name: 'Customer service' })
    await expect(service).toHaveAttribute('href', 'https://chat.koi.example/')
    await page.getByRole('link', { name: 'Forgot password' }).click()
    await expect(page).toHaveURL('/m/forget')
    await page.goBack()
    await page.getByRole('link', { name: 'New here? Register' }).click()
    await expect(page).toHaveURL('/m/register')
    await page.goBack()
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/m/home')
  },
)

test('[AU-19] [CP-15] a changed password ends the other sessions of the member', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const other = await logInMember(member.account, member.password)
  const stream = page.waitForResponse('**/wps/stream')
  await openAs(member, '/m/mine')
  await expect(page.getByRole('main')).toContainText(member.account)
  await stream
  await other.api.changePassword({
    oldPassword: PASSWORD,
    newPassword: 'Stream88',
    confirmNewPassword: 'Stream88',
  })
  // The live update about the letter makes the page call the server, and its session has ended by then.
  await expect(shell(page).message('The account has been logged out, please log in again')).toBeVisible()
  await expect(page).toHaveURL('/m/login')
})
