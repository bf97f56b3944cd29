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
    popupLinks: popup.getByRole('list').first().getByRole('link'),
    guidance: popup.locator('footer'),
    /** Makes these the download links of the site, for this page only. */
    offer: (links: readonly DownloadLink[]) =>
      page.route('**/wps/system/setting/common', (route) =>
        route.fulfill({
          json: {
            success: true,
            value: { customerService: [], downLinkObj: { USDJUMP: { url: null } }, downloadLinks: links },
          },
        }),
      ),
    /** Opens home and waits until the bar has been shown or left out. */
    async openHome(): Promise<void> {
      const settings = page.waitForResponse('**/wps/system/setting/common')
      await page.goto('/m/home')
      await settings
      await page.getByRole('region', { name: 'Next draws' }).waitFor()
    },
  }
}
