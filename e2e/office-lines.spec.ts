import { joinTeam, newAgent } from './agents.ts'
import { expectNoViolations } from './axe.ts'
import { setupValue } from './clients.ts'
import { office } from './pages/office.ts'
import { expect, test } from './world.ts'

test('[TA-01] [TA-06] an operator goes down a line, lowers terms and sets quotas', async ({ browser }) => {
  const agent = await newAgent()
  const member = await joinTeam(agent)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await office(page).logInByToken(setupValue('KOI_E2E_OPERATOR'))
  await page.goto(`${setupValue('KOI_E2E_OFFICE')}/agents`)
  const main = page.getByRole('main')
  await expect(main.getByRole('table', { name: 'Top agents' })).toBeVisible()
  await main.getByLabel('Account').fill(agent.account)
  await main.getByLabel('Account').press('Enter')
  await expect(main.getByRole('heading', { name: `Line of ${agent.account}` })).toBeVisible()
  await expectNoViolations(page, '/agents')

  await main.getByRole('button', { name: 'Change quotas' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Accounts left, one series per line, such as 1952 6').fill('1952 3')
  await dialog.getByLabel(/^Reason/).fill('as agreed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('1952: 3 left, 0 used')).toBeVisible()

  await main.getByRole('link', { name: member.account, exact: true }).click()
  await expect(main.getByRole('heading', { name: `Line of ${member.account}` })).toBeVisible()
  await expect(main.getByText('Nobody is below this account.')).toBeVisible()
  await main.getByRole('button', { name: 'Change terms' }).click()
  await dialog.getByLabel('Lottery series').fill('1900')
  await dialog.getByLabel(/^Reason/).fill('agreed on the phone')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('From tomorrow')).toBeVisible()
  await main.getByRole('navigation', { name: 'Uplines' }).getByRole('link', { name: agent.account }).click()
  await expect(main.getByRole('heading', { name: `Line of ${agent.account}` })).toBeVisible()
  await page.close()
})

test('[TA-25] [TA-26] an operator sets the limits of transfers and envelopes', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await office(page).logInByToken(setupValue('KOI_E2E_OPERATOR'))
  await page.goto(`${setupValue('KOI_E2E_OFFICE')}/agents/money`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Envelopes: change Maximum per day' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('25000')
  await dialog.getByLabel(/^Reason/).fill('a larger team')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('Maximum per day: 25,000.00')).toBeVisible()
  await main.getByRole('button', { name: 'Transfers: change Minimum amount' }).click()
  await dialog.getByLabel('Amount').fill('50000.01')
  await dialog.getByLabel(/^Reason/).fill('a test')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The amount is above the maximum.')
  await expectNoViolations(page, '/agents/money')
  await page.close()
})

test('[TA-09] an operator looks for rebates that are held, and finds what to do about them', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await office(page).logInByToken(setupValue('KOI_E2E_OPERATOR'))
  await page.goto(`${setupValue('KOI_E2E_OFFICE')}/agents/held`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Held rebates' })).toBeVisible()
  await expect(main.getByText('Decide within 30 days.')).toBeVisible()
  await expectNoViolations(page, '/agents/held')
  await page.close()
})
