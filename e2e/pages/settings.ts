import type { Page } from '@playwright/test'

/** /m/set */
export function settingsPage(page: Page) {
  const main = page.getByRole('main')
  return {
    items: main.getByRole('listitem'),
    changePassword: main.getByRole('button', { name: 'Change password' }),
    signOut: main.getByRole('button', { name: 'Sign out' }),
    theme: (name: 'System' | 'Dark' | 'Light') => main.getByRole('radio', { name }),
  }
}
