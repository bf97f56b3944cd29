import type { Page } from '@playwright/test'
import { joinTeam, newAgent } from './agents.ts'
import { expect, test } from './world.ts'

test.use({ viewport: { width: 430, height: 900 } })

/** Presses Tab, and returns the names of what had the focus under something else. */
async function findCovered(page: Page, presses: number): Promise<readonly string[]> {
  const covered: string[] = []
  for (let count = 0; count < presses; count += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      if (focused === null || focused === document.body) return null
      const { left, width, bottom, height } = focused.getBoundingClientRect()
      if (width < 2 || height < 2) return null
      const seen = document.elementFromPoint(left + width / 2, bottom - 3)
      const label = focused.closest('label, li')
      const isSeen =
        seen !== null && (focused.contains(seen) || seen.contains(focused) || label?.contains(seen))
      return isSeen ? null : (focused.getAttribute('name') ?? focused.textContent ?? focused.tagName)
    })
    if (name !== null) covered.push(name)
  }
  return covered
}

test('[RT-12] [RT-13] [RT-18] nothing has the focus under the bar at the bottom', async ({
  page,
  openAs,
}) => {
  const agent = await newAgent({
    series: 1_950,
    rates: { RNG: 60, LIVE: 40, FISH: 60, PVP: 40, SPORTS: 40 },
  })
  const first = await joinTeam(agent)
  for (let count = 0; count < 4; count += 1) await joinTeam(agent)
  for (const [path, shown] of [
    ['/m/agentRegister', 'Fishing'],
    ['/m/member/team', 'Set rates'],
    ['/m/agent/team/pnl', first.account],
  ] as const) {
    await openAs(agent, path)
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
    expect(await findCovered(page, 30), path).toEqual([])
  }
})
