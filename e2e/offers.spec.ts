import type { Page } from '@playwright/test'
import { daysAgo } from './agents.ts'
import { expectNoViolations } from './axe.ts'
import { promotionClient, setupValue } from './clients.ts'
import { deposit } from './members.ts'
import { FIRST_DEPOSIT, openOffer } from './offers.ts'
import { office } from './pages/office.ts'
import { shell } from './pages/shell.ts'
import { expect, test } from './world.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const png = { name: 'a.png', mimeType: 'image/png', buffer: PNG }

/** Presses a button of the office that opens a dialog, fills it in and confirms. */
async function act(desk: Page, label: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await desk.getByRole('main').getByRole('button', { name: label, exact: true }).click()
  const dialog = desk.getByRole('dialog')
  for (const [name, text] of Object.entries(fields)) await dialog.getByLabel(name).fill(text)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The form of an application: what it refuses, then what is sent. */
async function fillInApplication(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const comment = main.getByLabel('Comment')
  const send = main.getByRole('button', { name: 'Apply' })
  await comment.fill('a'.repeat(141))
  await expect(main).toContainText('141 of 140 characters')
  await send.click()
  await expect(main).toContainText('Write 1 to 140 characters.')
  const pick = main.getByLabel('Add a picture')
  await pick.setInputFiles([{ ...png, buffer: Buffer.from('GIF89a') }])
  await expect(main.getByText('Choose a PNG or JPG picture.')).toBeVisible()
  await pick.setInputFiles([{ ...png, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }])
  await expect(main.getByText('A picture can be at most 5 MB.')).toBeVisible()
  await pick.setInputFiles([png, png, png, png])
  await expect(main.getByText('You can add at most 3 pictures.')).toBeVisible()
  await expect(main.getByRole('img', { name: /^Picture/ })).toHaveCount(3)
  await comment.fill('My birthday 🎂')
  await expect(main).toContainText('13 of 140 characters')
  await page.screenshot({ path: test.info().outputPath('application.png'), fullPage: true })
  await send.click()
  await expect(shell(page).message('Your application was sent')).toBeVisible()
}

test('[GR-06] [MN-15] [VA-18] [MN-14] an application, from the refusals of the page to the money', async ({
  page,
  browser,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const id = await openOffer(member.account)
  const main = page.getByRole('main')
  await openAs(member, '/m/activity')
  const card = main.getByRole('link').filter({ hasText: `Gift for ${member.account}` })
  await expect(card).toContainText('Open to join')
  await expect(card).toContainText('Up to ¥88.00, decided by an operator')
  await card.click()
  await expect(page).toHaveURL(`/m/activityInfo?offer=${id}`)
  await expect(main).toContainText('Before your next withdrawal, play 1 × the amount.')
  await expect(main).toContainText('Once for each person.')

  await fillInApplication(page)
  const own = main.locator('section').filter({ hasText: 'Your part' })
  await expect(own).toContainText('It waits for an operator.')
  await expect(own.getByRole('img', { name: /^Picture/ })).toHaveCount(3)

  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await office(desk).logInByToken()
  await office(desk).open('Applications')
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/applications?offerId=${id}`)
  await desk.getByRole('link', { name: 'My birthday 🎂' }).click()
  await expect(desk.getByRole('img', { name: /^Picture/ })).toHaveCount(3)
  await desk.getByRole('button', { name: 'Take it' }).click()
  await expect(desk.getByRole('button', { name: 'Take it over' })).toBeVisible()
  await expectNoViolations(desk, 'an application in the office')
  await page.reload()
  await expect(own).toContainText('An operator is looking at it.')
  await act(desk, 'Issue', { 'Amount (cash)': '38', Reason: 'Happy birthday!' })
  await expect(desk.getByRole('definition').first()).toHaveText('issued')
  await desk.close()

  await page.reload()
  await expect(own).toContainText('¥38.00')
  await expect(own).toContainText('Happy birthday!')
  await expect(main).toContainText('Issued')
  await page.goto('/m/rewardCenter?list=claimed')
  await expect(main.getByRole('link').filter({ hasText: `Gift for ${member.account}` })).toContainText(
    'Issued',
  )
  expect(await member.api.walletBalance()).toMatchObject({ sumBalance: '38.00' })
})

interface Titled {
  readonly title: string
  readonly account: string
}

/** The form of an offer in the office, with its price and preview. */
async function fillInOffer(desk: Page, { title, account }: Titled): Promise<void> {
  const form = desk.locator('form')
  const price = desk.getByRole('region', { name: 'Estimated cost' })
  await expect(price).toContainText('once the terms are filled in')
  await form.getByLabel('Title, English').fill(title)
  await form.getByLabel('Text as HTML, English').fill('<p>As much <b>again</b>.</p><script>alert(1)</script>')
  await form
    .getByRole('tablist', { name: 'Language of the texts' })
    .getByRole('tab', { name: 'Chinese' })
    .click()
  await form.getByLabel('Title, Chinese').fill('存一送一')
  for (const [label, text] of Object.entries({
    'Maximum bonus': '288',
    'Minimum deposit': '100',
    'Maximum stake while the bonus runs': '50',
    'From (GMT+8)': `${daysAgo(0)}T00:00`,
    'Until (GMT+8)': '2099-01-01T00:00',
    'Total budget': '60000',
    'Only these accounts': account,
  }))
    await form.getByLabel(label, { exact: true }).fill(text)
  // Only the lotteries count: their edge is 2.2 %.
  for (const category of ['Vietnam lottery', 'Slots', 'Fishing', 'Live casino'])
    await form.getByLabel(category, { exact: true }).fill('0')
  await price.getByLabel('Deposit (leave empty for the most expensive)').fill('500')
  for (const [name, amount] of Object.entries({
    Bonus: '288.00',
    'Required turnover': '6,304.00',
    'Member’s cost of the turnover': '138.69',
    'Gain of a perfect player': '149.31',
    'Maximum cost': '60,000.00',
  }))
    await expect(price.getByText(name, { exact: true }).locator('+ dd')).toHaveText(amount)
  const preview = desk.getByRole('region', { name: 'On a phone' })
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(preview).not.toContainText('alert')
  await expect(preview).toContainText('100% of your first deposit, up to ¥288.00')
  await expect(preview).toContainText('While you play for it, the largest stake is ¥50.00.')
  await preview.getByRole('tab', { name: 'Chinese' }).click()
  await expect(preview).toContainText('¥288.00')
  await expect(preview).not.toContainText('first deposit')
  await expect(preview.getByRole('heading', { name: '存一送一' })).toBeVisible()
  await expectNoViolations(desk, 'the form of an offer in the office')
}

test('[GR-03] [GR-04] an offer is priced, published by a second person, and seen on a phone', async ({
  page,
  browser,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await office(desk).logInByToken()
  await office(desk).open('Offers')
  await desk.getByRole('button', { name: 'New offer' }).click()
  const title = `Double for ${member.account}`
  await fillInOffer(desk, { title, account: member.account })
  const form = desk.locator('form')
  await form.getByLabel(/^Reason/).fill('a new offer')
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(desk.getByText(/cannot publish it/)).toBeVisible()
  await expectNoViolations(desk, 'an offer in the office')
  const address = desk.url()
  await office(desk).logInByToken(setupValue('KOI_E2E_SECOND_OWNER'))
  await desk.goto(address)
  await act(desk, 'Publish', { Reason: 'looked at the price' })
  await expect(desk.getByRole('button', { name: 'Close' })).toBeVisible()
  await desk.close()

  await openAs(member, '/m/activity')
  await page.getByRole('main').getByRole('link').filter({ hasText: title }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('100% of your first deposit, up to ¥288.00')
  await expect(main).toContainText(
    'You get ¥288.00. It is yours after a total turnover of ¥6,804.00: first ¥500.00 for the deposit, then ¥6,304.00 in Lottery.',
  )
  await expect(main).toContainText('On average, the turnover for the bonus costs about ¥138.69.')
  await main.getByLabel('If you deposit').fill('99')
  await expect(main).toContainText('The minimum deposit is ¥100.00.')
  await expectNoViolations(page, 'an offer')
})

test('[RT-01] [RT-02] a visitor reads an offer and is led to log in; the page fits narrow phones', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto('/m/activity')
  await main.getByRole('link').filter({ hasText: 'Double your first deposit' }).click()
  await expect(main).toContainText('Make your first deposit, of ¥100.00 or more')
  for (const width of [320, 360, 430, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, `at ${width}`).toBeLessThanOrEqual(0)
  }
  await main.getByRole('button', { name: 'Log in to take part' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/m/activityInfo?offer=999999')
  await expect(main).toContainText('This offer has ended or is not for you.')
})

test('[GR-18] a member in a time-out sees no offer in any list', async ({ page, newMember, openAs }) => {
  const member = await newMember()
  const id = await openOffer(member.account)
  await openAs(member, '/m/activity')
  const main = page.getByRole('main')
  const gift = main.getByRole('link').filter({ hasText: `Gift for ${member.account}` })
  await expect(gift).toBeVisible()
  await member.api.takeTimeOut({ days: 1 })
  await page.reload()
  await expect(main).toContainText('No promotions right now')
  await page.goto(`/m/activityInfo?offer=${id}`)
  await expect(main).toContainText('This offer has ended or is not for you.')
  for (const list of ['claimable', 'claimed', 'expired']) {
    await page.goto(`/m/rewardCenter?list=${list}`)
    await expect(main.getByRole('tab').first()).toBeVisible()
    await expect(gift).toHaveCount(0)
  }
})

test('[GR-05] [GR-07] a member joins, deposits and plays for the bonus', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const id = await openOffer(member.account, { terms: FIRST_DEPOSIT })
  const main = page.getByRole('main')
  await openAs(member, `/m/activityInfo?offer=${id}`)
  await main.getByRole('button', { name: 'Join' }).click()
  await expect(shell(page).message('You have joined. Now make your deposit.')).toBeVisible()
  await expect(main).toContainText('Deposit ¥100.00 or more by')
  await expect(main.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/m/voucherCenter')
  await deposit(member, '500')
  const calls = promotionClient({ token: member.session.token })
  await expect.poll(async () => (await calls.offer({ id })).status, { timeout: 30_000 }).toBe('process')
  await page.goto('/m/rewardCenter')
  const card = main.getByRole('link').filter({ hasText: `Gift for ${member.account}` })
  await expect(card).toContainText('In progress')
  await expect(card).toContainText(
    'First ¥500.00 of turnover for deposits or rewards, then ¥6,304.00 for the bonus',
  )
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  await page.screenshot({ path: test.info().outputPath('reward-centre.png'), fullPage: true })
  await card.click()
  await expect(main).toContainText('¥288.00')
})
