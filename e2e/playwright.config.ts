import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from '../scripts/chromium.mjs'

/**
 * Browser tests on a phone-sized Chromium against the real product, started by `product.ts` on ports and
 * a data folder of its own. Run by `npm test`.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './product.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A test that fails is tried once more, and then named: a busy host fails nothing, and hides nothing.
  retries: 1,
  // Deadlines, no measures: a host that lends its processors elsewhere for a while fails nothing.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  outputDir: '../.cache/e2e',
  // Tests that change what the whole site does come last, one at a time.
  projects: [
    { name: 'together', grepInvert: /@alone/ },
    { name: 'alone', grep: /@alone/, dependencies: ['together'], workers: 1 },
  ],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Asia/Kuala_Lumpur',
    serviceWorkers: 'block',
    // Two cores draw sixty pictures a second of every skeleton otherwise; what is about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: chromiumArguments() },
  },
})
