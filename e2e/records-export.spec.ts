import { readFile } from 'node:fs/promises'
import { officeClient, setupValue } from './clients.ts'
import { deposit } from './members.ts'
import { office } from './pages/office.ts'
import { expect, expectToFit, test } from './world.ts'

test('[CA-11] [CA-12] a member downloads a signed statement and checks it in the browser', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  await deposit(member, '200')
  await openAs(member, '/m/transaction/record')
  await page.getByRole('link', { name: 'Download and check records' }).click()
  await expect(page.getByRole('heading', { name: 'Monthly statement' })).toBeVisible()
  await expectToFit(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Signed (JSON)' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^account-.*\.json$/)
  const text = await readFile(await file.path(), 'utf8')
  const give = (content: string) =>
    page
      .getByLabel('Signed file')
      .setInputFiles({ name: 'records.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  await give(text)
  await expect(page.getByText('Signed by the key of the public log, and unchanged.')).toBeVisible()
  await expect(page.getByText('The totals match the rows.')).toBeVisible()
  await give(text.replaceAll('200.00', '900.00'))
  await expect(page.getByText(/^The signature is not valid/)).toBeVisible()
  await give('{}')
  await expect(page.getByText('This is not a file of records.')).toBeVisible()
})

test('[CA-10] a record is filtered by any days and by an order’s number', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  await deposit(member, '200')
  await deposit(member, '50')
  const { content } = await member.api.depositRecords({})
  await openAs(member, '/m/vouReport')
  const rows = page.getByRole('main').locator('button[aria-haspopup="dialog"]')
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Number').fill(content[0]?.orderNumber ?? '')
  await page.getByLabel('Number').press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('main').locator('dl').first()).toContainText('¥50.00')
  await page.getByRole('button', { name: 'Other days' }).click()
  await page.getByLabel('From').fill('2026-01-01')
  await page.getByLabel('To', { exact: true }).fill('2026-01-02')
  await expect(page.getByText('No deposits')).toBeVisible()
  await expectToFit(page)
})

test('[CA-08] an adjustment is asked for on the member’s desk and waits for another person', async ({
  newMember,
  browser,
}) => {
  const member = await newMember()
  const desk = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await office(desk).logInByToken()
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/adjustments?account=${member.account}`)
  await desk.getByRole('button', { name: 'Ask for an adjustment' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('12.50')
  await dialog.getByLabel(/^Reason/).fill('a win was missing')
  await dialog.getByRole('button', { name: 'Ask for approval', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect(desk.getByText('+12.50 CNY')).toBeVisible()
  await expect(desk.getByRole('button', { name: /^Approve adjustment/ })).toHaveCount(0)
  const owner = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
  const { content } = await owner.officeAdjustments({ account: member.account })
  const approve = { id: content[0]?.id ?? '', approve: true, reason: 'looked at it' }
  await expect(owner.officeDecideAdjustment(approve)).rejects.toMatchObject({
    code: 'operator.second_person',
  })
  await desk.getByRole('button', { name: /^Withdraw request for adjustment/ }).click()
  await dialog.getByLabel(/^Reason/).fill('asked by mistake')
  await dialog.getByRole('button', { name: 'Withdraw request', exact: true }).click()
  const list = desk.getByRole('region', { name: 'Adjustments' })
  await expect(list.getByText('rejected', { exact: true })).toBeVisible()
  await desk.close()
})
