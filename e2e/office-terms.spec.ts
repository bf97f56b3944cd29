import { playNames } from '@koi/contract/play-names/en.ts'
import type { Locator, Page } from '@playwright/test'
import { officeClient, setupValue, siteClient } from './clients.ts'
import { office } from './pages/office.ts'
import { expect, test } from './world.ts'

/** A game that no other test bets on. */
const gameCode = 'RACE180'
const api = () => officeClient({ token: setupValue('KOI_E2E_OPERATOR') })

test('an owner sets a cap and a rate that come into force, and withdraws other terms', async ({
  browser,
}) => {
  const before = (await api().officeLotteryTerms({ gameCode })).inForce
  const { plays } = await api().officeLotteryTerms({ gameCode })
  const play = plays[0] ?? ''
  const name = (playNames as Readonly<Record<string, string>>)[`plays.${play}`] ?? play
  const desk = await browser.newPage()
  await office(desk).logInByToken()
  await office(desk).open('Games')
  await desk.getByRole('main').getByRole('link', { name: 'Lottery games' }).click()
  await desk
    .getByRole('region', { name: 'Koi Racing 3 min' })
    .getByRole('link', { name: 'Prices and limits' })
    .click()
  await expect(
    desk.getByRole('heading', { level: 1, name: 'Prices and limits of Koi Racing 3 min' }),
  ).toBeVisible()

  // Invalid terms are refused at their fields.
  let form = await openForm(desk, 3_600)
  await form.getByLabel('Maximum stake').fill('0')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Maximum stake')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Maximum stake').fill(before.stakeMax)
  await form.getByLabel('Maximum multiple').fill('77')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })
  const later = desk.getByRole('row').filter({ hasText: 'Maximum multiple: 77' })
  await expect(later).toContainText('upcoming')

  form = await openForm(desk, 12)
  await form.getByLabel('Add a rate for').selectOption(play)
  await form.getByLabel(`${name}, %`).fill('90')
  await form.getByLabel(/^Cap per number/).fill('12345.00')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })
  const next = desk
    .getByRole('row')
    .filter({ hasText: `Rates: ${name} 90 %` })
    .first()
  await expect(next).toContainText('upcoming')
  await expect(next).toContainText('Number cap: 12,345.00')
  await expect(next).toContainText('in force')
  expect((await siteClient().playMenu({ gameCode })).rates).toEqual({ [play]: 9000 })

  await later.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Withdraw' })
  await dialog.getByLabel(/^Reason/).fill('set by mistake')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(later).toContainText('withdrawn')
  await desk.close()
})

/** The form for new terms, `seconds` ahead by the browser's clock. */
async function openForm(desk: Page, seconds: number): Promise<Locator> {
  await desk.getByRole('button', { name: 'Set new terms' }).click()
  const form = desk.getByRole('dialog', { name: 'Set new terms' })
  const from = await desk.evaluate(
    (ahead) => new Date(Date.now() + ahead * 1000).toLocaleString('sv-SE').replace(' ', 'T'),
    seconds,
  )
  await form.getByLabel('In force from (date and time)').fill(from)
  await form.getByLabel(/^Reason/).fill('browser test')
  return form
}
