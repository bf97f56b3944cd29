import type { Locator, Page } from '@playwright/test'
import { office } from './pages/office.ts'
import { expect, test } from './world.ts'

/** Fills the dialog that is open, gives a reason, and sends it. */
async function send(page: Page, act: string, fill: (dialog: Locator) => Promise<unknown>): Promise<void> {
  const dialog = page.getByRole('dialog')
  await fill(dialog)
  await dialog.getByLabel(/^Reason/).fill('browser test')
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('[CA-07] an operator adds a bank, switches it off, and changes a fee', async ({ page }) => {
  const desk = office(page)
  await desk.logInByToken()
  await desk.open('Banks')
  const code = `E2E${Date.now() % 1_000_000}`
  await page.getByRole('button', { name: 'Add a bank' }).click()
  await send(page, 'Save', async (dialog) => {
    await dialog.getByLabel(/^Code/).fill(code)
    await dialog.getByLabel(/^Name/).fill(`Bank ${code}`)
  })
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('on')
  await page.getByRole('button', { name: `Edit Bank ${code}` }).click()
  await send(page, 'Save', (dialog) => dialog.getByLabel('Takes new cards').uncheck())
  await expect(row).toContainText('off')
  await desk.open('Cashier settings')
  const change = async (percent: string) => {
    await page.getByRole('button', { name: 'Change Fee for further withdrawals, %' }).click()
    await send(page, 'Save', (dialog) => dialog.getByLabel(/^Fee/).fill(percent))
    await expect(page.getByText(`Fee for further withdrawals, %: ${percent} %`)).toBeVisible()
  }
  await change('0.75')
  await expect(page.getByRole('row').filter({ hasText: '0.5 % → 0.75 %' }).first()).toContainText('applied')
  await change('0.5')
})

test('[OF-20] a switch that leads to something not set up names it, with a link', async ({ page }) => {
  const desk = office(page)
  await desk.logInByToken()
  await page.route('**/office/flags', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = await route.fetch()
    const body = await answer.json()
    for (const flag of body.value)
      if (flag.key === 'AGETRANSFERUP3') Object.assign(flag, { value: '0', warnings: ['no_channel'] })
    return route.fulfill({ response: answer, json: body })
  })
  await desk.open('Site')
  await page.getByRole('button', { name: 'Turn on AGETRANSFERUP3' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('No deposit channel is on')
  await expect(dialog.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', /\/channels$/)
})

test('[CA-02] what the environment connects is on one page, and a whole demo has nothing to set up', async ({
  page,
}) => {
  const desk = office(page)
  await desk.logInByToken()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Setup to finish' })).toHaveCount(0)
  await desk.open('Installation')
  await expect(page.getByText('CNY (¥, shown with 2 decimal places)')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'KOI_SMTP_URL' })).toBeVisible()
})
