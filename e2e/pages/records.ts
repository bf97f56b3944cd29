import type { Page } from '@playwright/test'

/** The records of a member: deposits, withdrawals, movements, bets, profit and loss. */
export function recordsPage(page: Page) {
  const main = page.getByRole('main')
  return {
    range: (name: 'Today' | '7 days' | '30 days') => main.getByRole('button', { name, exact: true }),
    kind: main.getByLabel('Kind'),
    /** Rows, newest first. */
    rows: main.getByRole('button').filter({ has: page.locator('small') }),
    /** A sum by its label. */
    figure: (label: string) =>
      main.locator('div', { has: page.getByRole('term').getByText(label, { exact: true }) }).last(),
    details: page.getByRole('dialog'),
  }
}
