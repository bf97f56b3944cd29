import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium, SHORT_LIVED } from '../scripts/chromium.mjs'

/**
 * Browser tests on a phone-sized Chromium against the real product, started by `product.ts` on ports and
 * a data folder of its own. Run by `npm test`.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './product.ts',
  // One more than a small machine has cores: each spends a third of its time waiting.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only when retried is reported as flaky: a busy host neither fails nor hides it.
  retries: 1,
  // Generous, because these are deadlines and no measurements: a busy host must not fail a test.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  outputDir: '../.cache/e2e',
  // Tests that change the whole site run last, one at a time.
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
    // Otherwise two cores draw every skeleton sixty times a second. Tests about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: [...chromiumArguments(), SHORT_LIVED] },
  },
})
