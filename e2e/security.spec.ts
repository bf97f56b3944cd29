import type { Page } from '@playwright/test'
import { endSessions } from './database.ts'
import { logInMember, newPerson, PASSWORD, prepareWithdrawals } from './members.ts'
import { logInPage } from './pages/log-in.ts'
import { securityPage } from './pages/security.ts'
import { shell } from './pages/shell.ts'
import { watchCalls } from './traffic.ts'
import { codeOf } from './two-step.ts'
import { expect, localItems, storedSession, test } from './world.ts'

async function signOut(page: Page): Promise<void> {
  await page.goto('/m/home')
  await (await shell(page).askToSignOut()).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/m/login')
}

test('[RT-08] the security centre leads to all that protects an account, and masks it', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember({ person: { ...newPerson(), fullName: 'Tan Mei Ling' } })
  await prepareWithdrawals(member)
  const { row } = securityPage(page)
  await openAs(member, '/m/securityCenter')
  await expect(row('Payment password')).toContainText('Set')
  await expect(row('Payee name')).toContainText('T** M** L***')
  await expect(page.getByRole('main')).not.toContainText('Tan Mei Ling')
  await expect(row('Two-step log-in')).toContainText('Off')
  for (const [label, path] of [
    ['Log-in password', '/m/changePsw'],
    ['Two-step log-in', '/m/securityCenter/twoStep'],
    ['Passkeys', '/m/securityCenter/passkeys'],
    ['Linked accounts', '/m/securityCenter/linked'],
    ['Where you are logged in', '/m/securityCenter/devices'],
    ['Payment password', '/m/securityCenter/paymentPassword'],
    ['Bank cards', '/m/securityCenter/bankCards'],
    ['Payee name', '/m/securityCenter/payeeName'],
    ['Nickname and picture', '/m/securityCenter/profile'],
    ['Security questions', '/m/securityCenter/questions'],
  ] as const) {
    await row(label).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main')).not.toBeEmpty()
    await shell(page).back.click()
    await expect(page).toHaveURL('/m/securityCenter')
  }
})

test('[ER-14] the payee name is set once, and security questions are answered', async ({
  page,
  newMember,
  openAs,
}) => {
  const main = page.getByRole('main')
  await openAs(await newMember({ person: null }), '/m/securityCenter/payeeName')
  await main.getByLabel('Name on your bank account').fill('4711')
  await main.getByLabel('Your log-in password').fill(PASSWORD)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('Name format is not valid')
  await main.getByLabel('Name on your bank account').fill('Tan Mei Ling')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main).toContainText('T** M** L***')
  await expect(main.getByRole('textbox')).toHaveCount(0)

  await page.goto('/m/securityCenter/questions')
  await main.getByLabel('Question 1').selectOption('first_pet')
  await main.getByLabel('Question 2').selectOption('first_pet')
  await main.getByLabel('Answer 1').fill('Nemo')
  await main.getByLabel('Answer 2').fill('Bank of the river')
  await main.getByLabel('Your log-in password').fill('Wrong1234')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').first()).toHaveText(
    'Please choose a different question from the first.',
  )
  await main.getByLabel('Question 1').selectOption('first_job')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('The log-in password is incorrect.')
  await main.getByLabel('Your log-in password').fill(PASSWORD)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main).toContainText('New answers replace them.')
  await expect(main).not.toContainText('Nemo')
})

test('[SH-19] the nickname is what the header shows, and a picture can be chosen', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const main = page.getByRole('main')
  await openAs(member, '/m/securityCenter/profile')
  await main.getByLabel('Nickname').fill('Mei of the pond')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(shell(page).message('Saved')).toBeVisible()
  await main.getByText('Lotus').click()
  await expect(main.getByLabel('Lotus')).toBeChecked()
  await page.goto('/m/home')
  await expect(shell(page).account).toContainText('Mei of the pond')
  expect(await member.api.memberIcon({})).toEqual({ icon: 'lotus' })
})

test('two-step log-in is set up, required, passed by code and by recovery code, and turned off', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const main = page.getByRole('main')
  await openAs(member, '/m/securityCenter/twoStep')
  await main.getByLabel('Your log-in password').fill(PASSWORD)
  await main.getByRole('button', { name: 'Set it up' }).click()
  await expect(main.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await main.getByRole('button', { name: /^Copy [A-Z2-7]{32}$/ }).textContent()) ?? ''
  const codes = main.getByRole('listitem')
  await expect(async () => {
    await main.getByLabel('Code that the app shows').fill(codeOf(secret, -1))
    await main.getByRole('button', { name: 'Turn it on' }).click()
    await expect(codes).toHaveCount(10, { timeout: 5000 })
  }).toPass({ timeout: 30_000 })
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await main.getByRole('button', { name: 'I have written them down' }).click()
  await expect(main).toContainText('10 of 10 left')

  await signOut(page)
  const form = logInPage(page)
  const code = main.getByLabel('Authenticator code')
  const enter = async (text: string) => {
    await code.fill(text)
    await form.submit.click()
  }
  await form.logIn(member.account, PASSWORD)
  await expect(code).toBeFocused()
  expect(await storedSession(page)).toBeNull()
  await enter('000000')
  await expect(form.problem).toHaveText('The code is incorrect.')
  await enter(codeOf(secret, 0))
  await expect(page).toHaveURL('/m/home')
  await expect(shell(page).account).toContainText(member.account)

  await signOut(page)
  await form.logIn(member.account, PASSWORD)
  await main.getByRole('button', { name: 'Back to the log-in' }).click()
  await expect(form.problem).toHaveCount(0)
  await form.submit.click()
  await enter(recoveryCode.toLowerCase())
  await expect(page).toHaveURL('/m/home')

  await page.goto('/m/securityCenter/twoStep')
  await expect(main).toContainText('9 of 10 left')
  await main.getByRole('button', { name: 'Turn two-step log-in off' }).click()
  const { dialog } = shell(page)
  await dialog.getByLabel('Your log-in password').fill(PASSWORD)
  await dialog.getByLabel('Code from the app, or a recovery code').fill(codeOf(secret, 1))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(main.getByRole('button', { name: 'Set it up' })).toBeVisible()
  await signOut(page)
  await form.logIn(member.account, PASSWORD)
  await expect(page).toHaveURL('/m/home')
})

