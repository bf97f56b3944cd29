import type { Page } from '@playwright/test'

/** What the pages of agents share. */
export function teamPage(page: Page) {
  const main = page.getByRole('main')
  return {
    main,
    /** A figure or a fact with its value, by its label. */
    figure: (label: string) =>
      main.locator('dl > div', { has: page.getByRole('term').getByText(label, { exact: true }) }).first(),
    tab: (name: string) => main.getByRole('tab', { name }),
    account: main.getByLabel('Account', { exact: true }),
    rows: main.getByRole('listitem'),
    pager: main.getByRole('navigation', { name: 'Pages' }),
  }
}
