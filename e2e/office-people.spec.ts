import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { officeClient, setupValue } from './clients.ts'
import { office } from './pages/office.ts'
import { totpAt } from './totp.ts'
import { expect, test } from './world.ts'

const NARROW = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }
const newName = () => `e2e${randomBytes(4).toString('hex')}`
const newPassword = () => randomBytes(12).toString('base64url')

interface Person {
  readonly name: string
  password: string
  totpSecret: string
}

/** An office, on a phone by default, opened at an address and logged in by a token. */
async function openDesk(browser: Browser, token: string, path = '/', viewport = NARROW): Promise<Page> {
  const desk = await browser.newPage({ viewport })
  await office(desk).logInByToken(token)
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}${path}`)
  return desk
}

/** Sets up an account with the link that a page or a command shows. */
async function setUp(browser: Browser, link: string, name: string): Promise<Person> {
  const page = await browser.newPage({ viewport: NARROW })
  await page.goto(`${setupValue('KOI_E2E_OFFICE')}/setup#${link.split('#')[1]}`)
  const password = newPassword()
  const ownName = page.getByLabel('Name')
  // Who is set up anew keeps their name.
  if (await ownName.isEditable()) await ownName.fill(name)
  else await expect(ownName).toHaveValue(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible()
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).textContent()
  await page.getByLabel('Code of the app').fill('000000')
  await page.getByRole('button', { name: 'Set up account' }).click()
  await expect(page.getByRole('alert').or(page.locator('[aria-invalid="true"]')).first()).toBeVisible()
  await page.getByLabel('Code of the app').fill(totpAt(secret ?? ''))
  await page.getByRole('button', { name: 'Set up account' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.close()
  return { name, password, totpSecret: secret ?? '' }
}

/** Logs in on the log-in screen, with the code of now or of half a minute later. */
async function logIn(browser: Browser, { name, password, totpSecret }: Person, seconds = 0): Promise<Page> {
  const page = await browser.newPage({ viewport: NARROW })
  await page.goto(setupValue('KOI_E2E_OFFICE'))
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Authenticator code').fill(totpAt(totpSecret, seconds))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('navigation', { name: 'Office' })).toBeVisible()
  return page
}

async function confirmDialog(page: Page, act: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Reason/).fill('browser test')
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const linkOn = async (page: Page): Promise<string> =>
  (await page.getByRole('status').locator('code').textContent()) ?? ''

/** The first screen calls every ten seconds, so an open page says by itself that its session was ended. */
async function expectEnded(page: Page): Promise<void> {
  await expect(page.getByText(/^Your session has ended/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('[OF-11] [OF-12] a person is invited, confirmed by another owner, and set up anew', async ({
  browser,
}) => {
  const mei = await openDesk(browser, setupValue('KOI_E2E_OPERATOR'), '/operators')
  await mei.getByRole('button', { name: 'Invite support' }).click()
  await confirmDialog(mei, 'Create link')
  const person = await setUp(browser, await linkOn(mei), newName())
  await mei.reload()
  await expect(rowOf(mei, person.name)).toContainText('not confirmed, counts as mei')
  await mei.getByRole('button', { name: `Confirm ${person.name}` }).click()
  const dialog = mei.getByRole('dialog')
  await dialog.getByLabel(/^Reason/).fill('browser test')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog.getByText(/^You two count as one person/)).toBeVisible()
  const lin = await openDesk(browser, setupValue('KOI_E2E_SECOND_OWNER'), '/operators', WIDE)
  await lin.getByRole('button', { name: `Confirm ${person.name}` }).click()
  await confirmDialog(lin, 'Confirm')
  await expect(rowOf(lin, person.name)).toContainText('independent')

  await lin.getByRole('button', { name: `Reset ${person.name}` }).click()
  await confirmDialog(lin, 'Create link')
  await expect(rowOf(lin, person.name)).toContainText('waiting for set-up')
  const again = await setUp(browser, await linkOn(lin), person.name)
  const page = await logIn(browser, again)
  await lin.getByRole('button', { name: `Disable ${person.name}` }).click()
  await confirmDialog(lin, 'Disable')
  await expectEnded(page)
  for (const desk of [mei, lin, page]) await desk.close()
})

test('on a phone every person of the list is on the screen, without scrolling sideways', async ({
  browser,
}) => {
  const desk = await openDesk(browser, setupValue('KOI_E2E_OPERATOR'), '/operators')
  const person = await invited(browser)
  await desk.reload()
  const row = rowOf(desk, person.name)
  await expect(row).toContainText('not confirmed, counts as mei')
  const table = desk.getByRole('region', { name: 'People' })
  const reach = () => table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)
  expect(await reach()).toBe(0)
  const parts = await row.getByRole('cell').or(row.getByRole('button')).all()
  expect(parts.length).toBeGreaterThan(9)
  for (const part of parts) {
    const box = await part.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(NARROW.width)
  }
  // A cell says what it is, since the headings are out of the way.
  const secondPerson = row.locator('[data-name="Second person"]')
  const nameShown = () => secondPerson.evaluate((cell) => getComputedStyle(cell, '::before').content)
  expect(await nameShown()).toBe('"Second person"')
  await row.getByRole('button', { name: `Disable ${person.name}` }).click()
  await confirmDialog(desk, 'Disable')
  await expect(row).toContainText('disabled')
  await desk.setViewportSize(WIDE)
  expect(await nameShown()).toBe('none')
  await expect(desk.getByRole('columnheader', { name: 'Second person' })).toBeVisible()
  await desk.close()
})

test('[OF-12] an operator changes password and second step, and ends other sessions', async ({ browser }) => {
  const person = await invited(browser)
  const one = await logIn(browser, person)
  const two = await logIn(browser, person, 30)
  await office(two).open('My account')
  const sessions = two.getByRole('region', { name: 'Sessions' })
  await expect(sessions.getByRole('row')).toHaveCount(3)
  await expect(sessions.getByText('this session')).toBeVisible()
  await two.getByRole('button', { name: 'End all other sessions' }).click()
  await two.getByRole('dialog').getByRole('button', { name: 'End all other sessions' }).click()
  await expect(sessions.getByRole('row')).toHaveCount(2)
  await expectEnded(one)

  const step = two.getByRole('region', { name: 'Second step' })
  await step.getByLabel('Password').fill(person.password)
  await step.getByRole('button', { name: 'Change authenticator app' }).click()
  const next = (await step.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  // The codes of the old app until half a minute from now are used.
  const recovery = person.recovery[0] ?? ''
  await step.getByLabel('Code of the old app, or a recovery code').fill(recovery)
  await step.getByLabel('Code of the new app').fill(totpAt(next, -30))
  await step.getByRole('button', { name: 'Use the new app' }).click()
  await expect(step.getByRole('listitem')).toHaveCount(10)
  const [code = ''] = await step.getByRole('listitem').allTextContents()

  const form = two.getByRole('region', { name: 'Password' })
  const password = newPassword()
  await form.getByLabel('Old password').fill('not the password')
  await form.getByLabel(/^Authenticator code/).fill(code)
  await form.getByLabel('New password').fill(password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText('The password or the code is incorrect.')).toBeVisible()
  await form.getByLabel('Old password').fill(person.password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText('The password was changed.')).toBeVisible()
  const three = await logIn(browser, { ...person, password, totpSecret: next })
  for (const page of [one, two, three]) await page.close()
})

/** An operator whom the owner has invited, with their recovery codes. */
async function invited(_: Browser): Promise<Person & { readonly recovery: readonly string[] }> {
  const owner = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
  const { link } = await owner.officeInviteOperator({ role: 'support', reason: 'browser test' })
  const [name, password] = [newName(), newPassword()]
  const { totpSecret } = await officeClient().officeStartSetUp({ link, name })
  const code = totpAt(totpSecret)
  const { recoveryCodes } = await officeClient().officeSetUp({ link, name, password, code })
  return { name, password, totpSecret, recovery: recoveryCodes }
}

/** Runs a command of the server, and returns the link that it prints. */
function command(...args: readonly string[]): string {
  const script = fileURLToPath(new URL('../scripts/koi.mjs', import.meta.url))
  const env = { ...process.env, DATABASE_URL: '', KOI_DATA: process.env.KOI_E2E_DATA ?? '' }
  const output = execFileSync('node', [script, ...args], { env, encoding: 'utf8' })
  return /\S+\/setup#link=\S+/.exec(output)?.[0] ?? ''
}

test('[OF-12] a command on the server sets up an owner anew who cannot log in', async ({ browser }) => {
  const owner = await setUp(browser, command('invite-owner'), newName())
  const again = await setUp(browser, command('recover-owner', owner.name), owner.name)
  const page = await logIn(browser, again)
  await office(page).open('People')
  await expect(rowOf(page, `${owner.name} (you)`)).toContainText('independent')
  expect(() => command('recover-owner', 'nobody')).toThrow('no owner is called nobody')
  await page.close()
})

test('[OF-11] an owner writes a role, which its people have at once', async ({ browser }) => {
  const mei = await openDesk(browser, setupValue('KOI_E2E_OPERATOR'), '/roles')
  const role = newName()
  await mei.getByRole('button', { name: 'New role' }).click()
  const dialog = mei.getByRole('dialog')
  await dialog.getByLabel('Name').fill(role)
  await dialog.getByLabel('books.read').check()
  await confirmDialog(mei, 'Save')
  const card = mei.getByRole('region', { name: role })
  await expect(card).toContainText('See the ledger')
  await card.getByRole('button', { name: `Edit ${role}` }).click()
  await dialog.getByLabel('audit.read').check()
  await confirmDialog(mei, 'Save')
  await expect(card).toContainText('See the audit trail')
  await card.getByRole('button', { name: `Delete ${role}` }).click()
  await confirmDialog(mei, 'Delete')
  await expect(card).toBeHidden()
  await mei.close()
})

test('[OF-13] the trail is checked, says when it was whole, and is filtered', async ({ browser }) => {
  const desk = await openDesk(browser, setupValue('KOI_E2E_OPERATOR'), '/audit')
  await desk.getByRole('button', { name: 'Check now' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Check now' }).click()
  await expect(desk.getByRole('definition').first()).toHaveText(/, up to entry \d+$/, { timeout: 40_000 })
  const person = await invited(browser)
  const action = desk.getByLabel(/^Action, such as/)
  await action.fill('operator.set_up')
  await action.blur()
  const operator = desk.getByLabel('Operator', { exact: true })
  await operator.fill(person.name)
  await operator.blur()
  await expect(rowOf(desk, person.name)).toHaveCount(1)
  await desk.getByLabel(/^To\b/).fill('2020-01-01')
  await expect(desk.getByText('No entries match these filters.')).toBeVisible()
  await desk.close()
})