test('a passkey is added, logs in without typing, is renamed and removed', async ({
  page,
  context,
  newMember,
  openAs,
}) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const member = await newMember()
  const main = page.getByRole('main')
  const { dialog } = shell(page)
  const add = async (password: string) => {
    await dialog.getByLabel('Your log-in password').fill(password)
    await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  }
  await openAs(member, '/m/securityCenter/passkeys')
  await expect(main).toContainText('No passkey yet')
  await main.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Name of the passkey').fill('Test phone')
  await add('Wrong1234')
  await expect(dialog.getByRole('alert')).toHaveText('The log-in password is incorrect.')
  await add(PASSWORD)
  await expect(dialog).toHaveCount(0)
  await expect(main.getByRole('listitem')).toHaveCount(1)
  await expect(main.getByRole('listitem')).toContainText('Test phone')
  // The same device already has a passkey, and says so.
  await main.getByRole('button', { name: 'Add a passkey' }).click()
  await add(PASSWORD)
  await expect(dialog.getByRole('alert')).toHaveText('This device already has a passkey for your account.')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await signOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/m/home')
  await expect(shell(page).account).toContainText(member.account)

  await page.goto('/m/securityCenter/passkeys')
  await expect(main.getByRole('listitem')).toContainText('Last used')
  await main.getByRole('button', { name: 'Rename Test phone' }).click()
  await dialog.getByLabel('Name of the passkey').fill('Old phone')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await main.getByRole('button', { name: 'Remove Old phone' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(main).toContainText('No passkey yet')
  await signOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText('This passkey is not registered here.')
})

test('every session is listed with this one marked; others are signed out one by one or all', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const [second, third] = [
    await logInMember(member.account, PASSWORD),
    await logInMember(member.account, PASSWORD),
  ]
  const main = page.getByRole('main')
  const { dialog } = shell(page)
  await openAs(member, '/m/securityCenter/devices')
  await expect(main.getByRole('listitem')).toHaveCount(3)
  await expect(main.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(main.getByRole('listitem').first()).toContainText('This device')
  const signOuts = main.getByRole('listitem').getByRole('button', { name: /^Sign out/ })
  await expect(signOuts).toHaveCount(2)
  await signOuts.first().click()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(main.getByRole('listitem')).toHaveCount(2)
  await main.getByRole('button', { name: 'Sign out all others' }).click()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(main.getByRole('listitem')).toHaveCount(1)
  for (const { api } of [second, third])
    await expect(api.memberInfo({})).rejects.toMatchObject({ code: 'session.expired' })
  expect(await member.api.memberInfo({})).toMatchObject({ account: member.account })
})

test('[LG-33] [SK-05] [SK-06] a remembered browser logs in again until it is signed out', async ({
  page,
  context,
  newMember,
}) => {
  const { account, password } = await newMember()
  const form = logInPage(page)
  await form.open()
  await form.remember.check({ force: true })
  await form.logIn(account, password)
  await expect(shell(page).account).toContainText(account)
  const kept = await localItems(page)
  expect(kept.autoSass).toBe(account)
  expect(kept.autoRemPass).toMatch(/^[\w-]{43}$/)
  const before = await storedSession(page)
  const calls = watchCalls(page)
  // No page of the site is open that could react to the end of the session first.
  await page.goto('/offline.html')
  await endSessions(account)
  await page.goto('/m/securityCenter/devices')
  await expect(page.getByRole('listitem').filter({ hasText: 'Logs in automatically' })).toHaveCount(1)
  expect(calls.to('/wps/session/login/device')).toHaveLength(1)
  expect((await storedSession(page))?.token).not.toBe(before?.token)
  expect((await localItems(page)).autoRemPass).not.toBe(kept.autoRemPass)

  // Signed out from another device: the next call leads to the log-in, and nothing stays stored.
  await (await logInMember(account, password)).api.signOutOthers({})
  await page.goto('/m/securityCenter')
  await expect(shell(page).message('The account has been logged out, please log in again')).toBeVisible()
  await expect(page).toHaveURL('/m/login')
  expect((await localItems(page)).autoRemPass).toBeUndefined()
  const tab = await context.newPage()
  await tab.goto('/m/home')
  await expect(shell(tab).logIn).toBeVisible()
})
