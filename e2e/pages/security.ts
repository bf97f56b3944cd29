import type { Page } from '@playwright/test'

/** /m/securityCenter and the screens that it leads to. English texts. */
export function securityPage(page: Page) {
  const sheet = page.getByRole('dialog')
  const main = page.getByRole('main')
  /** The sheet of a new card; ends when it is closed. */
  const fillCard = async (card: { account: string; sixDigits: string }): Promise<void> => {
    await sheet.getByLabel('Bank', { exact: true }).selectOption({ index: 1 })
    await sheet.getByLabel('Account number').fill(card.account)
    await sheet.getByLabel('Payment password').fill(card.sixDigits)
    await sheet.getByRole('button', { name: 'Add a bank card' }).click()
    await sheet.waitFor({ state: 'hidden' })
  }
  return {
    row: (label: string) => main.getByRole('link', { name: new RegExp(`^${label}`) }),
    passwordRow: main.getByRole('link', { name: /^Payment password/ }),
    card: (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text }),
    sheet,
    async open(): Promise<void> {
      await page.goto('/m/securityCenter')
    },
    /** Sets it for the first time, confirmed by the log-in password; ends on the page that required it. */
    async setPaymentPassword(loginPassword: string, sixDigits: string): Promise<void> {
      if (!page.url().endsWith('/paymentPassword')) {
        await page.goto('/m/securityCenter')
        await main.getByRole('link', { name: /^Payment password/ }).click()
      }
      await main.getByLabel('Log-in password').fill(loginPassword)
      await main.getByLabel('New payment password').fill(sixDigits)
      await main.getByLabel('Confirm payment password').fill(sixDigits)
      await main.getByRole('button', { name: 'Save' }).click()
      await main.getByLabel('Confirm payment password').waitFor({ state: 'hidden' })
    },
    /** In the name that the member has told before their first deposit. */
    async addCard(card: { account: string; sixDigits: string }): Promise<void> {
      await page.goto('/m/securityCenter/bankCards')
      await main.getByRole('link', { name: 'Add a bank card' }).click()
      await fillCard(card)
    },
    fillCard,
  }
}
