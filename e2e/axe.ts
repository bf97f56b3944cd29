import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** No violation in either theme. In the light theme only the colours differ, so only they are checked. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await waitForAnimations(page)
    const found = await findViolations(page, colorScheme === 'light' ? { runOnly: ['color-contrast'] } : {})
    expect(found, `${where}, ${colorScheme}`).toEqual([])
  }
}

/** A line for each broken rule, with the elements that break it. Loads axe unless the page has it already. */
async function findViolations(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (chosen) => {
    // The styles are the page's own, so that axe need not fetch them again.
    const { violations } = await window.axe.run({ ...chosen, preload: false, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
  }, options)
}

/** Waits until every finite animation has ended and the result is drawn. */
const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(finite.map((animation) => animation.finished.catch(() => null)))
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}
