import type { Page } from '@playwright/test'

/** /m/home and its aliases. */
export function homePage(page: Page) {
  return {
    banners: page.getByRole('region', { name: 'Carousel' }),
    notices: page.getByRole('main').locator('a[href="/m/notice"]'),
    draws: page.getByRole('region', { name: 'Next draws' }),
    /** The first games, above everything else. */
    top: page.getByRole('region', { name: 'Play now' }),
    popular: page.getByRole('region', { name: 'Popular games' }),
    matches: page.getByRole('region', { name: 'Hot matches' }),
    /** A tab of the popular games. */
    tab: (name: string) =>
      page.getByRole('region', { name: 'Popular games' }).getByRole('tab', { name, exact: true }),
    /** The welcome of a visitor. */
    welcome: page.getByText('Draws you can check'),
    async open(path = '/m/home'): Promise<void> {
      await page.goto(path)
      await page.getByRole('region', { name: 'Next draws' }).waitFor()
    },
  }
}
