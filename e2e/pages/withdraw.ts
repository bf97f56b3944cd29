import type { Page } from '@playwright/test'

/** /m/withdraw: the amount that can be withdrawn, the request, and the pending request. */
export function withdrawPage(page: Page) {
  const amount = page.getByLabel('Amount')
  const sheet = page.getByRole('dialog', { name: 'Payment password' })
  return {
    amount,
    sheet,
    /** The list of what blocks the withdrawal. */
    blocked: page.getByText('Before you can withdraw'),
    submit: page.getByRole('button', { name: /^Withdraw/ }).last(),
    /** `Withdrawal of ¥50.00 in progress`, the title of the pending request. */
    inProcess: page.getByRole('heading', { name: /in progress$/ }),
    takeBack: page.getByRole('button', { name: 'Cancel withdrawal' }),
    async open(): Promise<void> {
      await page.goto('/m/withdraw')
    },
    async withdraw(text: string, sixDigits: string): Promise<void> {
      await amount.fill(text)
      await page
        .locator('form')
        .getByRole('button', { name: /^Withdraw/ })
        .first()
        .click()
      await sheet.getByLabel('Your six digits').fill(sixDigits)
      await sheet.getByRole('button', { name: /^Withdraw/ }).click()
      await sheet.waitFor({ state: 'hidden' })
    },
  }
}
