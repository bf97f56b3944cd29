import { CallError } from '@koi/contract/envelope.ts'
import type { Page } from '@playwright/test'
import { officeClient, place, siteClient } from './clients.ts'
import { query } from './database.ts'
import { logInPage } from './pages/log-in.ts'
import { office } from './pages/office.ts'
import { turnOnTwoStep } from './two-step.ts'
import { expect, test } from './world.ts'

test('an operator ends sessions, resets a payment password, freezes and unfreezes', async ({
  page,
  browser,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  await member.api.setPaymentPassword({
    password: member.password,
    paymentPassword: '135790',
    confirmPaymentPassword: '135790',
  })
  await linkGoogle(member.account)
  await openAs(member, '/m/mine')
  const desk = await browser.newPage()
  await office(desk).enter()
  await desk.goto(`${place('KOI_E2E_OFFICE')}/members?search=${member.account}`)
  await desk.getByRole('link', { name: member.account }).click()
  await expect(fact(desk, 'Payment password')).toHaveText('set')

  await office(desk).decide('Reset payment password', 'video call, passport seen')
  await expect(fact(desk, 'Payment password')).toHaveText('not set')
  await expect(fact(desk, 'Open sessions')).toHaveText('0')
  // The notice of it reaches the open page, or the next thing that it does: either ends its session.
  await page.goto('/m/securityCenter')
  await expect(page).toHaveURL('/m/login')

  await expect(fact(desk, 'Linked accounts')).toHaveText('1')
  await office(desk).decide('Remove passkeys and linked accounts', 'the phone was stolen')
  await expect(fact(desk, 'Linked accounts')).toHaveText('0')
  await expect(desk.getByRole('button', { name: 'Remove passkeys and linked accounts' })).toHaveCount(0)

  const logIn = () =>
    siteClient().logIn({ type: 'username', username: member.account, password: member.password })
  await logIn()
  await desk.reload()
  await expect(fact(desk, 'Open sessions')).toHaveText('1')
  await office(desk).decide('End sessions', 'lost phone')
  await expect(fact(desk, 'Open sessions')).toHaveText('0')
  await office(desk).decide('Freeze', 'asked to')
  await expect(fact(desk, 'State')).toHaveText('frozen')
  await expect(logIn()).rejects.toBeInstanceOf(CallError)
  await office(desk).decide('Unfreeze', 'spoke with the member')
  await expect(fact(desk, 'State')).toHaveText('active')
  await logIn()

  const { content } = await officeClient({ token: place('KOI_E2E_OPERATOR') }).officeAudit({
    search: 'member',
  })
  const id = new URL(desk.url()).pathname.split('/').at(-1)
  const own = content.filter(({ target }) => target === `member:${id}`)
  expect(own.map(({ action, reason }) => `${action}: ${reason}`)).toEqual([
    'member.unfreeze: spoke with the member',
    'member.freeze: asked to',
    'member.end_sessions: lost phone',
    'member.reset_two_step: the phone was stolen',
    'member.reset_payment_password: video call, passport seen',
  ])
  await desk.close()
})

test('an operator checks the security questions and resets two-step log-in', async ({
  page,
  browser,
  newMember,
}) => {
  const member = await newMember()
  await turnOnTwoStep(member)
  await member.api.setSecurityQuestions({
    password: member.password,
    answers: [
      { question: 'first_pet', answer: 'Nemo' },
      { question: 'first_job', answer: 'The bakery' },
    ],
  })
  const desk = await browser.newPage()
  await office(desk).enter()
  await desk.goto(`${place('KOI_E2E_OFFICE')}/members?search=${member.account}`)
  await desk.getByRole('link', { name: member.account }).click()
  await expect(fact(desk, 'Two-step log-in')).toHaveText('on')
  await expect(fact(desk, 'Answers')).toHaveText('not asked recently')
  const answer = async (pet: string) => {
    await desk.getByLabel('What was your first pet called?').fill(pet)
    await desk.getByLabel('Where was your first job?').fill('the bakery')
    await desk.getByRole('button', { name: 'Check answers' }).click()
  }
  await answer('Dory')
  await expect(desk.getByRole('alert')).toHaveText('The answers are incorrect.')
  await answer('nemo')
  await expect(fact(desk, 'Answers')).toHaveText(/^correct, /)
  await office(desk).decide('Reset two-step log-in', 'answers right, and called back')
  await expect(fact(desk, 'Two-step log-in')).toHaveText('off')
  await desk.close()

  const form = logInPage(page)
  await form.open()
  await form.logIn(member.account, member.password)
  await expect(page).toHaveURL('/m/home')
  await page.goto('/m/webEmail')
  await expect(page.getByRole('listitem').filter({ hasText: 'Two-step log-in was reset' })).toHaveCount(1)
  // Nobody had come in by this browser before.
  await expect(page.getByRole('listitem').filter({ hasText: 'Log-in from a new browser' })).toHaveCount(1)
})

/** As if the member had come back from Google. */
const linkGoogle = (account: string) =>
  query(
    `insert into members.social_link (provider, subject, member_id, label, linked_at)
     select 'google', account, id, 'lost@example.com', now() from members.member where account = $1`,
    [account],
  )

/** The value of a named fact on an office page. */
const fact = (desk: Page, name: string) =>
  desk
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd')
