import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Member } from '../../e2e/members.ts'
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs'

export type Language = 'EN' | 'MS' | 'CN'
export type Theme = 'dark' | 'light'

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
  /** null: a visitor. */
  readonly member: Member | null
}

/** A browser whose pages stand still: no motion, no clock of their own, and the fonts of a phone. */
export interface Camera {
  readonly open: (visit: Visit) => Promise<Page>
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
  })
  await requireFonts(browser)
  return { open: (visit) => openPage(browser, visit), close: () => browser.close() }
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
  const { language, theme, width, height, origin, member } = visit
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
  await context.addInitScript(
    ([chosen, session]) => {
      localStorage.setItem('language', chosen)
      if (session !== null) sessionStorage.setItem('MC_SESSION_INFO', session)
    },
    [language, member === null ? null : JSON.stringify(member.session)] as const,
  )
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.clock.setFixedTime(visit.now)
  return page
}

/** Waits until nothing of the page is on its way any more: skeletons, pictures, letters, motion. */
export async function standStill(page: Page): Promise<void> {
  await expect(page.locator('[class*=skeleton]')).toHaveCount(0)
  await page.waitForFunction(async () => {
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
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

/** Writes a picture with as few colours as the eye needs. */
export async function keepPicture(folder: string, name: string, picture: Buffer): Promise<void> {
  const small = await sharp(picture).png({ palette: true, quality: 90, effort: 10, dither: 0.6 }).toBuffer()
  writeFileSync(join(folder, `${name}.png`), small)
}
