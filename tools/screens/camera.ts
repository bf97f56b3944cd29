import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page, expect as quickExpect } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs'
import { seededCrypto } from './page-chance.ts'

export type Language = 'EN' | 'MS' | 'CN'
export type Theme = 'dark' | 'light'

/** Patient, so that a busy machine spoils no picture. */
export const expect = quickExpect.configure({ timeout: 60_000 })

/** How a page is shown. */
export interface Look {
  readonly language: Language
  readonly theme: Theme
  readonly width: number
  readonly height: number
}

export interface Visit extends Look {
  readonly origin: string
  readonly now: Date
  /** The seed of the page's chance. */
  readonly seed: number
  /** What is in the tab's session storage, such as a session. */
  readonly storage: Readonly<Record<string, string>>
  /** Timers and animations of the page run only when the test clock is moved. */
  readonly hasFrozenClock?: boolean
}

/** A browser whose pages have no motion, a fixed time and the fonts of a phone. */
export interface Camera {
  readonly openPage: (visit: Visit) => Promise<Page>
  /** Takes a picture of HTML, one pixel for each CSS pixel. */
  readonly renderHtml: (
    html: string,
    size: { readonly width: number; readonly height: number },
  ) => Promise<Buffer>
  readonly close: () => Promise<void>
}

const FONTS = fileURLToPath(new URL('fonts.conf', import.meta.url))
const ZONE = 'Asia/Kuala_Lumpur'
/** Two pixels for each CSS pixel, so that letters stay sharp. */
const SCALE = 2

export async function openCamera(): Promise<Camera> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArguments(), '--font-render-hinting=none'],
    env: { ...process.env, FONTCONFIG_FILE: FONTS },
    // main.ts closes it after the demo.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  })
  try {
    await requireFonts(browser)
  } catch (error) {
    await browser.close()
    throw error
  }
  let pages = 0
  return {
    openPage: (visit) => {
      pages += 1
      // The time does not pass, so the rate limit of one address for all pages would never be lifted.
      return openPage(browser, visit, `10.1.${pages >> 8}.${pages & 255}`)
    },
    async renderHtml(html, viewport) {
      const page = await browser.newPage({ viewport })
      await page.setContent(html)
      await waitUntilSettled(page)
      const picture = await takeScreenshot(page)
      await page.context().close()
      return picture
    },
    close: () => browser.close(),
  }
}

/** Without a font for them, Chinese characters are drawn as boxes. */
async function requireFonts(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  const widths = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    if (pen === null) return []
    const samples = [
      ['Roboto, monospace', 'iW'],
      ['monospace', 'iW'],
      ['system-ui', '锦'],
    ]
    return samples.map(([font, text]) => {
      pen.font = `100px ${font}`
      return Math.round(pen.measureText(text ?? '').width)
    })
  })
  await page.close()
  const [roboto, other, han] = widths
  if (han === 100 && roboto !== other) return
  throw new Error(
    'The pictures need the fonts Roboto and Noto Sans CJK. On Debian and Ubuntu: ' +
      'apt-get install fonts-roboto-unhinted fonts-noto-cjk',
  )
}

async function openPage(browser: Browser, visit: Visit, address: string): Promise<Page> {
  const { language, theme, width, height, origin, storage } = visit
  const isPhone = width < 700
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    deviceScaleFactor: SCALE,
    ...(isPhone && { isMobile: true, hasTouch: true }),
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: ZONE,
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': address },
  })
  await context.addInitScript({ content: seededCrypto(visit.seed) })
  await context.addInitScript(
    ([chosen, items]) => {
      localStorage.setItem('language', chosen)
      // Otherwise the tour opens by itself for a visitor who is idle on home.
      localStorage.setItem('tourSeen', '1')
      for (const [name, value] of Object.entries(items)) sessionStorage.setItem(name, value)
    },
    [language, storage] as const,
  )
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  if (visit.hasFrozenClock !== true) await page.clock.setFixedTime(visit.now)
  else {
    await page.clock.install({ time: visit.now.getTime() - 1 })
    await page.clock.pauseAt(visit.now)
  }
  return page
}

/** Waits until nothing on the page is loading or moving: no skeletons, all pictures and fonts there. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator('[class*=skeleton], [aria-busy=true]')).toHaveCount(0)
  await page.waitForFunction(async () => {
    await document.fonts.ready
    const seen = [...document.querySelectorAll('*')].filter((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const isInside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      return isInside && element.checkVisibility()
    })
    const pictures = seen.flatMap((element) => {
      if (element instanceof HTMLImageElement) return [element]
      const [, src] = /^url\("(.*)"\)$/.exec(getComputedStyle(element).backgroundImage) ?? []
      return src === undefined ? [] : [Object.assign(new Image(), { src })]
    })
    const isMoving = document.getAnimations().some((one) => {
      const end = one.effect?.getComputedTiming().endTime
      return one.playState === 'running' && end !== Number.POSITIVE_INFINITY
    })
    return !isMoving && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  })
}

export function takeScreenshot(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'device' })
}

/** Reduces a PNG to a palette: a third of the size, with no difference that is easily seen. */
export const compressPicture = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).png({ palette: true, quality: 90, effort: 10, dither: 0.6 }).toBuffer()
