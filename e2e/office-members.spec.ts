import { CallError } from '@koi/contract/envelope.ts'
import type { Page } from '@playwright/test'
import { officeClient, setupValue, siteClient } from './clients.ts'
import { query } from './database.ts'
import { newPerson } from './members.ts'
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
  await office(desk).logInByToken()
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/members?search=${member.account}`)
  await desk.getByRole('link', { name: member.account }).click()
  await expect(termValue(desk, 'Payment password')).toHaveText('set')

  await office(desk).pressAndConfirm('Reset payment password', 'video call, passport seen')
  await expect(termValue(desk, 'Payment password')).toHaveText('not set')
  await expect(termValue(desk, 'Open sessions')).toHaveText('0')
  // Either the live update or the next call of the open page ends its session.
  await page.goto('/m/securityCenter')
  await expect(page).toHaveURL('/m/login')

  await expect(termValue(desk, 'Linked accounts')).toHaveText('1')
  await office(desk).pressAndConfirm('Remove passkeys and linked accounts', 'the phone was stolen')
  await expect(termValue(desk, 'Linked accounts')).toHaveText('0')
  await expect(desk.getByRole('button', { name: 'Remove passkeys and linked accounts' })).toHaveCount(0)

  const logIn = () =>
    siteClient().logIn({ type: 'username', username: member.account, password: member.password })
  await logIn()
  await desk.reload()
  await expect(termValue(desk, 'Open sessions')).toHaveText('1')
  await office(desk).pressAndConfirm('End sessions', 'lost phone')
  await expect(termValue(desk, 'Open sessions')).toHaveText('0')
  await office(desk).pressAndConfirm('Freeze', 'asked to')
  await expect(termValue(desk, 'State')).toHaveText('frozen')
  await expect(logIn()).rejects.toBeInstanceOf(CallError)
  await office(desk).pressAndConfirm('Unfreeze', 'spoke with the member')
  await expect(termValue(desk, 'State')).toHaveText('active')
  await logIn()

  const { content } = await officeClient({ token: setupValue('KOI_E2E_OPERATOR') }).officeAudit({
    target: 'member',
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
  await office(desk).logInByToken()
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/members?search=${member.account}`)
  await desk.getByRole('link', { name: member.account }).click()
  await expect(termValue(desk, 'Two-step log-in')).toHaveText('on')
  await expect(termValue(desk, 'Answers')).toHaveText('not asked recently')
  const answer = async (pet: string) => {
    await desk.getByLabel('What was your first pet called?').fill(pet)
    await desk.getByLabel('Where was your first job?').fill('the bakery')
    await desk.getByRole('button', { name: 'Check answers' }).click()
  }
  await answer('Dory')
  await expect(desk.getByRole('alert')).toHaveText('The answers are incorrect.')
  await answer('nemo')
  await expect(termValue(desk, 'Answers')).toHaveText(/^correct, /)
  await office(desk).pressAndConfirm('Reset two-step log-in', 'answers right, and called back')
  await expect(termValue(desk, 'Two-step log-in')).toHaveText('off')
  await desk.close()

  const form = logInPage(page)
  await form.open()
  await form.logIn(member.account, member.password)
  await expect(page).toHaveURL('/m/home')
  await page.goto('/m/webEmail')
  await expect(page.getByRole('listitem').filter({ hasText: 'Two-step log-in was reset' })).toHaveCount(1)
  // This browser had not been used to log in before.
  await expect(page.getByRole('listitem').filter({ hasText: 'Log-in from a new browser' })).toHaveCount(1)
})

test('a mistyped date of birth is corrected by two operators, and the member is notified', async ({
  page,
  browser,
  newMember,
  openAs,
}) => {
  const birthDate = '2012-04-04'
  const member = await newMember({ person: null })
  await member.api.setPerson({ ...newPerson(), birthDate })
  const { id } = await member.api.memberInfo({})
  const desks = [await browser.newPage(), await browser.newPage()] as const
  await office(desks[0]).logInByToken()
  await office(desks[1]).logInByToken(setupValue('KOI_E2E_SECOND_OWNER'))
  for (const desk of desks) await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/members/${id}`)
  const [first, second] = desks
  await first.getByRole('button', { name: 'Correct the date of birth' }).click()
  const dialog = first.getByRole('dialog')
  await dialog.getByLabel('Date of birth').fill('1982-04-04')
  await dialog.getByLabel(/^Reason/).fill('passport seen')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(termValue(first, 'Proposed date')).toHaveText('1982-04-04')
  // Who proposed it cannot confirm it.
  await first.getByRole('button', { name: 'Confirm the date' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(first.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(termValue(first, 'Date of birth')).toHaveText(birthDate)

  await second.reload()
  await second.getByRole('button', { name: 'Confirm the date' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(second.getByRole('dialog')).toHaveCount(0)
  await expect(termValue(second, 'Date of birth')).toHaveText('1982-04-04')
  await expect(termValue(second, 'Proposed date')).toHaveCount(0)
  for (const desk of desks) await desk.close()

  await openAs(member, '/m/webEmail')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Your date of birth was corrected' }),
  ).toHaveCount(1)
  await page.goto('/m/playerProtection')
  await expect(page.getByRole('heading', { name: 'You are not old enough to play' })).toHaveCount(0)
})

/** Links an account as if the member had logged in with Google. */
const linkGoogle = (account: string) =>
  query(
    `insert into members.social_link (provider, subject, member_id, label, linked_at)
     select 'google', account, id, 'lost@example.com', now() from members.member where account = $1`,
    [account],
  )

/** The value beside this term on an office page. */
const termValue = (desk: Page, name: string) =>
  desk
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd')
