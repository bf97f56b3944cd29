import type { Page } from '@playwright/test'
import { type GamePage, openGame } from './game-page.ts'
import type { Stage } from './picture.ts'
import { memberOf } from './story.ts'

/** Longer than anything is shown after a round. */
const SECOND = 1_000
const HALF_SECOND = 500

/** Plays rounds until one pays at least its stake; `button` matches the label of the main button. */
export async function playUntilWin(
  { page, waitFor, waitForMessage, runPage, advance }: GamePage,
  button: RegExp,
): Promise<void> {
  const main = page.getByRole('button', { name: button }).and(page.locator(':enabled'))
  await waitFor(main)
  for (;;) {
    const [stake = 0] = amountsIn(await main.getAttribute('aria-label'))
    await waitForMessage('"payout"', () => main.click())
    await waitFor(main)
    const [won = 0] = amountsIn(await page.getByRole('status').textContent())
    if (won >= stake) break
    // The studio limits the messages of a second of its clock.
    await advance(SECOND)
  }
  await runPage(SECOND)
}

const amountsIn = (text: string | null): number[] =>
  [...(text ?? '').matchAll(/¥([\d.]+)/g)].map(([, amount]) => Number(amount))

const TILES = [7, 12, 19]

/** Plays rounds of Moon Mines until three tiles are pearls. */
export async function openThreePearls({ page, waitFor, runPage, advance }: GamePage): Promise<void> {
  const land = page.getByRole('button', { name: 'Land on the moon' }).and(page.locator(':enabled'))
  for (;;) {
    await waitFor(land)
    await land.click()
    for (const number of TILES) {
      const tile = page.getByRole('button', { name: new RegExp(`^Tile ${number}:`) })
      await waitFor(tile.and(page.locator(':enabled')))
      await tile.click()
      await waitFor(page.getByRole('button', { name: new RegExp(`^Tile ${number}: (pearl|mine)$`) }))
      if (await page.getByRole('button', { name: /mine$/ }).first().isVisible()) break
    }
    if (await page.getByRole('button', { name: /^Take ¥/ }).isVisible()) break
    await advance(SECOND)
  }
  await runPage(SECOND)
}

const TABLES = [
  ['roulette', 'aiman77'],
  ['baccarat', 'meiling8'],
  ['sic bo', 'koiking9'],
] as const
/** Enough rounds to fill the lists of past results. */
const BEFORE = 9 * 60_000

/** Has other members sit at the live tables for a while, since rounds are played only where somebody sits. */
export async function playTablesBefore(stage: Stage): Promise<void> {
  if (stage.notes.has('tables')) return
  stage.notes.set('tables', 'played')
  for (const [game, account] of TABLES)
    await openGame(stage, { game, member: memberOf(stage.people, account) })
  await stage.advanceTo(new Date(stage.demo.ctx.clock.now().getTime() + BEFORE))
}

/** How long the note that a bet is in stays. */
const NOTE = 6_000
const CONFIRM = /^(Bet|下注) ¥/

/** Bets as soon as a new round opens. */
export async function betAtTable(game: GamePage, places: readonly string[]): Promise<void> {
  const { page, waitFor, waitUntilGone, advance } = game
  const phase = (name: string) => page.locator(`[data-phase=${name}]`)
  while (!(await phase('results').isVisible())) await advance(HALF_SECOND)
  while (!(await phase('betting').isVisible())) await advance(HALF_SECOND)
  for (const place of places) await page.locator(`[data-place="${place}"]`).click()
  const confirm = page.getByRole('button', { name: CONFIRM })
  await waitFor(confirm)
  await confirm.click()
  await waitUntilGone(confirm)
  await advance(NOTE)
}

export async function waitForPayout({ page, advance }: GamePage): Promise<void> {
  while (!(await page.locator('[data-payout]').isVisible())) await advance(HALF_SECOND)
}

const MAX_SHOTS = 80
/** The studio takes five shots in a second of its clock. */
const BETWEEN_SHOTS = 300

/** Shoots all over the reef until a fish is caught. */
export async function catchFish({ page, waitFor, runPage, advance }: GamePage): Promise<void> {
  const dive = page.getByRole('button', { name: /^Dive in with/ })
  await waitFor(dive)
  await dive.click()
  await waitFor(page.getByText('Your purse'))
  await runPage(SECOND)
  const water = page.getByRole('application')
  const { width = 0, height = 0 } = (await water.boundingBox()) ?? {}
  const caught = page.getByText(/ caught: \+/).first()
  for (let shot = 0; shot < MAX_SHOTS && !(await caught.isVisible()); shot += 1) {
    const [x, y] = [0.2 + 0.15 * (shot % 5), 0.25 + 0.1 * (shot % 4)]
    await water.click({ position: { x: x * width, y: y * height } })
    await advance(BETWEEN_SHOTS)
  }
}

/** A table of two begins after this time. */
const MATCHING = 13_000

/** Plays a hand of Bull Bull against another member. */
export async function playHand(game: GamePage, stage: Stage): Promise<void> {
  const other = await openGame(stage, { game: 'bull bull', member: memberOf(stage.people, 'tuan68') })
  for (const { page, waitFor } of [game, other]) {
    const find = page.getByRole('button', { name: 'Find a table' })
    await waitFor(find.and(page.locator(':enabled')))
    await find.click()
  }
  await game.waitFor(game.page.getByText(/wait at base/))
  await game.advance(MATCHING)
  for (const { page, waitFor } of [other, game]) {
    const turn = page.getByRole('button', { name: /^Turn the last card/ })
    await waitFor(turn)
    await turn.click()
  }
  await game.advance(SECOND)
  await game.waitFor(game.page.locator('[data-net]'))
}

const KICK_OFF_EVERY = 180_000

/** Moves the clock to a time after the next kick-off of the virtual matches. */
export async function advanceToKickOff(stage: Stage, after: number): Promise<void> {
  const now = stage.demo.ctx.clock.now().getTime()
  const kickOff = (Math.floor(now / KICK_OFF_EVERY) + 1) * KICK_OFF_EVERY
  await stage.advanceTo(new Date(kickOff + after))
}

/** The price buttons of matches that are open for bets. */
export const openPrices = (page: Page) =>
  page.getByRole('button', { name: /\d+\.\d\d$/ }).and(page.locator(':enabled'))

export async function openSlip({ page, waitFor, runPage }: GamePage): Promise<void> {
  await waitFor(openPrices(page))
  await openPrices(page).first().click()
  await waitFor(page.getByRole('dialog'))
  await runPage(SECOND)
}

/** Bets on the first match that is open. */
export async function betOnMatch(game: GamePage): Promise<void> {
  const { page, waitForMessage } = game
  await openSlip(game)
  await waitForMessage('"bet"', () => page.getByRole('dialog').locator('.primary').click())
}

/** Opens the first match that is being played. */
export async function openLiveMatch({ page, waitFor, runPage }: GamePage): Promise<void> {
  const matches = page.getByRole('tabpanel').locator('section').first().getByRole('button')
  await waitFor(matches)
  await matches.first().click()
  await waitFor(page.getByRole('article'))
  await runPage(SECOND)
}
