import type { Page } from '@playwright/test'

/**
 * Stops the clock of the page: only `page.clock.runFor` moves it. The clock must have been installed before.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
}
