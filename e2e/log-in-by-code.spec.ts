import { setupValue } from './clients.ts'
import { stopClock } from './clock.ts'
import { newName, PASSWORD, registerByMobile } from './members.ts'
import { logInPage } from './pages/log-in.ts'
import { shell } from './pages/shell.ts'
import { newMobile, receiveCode } from './phones.ts'
import { holdResponses, watchCalls, withoutCrypto } from './traffic.ts'
import { expect, localItems, runsAlone, storedSession, test } from './world.ts'

const LOG_IN = '/wps/session/login'
const SEND = '/wps/verification/sms/noLogin'

test('[LG-01] log-in by code needs its flag', runsAlone, async ({ page, settings }) => {
  const form = logInPage(page)
  await settings.setFlags({ MOBILEVERCODELOGIN3: '1' })
  await form.open()
  await expect(form.methods).toHaveText(['Username', 'Mobile and code'])
  await settings.setFlags({ MOBILEVERCODELOGIN3: '0' })
  await form.open()
  await expect(form.username).toBeVisible()
  await expect(form.methods).toHaveCount(0)
})

test('[LG-02] [LG-17] [LG-23] [AU-12] [ER-27] a code arrives by SMS, counts down, and logs in', async ({
  page,
}) => {
  const { mobile, account } = await registerByMobile()
  const form = logInPage(page)
  const calls = watchCalls(page)
  await withoutCrypto(page)
  await page.clock.install()
  await form.openByCode()
  await expect(form.mobile).toHaveAttribute('name', 'mobileNum')
  await expect(form.code).toHaveAttribute('name', 'messageCode')
  await form.mobile.fill(`0${mobile}`)
  const answer = await holdResponses(page, /sms\/noLogin/)
  await stopClock(page)
  await form.getCode.click()
  // The loading message stays until the response, not just ten seconds.
  await page.clock.runFor(20_000)
  await expect(shell(page).message('Please wait…')).toBeVisible()
  answer.release()
  await expect(shell(page).message('The code is on its way')).toBeVisible()
  await expect(shell(page).message('Please wait…')).toHaveCount(0)
  await expect(form.getCode).toHaveText('180 s')
  await expect(form.getCode).toBeDisabled()
  await page.clock.runFor(1_000)
  await expect(form.getCode).toHaveText('179 s')
  await page.clock.runFor(400)
  await expect(shell(page).message('The code is on its way')).toBeVisible()
  await page.clock.runFor(600)
  await expect(shell(page).message('The code is on its way')).toHaveCount(0)
  const [sent] = calls.to(SEND)
  expect(sent?.method()).toBe('POST')
  expect(sent?.headers().module).toBe('VERIFICATION3')
  expect(sent?.postDataJSON()).toEqual({
    mobileNum: `0${mobile}`,
    countryDialingCode: '60',
    purpose: 'login',
  })
  await page.clock.runFor(177_000)
  await expect(form.getCode).toHaveText('1 s')
  await page.clock.runFor(1_000)
  await expect(form.getCode).toHaveText('Get code')
  await expect(form.getCode).toBeEnabled()
  await page.clock.resume()

  await form.code.fill(await receiveCode(mobile))
  await form.submit.click()
  await expect(page).toHaveURL('/m/home')
  expect(calls.to(LOG_IN)[0]?.postDataJSON()).toMatchObject({
    type: 'sms',
    username: `0${mobile}`,
    countryDialingCode: '60',
  })
  expect(await storedSession(page)).toMatchObject({ userName: account, type: 0, firstTimeLogin: false })
})

test('the sandbox shows what each phone has received', async ({ page }) => {
  const { mobile } = await registerByMobile()
  await page.goto(`${setupValue('KOI_E2E_SANDBOX')}/sms`)
  const card = page.locator('section').filter({ hasText: `+60${mobile}` })
  await expect(card).toContainText('is your Koi code to register. Do not share it with anyone.')
})

