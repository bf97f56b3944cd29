import type { Page } from '@playwright/test'

/** Stops the time of the page, so that it moves by `page.clock.runFor` only. The page must have had it installed. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
}
