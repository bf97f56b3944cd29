import { expect, type Page } from '@playwright/test'

/** The deposit page with the channel chosen; without one a member chooses among all. */
export const QUICKPAY_PAGE = '/m/voucherCenter?channel=QUICKPAY'

/** /m/voucherCenter: the form for a channel and an amount, then the pending order. */
export function depositPage(page: Page) {
  const amount = page.getByLabel('Amount')
  return {
    amount,
    channel: (name: string) => page.getByRole('link', { name }),
    submit: page.locator('form').getByRole('button', { name: /^Deposit/ }),
    payNow: page.getByRole('button', { name: 'Pay now' }),
    cancel: page.getByRole('button', { name: 'Cancel', exact: true }),
    credited: page.getByText('Credited to your balance'),
    person: page.getByText('Before your first deposit'),
    async open(): Promise<void> {
      await page.goto(QUICKPAY_PAGE)
      await amount.waitFor()
    },
    /** Says who they are, before the first deposit. */
    async sayWho({ fullName, birthDate }: { fullName: string; birthDate: string }): Promise<void> {
      await page.getByLabel('Full name').fill(fullName)
      await page.getByLabel('Date of birth').fill(birthDate)
      await page.getByRole('button', { name: 'Continue' }).click()
    },
    /** Orders a deposit; the payment page of the provider opens. */
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
    /** Pays, with the fault of this label if given, and returns to the site. */
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