test('[LG-24] [LG-25] [VA-07] [VA-09] [VA-20] [ER-16] a bad number gets no code', async ({ page }) => {
  const form = logInPage(page)
  const calls = watchCalls(page)
  await form.openByCode()
  await form.mobile.fill('12')
  await form.getCode.click()
  await expect(form.problem).toHaveText('Please enter a valid mobile number')
  await expect(form.mobile).toBeFocused()
  await form.code.pressSequentially('12a34567890123')
  await expect(form.code).toHaveValue('1234567890')
  await form.code.fill('')
  await form.submit.click()
  await expect(form.problem).toHaveText(['Please enter a valid mobile number', 'Verification code error'])
  await form.mobile.fill('9'.repeat(12))
  expect(calls.to(SEND)).toEqual([])
  // Well formed, but not a Malaysian number: only the server can tell.
  await form.getCode.click()
  await expect(form.problem).toHaveText(['Please enter a valid mobile number'])
  expect(calls.to(LOG_IN)).toEqual([])
})

test('[AU-13] a failed send starts no countdown and shows no toast', async ({ page, problems }) => {
  problems.allow(/500/)
  const form = logInPage(page)
  await form.openByCode()
  await form.mobile.fill(newMobile())
  await page.route(/sms\/noLogin/, (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'server.error', message: 'x' } }),
  )
  await form.getCode.click()
  await expect(form.problem).toBeVisible()
  await expect(form.getCode).toHaveText('Get code')
  await expect(form.getCode).toBeEnabled()
  await expect(page.getByRole('status')).toHaveCount(0)
  await page.unroute(/sms\/noLogin/)
  await form.getCode.click()
  await expect(form.getCode).toHaveText(/^\d+ s$/)
  await expect(form.problem).toHaveCount(0)
})

test('[LG-04] the dialling code is chosen from the country list', async ({ page }) => {
  const form = logInPage(page)
  const calls = watchCalls(page)
  await form.openByCode()
  await expect(form.diallingCode).toHaveText('+60')
  expect(calls.to('/wps/system/country')).toHaveLength(1)
  await form.diallingCode.click()
  await shell(page).dialog.getByLabel('Search').fill('singap')
  await page.keyboard.press('Enter')
  await shell(page).dialog.getByRole('button', { name: 'Singapore' }).click()
  await expect(form.diallingCode).toHaveText('+65')
  await expect(form.problem).toHaveCount(0)
})

test('[LG-14] [LG-15] [LG-20] each method has its own memory; a change of method renews the captcha', async ({
  page,
}) => {
  const { account, mobile } = await registerByMobile()
  const form = logInPage(page)
  const calls = watchCalls(page)
  await form.openByCode()
  await form.mobile.fill(mobile)
  await form.rememberMobile.check({ force: true })
  await form.getCode.click()
  await form.code.fill(await receiveCode(mobile))
  await form.submit.click()
  await expect(page).toHaveURL('/m/home')
  expect(JSON.parse((await localItems(page)).sass ?? '').sms).toEqual({
    type: 'sms',
    username: mobile,
    password: '',
    countryDialingCode: '60',
  })
  await (await shell(page).askToSignOut()).getByRole('button', { name: 'Sign out' }).click()
  await form.remember.check({ force: true })
  await form.logIn(account, PASSWORD)
  await expect(page).toHaveURL('/m/home')
  await (await shell(page).askToSignOut()).getByRole('button', { name: 'Sign out' }).click()
  await expect(form.username).toHaveValue(account)
  await expect(form.password).toHaveValue(PASSWORD)
  await form.byCode.click()
  await expect(form.mobile).toHaveValue(mobile)
  await expect(form.code).toHaveValue('')
  await form.byUsername.click()
  await expect(form.username).toHaveValue(account)

  for (let tries = 1; tries <= 3; tries++) {
    await form.logIn(newName(), PASSWORD)
    await expect.poll(() => calls.to(LOG_IN).length).toBe(2 + tries)
    await expect(form.submit).toBeEnabled()
  }
  await expect(form.captcha).toBeVisible()
  await form.captcha.fill('123')
  const before = calls.to('/wps/captcha').length
  await form.byCode.click()
  await expect(form.captcha).toHaveValue('')
  await expect.poll(() => calls.to('/wps/captcha').length).toBe(before + 1)
})
