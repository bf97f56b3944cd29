import type { Page } from '@playwright/test'

interface DownloadLink {
  readonly resourceType: 'Android' | 'IOS' | 'MOBILECONFIG' | 'AppDownloadIcon'
  readonly url: string
}

/** The download bar of home and its popup, which the member centre opens too. */
export function downloads(page: Page) {
  const bar = page.getByRole('complementary', { name: 'Get the app' })
  const popup = page.getByRole('dialog', { name: 'Get the app' })
  return {
    bar,
    icon: bar.getByRole('presentation'),
    download: bar.getByRole('button', { name: 'Download' }),
    hide: bar.getByRole('button', { name: 'Hide this bar' }),
    popup,
    ways: popup.getByRole('list').first().getByRole('link'),
    guidance: popup.locator('footer'),
    /** What the operator has set up, for this page alone. */
    offer: (links: readonly DownloadLink[]) =>
      page.route('**/wps/system/setting/common', (route) =>
        route.fulfill({
          json: {
            success: true,
            value: { customerService: [], downLinkObj: { USDJUMP: { url: null } }, downloadLinks: links },
          },
        }),
      ),
    /** Opens home and waits until the bar has decided whether it shows itself. */
    async openHome(): Promise<void> {
      const asked = page.waitForResponse('**/wps/system/setting/common')
      await page.goto('/m/home')
      await asked
      await page.getByRole('region', { name: 'Next draws' }).waitFor()
    },
  }
}
