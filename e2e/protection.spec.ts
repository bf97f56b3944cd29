import { setPlayedToday } from './database.ts'
import { deposit } from './members.ts'
import { depositPage, QUICKPAY_PAGE } from './pages/deposit.ts'
import { lotteryPages } from './pages/lottery.ts'
import { office } from './pages/office.ts'
import { protectionPage } from './pages/protection.ts'
import { shell } from './pages/shell.ts'
import { expect, test } from './world.ts'

const MINUTE = 60

test('a limit is set and lowered at once, explained when it refuses, and raised only after a day', async ({
  page,
  newMember,
  openAs,
}) => {
  const { openLimit, save, sheet, close, limits } = protectionPage(page)
  await openAs(await newMember(), '/m/mine')
  await page.getByRole('link', { name: 'Player protection' }).click()
  await expect(page).toHaveURL('/m/playerProtection')
  await openLimit('Deposits')
  await save('all')
  await expect(sheet.getByRole('alert')).toHaveText('Please enter the limit as a number.')
  await save('100')
  await expect(sheet.getByText('Your limit: ¥100.00')).toBeVisible()
  await save('60')
  await expect(sheet.getByText('Your limit: ¥60.00')).toBeVisible()
  await save('500')
  await expect(sheet.getByText('You requested ¥500.00.')).toBeVisible()
  await expect(sheet.getByText(/^It can be confirmed from /)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Confirm', exact: true })).toBeDisabled()
  await expect(sheet.getByText('Your limit: ¥60.00')).toBeVisible()
  await sheet.getByRole('button', { name: 'Keep my limit' }).click()
  await expect(sheet.getByText('You requested ¥500.00.')).toHaveCount(0)
  await close.click()
  await expect(limits).toContainText('¥0.00 used · ¥60.00 left')
  await page.goto(QUICKPAY_PAGE)
  await depositPage(page).amount.fill('60.01')
  await depositPage(page).submit.click()
  await expect(page.getByRole('alert')).toContainText('This would exceed your deposit limit.')
  await expect(page.getByText(/Day: ¥60\.00 left of ¥60\.00\. A new period begins on /)).toBeVisible()
})

test('[FA-14] a limit can be tried on the last days before it is set', async ({
  page,
  newMember,
  openAs,
}) => {
  const { openLimit, sheet } = protectionPage(page)
  const member = await newMember()
  await openAs(member, '/m/playerProtection')
  await openLimit('Deposits')
  await sheet.getByRole('button', { name: 'Try it on my last days' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Please enter the limit as a number.')
  await sheet.getByLabel('New limit').fill('20')
  await sheet.getByRole('button', { name: 'Try it on my last days' }).click()
  await expect(sheet.getByText('You have not played or deposited in these days.')).toBeVisible()
  await deposit(member, '50')
  await sheet.getByRole('tab', { name: '90 days' }).click()
  await expect(sheet.getByRole('status')).toContainText('1 of 1 deposits: ¥0.00 instead of ¥50.00')
  await expect(sheet.getByText(/^Nobody knows|Nobody knows what you would have done/)).toBeVisible()
  await expect(sheet.getByText('You have no limit for this period.')).toBeVisible()
})

test('a time-out blocks bets, launches and deposits, each with its date and a link to withdraw', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  await deposit(member, '50')
  await openAs(member, '/m/home')
  const { open, bar, addBigAndSmall } = lotteryPages(page)
  await open('SSC60')
  await addBigAndSmall(1)
  const betting = page.url()
  // As if in another tab: the slip on this page does not know of it yet.
  await member.api.takeTimeOut({ days: 1 })
  await bar.getByRole('button', { name: /^Slip/ }).click()
  const place = page.getByRole('dialog', { name: /^Slip/ }).getByRole('button', { name: /^Bet/ })
  await expect(place).toBeEnabled({ timeout: 20_000 })
  await place.click()
  const refused = page.getByRole('alert')
  await expect(refused).toContainText('You are taking a time-out.')
  await expect(refused).toContainText('Play opens on')
  await expect(refused.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/m/withdraw')
  expect((await member.api.walletBalance({})).sumBalance).toBe('50.00')
  expect(betting).toContain('/lotto/')
  await page.goto('/m/launchGame?playType=trad&prize_mode=Lott&code=SSC60&pageBack=home')
  await expect(page.getByText('You are taking a time-out.', { exact: false })).toBeVisible()
  await expect(page.getByText('Play opens on', { exact: false })).toBeVisible()
  await page.goto('/m/voucherCenter')
  await expect(page.getByRole('heading', { name: 'You are taking a time-out' })).toBeVisible()
  await expect(depositPage(page).amount).toHaveCount(0)
  await page.getByRole('link', { name: 'Withdraw' }).click()
  await expect(page).toHaveURL('/m/withdraw')
})

test('a time-out starts after one confirmation, an exclusion after typing the account', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const { sheet } = protectionPage(page)
  await openAs(member, '/m/playerProtection')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Take a time-out' }).click()
  await sheet.getByRole('button', { name: '1 week' }).click()
  await page.getByRole('button', { name: 'Start the time-out' }).click()
  await expect(main.getByRole('heading', { name: 'You are taking a time-out' })).toBeVisible()
  await main.getByRole('button', { name: 'Exclude yourself' }).click()
  const exclude = sheet.getByRole('button', { name: 'Exclude me now' })
  await sheet.getByLabel(`Type ${member.account} to confirm`).fill('me')
  await expect(exclude).toBeDisabled()
  await sheet.getByLabel(`Type ${member.account} to confirm`).fill(member.account)
  await exclude.click()
  await expect(main.getByRole('heading', { name: 'You have excluded yourself' })).toBeVisible()
  await expect(main.getByText(/^It does not end automatically/)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Ask to return' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Gambling Therapy' })).toBeVisible()
})

