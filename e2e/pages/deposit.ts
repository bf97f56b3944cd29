import { expect, type Page } from '@playwright/test'

/** /m/voucherCenter: choosing a way to pay and an amount, then the order under way. */
export function depositPage(page: Page) {
  const amount = page.getByLabel('Amount')
  return {
    amount,
    channel: (name: string) => page.getByRole('link', { name }),
    submit: page.locator('form').getByRole('button', { name: /^Deposit/ }),
    payNow: page.getByRole('button', { name: 'Pay now' }),
    cancel: page.getByRole('button', { name: 'Cancel', exact: true }),
    credited: page.getByText('Credited to your balance'),
    async open(): Promise<void> {
      await page.goto('/m/voucherCenter')
      await amount.waitFor()
    },
    /** Orders a deposit, which leads to the provider's payment page. */
    async order(text: string): Promise<void> {
      await amount.fill(text)
      await page
        .locator('form')
        .getByRole('button', { name: /^Deposit/ })
        .click()
      await page.waitForURL(/\/pay\//)
    },
  }
}

/** The page of the payment provider, in English. */
export function paymentPage(page: Page) {
  return {
    amount: page.getByText(/^CNY /),
    /** Pays, with or without a fault as its label says, and goes back to the site. */
    async pay(fault?: string): Promise<void> {
      if (fault !== undefined) {
        await page.getByText('What the shop receives').click()
        await page.getByLabel(fault).check()
      }
      await page.getByRole('button', { name: 'Pay' }).click()
      await expect(page.getByRole('status')).toHaveText('Paid')
      await page.getByRole('link', { name: 'Back to the shop' }).click()
    },
    async fail(): Promise<void> {
      await page.getByRole('button', { name: 'Fail' }).click()
      await expect(page.getByRole('status')).toHaveText('Failed')
      await page.getByRole('link', { name: 'Back to the shop' }).click()
    },
  }
}
