import type { Locator, Page } from '@playwright/test'
import { query } from './database.ts'
import { mailedCode, mailsTo } from './inbox.ts'
import { PASSWORD, registerByMobile } from './members.ts'
import { shell } from './pages/shell.ts'
import { newMobile, readMessages, receiveCode } from './phones.ts'
import { watchCalls } from './traffic.ts'
import { expect, test } from './world.ts'

const WRONG_CODE = 'Verification code error'
const WRONG_PASSWORD = 'The log-in password is incorrect.'

/** The form of /m/securityCenter/mobile and of /m/securityCenter/email; both have the same fields. */
function contactForm(page: Page) {
  const main = page.getByRole('main')
  const code = main.getByLabel(/^(SMS code|Code from the mail)/)
  const password = main.getByLabel('Your log-in password')
  const save = main.getByRole('button', { name: 'Save' })
  return {
    mobile: main.getByLabel('New mobile number'),
    email: main.getByLabel('New e-mail address'),
    code,
    password,
    save,
    alert: page.getByRole('alert'),
    bound: main.getByRole('definition'),
    /** Types in a contact and has a code sent to it. */
    async requestCode(contact: Locator, text: string): Promise<void> {
      await contact.fill(text)
      await main.getByRole('button', { name: 'Get code' }).click()
    },
    async submitCode(text: string, secret = PASSWORD): Promise<void> {
      await code.fill(text)
      await password.fill(secret)
      await save.click()
    },
  }
}

const wrong = (code: string): string => (code === '111111' ? '222222' : '111111')

test('[VA-09] [ER-08] [ER-16] a mobile number is bound by a code, changed, and has one owner', async ({
  page,
  newMember,
  openAs,
}) => {
  const [other, member] = [await registerByMobile(), await newMember()]
  const [first, second] = [newMobile(), newMobile()]
  const calls = watchCalls(page)
  const { mobile, code, password, save, alert, bound, requestCode, submitCode } = contactForm(page)
  await openAs(member, '/m/securityCenter/mobile')
  await expect(bound).toHaveCount(0)
  await requestCode(mobile, '12')
  await expect(alert).toHaveText(['Please enter a valid mobile number'])
  expect(calls.to('/wps/verification/sms/bind')).toEqual([])

  await requestCode(mobile, first)
  const right = await receiveCode(first)
  await save.click()
  await expect(alert.first()).toHaveText(WRONG_CODE)
  await submitCode(wrong(right), 'Wrong1234')
  await expect(alert).toHaveText([WRONG_PASSWORD])
  await expect(password).toBeFocused()
  await password.fill(PASSWORD)
  await save.click()
  await expect(alert).toHaveText([WRONG_CODE])
  await expect(code).toBeFocused()
  await code.fill(right)
  await save.click()
  await expect(shell(page).message('Saved')).toBeVisible()
  await expect(bound).toHaveText(`+60 ******${first.slice(-3)}`)
  await expect(mobile).toHaveValue('')

  // Only the holder of a number can learn by its code that it is registered.
  await requestCode(mobile, other.mobile)
  await expect.poll(async () => (await readMessages(other.mobile)).length).toBe(2)
  await submitCode(await receiveCode(other.mobile))
  await expect(alert).toHaveText(['This mobile number is already registered.'])
  await expect(mobile).toBeFocused()

  await page.reload()
  await requestCode(mobile, second)
  await submitCode(await receiveCode(second))
  await expect(bound).toHaveText(`+60 ******${second.slice(-3)}`)
  expect((await other.api.securityItems({})).mobileNum).not.toBeNull()

  await page.goto('/m/webEmail')
  const letters = page.getByRole('listitem').filter({ hasText: 'Your mobile number was changed' })
  await expect(letters).toHaveCount(2)
  await letters.first().getByRole('button').click()
  await expect(shell(page).dialog).toContainText(`is now +60 ******${second.slice(-3)}.`)
})

test('[ER-08] [ER-11] an e-mail address is bound by a code and changed', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const [first, second] = [`a.${member.account}@koi.example`, `b.${member.account}@koi.example`]
  const { email, code, alert, bound, requestCode, submitCode } = contactForm(page)
  await openAs(member, '/m/securityCenter/email')
  await requestCode(email, 'abc@')
  await expect(alert).toHaveText(['E-mail format is incorrect'])
  await requestCode(email, first)
  const right = await mailedCode(first)
  await submitCode(wrong(right))
  await expect(alert).toHaveText([WRONG_CODE])
  await submitCode(right, 'Wrong1234')
  await expect(alert).toHaveText([WRONG_PASSWORD])
  await submitCode(right)
  await expect(code).toHaveValue('')
  await expect(bound).toHaveText('a***@koi.example')

  // A member gets one code per minute, and a test cannot wait that long.
  const earlier = `update members.email_code set sent_at = sent_at - interval '2 minutes' where email = $1`
  await query(earlier, [first])
  await requestCode(email, second)
  await submitCode(await mailedCode(second))
  await expect(bound).toHaveText('b***@koi.example')
  await expect.poll(async () => (await mailsTo(first))[0]?.text).toContain('This one is no longer used.')
  await expect.poll(async () => (await mailsTo(second))[0]?.text).toContain('is now b***@koi.example.')
  await page.goto('/m/webEmail')
  const letters = page.getByRole('listitem').filter({ hasText: 'Your e-mail address was changed' })
  await expect(letters).toHaveCount(2)
})
