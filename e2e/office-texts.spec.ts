import { expectNoViolations } from './axe.ts'
import { officeClient, setupValue } from './clients.ts'
import { office } from './pages/office.ts'
import { expect, test } from './world.ts'

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 844 }
const NAME = 'members.sms-bind'

test('[OF-14] an operator changes an SMS, sees it on a phone, gets a test, and goes back', async ({
  browser,
  request,
}) => {
  const client = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
  await client.officeResetText({ name: NAME, language: 'EN' })
  const page = await browser.newPage({ viewport: WIDE })
  await office(page).logInByToken()
  await page.goto(`${setupValue('KOI_E2E_OFFICE')}/texts`)
  await page.getByLabel('Search in names and words').fill(NAME)
  await page.getByRole('main').getByRole('link').first().click()
  const words = page.getByRole('textbox', { name: 'Text', exact: true })
  const phone = page.getByRole('tabpanel', { name: 'Preview' })
  await expect(phone.getByText('482913 is your Koi code to bind this number.')).toBeVisible()
  await words.fill('Your number at {brand}')
  await page.getByRole('button', { name: 'Save these words' }).click()
  await expect(page.getByText(/A placeholder is missing.*\{code\}/)).toBeVisible()
  await words.fill('{code} binds your number at {brand}.')
  await expect(phone.getByText('482913 binds your number at Koi.')).toBeVisible()
  await expect(page.getByText(/GSM-7, 32 of 160 places, 1 part/)).toBeVisible()
  await page.getByRole('button', { name: 'Save these words' }).click()
  await expect(page.getByText('Saved. The next message is written with these words.')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test to yourself' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Your phone number/).fill('+60123456788')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Sent. It has sample values.')).toBeVisible()
  const inbox = await (await request.get(`${setupValue('KOI_E2E_SANDBOX')}/sms`)).text()
  expect(inbox).toContain('482913 binds your number at Koi.')
  await expectNoViolations(page, 'the text of a code')
  await page.setViewportSize(NARROW)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.setViewportSize(WIDE)
  await page.getByRole('button', { name: 'Back to the delivered words' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the delivered words' }).click()
  await expect(words).toHaveValue(/is your \{brand\} code to bind this number/)
  await expect(page.getByText('back to the delivered words').first()).toBeVisible()
})
