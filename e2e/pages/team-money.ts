import type { Page } from '@playwright/test'

/** /m/upLine/transfer: the amount, the payment password, the receipt, and what was sent. */
export function transferPage(page: Page) {
  const main = page.getByRole('main')
  const amount = page.getByLabel('Amount')
  const sheet = page.getByRole('dialog', { name: 'Payment password' })
  return {
    main,
    amount,
    sheet,
    /** The list of what prevents a transfer. */
    blocked: main.getByRole('heading', { name: 'Before you can send money' }),
    receipt: main.getByRole('heading', { name: 'Sent' }),
    rows: main.getByRole('region', { name: 'Last transfers' }).getByRole('listitem').filter({ hasText: '¥' }),
    async enter(text: string): Promise<void> {
      await amount.fill(text)
      await main.getByRole('button', { name: /^Send/ }).click()
    },
    async confirm(sixDigits: string): Promise<void> {
      await sheet.getByLabel('Your six digits').fill(sixDigits)
      await sheet.getByRole('button', { name: /^Send/ }).click()
    },
  }
}
