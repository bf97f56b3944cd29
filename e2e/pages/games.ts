import type { Page } from '@playwright/test'

/** The game areas: /m/gameCenter, /m/gameLobby, /m/slotsCenter. */
export function games(page: Page) {
  const panel = page.getByRole('tabpanel')
  const tiles = panel.getByRole('listitem')
  return {
    tabs: page.getByRole('tablist', { name: 'Categories' }).getByRole('tab'),
    tab: (name: string) => page.getByRole('tab', { name, exact: true }),
    panel,
    tiles,
    tile: (name: string) => panel.getByRole('button', { name, exact: true }),
    /** The picture behind the name: the value of `background-image`. */
    art: (name: string) =>
      panel
        .getByRole('button', { name, exact: true })
        .locator('[style*=background-image]')
        .evaluate((art) => getComputedStyle(art).backgroundImage),
    star: (name: string) =>
      page.getByRole('button', { name: new RegExp(`${name} (to|from) my collection$`) }),
    search: page.getByLabel('Search a game'),
    recent: page.getByRole('region', { name: 'Played lately' }),
    async open(path = '/m/gameCenter'): Promise<void> {
      await page.goto(path)
      await tiles.first().waitFor()
    },
    /** Scrolls until the lower edge of the screen is this many pixels above the page's end. */
    scrollTo: (above: number) =>
      page.evaluate((rest) => {
        const { scrollHeight, clientHeight } = document.documentElement
        window.scrollTo(0, scrollHeight - clientHeight - rest)
      }, above),
  }
}
