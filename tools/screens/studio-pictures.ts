import type { Page } from '@playwright/test'
import type { Language } from './camera.ts'
import { type Group, type Picture, phone, type Stage } from './picture.ts'
import { type Seat, type Sitting, sitDown } from './seat.ts'
import { memberOf } from './story.ts'

interface Told {
  readonly name: string
  readonly about: string
}

const game = (told: Told, of: Sitting, play: (seat: Seat, stage: Stage) => Promise<unknown>): Picture => ({
  ...told,
  looks: [phone(of.language ?? 'EN', 'dark')],
  async shoot(stage) {
    const seat = await sitDown(stage, of)
    await play(seat, stage)
    return seat.page
  },
})

/** Longer than anything is shown after a round. */
const SHOW = 1_000

/** Presses the main button, round after round, until one has paid its stake back at least. */
async function playToWin({ page, until, listen, run, pass }: Seat, button: RegExp): Promise<void> {
  const ready = page.getByRole('button', { name: button }).and(page.locator(':enabled'))
  await until(ready)
  for (;;) {
    const [stake = 0] = amountsIn(await ready.getAttribute('aria-label'))
    const outcome = listen('"payout"')
    await ready.click()
    await outcome()
    await until(ready)
    const [won = 0] = amountsIn(await page.getByRole('status').textContent())
    if (won >= stake) break
    // The studio takes no more than so many rounds in one moment.
    await pass(SHOW)
  }
  await run(SHOW)
}

const amountsIn = (text: string | null): number[] =>
  [...(text ?? '').matchAll(/¥([\d.]+)/g)].map(([, amount]) => Number(amount))

/** Lands, and opens tiles until three pearls lie there. */
async function findPearls({ page, until, pass, run }: Seat): Promise<void> {
  const land = page.getByRole('button', { name: 'Land on the moon' })
  for (;;) {
    await until(land.and(page.locator(':enabled')))
    await land.click()
    for (const place of [7, 12, 19]) {
      const tile = page.getByRole('button', { name: new RegExp(`^Tile ${place}:`) })
      await until(tile.and(page.locator(':enabled')))
      await tile.click()
      await until(page.getByRole('button', { name: new RegExp(`^Tile ${place}: (pearl|mine)$`) }))
      if (await page.getByRole('button', { name: /mine$/ }).first().isVisible()) break
    }
    if (await page.getByRole('button', { name: /^Take ¥/ }).isVisible()) break
    await pass(SHOW)
  }
  await run(SHOW)
}

const TABLES = [
  ['roulette', 'aiman77'],
  ['baccarat', 'meiling8'],
  ['sic bo', 'koiking9'],
] as const
/** So long others have played at the tables before: their last results are shown. */
const EVENING = 9 * 60_000

/** Others sit at the live tables for a while, so that rounds are played there. */
async function warmTables(stage: Stage): Promise<void> {
  if (stage.kept.has('tables')) return
  stage.kept.set('tables', 'warm')
  for (const [table, account] of TABLES) {
    await sitDown(stage, { game: table, member: memberOf(stage.people, account) })
  }
  await stage.passUntil(new Date(stage.demo.ctx.clock.now().getTime() + EVENING))
}

/** Lays chips as soon as a round opens, and bets. */
async function bet({ page, pass, until, untilGone }: Seat, places: readonly string[]): Promise<void> {
  const phase = (name: string) => page.locator(`[data-phase=${name}]`)
  while (!(await phase('results').isVisible())) await pass(HALF_SECOND)
  while (!(await phase('betting').isVisible())) await pass(HALF_SECOND)
  for (const place of places) await page.locator(`[data-place="${place}"]`).click()
  const confirm = page.getByRole('button', { name: CONFIRM })
  await until(confirm)
  await confirm.click()
  await untilGone(confirm)
  // Until the note that the bet is in has gone.
  await pass(NOTED)
}

const HALF_SECOND = 500
const NOTED = 6_000
const CONFIRM = /^(Bet|下注) ¥/

const table = (told: Told, of: Sitting, places: readonly string[], until: 'open' | 'paid'): Picture => ({
  ...told,
  looks: [phone(of.language ?? 'EN', 'dark')],
  async shoot(stage) {
    await warmTables(stage)
    const seat = await sitDown(stage, of)
    await bet(seat, places)
    const payout = seat.page.locator('[data-payout]')
    while (until === 'paid' && !(await payout.isVisible())) await seat.pass(HALF_SECOND)
    return seat.page
  },
})

/** Goes into the water and shoots until a fish is caught. */
async function hunt({ page, until, pass, run }: Seat): Promise<void> {
  const dive = page.getByRole('button', { name: /^Dive in with/ })
  await until(dive)
  await dive.click()
  const water = page.getByRole('application')
  await until(page.getByText('Your purse'))
  await run(SHOW)
  const box = await water.boundingBox()
  const caught = page.getByText(/ caught: \+/).first()
  for (let shot = 0; shot < 80 && !(await caught.isVisible()); shot += 1) {
    const [x, y] = [0.2 + 0.15 * (shot % 5), 0.25 + 0.1 * (shot % 4)]
    await water.click({ position: { x: x * (box?.width ?? 0), y: y * (box?.height ?? 0) } })
    await pass(300)
  }
}

const MATCH_MILLISECONDS = 13_000

