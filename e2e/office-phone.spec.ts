import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { officeClient, setupValue } from './clients.ts'
import { openDesk } from './pages/contract-desk.ts'
import { expect, runsAlone, test } from './world.ts'

const NARROW = { width: 390, height: 844 }

test('[OF-19] a game is stopped on a phone, and opened again', runsAlone, async ({ browser }) => {
  const client = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
  const [game] = (await client.officeGames({ state: 'on', pageSize: 1 })).content
  const nodeId = game?.nodeId ?? 0
  const name = game?.names.EN ?? ''
  const stateOf = async () => (await client.officeGame({ nodeId })).enabled
  const desk = await openDesk(browser, `/games?search=${encodeURIComponent(name)}`, { viewport: NARROW })
  await desk.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible()
  for (const isOn of [false, true]) {
    await desk.getByRole('button', { name: 'Edit game' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('On', { exact: true }).setChecked(isOn)
    await dialog.getByLabel(/^Reason/).fill(isOn ? 'it is whole again' : 'wrong payouts')
    const save = dialog.getByRole('button', { name: 'Save' })
    await save.scrollIntoViewIfNeeded()
    expect((await save.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await save.click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(stateOf).toBe(isOn)
    await expectToFit(desk)
  }
  await desk.close()
})

/** The screens of the menu that no other test checks at 390 wide. */
const SCREENS = [
  ...['/', '/work', '/withdrawals', '/deposits/strays', '/deposits/settlements', '/adjustments'],
  ...['/channels', '/channels/accounts', '/transfers', '/books/entries', '/members?from=2026-01-01'],
  ...['/reports', '/reports/people', '/reports/bonuses', '/reports/liabilities', '/reports/dormant'],
  ...['/reports/liabilities/rows?name=cash', '/reports/liabilities/stakes', '/draws', '/draws/closures'],
  ...['/games', '/vendors', '/vendors/rounds', '/vendors/findings', '/offers', '/applications', '/rewards'],
  ...['/missions', '/boards', '/rain', '/announcements', '/letters', '/feedback', '/risk', '/audit'],
]

test('[OF-18] [OF-19] the screens of the menu have no violation at 390 wide, and fit', async ({
  browser,
}) => {
  test.slow()
  const desk = await openDesk(browser, '/', { viewport: NARROW })
  for (const path of SCREENS) {
    await desk.goto(`${setupValue('KOI_E2E_OFFICE')}${path}`)
    await expect(desk.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(desk.getByRole('heading', { level: 1 }), path).not.toHaveText('Page not found')
    await expect(desk.getByRole('main').locator('[aria-busy="true"]'), path).toHaveCount(0)
    await expectNoViolations(desk, `${path} at 390`)
    await expectToFit(desk, path)
  }
  await desk.close()
})

/** Expects that the page is not wider than the screen. */
async function expectToFit(desk: Page, path = desk.url()): Promise<void> {
  const beyond = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect([path, beyond]).toEqual([path, 0])
}
