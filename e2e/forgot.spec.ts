import { expectNoViolations } from './axe.ts'
import { siteClient } from './clients.ts'
import { stopClock } from './clock.ts'
import { query } from './database.ts'
import { mailedCode, mailsTo } from './inbox.ts'
import { logInMember, type Member } from './members.ts'
import { forgotPage } from './pages/forgot.ts'
import { shell } from './pages/shell.ts'
import { holdResponses, watchCalls } from './traffic.ts'
import { expect, test } from './world.ts'

const BY_EMAIL = '/wps/member/password/email'
const NEW = 'Stream88'

/** Binds an address to a member, by the code from its mailbox. */
async function bindEmail(member: Member): Promise<string> {
  const email = `${member.account}@koi.example`
  await member.api.sendEmailCode({ email })
  const verificationCode = await mailedCode(email)
  await member.api.bindEmail({ email, verificationCode, password: member.password })
  return email
}

test('[FG-01] [FG-03] [FG-23] the e-mail form has its title and no footer; back goes home', async ({
  page,
}) => {
  const { open, username, email } = forgotPage(page)
  await page.goto('/m/trail')
  await open()
  await expect(username).toBeVisible()
  await expect(email).toBeVisible()
  await expect(shell(page).header.getByRole('heading')).toHaveText('Forgot password')
  await expect(shell(page).footer).toHaveCount(0)
  await shell(page).back.click()
  await expect(page).toHaveURL('/m/home')
})

test('[LG-10] the log-in leads home, to registration, forgotten password and customer service', async ({
  page,
  context,
  baseURL,
}) => {
  const value = { customerService: [`${baseURL}/offline.html`], whatsapp: null, telegram: null }
  await page.route('**/wps/system/customerService', (route) =>
    route.fulfill({ json: { success: true, value } }),
  )
  const links = page.getByRole('navigation', { name: 'More ways' })
  for (const [name, url] of [
    [/Register/, '/m/register'],
    ['Forgot password', '/m/forget'],
    ['Home', '/m/home'],
  ] as const) {
    await page.goto('/m/login')
    await links.getByRole('link', { name }).click()
    await expect(page).toHaveURL(url)
  }
  await page.goto('/m/login')
  const opened = context.waitForEvent('page')
  await links.getByRole('link', { name: 'Customer service' }).click()
  await expect(await opened).toHaveURL('/offline.html')
})

test('[FG-14] [FG-15] errors are shown under each field, and nothing is sent', async ({ page }) => {
  const { open, requestLink, alert } = forgotPage(page)
  const calls = watchCalls(page)
  await open()
  await requestLink('ab', 'abc@')
  await expect(alert).toHaveText(['Account format is incorrect', 'E-mail format is incorrect'])
  await requestLink('', '')
  await expect(alert).toHaveText(['Account format is incorrect', 'E-mail format is incorrect'])
  expect(calls.to(BY_EMAIL)).toEqual([])
})

test('[FG-10] [FG-11] [FG-12] it is sent as a form, trimmed; a message shows for 1 s, then back', async ({
  page,
}) => {
  await page.clock.install()
  const calls = watchCalls(page)
  await page.goto('/m/login')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  const { byEmail, requestLink } = forgotPage(page)
  await byEmail.click()
  await stopClock(page)
  const call = await holdResponses(page, `**${BY_EMAIL}`)
  await requestLink(' nobody1 ', ' nobody1@koi.example ')
  await expect(shell(page).message('Please wait…')).toBeVisible()
  await page.clock.runFor(9_500)
  await expect(shell(page).message('Please wait…')).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(shell(page).message('Please wait…')).toHaveCount(0)
  call.release()
  await expect(shell(page).message('Sent. Please look in your mailbox.')).toBeVisible()
  await page.clock.runFor(500)
  await expect(shell(page).message('Sent. Please look in your mailbox.')).toBeVisible()
  await expect(page).toHaveURL('/m/forget')
  await page.clock.runFor(600)
  await expect(page).toHaveURL('/m/login')
  const [sent] = calls.to(BY_EMAIL)
  expect(sent?.method()).toBe('POST')
  expect(sent?.headers()['content-type']).toBe('application/x-www-form-urlencoded')
  expect(sent?.postData()).toBe('username=nobody1&email=nobody1%40koi.example')
})

