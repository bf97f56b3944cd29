import { setupValue } from './clients.ts'
import { PAYMENT_PASSWORD, prepareWithdrawals } from './members.ts'
import { depositPage } from './pages/deposit.ts'
import { office } from './pages/office.ts'
import { expect, test } from './world.ts'

const send = (orderNumber: string, usdt: string) =>
  fetch(`${setupValue('KOI_E2E_SANDBOX')}/chain/control/send`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ orderNumber, usdt, fault: 'none' }),
  })

test('[CA-06] [CA-09] a second transfer of USDT is credited by two operators', async ({
  page,
  browser,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  await openAs(member, '/m/voucherCenter?channel=USDTTRC')
  const { amount, submit, credited } = depositPage(page)
  await amount.fill('500')
  await submit.click()
  await expect(page.getByRole('heading', { name: 'Send USDT (TRC20)' })).toBeVisible()
  await expect(page.getByText('Rate locked for')).toBeVisible()
  const [order] = (await member.api.depositTerms({})).open
  const [number, usdt] = [order?.orderNumber ?? '', order?.usdt?.amount ?? '']
  expect((await send(number, usdt)).status).toBe(200)
  await expect(credited).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(`${usdt} USDT`)).toBeVisible()
  expect((await send(number, '20')).status).toBe(200)

  const deskPage = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  const desk = office(deskPage)
  const strays = `${setupValue('KOI_E2E_OFFICE')}/deposits/strays?search=${number}`
  await desk.logInByToken()
  const row = deskPage.getByRole('row').filter({ hasText: number })
  await expect(async () => {
    await deskPage.goto(strays)
    await expect(row).toContainText('the order was already paid', { timeout: 2_000 })
    await expect(row).toContainText(/[3-9] \/ 3/, { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await row.getByRole('button', { name: /^Credit transfer/ }).click()
  const dialog = deskPage.getByRole('dialog')
  await expect(dialog.getByLabel('Order of the member who gets it')).toHaveValue(number)
  await dialog.getByLabel(/^Reason/).fill('the member wrote to us')
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect(row).toContainText('asked')
  await expect(row.getByRole('button', { name: /^Approve/ })).toHaveCount(0)

  await desk.logInByToken(setupValue('KOI_E2E_SECOND_OWNER'))
  await deskPage.goto(strays)
  await row.getByRole('button', { name: /^Approve/ }).click()
  await dialog.getByLabel(/^Reason/).fill('compared with the chain')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect(row).toContainText('credited')
  expect(Number((await member.api.walletBalance({})).sumBalance)).toBeGreaterThan(600)
})

test('[CA-06] a member removes a card, and adds it again', async ({ page, newMember, openAs }) => {
  const member = await newMember()
  await prepareWithdrawals(member)
  await openAs(member, '/m/securityCenter/bankCards')
  const main = page.getByRole('main')
  const remove = main.getByRole('button', { name: /^Remove / })
  await remove.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Payment password').fill('999999')
  await sheet.getByRole('button', { name: 'Remove this account' }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await sheet.getByLabel('Payment password').fill(PAYMENT_PASSWORD)
  await sheet.getByRole('button', { name: 'Remove this account' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await expect(remove).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Add a bank card' })).toBeVisible()
  expect(await member.api.bankCards({})).toEqual([])
})
