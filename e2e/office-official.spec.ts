import type { Browser, Locator, Page } from '@playwright/test'
import { placeSpecial } from './bets.ts'
import { place, siteClient } from './clients.ts'
import { bringDrawToItsTime } from './database.ts'
import { office } from './pages/office.ts'
import { newOperator } from './people.ts'
import { alone, expect, test } from './world.ts'

// A draw is waited for, and its bets are settled twice.
test.describe.configure({ timeout: 300_000 })

/** What the sandbox's two feeds of results do from now on. */
async function orderFeeds(fault: 'none' | 'silent'): Promise<void> {
  const response = await fetch(`${place('KOI_E2E_SANDBOX')}/control/results`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ feed: 'both', fault, seconds: 0 }),
  })
  expect(response.ok).toBe(true)
}

/** A possible result of the South with this special prize, as an operator pastes it. */
const southern = (special: string): string =>
  `${special} 19635 95311 16745 32924 84234 13300 72822 29860 86236 37224 13371 9051 9907 2013 6463 837 64`

/** A draw of a station of the South on which may be bet. */
async function southernDraw(nth: number): Promise<{ gameCode: string; numero: string }> {
  const menu = await siteClient().lotteryMenu({ prizeMode: 'Lott', device: 'MOBILE', language: 'EN' })
  const games = Object.values(menu).flatMap(({ gameMenus }) => gameMenus)
  const open = games.filter((game) => game.source === 'official' && game.family === 'mn18' && game.isSale)
  const { gameCode, numero } = open.at(nth) ?? { gameCode: '', numero: null }
  if (numero === null) throw new Error('no station of the South is on sale')
  return { gameCode, numero }
}

/** The page of a draw in the office, as the operator with this token sees it. */
async function openDesk(browser: Browser, path: string, token?: string): Promise<Page> {
  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await office(desk).enter(token)
  await desk.goto(`${place('KOI_E2E_OFFICE')}${path}`)
  return desk
}

async function enter(desk: Page, special: string): Promise<Locator> {
  await desk.getByRole('button', { name: 'Enter result' }).click()
  const dialog = desk.getByRole('dialog', { name: /^Enter the result/ })
  await dialog.getByLabel(/^Numbers/).fill(southern(special))
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  return dialog
}

async function propose(desk: Page, special: string): Promise<void> {
  await desk.getByRole('button', { name: 'Correct result' }).click()
  const dialog = desk.getByRole('dialog', { name: /^Correct the result/ })
  await dialog.getByLabel(/^Numbers/).fill(southern(special))
  await dialog.getByLabel(/^Reason/).fill('two digits were read in the wrong order')
  await dialog.getByRole('button', { name: 'Propose correction' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function confirm(desk: Page): Promise<Locator> {
  await desk.getByRole('button', { name: 'Confirm correction' }).click()
  const dialog = desk.getByRole('dialog', { name: /^Correct draw/ })
  await dialog.getByRole('button', { name: 'Apply correction' }).click()
  return dialog
}

/** Says no to what the dialog wants, and says why. */
async function expectRefused(dialog: Locator, why: RegExp): Promise<void> {
  await expect(dialog.getByText(why)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test.afterEach(() => orderFeeds('none'))

test(
  'results entered by hand: two that differ decide nothing, two that match do; two people correct it',
  alone,
  async ({ browser, fundedMember, page, openAs }, { retry }) => {
    await orderFeeds('silent')
    const member = await fundedMember('100')
    const draw = await southernDraw(retry)
    const { orderId } = await placeSpecial(member, draw, '25')
    await bringDrawToItsTime(draw)
    const path = `/draws/${draw.gameCode}/${draw.numero}`
    const [second, third] = [await newOperator('finance'), await newOperator('finance')]
    const mei = await openDesk(browser, path)
    const [two, three] = [
      await openDesk(browser, path, second.token),
      await openDesk(browser, path, third.token),
    ]

    await expect(mei.getByText(/^There is no result yet. The feeds/)).toBeVisible({ timeout: 60_000 })
    await (await enter(mei, '123452')).waitFor({ state: 'hidden' })
    // The entry of one person decides nothing.
    await expect(mei.getByText('There is no result yet.', { exact: true })).toBeVisible()
    await expectRefused(await enter(mei, '123425'), /^You have already entered a result/)
    await (await enter(two, '123425')).waitFor({ state: 'hidden' })
    await expect(two.getByText(/^The reported results differ/)).toBeVisible()
    await (await enter(three, '123452')).waitFor({ state: 'hidden' })
    await expect(three.getByText('Version 1, two matching entries')).toBeVisible()
    await expect.poll(async () => (await member.api.orderDetail({ orderId })).state).toBe('settled')
    await openAs(member, `/lotto/ticket?id=${orderId}`)
    await expect(page.getByText('No hit').first()).toBeVisible()

    await propose(two, '123425')
    await expect(two.getByText('A correction is waiting for a second person')).toBeVisible()
    await expectRefused(await confirm(two), /^A second person must/)
    await expect(mei.getByText('two digits were read in the wrong order')).toBeVisible()
    await (await confirm(mei)).waitFor({ state: 'hidden' })
    await expect(mei.getByText('Version 2, correction')).toBeVisible()
    await expect.poll(async () => (await member.api.orderDetail({ orderId })).payout).not.toBe('0.00')
    await page.reload()
    await expect(page.getByText('Result corrected')).toBeVisible()
    await expect(page.getByText('Won', { exact: true }).first()).toBeVisible()
    for (const desk of [mei, two, three]) await desk.close()
  },
)
