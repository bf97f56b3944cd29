import type { Page } from '@playwright/test'

/** /m/playerProtection and the pages that it leads to. */
export function protectionPage(page: Page) {
  const sheet = page.getByRole('dialog')
  return {
    sheet,
    /** Opens the sheet of a kind of limit by its row. */
    async openLimit(kind: string): Promise<void> {
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${kind}`) })
        .click()
      await sheet.getByRole('heading', { name: kind }).waitFor()
    },
    async save(amount: string): Promise<void> {
      await sheet.getByLabel('New limit').fill(amount)
      await sheet.getByRole('button', { name: 'Save limit' }).click()
    },
    close: sheet.getByRole('button', { name: 'Close' }),
    limits: page.getByRole('main').locator('section').filter({ hasText: 'Your limits' }),
    reminder: page.getByLabel('Tell me how long I have played'),
    /** One of the three images of an identity check. */
    document: (words: string) => page.getByLabel(words),
  }
}
