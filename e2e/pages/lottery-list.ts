import type { Page } from '@playwright/test'

/** /m/startLottery */
export function lotteryList(page: Page) {
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  return {
    tabs: page.getByRole('tab'),
    tab: (name: string) => page.getByRole('tab', { name }),
    rows,
    row: (name: string) => rows.filter({ hasText: name }),
    countdown: (name: string) => rows.filter({ hasText: name }).getByRole('timer'),
    heart: (name: string) =>
      page.getByRole('button', { name: new RegExp(`${name} (to|from) my collection$`) }),
    async open(): Promise<void> {
      await page.goto('/m/startLottery')
      await rows.first().waitFor()
    },
  }
}
