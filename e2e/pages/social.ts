import type { Page } from '@playwright/test'

/** The buttons that lead to Facebook and Google, and the sandbox's page there. */
export function socialPage(page: Page) {
  const button = (name: 'Facebook' | 'Google') => page.getByRole('button', { name: `Continue with ${name}` })
  return {
    button,
    /** Says who one is at the provider, and comes back. */
    async allowAs(email: string): Promise<void> {
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Continue' }).click()
    },
    cancel: page.getByRole('button', { name: 'Cancel' }),
    heading: page.getByRole('heading', { level: 1 }),
  }
}
