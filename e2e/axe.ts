import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No violation in either theme; of the second only the colours are another matter. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await standStill(page)
    const reader = new AxeBuilder({ page })
    if (colorScheme === 'light') reader.withRules(['color-contrast'])
    const { violations } = await reader.analyze()
    const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
    expect(said, `${where}, ${colorScheme}`).toEqual([])
  }
}

/** What moves or fades has come to its end, and is drawn. */
const standStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(passing.map((animation) => animation.finished.catch(() => null)))
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
