import type { Page } from '@playwright/test'
import { officeClient } from '../../e2e/clients.ts'
import { seededRandom } from '../../server/src/random.ts'
import { expect, standStill, type Theme } from './camera.ts'
import { desk, type Group, momentOf, type Picture, type Stage } from './picture.ts'
import { anyBet, CAPPED, placeBet } from './story.ts'

/** Opens a page of the back office as the owner. */
async function openOffice(stage: Stage, theme: Theme, path: string): Promise<Page> {
  const { demo, camera } = stage
  const token = stage.people.owner
  const { name, role, permissions } = await officeClient({ token }).officeMe()
  const kept = { KOI_OFFICE_SESSION: JSON.stringify({ token, name, role, permissions }) }
  const page = await camera.open({ ...desk(theme), kept, origin: demo.office, ...momentOf(demo) })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await standStill(page)
  return page
}

const screen = (of: {
  readonly name: string
  readonly about: string
  readonly path: string
  readonly theme: Theme
  /** What is fetched after the page: it stands when this is seen. */
  readonly until: string | RegExp
}): Picture => ({
  ...{ name: of.name, about: of.about, looks: [desk(of.theme)] },
  async shoot(stage) {
    const page = await openOffice(stage, of.theme, of.path)
    await expect(page.getByText(of.until).first()).toBeVisible()
    return page
  },
})

const risk: Picture = {
  name: 'office-risk',
  about: 'The risk of a draw on sale: what one hit on each number would cost, and the way to stop one.',
  looks: [desk('dark')],
  async shoot(stage) {
    const random = seededRandom('risk')
    const { demo, people } = stage
    for (let round = 0; round < 12; round += 1) {
      for (const member of people.crowd) await placeBet(demo, member, anyBet(random, CAPPED))
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
  about: 'The books proved: every balance worked out again from the entries.',
  looks: [desk('light')],
  async shoot(stage) {
    const page = await openOffice(stage, 'light', '/books')
    await page.getByRole('button', { name: 'Prove the books now' }).click()
    await expect(page.getByText(/^The books prove/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Prove the books now' })).toBeEnabled()
    await page.mouse.move(0, 0)
    return page
  },
}

const withdrawal: Picture = {
  name: 'office-withdrawal',
  about: 'A withdrawal that waits for an operator, with every step so far.',
  looks: [desk('light')],
  async shoot(stage) {
    const page = await openOffice(stage, 'light', '/withdrawals?search=hana2026')
    await page.getByRole('link', { name: /^W\d+/ }).click()
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    return page
  },
}

const draw: Picture = {
  name: 'office-draw',
  about: 'A settled draw: commitment, root of the tickets, and when each step was done.',
  looks: [desk('dark')],
  async shoot(stage) {
    const page = await openOffice(stage, 'dark', '/draws?game=SSC60&state=settled')
    await page
      .getByRole('link', { name: /^20260114-/ })
      .first()
      .click()
    await expect(page.getByText('Root of the tickets')).toBeVisible()
    return page
  },
}

const member: Picture = {
  name: 'office-member',
  about: 'A member with their money, as an operator sees them.',
  looks: [desk('dark')],
  async shoot(stage) {
    const page = await openOffice(stage, 'dark', '/members?search=suresh21')
    await page.getByRole('link', { name: 'suresh21' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /suresh21/ })).toBeVisible()
    return page
  },
}

export const officePictures: Group = {
  title: 'The back office',
  about: 'What operators work with, on an origin of its own.',
  pictures: [
    withdrawal,
    member,
    screen({
      name: 'office-draws',
      about: 'The draws of a game with their state, result, stakes and payouts.',
      path: '/draws?game=SSC60',
      theme: 'light',
      until: /^20260114-/,
    }),
    draw,
    risk,
    screen({
      name: 'office-terms',
      about: 'Prices and limits of a game: what is in force, and every change with its reason.',
      path: `/draws/games/${CAPPED}/terms`,
      theme: 'light',
      until: 'A lower cap while the game is new',
    }),
    screen({
      name: 'office-games',
      about: 'The catalogue of vendors’ games.',
      path: '/games',
      theme: 'dark',
      until: 'Pearl Pond',
    }),
    screen({
      name: 'office-site',
      about: 'Switches of the site, which take effect within seconds.',
      path: '/site',
      theme: 'dark',
      until: 'Maintenance',
    }),
    books,
  ],
}
