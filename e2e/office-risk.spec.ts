import { placeAhead } from './bets.ts'
import { officeClient, place } from './clients.ts'
import { office } from './pages/office.ts'
import { expect, test } from './world.ts'

/** A game on which no other test bets, with the longest sale. */
const gameCode = 'SSC300'

test('an operator sees what a draw may cost, stops a number, and lifts the stop', async ({
  browser,
  fundedMember,
}, { retry }) => {
  const member = await fundedMember('100.00')
  const api = officeClient({ token: place('KOI_E2E_OPERATOR') })
  const { numero } = (await member.api.comingDraws({ gameCode })).at(2 + retry) ?? { numero: '' }
  const desk = await browser.newPage()
  await office(desk).enter()
  await desk.goto(`${place('KOI_E2E_OFFICE')}/draws/${gameCode}/${numero}`)
  await desk.getByRole('link', { name: /^What it may cost/ }).click()
  await expect(desk.getByText('Nothing is sold yet.')).toBeVisible()
  await placeAhead(member, gameCode, numero)
  await desk.getByRole('region', { name: 'direct5' }).getByRole('button', { name: /^all/ }).click()
  await expect(desk.getByRole('definition').getByText('97,800.00')).toBeVisible()

  await desk.getByRole('button', { name: 'Stop a number' }).click()
  let dialog = desk.getByRole('dialog', { name: 'Stop a number' })
  await dialog.getByLabel('Play', { exact: true }).selectOption('position')
  await dialog.getByLabel(/^Number/).fill('7')
  await dialog.getByLabel(/^Row/).fill('1')
  await dialog.getByLabel(/^Reason/).fill('browser test')
  await dialog.getByRole('button', { name: 'Stop it' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const play = desk.getByRole('region', { name: 'position' })
  await play.getByRole('button', { name: /^1 · 7/ }).click()
  await expect(play.getByRole('definition').getByText('stopped', { exact: true })).toBeVisible()

  await play.getByRole('button', { name: 'Lift the stop of row 1: 7' }).click()
  dialog = desk.getByRole('dialog', { name: 'Lift the stop of row 1: 7' })
  await dialog.getByLabel(/^Reason/).fill('browser test')
  await dialog.getByRole('button', { name: 'Lift it' }).click()
  await expect(play).toHaveCount(0)
  const { plays, stake } = await api.officeDrawRisk({ gameCode, numero })
  expect(plays).toMatchObject([{ play: 'direct5', stop: null }])
  expect(stake).toBe('1.00')
  await desk.close()
})
