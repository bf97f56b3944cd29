import { stopClock } from './clock.ts'
import { logInMember, PASSWORD, registerByMobile } from './members.ts'
import { forgotPage } from './pages/forgot.ts'
import { shell } from './pages/shell.ts'
import { newMobile, readMessages, receiveCode } from './phones.ts'
import { watchCalls, withoutCrypto } from './traffic.ts'
import { codeOf, turnOnTwoStep } from './two-step.ts'
import { expect, runsAlone, storedSession, test } from './world.ts'

const SEND = '/wps/verification/sms/noLogin'
const RESET = '/wps/member/password/mobile'
const NEW = 'Stream88'
const SAME = 'The new password and the old password cannot be the same'

test(
  '[FG-01] [FG-02] reset by phone comes first while CHNGPASSVERIF3 is on; else only by e-mail',
  runsAlone,
  async ({ page, settings }) => {
    const { tabs, mobile, email } = forgotPage(page)
    await settings.setFlags({ CHNGPASSVERIF3: '1' })
    await page.goto('/m/forget')
    await expect(tabs).toHaveText(['By phone', 'By e-mail'])
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    await expect(mobile).toBeVisible()
    await tabs.last().click()
    await expect(email).toBeVisible()
    await settings.setFlags({ CHNGPASSVERIF3: '0' })
    await page.goto('/m/forget')
    await expect(email).toBeVisible()
    await expect(tabs).toHaveCount(0)
  },
)

test('[FG-04] [FG-05] [FG-07] [FG-21] [FG-22] [AU-13] the form waits for a number and its code', async ({
  page,
}) => {
  const { mobile, code, getCode, fresh, submit, alert, openByPhone } = forgotPage(page)
  const calls = watchCalls(page)
  await openByPhone()
  for (const part of [mobile, code, getCode, fresh, submit]) await expect(part).toBeVisible()
  await expect(code).toBeDisabled()
  await expect(submit).toBeDisabled()
  await mobile.fill('123')
  await getCode.click()
  await expect(alert).toHaveText('Mobile number must be at least 8 digits')
  await expect(submit).toBeDisabled()
  expect(calls.to(SEND)).toEqual([])
  await mobile.fill('123456789')
  await expect(alert).toHaveCount(0)
  await expect(submit).toBeEnabled()

  const refused = { success: false, code: 'code.too_soon', message: '' }
  await page.route(`**${SEND}`, (route) => route.fulfill({ status: 429, json: refused }))
  await getCode.click()
  await expect(alert).toContainText('A code was just sent.')
  await expect(page.getByRole('status').getByText(/./)).toHaveCount(0)
  await expect(code).toBeDisabled()
  await expect(getCode).toBeEnabled()
  await expect(getCode).toHaveText('Get code')
})

test('[FG-05] [FG-06] [FG-08] [FG-22] [BC-04] a sent code enables its field and counts down', async ({
  page,
}) => {
  await page.clock.install()
  const { mobile, code, getCode, openByPhone } = forgotPage(page)
  const calls = watchCalls(page)
  await page.route(`**${SEND}`, (route) =>
    route.fulfill({ json: { success: true, value: { expiredMinutes: 2 } } }),
  )
  await openByPhone()
  await mobile.fill(newMobile())
  await stopClock(page)
  await getCode.click()
  await expect(shell(page).message('The code is on its way')).toBeVisible()
  await expect(code).toBeEnabled()
  await expect(getCode).toHaveText('120 s')
  await expect(getCode).toBeDisabled()
  await getCode.click({ force: true })
  expect(calls.to(SEND)).toHaveLength(1)
  await page.clock.runFor(1_400)
  await expect(shell(page).message('The code is on its way')).toBeVisible()
  await page.clock.runFor(200)
  await expect(shell(page).message('The code is on its way')).toHaveCount(0)
  await expect(getCode).toHaveText('119 s')
  await page.clock.runFor(119_000)
  await expect(getCode).toHaveText('Get code')
  await expect(getCode).toBeEnabled()
})

test('[FG-09] [FG-16] [FG-17] [FG-18] [FG-19] [FG-20] [ER-02] a code sets a password, logs in', async ({
  page,
}) => {
  const member = await registerByMobile()
  await withoutCrypto(page)
  const calls = watchCalls(page)
  const { mobile, code, getCode, fresh, submit, alert, openByPhone } = forgotPage(page)
  await openByPhone()
  await mobile.fill(member.mobile)
  await getCode.click()
  await expect(code).toBeEnabled()
  // The first message was the registration code.
  await expect.poll(async () => (await readMessages(member.mobile)).length).toBe(2)
  const right = await receiveCode(member.mobile)
  await code.fill('1')
  await code.fill('')
  await fresh.fill('short')
  await fresh.blur()
  await expect(alert).toHaveText('Verification code error, Password format is incorrect')
  await expect(submit).toBeDisabled()

  await code.fill(right === '111111' ? '222222' : '111111')
  await fresh.fill(NEW)
  await submit.click()
  await expect(alert).toHaveText('Verification code error')
  await expect(code).toHaveValue('')
  await expect(fresh).toHaveValue(NEW)

  await code.fill(right)
  await fresh.fill(PASSWORD)
  await submit.click()
  await expect(alert).toHaveText(SAME)
  await expect(code).toHaveValue(right)
  await expect(fresh).toHaveValue('')

  await fresh.fill(NEW)
  await submit.click()
  await expect(page).toHaveURL('/m/home')
  expect(await storedSession(page)).toMatchObject({ userName: member.account, type: 0 })
  expect(calls.to(RESET).at(-1)?.postDataJSON()).toEqual({
    newPassword: NEW,
    mobileNum: member.mobile,
    verificationCode: right,
    countryDialingCode: '60',
  })
  const [sent] = calls.to(SEND)
  expect(sent?.headers()['content-type']).toBe('application/json')
  expect(sent?.postDataJSON()).toEqual({
    mobileNum: member.mobile,
    countryDialingCode: '60',
    purpose: 'reset',
  })
  expect((await logInMember(member.account, NEW)).session.userName).toBe(member.account)
  await expect(member.api.memberInfo()).rejects.toMatchObject({ code: 'session.expired' })
})

test('[FG-19] a member with two-step log-in passes the second step after the reset', async ({ page }) => {
  const member = await registerByMobile()
  const secret = await turnOnTwoStep(member)
  const { mobile, code, getCode, fresh, submit, alert, openByPhone } = forgotPage(page)
  await openByPhone()
  await mobile.fill(member.mobile)
  await getCode.click()
  await expect(code).toBeEnabled()
  await expect.poll(async () => (await readMessages(member.mobile)).length).toBe(2)
  await code.fill(await receiveCode(member.mobile))
  await fresh.fill(NEW)
  await submit.click()
  const main = page.getByRole('main')
  const step = main.getByLabel('Authenticator code')
  await expect(step).toBeFocused()
  await expect(main).toContainText('Your new password is set.')
  expect(await storedSession(page)).toBeNull()
  await step.fill('000000')
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(alert).toHaveText('The code is incorrect.')
  await step.fill(codeOf(secret, 0))
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/m/home')
  await expect(shell(page).account).toContainText(member.account)
  expect(await storedSession(page)).toMatchObject({ userName: member.account })
})
