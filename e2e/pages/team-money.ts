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

/** /m/redRain: giving envelopes, what was given, and what can be taken. */
export function envelopesPage(page: Page) {
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog', { name: 'Payment password' })
  const rowsOf = (name: string) =>
    main.getByRole('region', { name }).getByRole('listitem').filter({ hasText: '¥' })
  return {
    main,
    sheet,
    open: main.getByRole('button', { name: 'Open the envelope' }),
    given: rowsOf('What you gave'),
    taken: rowsOf('Envelopes from your agent'),
    takers: page.getByRole('dialog', { name: 'Who took' }),
    async give(amount: string, shares: string, split: 'Equal' | 'Random', sixDigits: string): Promise<void> {
      await main.getByLabel('Amount').fill(amount)
      await main.getByLabel('Number of parts').fill(shares)
      await main.getByRole('radio', { name: split }).click()
      await main.getByRole('button', { name: /^Give ¥/ }).click()
      await sheet.getByLabel('Your six digits').fill(sixDigits)
      await sheet.getByRole('button', { name: /^Give ¥/ }).click()
      await sheet.waitFor({ state: 'hidden' })
    },
  }
}