test('[FG-13] a failure hides the loading message and shows the server’s message', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 500/)
  const body = { success: false, code: 'server.error', message: 'System upgrading, please try again later' }
  await page.route(`**${BY_EMAIL}`, (route) => route.fulfill({ status: 500, json: body }))
  const { open, requestLink, alert } = forgotPage(page)
  await open()
  await requestLink('nobody1', 'nobody1@koi.example')
  await expect(alert).toHaveText('System upgrading, please try again later')
  await expect(shell(page).message('Please wait…')).toHaveCount(0)
  await expect(page).toHaveURL('/m/forget')
})

test('the link in the mail sets a new password once, and the old one no longer works', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const email = await bindEmail(member)
  const { open, requestLink, setPassword, alert } = forgotPage(page)
  await openAs(member, '/m/home')
  await open()
  await requestLink(member.account, email)
  const linksTo = async () => (await mailsTo(email)).flatMap(({ links }) => links)
  await expect.poll(async () => (await linksTo()).length, { message: 'a link arrived' }).toBe(1)
  const [link = ''] = await linksTo()
  await page.goto(link)
  await expect(shell(page).header.getByRole('heading')).toHaveText('Set a new password')
  await setPassword('short')
  await expect(alert).toHaveText('Password format is incorrect')
  await setPassword(member.password)
  await expect(alert).toHaveText('The new password and the old password cannot be the same')
  await setPassword(NEW)
  await expect(shell(page).message('Change saved')).toBeVisible()
  await expect(page).toHaveURL('/m/login')
  expect((await logInMember(member.account, NEW)).session.userName).toBe(member.account)
  await expect(siteClient({ token: member.session.token }).memberInfo()).rejects.toMatchObject({
    code: 'session.expired',
  })
  await page.goto(link)
  await setPassword('Third1234')
  await expect(page.getByText('This link has already been used or has expired.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Forgot password' }).click()
  await expect(page).toHaveURL('/m/forget')
})

test('after a reset the security centre lists other ways to log in, and a tap removes one', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const email = await bindEmail(member)
  await query(
    `insert into members.social_link (provider, subject, member_id, label, linked_at)
     select provider, 'e2e ' || id, id, provider || '@koi.example', now()
     from members.member, unnest(array['google', 'facebook']) provider where account_key = lower($1)`,
    [member.account],
  )
  await query(
    `insert into members.passkey (member_id, name, credential_id, public_key, counter, created_at, used_at)
     select id, 'Old phone', 'e2e ' || id, '\\x00', 0, now(), now()
     from members.member where account_key = lower($1)`,
    [member.account],
  )
  await siteClient().passwordEmail({ username: member.account, email })
  const linksTo = async () => (await mailsTo(email)).flatMap(({ links }) => links)
  await expect.poll(async () => (await linksTo()).length, { message: 'a link arrived' }).toBe(1)
  const { setPassword } = forgotPage(page)
  await page.goto((await linksTo())[0] ?? '')
  await setPassword(NEW)
  await expect(page).toHaveURL('/m/login')
  await openAs(await logInMember(member.account, NEW), '/m/securityCenter')
  const review = page.getByRole('main').locator('section').filter({ hasText: 'Who else can log in?' })
  const passkey = /Old phone.*Last used/
  await expect(review.getByRole('listitem')).toHaveText([passkey, /Facebook/, /Google.*google@koi\.example/])
  await expectNoViolations(page, 'ways in after a reset')
  const calls = watchCalls(page)
  const removal = await holdResponses(page, '**/wps/member/security/review*')
  const remove = review.getByRole('button', { name: 'Remove Google' })
  await remove.focus()
  await remove.press('Enter')
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await remove.press('Enter')
  removal.release()
  await expect(shell(page).message('Google can no longer log in')).toBeVisible()
  await expect(review.getByRole('listitem')).toHaveText([passkey, /Facebook/])
  expect(calls.names().filter((name) => name.startsWith('DELETE'))).toHaveLength(1)
  await expect(review.getByText(/^Your password was reset/)).toBeFocused()
  await review.getByRole('button', { name: 'All of these are mine' }).click()
  await expect(review).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto('/m/securityCenter/linked')
  await expect(page.getByRole('button', { name: 'Unlink Facebook' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unlink Google' })).toHaveCount(0)
})
