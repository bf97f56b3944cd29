import type { Page } from '@playwright/test'

/** /m/mine and its aliases. */
export function memberCentre(page: Page) {
  const main = page.getByRole('main')
  return {
    title: main.getByRole('heading', { level: 1 }),
    back: main.getByRole('button', { name: 'Back' }),
    settings: main.getByRole('button', { name: 'Personal settings' }),
    benefits: main.getByText('Level benefits'),
    download: main.getByRole('button', { name: 'Get the app' }),
    logIn: main.getByRole('button', { name: 'Log in or register' }),
    /** A tile or row by its text: a link with a session, a button for a visitor. */
    item: (name: string) => main.getByRole('listitem').filter({ hasText: name }).locator('a, button'),
    items: main.getByRole('listitem'),
  }
}
