import type { Page } from '@playwright/test'

/** The buttons that lead to Facebook and Google, and the page of the sandbox that stands in for them. */
export function socialPage(page: Page) {
  const button = (name: 'Facebook' | 'Google') => page.getByRole('button', { name: `Continue with ${name}` })
  return {
    button,
    /** Logs in at the provider with this address; the browser returns to the site. */
    async continueAs(email: string): Promise<void> {
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Continue' }).click()
    },
    cancel: page.getByRole('button', { name: 'Cancel' }),
    heading: page.getByRole('heading', { level: 1 }),
  }
}
