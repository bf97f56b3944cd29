import { expectNoViolations } from './axe.ts'
import { launch } from './studio.ts'
import { expect, test } from './world.ts'

/** The search text of each game, and an element that exists once it is drawn. */
const GAMES = [
  ['roulette', '[data-phase]'],
  ['sic bo', '[data-phase]'],
  ['baccarat', '[data-phase]'],
  ['pond league', '[role=tablist]'],
  ['cock derby', '[role=tablist]'],
] as const

test('tables and fixtures of the studio and their menus have no accessibility violations', async ({
  page,
  newMember,
}) => {
  const member = await newMember()
  for (const [game, drawn] of GAMES) {
    await page.goto(await launch(member, game))
    await expect(page.locator(drawn).first()).toBeVisible()
    await expectNoViolations(page, game)
  }
  const dialog = page.getByRole('dialog')
  for (const part of ['Help and returns', 'Fairness']) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await dialog.getByRole('button', { name: part }).click()
    await expect(dialog.getByRole('heading', { name: part })).toBeVisible()
    await expectNoViolations(page, part)
    await page.keyboard.press('Escape')
  }
})
