import { officeClient, setupValue } from './clients.ts'
import { newPerson } from './members.ts'
import { depositPage, paymentPage } from './pages/deposit.ts'
import { expect, test } from './world.ts'

/** A picture of one pixel. */
const SLIP = {
  ...{ name: 'slip.png', mimeType: 'image/png' },
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const desk = () => officeClient({ token: setupValue('KOI_E2E_OPERATOR') })

test('[CA-04] a bank transfer is claimed with a slip, and credited when it arrives', async ({
  page,
  newMember,
  openAs,
}) => {
  const person = newPerson()
  const member = await newMember({ person })
  await openAs(member, '/m/voucherCenter?channel=HANDPAY')
  const { amount, submit, credited } = depositPage(page)
  await amount.fill('50.50')
  await submit.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await amount.fill('500')
  await submit.click()
  await expect(page.getByRole('heading', { name: 'Transfer to this account' })).toBeVisible()
  await expect(page.getByText('6200 0000 0088')).toBeVisible()
  const [order] = (await member.api.depositTerms({})).open
  expect(order?.amount).toMatch(/^500\.\d[1-9]$|^500\.[1-9]0$/)
  await page.locator('input[type=file]').setInputFiles(SLIP)
  await page.getByRole('button', { name: 'Send the slip' }).click()
  await expect(page.getByText('We have your slip and wait for the money to arrive.')).toBeVisible()
  const [waiting] = (await desk().officeDeposits({ search: order?.orderNumber ?? '' })).content
  await desk().officeImportStatement({
    accountId: waiting?.accountId ?? '',
    csv: `Ref;Sum;Name;Day\nE2E${order?.id};${order?.amount};${person.fullName.toUpperCase()};today`,
    columns: { reference: 'Ref', amount: 'Sum', sender: 'Name', booked: 'Day' },
  })
  await expect(credited).toBeVisible()
  expect((await member.api.walletBalance({})).sumBalance).toBe(order?.amount)
})

test('[CA-05] a member scans a code and pays; a wallet asks for its form first', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  await openAs(member, '/m/voucherCenter?channel=WAVEQR')
  const { amount, submit, credited } = depositPage(page)
  await amount.fill('40')
  await submit.click()
  await expect(page.getByRole('img', { name: 'QR code that pays ¥40.00' })).toBeVisible()
  const [order] = (await member.api.depositTerms({})).open
  await page.goto(order?.qr ?? '')
  await paymentPage(page).pay('the same callback twice, at the same time')
  await expect(credited).toBeVisible()
  expect((await member.api.walletBalance({})).sumBalance).toBe('40.00')
  await page.goto('/m/voucherCenter?channel=WAVEPAY')
  await amount.fill('60')
  await submit.click()
  await expect(page.getByRole('alert').first()).toHaveText('Please check: Wallet')
  await page.getByLabel('Wallet', { exact: true }).selectOption({ label: 'Lotus Wallet' })
  await page.getByLabel('Phone of the wallet').fill('0123456789')
  await submit.click()
  await page.waitForURL(/\/wallet\/pay\//)
  await paymentPage(page).pay()
  await expect(credited).toBeVisible()
  expect((await member.api.walletBalance({})).sumBalance).toBe('100.00')
})

test('[CA-03] the office switches a channel off and on, and the phone follows', async ({
  page,
  newMember,
  openAs,
}) => {
  const channels = desk()
  await openAs(await newMember(), '/m/voucherCenter')
  await expect(depositPage(page).channel('E-wallet')).toBeVisible()
  await channels.officeSwitchChannel({ code: 'WAVEPAY', enabled: false, reason: 'maintenance' })
  await page.reload()
  await expect(depositPage(page).channel('QuickPay')).toBeVisible()
  await expect(depositPage(page).channel('E-wallet')).toHaveCount(0)
  await channels.officeSwitchChannel({ code: 'WAVEPAY', enabled: true, reason: 'it is back' })
  await page.reload()
  await expect(depositPage(page).channel('E-wallet')).toBeVisible()
})

test('[CA-06] a member sends USDT to an address of the order and sees it confirmed', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  await openAs(member, '/m/voucherCenter?channel=USDTTRC')
  const { amount, submit, credited } = depositPage(page)
  await amount.fill('1000')
  await submit.click()
  await expect(page.getByRole('heading', { name: 'Send USDT (TRC20)' })).toBeVisible()
  const [order] = (await member.api.depositTerms({})).open
  await expect(page.getByText(order?.usdt?.amount ?? 'none')).toBeVisible()
  const sent = await fetch(`${setupValue('KOI_E2E_SANDBOX')}/chain/control/send`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ orderNumber: order?.orderNumber, usdt: order?.usdt?.amount, fault: 'twice' }),
  })
  expect(sent.status).toBe(200)
  await expect(page.getByRole('heading', { name: 'Your transfer was seen' })).toBeVisible({ timeout: 20_000 })
  await expect(credited).toBeVisible({ timeout: 30_000 })
  expect((await member.api.walletBalance({})).sumBalance).toBe('1000.00')
})
