import { readFileSync } from 'node:fs'
import { expectNoViolations } from './axe.ts'
import { officeClient, setupValue } from './clients.ts'
import { office } from './pages/office.ts'
import { expect, test } from './world.ts'

test('[OF-01] [OF-09] from a figure of today to the bets behind it', async ({ browser }) => {
  const page = await browser.newPage()
  await office(page).logInByToken()
  await expect(page.getByText('Active members')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Health' }).getByRole('link', { name: 'Books' }),
  ).toBeVisible()
  await page
    .getByRole('definition')
    .filter({ hasText: /^\d+ · / })
    .last()
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Play' })).toBeVisible()
  await page.goto(`${setupValue('KOI_E2E_OFFICE')}/reports?by=vendor`)
  const table = page.getByRole('table')
  await expect(table.getByText('Total')).toBeVisible()
  const { rows, total } = await officeClient({ token: setupValue('KOI_E2E_OPERATOR') }).officeReport({
    by: 'vendor',
  })
  expect(rows.length).toBeGreaterThan(0)
  expect(Number(total.stake)).toBeGreaterThan(0)
  await table.getByRole('row').last().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Play' })).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bets' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.close()
})

test('[OF-09] a report is exported as CSV', async ({ browser }) => {
  const page = await browser.newPage()
  await office(page).logInByToken()
  await page.goto(`${setupValue('KOI_E2E_OFFICE')}/reports?by=category`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await (await download).path()
  expect(readFileSync(file, 'utf8')).toContain('category,name,bets')
  await expect(page.getByText('The export is in the audit trail.')).toBeVisible()
  await page.close()
})

test('[OF-10] charts are drawn, and each has its table', async ({ browser }) => {
  const page = await browser.newPage()
  await office(page).logInByToken()
  await page.goto(`${setupValue('KOI_E2E_OFFICE')}/reports/charts`)
  for (const name of ['Money by day', 'Stakes by hour', 'From registration to return'])
    await expect(page.getByRole('img', { name }).locator('canvas')).toBeAttached()
  const hours = page.getByRole('region', { name: 'Stakes by hour' }).first()
  await hours.getByText('Show as a table', { exact: true }).click()
  await expect(hours.getByRole('row')).toHaveCount(25)
  await expectNoViolations(page, 'charts')
  await page.close()
})

test('[OF-09] people, bonuses, liabilities, agents and costs have a screen each', async ({ browser }) => {
  const page = await browser.newPage()
  await office(page).logInByToken()
  for (const [path, title] of [
    ['people', 'Cohorts'],
    ['bonuses', 'Bonuses'],
    ['liabilities', 'Liabilities'],
    ['agents', 'Agents’ cost'],
    ['costs', 'Costs'],
    ['why', 'Why is NGR this?'],
  ] as const) {
    await page.goto(`${setupValue('KOI_E2E_OFFICE')}/reports/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await page.close()
})