test('a reality check shows the time and the result, and can be closed', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const { reminder } = protectionPage(page)
  await openAs(member, '/m/playerProtection')
  await Promise.all([
    page.waitForResponse('**/wps/protection/reminder'),
    reminder.selectOption({ label: 'Every 15 min' }),
  ])
  await expect(page.getByText(/^Played today: 0 min/)).toBeVisible()
  const { id } = await member.api.memberInfo({})
  await setPlayedToday(id, 15 * MINUTE - 30)
  await page.goto('/m/home')
  const dialog = page.getByRole('dialog', { name: 'A moment, please' })
  await expect(dialog).toContainText('15 min')
  await expect(dialog).toContainText('Result today¥0.00')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(shell(page).account).toBeVisible()
  await page.goto('/m/playerStatement')
  await expect(page.getByRole('main')).toContainText('15 min')
})

test('[BC-13] documents are submitted together, decided in the office, and the member is notified', async ({
  page,
  browser,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const { document } = protectionPage(page)
  await openAs(member, '/m/playerIdentity')
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeDisabled()
  const png = { name: 'p.png', mimeType: 'image/png', buffer: PNG }
  await document('Identity card or passport, front').setInputFiles({ ...png, mimeType: 'image/gif' })
  await expect(page.getByRole('alert')).toHaveText('Choose a PNG or JPEG image.')
  const large = { ...png, buffer: Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]) }
  await document('Identity card or passport, front').setInputFiles(large)
  await expect(page.getByRole('alert')).toHaveText('An image can be at most 5 MB.')
  for (const words of [
    'Identity card or passport, front',
    'Back of the same document',
    'Your face beside the document',
  ]) {
    await document(words).setInputFiles(png)
    await expect(page.locator('label').filter({ hasText: words })).toContainText('Received')
  }
  await page.getByLabel('Full name as on the document').fill('Tan Mei Ling')
  await page.getByLabel('Date of birth').fill('1990-05-17')
  await submit.click()
  await expect(page.getByText('Being checked')).toBeVisible()
  const desk = await browser.newPage()
  await office(desk).logInByToken()
  await office(desk).open('Identity checks')
  await desk.getByRole('row').filter({ hasText: member.account }).getByRole('link').first().click()
  await expect(desk.getByText('Tan Mei Ling')).toBeVisible()
  await desk.getByRole('button', { name: /^Show front/ }).click()
  await expect(desk.getByRole('img', { name: 'Front of the document' })).toBeVisible()
  await office(desk).pressAndConfirm('Approve', 'face and passport agree')
  await expect(desk.getByText('approved', { exact: true })).toBeVisible()
  await desk.close()
  await page.reload()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

/** The smallest picture: one grey point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)
