import type { Page } from '@playwright/test'
import { daysAgo, earnOn, newAgent } from './agents.ts'
import { expectNoViolations } from './axe.ts'
import { setupValue } from './clients.ts'
import { office } from './pages/office.ts'
import { expect, test } from './world.ts'

/** Nothing of the page is wider than the screen. */
async function expectFits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
}

test('[TA-07] an operator sees what other terms of a line would have cost', async ({ browser }) => {
  const agent = await newAgent()
  await earnOn(agent.account, daysAgo(3), { paid: '12.34' })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await office(page).logInByToken(setupValue('KOI_E2E_OPERATOR'))
  await page.goto(`${setupValue('KOI_E2E_OFFICE')}/agents?account=${agent.account}`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'What would other terms have cost?' }).click()
  await expect(main.getByRole('heading', { name: `Past cost of the line of ${agent.account}` })).toBeVisible()
  const result = main.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('Enter terms and calculate.')
  await main.getByLabel('Lottery series').fill('1940')
  await main.getByLabel('Last day (empty: yesterday)').fill(daysAgo(0))
  await main.getByRole('button', { name: 'Calculate' }).click()
  await expect(main.getByLabel('Last day (empty: yesterday)')).toHaveAttribute('aria-invalid', 'true')
  await main.getByLabel('Last day (empty: yesterday)').fill('')
  await main.getByRole('button', { name: 'Calculate' }).click()
  await expect(result).toContainText('Calculated with 1940')
  await expect(result.getByText('Rebates booked', { exact: true }).first().locator('+ dd')).toHaveText(
    '12.34',
  )
  await expect(result).toContainText('Everybody plays the same as they did')
  await expectFits(page)
  await expectNoViolations(page, '/agents/past-terms')
  await page.screenshot({ path: test.info().outputPath('terms-390.png'), fullPage: true })
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectFits(page)
  await page.screenshot({ path: test.info().outputPath('terms-1280.png'), fullPage: true })
  // The change begins with the terms that were calculated.
  await main.getByRole('button', { name: 'Change terms' }).click()
  await expect(page.getByRole('dialog').getByLabel('Lottery series')).toHaveValue('1940')
  await page.close()
})

test('[GR-04] an operator sees what an offer would have granted on past days', async ({
  browser,
  newMember,
}) => {
  const { account } = await newMember()
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await office(page).logInByToken(setupValue('KOI_E2E_OPERATOR'))
  await page.goto(`${setupValue('KOI_E2E_OFFICE')}/offers/new`)
  const form = page.locator('form')
  const past = page.getByRole('region', { name: 'On past days' })
  await expect(past).toContainText('as soon as the terms and the budget are filled in')
  for (const [label, text] of Object.entries({
    'Maximum bonus': '288',
    'Minimum deposit': '100',
    'Maximum stake while the bonus runs': '50',
    'Total budget': '60000',
  }))
    await form.getByLabel(label, { exact: true }).fill(text)
  await past.getByRole('button', { name: 'Calculate' }).click()
  const bonuses = past.getByText('Bonuses', { exact: true }).locator('+ dd')
  await expect(bonuses).toHaveText(/^\d+$/)
  await expect(past).toContainText('Every bonus is played for to the end')
  await page.screenshot({ path: test.info().outputPath('offer-1280.png'), fullPage: true })
  // An answer to other values is not shown.
  await form.getByLabel('Only these accounts', { exact: true }).fill(account)
  await expect(bonuses).toBeHidden()
  await past.getByRole('button', { name: 'Calculate' }).click()
  await expect(bonuses).toHaveText('0')
  await expect(past).toContainText('unknown: nothing that they played counts')
  await past.getByLabel('Last day (empty: yesterday)').fill(daysAgo(0))
  await past.getByRole('button', { name: 'Calculate' }).click()
  await expect(past.getByRole('alert')).toBeVisible()
  await expectNoViolations(page, 'an offer on past days')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
  await page.screenshot({ path: test.info().outputPath('offer-390.png'), fullPage: true })
  await page.close()
})