/** Two members meet, and both turn their last card. */
async function meet(seat: Seat, stage: Stage): Promise<void> {
  const other = await sitDown(stage, { game: 'bull bull', member: memberOf(stage.people, 'tuan68') })
  for (const { page, until } of [seat, other]) {
    const find = page.getByRole('button', { name: 'Find a table' })
    await until(find.and(page.locator(':enabled')))
    await find.click()
  }
  await seat.until(seat.page.getByText(/wait at base/).or(seat.page.getByText('Nobody else waits')))
  await seat.pass(MATCH_MILLISECONDS)
  for (const { page, until } of [other, seat]) {
    const turn = page.getByRole('button', { name: /^Turn the last card/ })
    await until(turn)
    await turn.click()
  }
  await seat.pass(1_000)
  await seat.until(seat.page.locator('[data-net]').first())
}

const KICK_OFF = 180_000

/** Waits until so long after the next kick-off. */
async function passKickOff(stage: Stage, milliseconds: number, ahead = 0): Promise<void> {
  const now = stage.demo.ctx.clock.now().getTime()
  const next = (Math.floor((now + ahead) / KICK_OFF) + 1) * KICK_OFF
  await stage.passUntil(new Date(next + milliseconds))
}

const priceOf = (page: Page) => page.getByRole('button', { name: /\d+\.\d\d$/ })

/** A bet on a match that begins next, and the match while it is played. */
const live = (told: Told, of: Sitting & { readonly language: Language }): Picture => ({
  ...told,
  looks: [phone(of.language, 'dark')],
  async shoot(stage) {
    const before = await sitDown(stage, of)
    await before.until(priceOf(before.page).first())
    await priceOf(before.page).and(before.page.locator(':enabled')).first().click()
    const slip = before.page.getByRole('dialog')
    await before.until(slip)
    await slip.locator('.primary').click()
    await before.until(slip.locator('.primary').and(before.page.locator(':enabled')))
    await passKickOff(stage, 47_000)
    await before.page.context().close()
    const seat = await sitDown(stage, of)
    const matches = seat.page.getByRole('tabpanel').locator('section').first().getByRole('button')
    await seat.until(matches.first())
    await matches.first().click()
    await seat.until(seat.page.getByRole('article'))
    await seat.run(SHOW)
    return seat.page
  },
})

export const studioPictures: Group = {
  title: 'The studio’s games',
  about: 'Our own games, each opened by a launch from the site and played with the member’s money.',
  pictures: [
    game(
      { name: 'studio-pearl-pond', about: 'Pearl Pond: reels with lines.' },
      { game: 'pearl pond' },
      (seat) => playToWin(seat, /^Spin/),
    ),
    game(
      { name: 'studio-dragon-gate', about: 'Dragon Gate: reels with ways.' },
      { game: 'dragon gate' },
      (seat) => playToWin(seat, /^Spin/),
    ),
    game(
      { name: 'studio-lotus-cascade', about: 'Lotus Cascade: what wins makes room for what comes after.' },
      { game: 'lotus cascade' },
      (seat) => playToWin(seat, /^Fill/),
    ),
    game(
      { name: 'studio-moon-mines', about: 'Moon Mines: each pearl raises what can be taken.' },
      { game: 'moon mines' },
      findPearls,
    ),
    game(
      { name: 'studio-lantern-reef', about: 'Lantern Reef: four hunt at one reef.' },
      { game: 'lantern reef' },
      hunt,
    ),
    game(
      { name: 'studio-bull-bull', about: 'Bull Bull: members against members, with no bot for money.' },
      { game: 'bull bull' },
      meet,
    ),
    table(
      { name: 'studio-roulette', about: 'Roulette, while bets are open.' },
      { game: 'roulette' },
      ['red', 'straight-17', 'dozen-2'],
      'open',
    ),
    table(
      { name: 'studio-baccarat', about: 'Baccarat with its roads, after the cards are told.' },
      { game: 'baccarat' },
      ['player'],
      'paid',
    ),
    table(
      { name: 'studio-sic-bo', about: 'Sic Bo, after the dice have fallen.' },
      { game: 'sic bo', language: 'CN' },
      ['small', 'even'],
      'paid',
    ),
    {
      name: 'studio-pond-league',
      about: 'Pond League: virtual matches that are played now, and those to come.',
      looks: [phone('EN', 'dark')],
      async shoot(stage) {
        await passKickOff(stage, 30_000)
        const seat = await sitDown(stage, { game: 'pond league' })
        await seat.until(priceOf(seat.page).first())
        await seat.run(SHOW)
        return seat.page
      },
    },
    game(
      { name: 'studio-pond-league-slip', about: 'The slip of a bet on a match.' },
      { game: 'pond league' },
      async ({ page, until, run }) => {
        await until(priceOf(page).first())
        await priceOf(page).and(page.locator(':enabled')).first().click()
        await until(page.getByRole('dialog'))
        await run(SHOW)
      },
    ),
    live(
      { name: 'studio-pond-league-live', about: 'The match while it is played, with the bet on it.' },
      { game: 'pond league', language: 'EN' },
    ),
    live({ name: 'studio-arena-cup', about: 'Arena Cup, in Malay.' }, { game: 'arena cup', language: 'MS' }),
    live(
      { name: 'studio-cock-derby', about: 'Cock Derby, in Chinese.' },
      { game: 'cock derby', language: 'CN' },
    ),
  ],
}
