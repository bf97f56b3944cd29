import type { Page } from '@playwright/test'
import { newName, PASSWORD } from './members.ts'
import { logInPage } from './pages/log-in.ts'
import { registerPage } from './pages/register.ts'
import { securityPage } from './pages/security.ts'
import { shell } from './pages/shell.ts'
import { socialPage } from './pages/social.ts'
import { setIdentityFault } from './sandbox-identity.ts'
import { watchCalls, withoutCrypto } from './traffic.ts'
import { expect, localItems, runsAlone, storedSession, test, type World } from './world.ts'

type Tools = Pick<World, 'settings'> & { readonly page: Page }
const FLAGS = { Facebook: 'FACEBOOKLOGIN3', Google: 'GOOGLELOGIN3' } as const

/** The button is shown only with its flag on, on the username tab, and with the provider set up. */
async function checkButton({ page, settings }: Tools, name: 'Facebook' | 'Google'): Promise<void> {
  const form = logInPage(page)
  const button = socialPage(page).button(name)
  const other = socialPage(page).button(name === 'Google' ? 'Facebook' : 'Google')
  const register = registerPage(page)
  await settings.setFlags({ [FLAGS[name]]: '1', MOBILEVERCODELOGIN3: '1' })
  await form.open()
  await expect(button).toBeVisible()
  await form.byCode.click()
  await expect(form.mobile).toBeVisible()
  await expect(button).toHaveCount(0)
  await register.open()
  await expect(button).toBeVisible()

  // Not set up: the server names no provider, as in production without its settings.
  await page.route('**/wps/system/startup', async (route) => {
    const response = await route.fetch()
    const { success, value } = await response.json()
    await route.fulfill({ response, json: { success, value: { ...value, socialProviders: [] } } })
  })
  for (const screen of [form, register]) {
    await screen.open()
    await expect(button).toHaveCount(0)
  }
  await page.unroute('**/wps/system/startup')

  await settings.setFlags({ [FLAGS[name]]: '0' })
  for (const screen of [form, register]) {
    await screen.open()
    await expect(other).toBeVisible()
    await expect(button).toHaveCount(0)
  }
  await form.openByCode()
  await expect(form.mobile).toBeVisible()
  await expect(button).toHaveCount(0)
}

test(
  '[LG-08] [RG-16] the Facebook button needs flag, username tab and set-up',
  runsAlone,
  async ({ page, settings }) => {
    await checkButton({ page, settings }, 'Facebook')
  },
)

test(
  '[LG-09] [RG-16] the Google button needs flag, username tab and set-up',
  runsAlone,
  async ({ page, settings }) => {
    await checkButton({ page, settings }, 'Google')
  },
)

test('[LG-09] [RG-16] Google: the first time it leads to registration, then straight in', async ({
  page,
}) => {
  const email = `${newName()}@example.com`
  const account = newName()
  const form = logInPage(page)
  const register = registerPage(page)
  const social = socialPage(page)
  await form.open()
  await social.button('Google').click()
  await expect(social.heading).toHaveText('Sign in with Google')
  await social.continueAs(email)
  await expect(page).toHaveURL('/m/register')
  await expect(page.getByText(`Google knows you as ${email}.`)).toBeVisible()
  await expect(social.button('Google')).toHaveCount(0)
  // A reload keeps it.
  await page.reload()
  await expect(page.getByText(`Google knows you as ${email}.`)).toBeVisible()
  await register.fill(account, PASSWORD)
  await register.submit.click()
  await expect(page).toHaveURL('/m/home')
  expect(await storedSession(page)).toMatchObject({ userName: account, firstTimeLogin: true })

  await (await shell(page).askToSignOut()).getByRole('button', { name: 'Sign out' }).click()
  await form.remember.check({ force: true })
  await social.button('Google').click()
  await social.continueAs(email)
  await expect(page).toHaveURL('/m/home')
  await expect(shell(page).account).toBeVisible()
  expect(await storedSession(page)).toMatchObject({ userName: account, firstTimeLogin: false })
  expect(await localItems(page)).toMatchObject({ autoLogin: '1', autoSass: account })
})

test('[LG-08] [RG-16] Facebook: from an invitation to an account', async ({ page }) => {
  await withoutCrypto(page)
  const calls = watchCalls(page)
  const account = newName()
  const register = registerPage(page)
  const social = socialPage(page)
  await register.open('?affiliateCode=KOI88')
  await social.button('Facebook').click()
  await expect(social.heading).toHaveText('Sign in with Facebook')
  await social.continueAs(`${account}@example.com`)
  await expect(page).toHaveURL('/m/register?affiliateCode=KOI88')
  await register.fill(account, PASSWORD)
  await register.submit.click()
  await expect(page).toHaveURL('/m/home')
  expect(calls.to('/wps/member/register')[0]?.postDataJSON()).toMatchObject({
    username: account,
    affiliateCode: 'KOI88',
    socialTicket: expect.any(String),
  })
})

test('a member who cancels at the provider, or returns without a valid code, sees why', async ({ page }) => {
  const social = socialPage(page)
  await logInPage(page).open()
  await social.button('Google').click()
  await social.cancel.click()
  await expect(page.getByText('You have not allowed it, so nothing was done.')).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/m/login')
  await page.goto('/m/socialLogin?state=login.made-up&code=made-up')
  await expect(page.getByText('The log-in was not completed. Please try again.')).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})

test('a token for another visit is refused', runsAlone, async ({ page }) => {
  const social = socialPage(page)
  await logInPage(page).open()
  await social.button('Google').click()
  await setIdentityFault('nonce')
  await social.continueAs(`${newName()}@example.com`)
  await expect(page.getByText('The log-in was not completed. Please try again.')).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})

test('a member links an account in the security centre, logs in by it, and unlinks it', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const email = `${newName()}@example.com`
  const social = socialPage(page)
  const { row, card, sheet } = securityPage(page)
  await openAs(member, '/m/securityCenter')
  await row('Linked accounts').click()
  await expect(card('Google')).toContainText('Not linked')
  await card('Google').getByRole('button', { name: 'Link Google' }).click()
  await sheet.getByLabel('Log-in password').fill('Wrong123')
  await sheet.getByRole('button', { name: 'Link Google' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('The log-in password is incorrect.')
  await sheet.getByLabel('Log-in password').fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Link Google' }).click()
  await social.continueAs(email)
  await expect(page).toHaveURL('/m/securityCenter/linked')
  await expect(card('Google')).toContainText(email)
  await expect(shell(page).message('Google is linked')).toBeVisible()

  await card('Google').getByRole('button', { name: 'Unlink Google' }).click()
  await sheet.getByLabel('Log-in password').fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Unlink Google' }).click()
  await expect(card('Google')).toContainText('Not linked')
  await page.goto('/m/home')
  await (await shell(page).askToSignOut()).getByRole('button', { name: 'Sign out' }).click()
  await social.button('Google').click()
  await social.continueAs(email)
  await expect(page).toHaveURL('/m/register')
})
