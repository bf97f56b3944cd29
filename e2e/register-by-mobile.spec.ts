import { stopClock } from './clock.ts'
import { newName, PASSWORD } from './members.ts'
import { registerPage } from './pages/register.ts'
import { shell } from './pages/shell.ts'
import { newMobile, receiveCode } from './phones.ts'
import { watchCalls, withoutCrypto } from './traffic.ts'
import { expect, runsAlone, storedSession, test } from './world.ts'

const REGISTER = '/wps/member/register/mobile'
const SEND = '/wps/verification/sms/register'

test(
  '[RG-03] [RG-04] two tabs when both methods are on; mobile comes first only without the other',
  runsAlone,
  async ({ page, settings }) => {
    const form = registerPage(page)
    await settings.setFlags({ USERNAMEREG3: '1', MOBILENUMREG3: '1' })
    await form.open()
    await expect(form.methods).toHaveText(['Username', 'Mobile number'])
    await expect(form.byUsername).toHaveAttribute('aria-selected', 'true')
    await settings.setFlags({ MOBILENUMREG3: '0' })
    await form.open()
    await expect(form.username).toBeVisible()
    await expect(form.methods).toHaveCount(0)
    await settings.setFlags({ USERNAMEREG3: '0', MOBILENUMREG3: '1' })
    await page.goto('/m/register')
    await expect(form.mobile).toBeVisible()
    await expect(form.username).toHaveCount(0)
    await expect(form.methods).toHaveCount(0)
    await settings.setFlags({ MOBILENUMREG3: '0' })
    await page.goto('/m/register')
    await expect(page.getByText('Registration is not available at the moment')).toBeVisible()
    await expect(form.submit).toHaveCount(0)
  },
)

test('[RG-22] [RG-31] [VA-07] [VA-08] [VA-09] [BC-05] [ER-16] a verified mobile registers', async ({
  page,
}) => {
  const form = registerPage(page)
  const calls = watchCalls(page)
  await withoutCrypto(page)
  await page.clock.install()
  await form.open()
  await form.byMobile.click()
  await expect(form.username).toHaveCount(0)
  await form.mobile.pressSequentially('1'.repeat(21))
  await expect(form.mobile).toHaveValue('1'.repeat(20))
  await form.mobile.fill('12')
  await form.getCode.click()
  await expect(form.alert).toHaveText(['Please enter a valid mobile number'])
  expect(calls.to(SEND)).toEqual([])
  const mobile = newMobile()
  await form.mobile.fill(mobile)
  await page.route(`**${SEND}`, async (route) => {
    await stopClock(page)
    await route.continue()
  })
  await form.getCode.click()
  await expect(form.getCode).toHaveText('180 s')
  await expect(form.getCode).toBeDisabled()
  await page.clock.runFor(1_000)
  await expect(form.getCode).toHaveText('179 s')
  await page.clock.runFor(179_000)
  await expect(form.getCode).toHaveText('Get code')
  await expect(form.getCode).toBeEnabled()
  await page.clock.resume()
  await expect(form.alert).toHaveCount(0)
  expect(calls.to(SEND)[0]?.method()).toBe('POST')
  expect(calls.to(SEND)[0]?.postDataJSON()).toEqual({ mobileNum: mobile, countryDialingCode: '60' })
  await form.code.pressSequentially('12a34567890123')
  await expect(form.code).toHaveValue('1234567890')
  await form.password.fill(PASSWORD)
  await form.confirm.fill(PASSWORD)
  await form.submit.click()
  await expect(form.alert).toHaveText(['Verification code error'])
  await expect(form.code).toBeFocused()
  const code = await receiveCode(mobile)
  await form.code.fill(code)
  await form.submit.click()
  await expect(page).toHaveURL('/m/home')
  expect(calls.to(REGISTER).at(-1)?.method()).toBe('PUT')
  expect(calls.to(REGISTER).at(-1)?.postDataJSON()).toMatchObject({
    mobileNum: mobile,
    countryDialingCode: '60',
    verificationCode: code,
    type: 0,
    registerMethod: 'H5',
  })
  expect(await storedSession(page)).toMatchObject({ type: 0, firstTimeLogin: true })
  await expect(shell(page).account).toBeVisible()
})

test('[RG-19] without its flag the mobile tab has no password', runsAlone, async ({ page, settings }) => {
  const form = registerPage(page)
  await settings.setFlags({ MOBILENUMPASSREG3: '1' })
  await form.open()
  await form.byMobile.click()
  await expect(form.password).toBeVisible()
  await settings.setFlags({ MOBILENUMPASSREG3: '0' })
  await form.open()
  await form.byMobile.click()
  await expect(form.mobile).toBeVisible()
  await expect(form.password).toHaveCount(0)
  await expect(form.confirm).toHaveCount(0)
  const mobile = newMobile()
  await form.mobile.fill(mobile)
  await form.getCode.click()
  await form.code.fill(await receiveCode(mobile))
  await form.submit.click()
  await expect(page).toHaveURL('/m/home')
})

test(
  '[RG-20] [RG-28] [BC-03] the username tab verifies a number; a change of tab copies it',
  runsAlone,
  async ({ page, settings }) => {
    const form = registerPage(page)
    await settings.setFlags({ REGMOBVERF3: '0' })
    await form.open()
    await expect(form.code).toHaveCount(0)
    await settings.setFlags({ REGMOBVERF3: '1' })
    await page.clock.install()
    await form.open()
    const mobile = newMobile()
    await form.byMobile.click()
    await form.mobile.fill(mobile)
    for (const tab of [form.byUsername, form.byMobile]) {
      await stopClock(page)
      await tab.click()
      await page.clock.runFor(100)
      await expect(form.mobile).toHaveValue('')
      await page.clock.runFor(200)
      await expect(form.mobile).toHaveValue(mobile)
      await page.clock.resume()
    }
    await form.byUsername.click()
    await expect(form.mobile).toHaveValue(mobile)
    await form.fill(newName(), PASSWORD)
    await form.submit.click()
    await expect(form.alert).toHaveText(['Verification code error'])
    await form.getCode.click()
    await form.code.fill(await receiveCode(mobile))
    await form.submit.click()
    await expect(page).toHaveURL('/m/home')
  },
)
