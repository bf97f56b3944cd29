import type { Page } from '@playwright/test'
import { officeClient } from '../../e2e/clients.ts'
import { seededRandom } from '../../server/src/random.ts'
import { expect, type Theme, waitUntilSettled } from './camera.ts'
import { desktop, type Group, nowAndSeed, type Picture, type Stage } from './picture.ts'
import { CAPPED, placeBet, randomBet } from './story.ts'

/** Opens a page of the back office as the owner. */
async function openOffice(stage: Stage, theme: Theme, path: string): Promise<Page> {
  const { demo, camera } = stage
  const token = stage.people.owner
  const { name, role, permissions, timeZone } = await officeClient({ token }).officeMe()
  const storage = { KOI_OFFICE_SESSION: JSON.stringify({ token, name, role, permissions, timeZone }) }
  const page = await camera.openPage({ ...desktop(theme), storage, origin: demo.office, ...nowAndSeed(demo) })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitUntilSettled(page)
  return page
}

const screen = (of: {
  readonly name: string
  readonly about: string
  readonly path: string
  readonly theme: Theme
  /** Text that is there once the page has its data. */
  readonly shows: string | RegExp
}): Picture => ({
  ...{ name: of.name, about: of.about, looks: [desktop(of.theme)] },
  async prepare(stage) {
    const page = await openOffice(stage, of.theme, of.path)
    await expect(page.getByText(of.shows).first()).toBeVisible()
    return page
  },
})

const risk: Picture = {
  name: 'office-risk',
  about: 'The risk of a draw on sale: how much of its cap each number has used. One number is stopped.',
  looks: [desktop('dark')],
  async prepare(stage) {
    const random = seededRandom('risk')
    const { demo, people } = stage
    for (let round = 0; round < 12; round += 1) {
      for (const member of people.crowd) await placeBet(demo, member, randomBet(random, CAPPED))
    }
    const { current } = await people.linh.api.nearDraws({ gameCode: CAPPED })
    const draw = { gameCode: CAPPED, numero: current?.numero ?? '' }
    const stop = { play: 'position', key: '2|5', reason: 'Too many members follow one tip' }
    await officeClient({ token: people.owner }).officeStopNumber({ ...draw, ...stop })
    const page = await openOffice(stage, 'dark', `/draws/${draw.gameCode}/${draw.numero}/risk`)
    await expect(page.getByText('1 · 0')).toBeVisible()
    return page
  },
}

const books: Picture = {
  name: 'office-books',
  about: 'The proof of the books: every balance derived again from the entries.',
  looks: [desktop('light')],
  async prepare(stage) {
    const page = await openOffice(stage, 'light', '/books')
    await page.getByRole('button', { name: 'Run the proof now' }).click()
    await expect(page.getByText(/^The books balance/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Run the proof now' })).toBeEnabled()
    await page.mouse.move(0, 0)
    return page
  },
}

const withdrawal: Picture = {
  name: 'office-withdrawal',
  about: 'A withdrawal that waits for approval, with its steps so far.',
  looks: [desktop('light')],
  async prepare(stage) {
    const page = await openOffice(stage, 'light', '/withdrawals?search=hana2026')
    await page.getByRole('link', { name: /^W\d+/ }).click()
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    return page
  },
}

const draw: Picture = {
  name: 'office-draw',
  about: 'A settled draw: its commitment, the root of its tickets and the time of each step.',
  looks: [desktop('dark')],
  async prepare(stage) {
    const page = await openOffice(stage, 'dark', '/draws?game=SSC60&state=settled')
    await page
      .getByRole('link', { name: /^20260114-/ })
      .first()
      .click()
    await expect(page.getByText('Ticket root')).toBeVisible()
    return page
  },
}

const member: Picture = {
  name: 'office-member',
  about: 'A member.',
  looks: [desktop('dark')],
  async prepare(stage) {
    const page = await openOffice(stage, 'dark', '/members?search=suresh21')
    await page.getByRole('link', { name: 'suresh21' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /suresh21/ })).toBeVisible()
    return page
  },
}

export const officePictures: Group = {
  title: 'The back office',
  about: 'What operators work with, on a separate origin.',
  pictures: [
    withdrawal,
    member,
    screen({
      name: 'office-draws',
      about: 'The draws of a game with their state, result, stakes and payouts.',
      path: '/draws?game=SSC60',
      theme: 'light',
      shows: /^20260114-/,
    }),
    draw,
    risk,
    screen({
      name: 'office-terms',
      about: 'Prices and limits of a game, with the reason for each change.',
      path: `/draws/games/${CAPPED}/terms`,
      theme: 'light',
      shows: 'A lower cap while the game is new',
    }),
    screen({
      name: 'office-games',
      about: 'The catalogue of vendors’ games.',
      path: '/games',
      theme: 'dark',
      shows: 'Pearl Pond',
    }),
    screen({
      name: 'office-site',
      about: 'Switches of the site, which take effect within seconds.',
      path: '/site',
      theme: 'dark',
      shows: 'Maintenance',
    }),
    books,
  ],
}
