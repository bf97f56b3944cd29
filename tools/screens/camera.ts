import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page, expect as quickExpect } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs'

export type Language = 'EN' | 'MS' | 'CN'
export type Theme = 'dark' | 'light'

/** With deadlines, no measures: a busy machine spoils no picture. */
export const expect = quickExpect.configure({ timeout: 60_000 })

/** How a page is looked at. */
export interface Look {
  readonly language: Language
  readonly theme: Theme
  readonly width: number
  readonly height: number
}

export interface Visit extends Look {
  readonly origin: string
  readonly now: Date
  /** Where the chance of the page begins: the keys that it gives to its orders. */
  readonly seed: number
  /** What the tab keeps from before, such as a session. */
  readonly kept: Readonly<Record<string, string>>
  /** Time passes in the page only as it is told: nothing moves, and no timer runs by itself. */
  readonly isFrozen?: boolean
}

/** A browser whose pages stand still: no motion, no clock of their own, and the fonts of a phone. */
export interface Camera {
  readonly open: (visit: Visit) => Promise<Page>
  /** A picture of a sheet of HTML, one pixel for each of its own. */
  readonly print: (html: string, size: { readonly width: number; readonly height: number }) => Promise<Buffer>
  readonly close: () => Promise<void>
}

const FONTS = fileURLToPath(new URL('fonts.conf', import.meta.url))
const ZONE = 'Asia/Kuala_Lumpur'
/** Two pixels for each of the page's, so that letters are sharp where a picture is shown at its own size. */
const SCALE = 2

export async function openCamera(): Promise<Camera> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArguments(), '--font-render-hinting=none'],
    env: { ...process.env, FONTCONFIG_FILE: FONTS },
    // Whoever stops the command stops its demo first.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  })
  try {
    await requireFonts(browser)
  } catch (error) {
    await browser.close()
    throw error
  }
  return {
    open: (visit) => openPage(browser, visit),
    async print(html, viewport) {
      const page = await browser.newPage({ viewport })
      await page.setContent(html)
      await standStill(page)
      const picture = await photograph(page)
      await page.context().close()
      return picture
    },
    close: () => browser.close(),
  }
}

/** Letters without a font are drawn as boxes, all alike: better no picture than one of boxes. */
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

async function openPage(browser: Browser, visit: Visit): Promise<Page> {
  const { language, theme, width, height, origin, kept } = visit
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
    extraHTTPHeaders: { 'x-forwarded-for': '10.1.1.1' },
  })
  await context.addInitScript({ content: seededChance(visit.seed) })
  await context.addInitScript(
    ([chosen, items]) => {
      localStorage.setItem('language', chosen)
      for (const [name, value] of Object.entries(items)) sessionStorage.setItem(name, value)
    },
    [language, kept] as const,
  )
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  if (visit.isFrozen !== true) await page.clock.setFixedTime(visit.now)
  else {
    await page.clock.install({ time: visit.now.getTime() - 1 })
    await page.clock.pauseAt(visit.now)
  }
  return page
}

/** A script by which a page has the same keys in every run; each page that a tab opens goes on to others. */
const seededChance = (seed: number): string => `{
  const opened = Number(sessionStorage.getItem('opened') ?? '0') + 1
  sessionStorage.setItem('opened', String(opened))
  let state = (${seed} + opened) >>> 0
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let place = 0; place < bytes.length; place += 1) {
      state = (state * 1664525 + 1013904223) % 2 ** 32
      bytes[place] = state >>> 24
    }
    return array
  }
}`

/** Waits until nothing of the page is on its way any more: skeletons, pictures, letters, motion. */
export async function standStill(page: Page): Promise<void> {
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

/** The page as it is seen now. */
export function photograph(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'device' })
}

/** A picture in as few colours as the eye needs. */
export const reduce = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).png({ palette: true, quality: 90, effort: 10, dither: 0.6 }).toBuffer()
