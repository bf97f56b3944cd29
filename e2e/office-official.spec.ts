import type { Browser, Locator, Page } from '@playwright/test'
import { placeSpecial } from './bets.ts'
import { setupValue, siteClient } from './clients.ts'
import { closeDrawNow } from './database.ts'
import { office } from './pages/office.ts'
import { newOperator } from './people.ts'
import { expect, runsAlone, test } from './world.ts'

// The test waits for a draw, and its bets are settled twice.
test.describe.configure({ timeout: 300_000 })

/** Sets how the two result feeds of the sandbox behave from now on. */
async function setFeedFault(fault: 'none' | 'silent'): Promise<void> {
  const response = await fetch(`${setupValue('KOI_E2E_SANDBOX')}/control/results`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ feed: 'both', fault, seconds: 0 }),
  })
  expect(response.ok).toBe(true)
}

/** A valid result of the South with this special prize, as an operator pastes it. */
const southern = (special: string): string =>
  `${special} 19635 95311 16745 32924 84234 13300 72822 29860 86236 37224 13371 9051 9907 2013 6463 837 64`

/** A draw of the nth station of the South that is on sale. */
async function southernDraw(nth: number): Promise<{ gameCode: string; numero: string }> {
  const menu = await siteClient().lotteryMenu({ prizeMode: 'Lott', device: 'MOBILE', language: 'EN' })
  const games = Object.values(menu).flatMap(({ gameMenus }) => gameMenus)
  const open = games.filter((game) => game.source === 'official' && game.family === 'mn18' && game.isSale)
  const { gameCode, numero } = open.at(nth) ?? { gameCode: '', numero: null }
  if (numero === null) throw new Error('no station of the South is on sale')
  return { gameCode, numero }
}

/** Opens a page of the office as the operator with this token. */
async function openDesk(browser: Browser, path: string, token?: string): Promise<Page> {
  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await office(desk).logInByToken(token)
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}${path}`)
  return desk
}

async function enterResult(desk: Page, special: string): Promise<Locator> {
  await desk.getByRole('button', { name: 'Enter result' }).click()
  const dialog = desk.getByRole('dialog', { name: /^Enter the result/ })
  await dialog.getByLabel(/^Numbers/).fill(southern(special))
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  return dialog
}

async function proposeCorrection(desk: Page, special: string): Promise<void> {
  await desk.getByRole('button', { name: 'Correct result' }).click()
  const dialog = desk.getByRole('dialog', { name: /^Correct the result/ })
  await dialog.getByLabel(/^Numbers/).fill(southern(special))
  await dialog.getByLabel(/^Reason/).fill('two digits were read in the wrong order')
  await dialog.getByRole('button', { name: 'Propose correction' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function confirmCorrection(desk: Page): Promise<Locator> {
  await desk.getByRole('button', { name: 'Confirm correction' }).click()
  const dialog = desk.getByRole('dialog', { name: /^Correct draw/ })
  await dialog.getByRole('button', { name: 'Apply correction' }).click()
  return dialog
}

/** Expects that the dialog shows this refusal, and closes it. */
async function expectRefused(dialog: Locator, why: RegExp): Promise<void> {
  await expect(dialog.getByText(why)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test.afterEach(() => setFeedFault('none'))

test(
  'results entered by hand: two different ones are not applied, two equal ones are; two people correct one',
  runsAlone,
  async ({ browser, fundedMember, page, openAs }, { retry }) => {
    await setFeedFault('silent')
    const member = await fundedMember('100')
    const draw = await southernDraw(retry)
    const { orderId } = await placeSpecial(member, draw, '25')
    await closeDrawNow(draw)
    const path = `/draws/${draw.gameCode}/${draw.numero}`
    const [second, third] = [await newOperator('finance'), await newOperator('finance')]
    const mei = await openDesk(browser, path)
    const [two, three] = [
      await openDesk(browser, path, second.token),
      await openDesk(browser, path, third.token),
    ]

    await expect(mei.getByText(/^There is no result yet. The feeds/)).toBeVisible({ timeout: 60_000 })
    await (await enterResult(mei, '123452')).waitFor({ state: 'hidden' })
    // The entry of one person is not enough.
    await expect(mei.getByText('There is no result yet.', { exact: true })).toBeVisible()
    await expectRefused(await enterResult(mei, '123425'), /^You have already entered a result/)
    await (await enterResult(two, '123425')).waitFor({ state: 'hidden' })
    await expect(two.getByText(/^The reported results differ/)).toBeVisible()
    await (await enterResult(three, '123452')).waitFor({ state: 'hidden' })
    await expect(three.getByText('Version 1, two matching entries')).toBeVisible()
    await expect.poll(async () => (await member.api.orderDetail({ orderId })).state).toBe('settled')
    await openAs(member, `/lotto/ticket?id=${orderId}`)
    await expect(page.getByText('No hit').first()).toBeVisible()

    await proposeCorrection(two, '123425')
    await expect(two.getByText('A correction is waiting for a second operator')).toBeVisible()
    await expectRefused(await confirmCorrection(two), /^A second person must/)
    await expect(mei.getByText('two digits were read in the wrong order')).toBeVisible()
    await (await confirmCorrection(mei)).waitFor({ state: 'hidden' })
    await expect(mei.getByText('Version 2, correction')).toBeVisible()
    await expect.poll(async () => (await member.api.orderDetail({ orderId })).payout).not.toBe('0.00')
    await page.reload()
    await expect(page.getByText('Result corrected')).toBeVisible()
    await expect(page.getByText('Won', { exact: true }).first()).toBeVisible()
    for (const desk of [mei, two, three]) await desk.close()
  },
)
