import { expect, type Page } from '@playwright/test'

/**
 * Stops the clock of the page: only `page.clock.runFor` moves it. The clock must have been installed before.
 */
export async function stopClock(page: Page): Promise<void> {
  // On a busy machine the moment may be over before the browser hears of it: then the next one is taken.
  await expect(async () => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  }).toPass()
}
