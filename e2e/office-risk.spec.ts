import { placeOnComingDraw } from './bets.ts'
import { officeClient, setupValue } from './clients.ts'
import { office } from './pages/office.ts'
import { expect, test } from './world.ts'

/** A game that no other test bets on, with the longest sale. */
const gameCode = 'SSC300'

test('an operator sees the exposure of a draw, stops a number, and resumes its sales', async ({
  browser,
  fundedMember,
}, { retry }) => {
  const member = await fundedMember('100.00')
  const api = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
  const { numero } = (await member.api.comingDraws({ gameCode })).at(2 + retry) ?? { numero: '' }
  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await office(desk).logInByToken()
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/draws/${gameCode}/${numero}`)
  await desk.getByRole('link', { name: /^Exposure and stopped numbers/ }).click()
  await expect(desk.getByText('Nothing has been sold yet.')).toBeVisible()
  await placeOnComingDraw(member, gameCode, numero)
  await desk.getByRole('region', { name: 'Five straight' }).getByRole('button', { name: /^all/ }).click()
  await expect(desk.getByRole('definition').getByText('97,800.00')).toBeVisible()

  await desk.getByRole('button', { name: 'Stop a number' }).click()
  let dialog = desk.getByRole('dialog', { name: 'Stop a number' })
  await dialog.getByLabel('Play', { exact: true }).selectOption('position')
  await dialog.getByLabel(/^Number/).fill('7')
  await dialog.getByLabel(/^Row/).fill('1')
  await dialog.getByLabel(/^Reason/).fill('browser test')
  await dialog.getByRole('button', { name: 'Stop sales' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const play = desk.getByRole('region', { name: 'One digit, any place' })
  await play.getByRole('button', { name: /^1 · 7/ }).click()
  await expect(play.getByRole('definition').getByText('stopped', { exact: true })).toBeVisible()

  await desk.getByLabel('Number, such as 07').fill('7')
  await expect(play.getByRole('button', { name: /^1 · 7/ })).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Five straight' })).toHaveCount(0)
  await expect(desk).toHaveURL(/search=7/)
  await desk.getByLabel('Number, such as 07').fill('8')
  await expect(desk.getByText('Number 8 has no sales and is not stopped.')).toBeVisible()
  await desk.getByLabel('Number, such as 07').fill('')

  if (!(await play.getByRole('button', { name: 'Resume sales of row 1: 7' }).isVisible())) {
    await play.getByRole('button', { name: /^1 · 7/ }).click()
  }
  await play.getByRole('button', { name: 'Resume sales of row 1: 7' }).click()
  dialog = desk.getByRole('dialog', { name: 'Resume sales of row 1: 7' })
  await dialog.getByLabel(/^Reason/).fill('browser test')
  await dialog.getByRole('button', { name: 'Resume sales', exact: true }).click()
  await expect(play).toHaveCount(0)
  const { plays, stake } = await api.officeDrawRisk({ gameCode, numero })
  expect(plays).toMatchObject([{ play: 'direct5', stop: null }])
  expect(stake).toBe('1.00')
  await desk.close()
})

/** The button for coming draws, and the message for a sold-out number. */
const WORDS = [
  {
    language: 'EN',
    coming: 'Play coming draws too',
    bet: /^Bet ¥/,
    soldOut: /^Sold out in .*: Ten thousands 3$/,
  },
  {
    language: 'MS',
    coming: 'Taruh juga cabutan akan datang',
    bet: /^Taruh ¥.* cabutan$/,
    soldOut: /^Habis dijual dalam .* 3$/,
  },
  { language: 'CN', coming: '追号（投注后续多期）', bet: /^投注 ¥.*期$/, soldOut: / 已售罄：.* 3$/ },
] as const

test('a stopped number is sold out to members, in their language and with its draw', async ({
  page,
  fundedMember,
  openAs,
}, { retry }) => {
  const api = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
  const member = await fundedMember('100.00')
  // A later draw, so that the browser has time to bet on it.
  const { numero } = (await member.api.comingDraws({ gameCode })).at(5 + retry) ?? { numero: '' }
  // Not the number that the test above stops, because both tests may run at the same time.
  const stopped = { gameCode, numero, play: 'position', key: '0|3', reason: 'browser test' }
  await api.officeStopNumber(stopped)
  try {
    await openAs(member, `/lotto/bet?game=${gameCode}&playType=trad&play=position`)
    await page.getByRole('button', { name: 'Ten thousands 3' }).click()
    await page.getByRole('button', { name: 'Add to slip' }).click()
    for (const { language, coming, bet, soldOut } of WORDS) {
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await page.reload()
      await page.locator('header button[aria-label*="1"]').click()
      await page.getByRole('button', { name: coming }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: bet }).click()
      await expect(sheet.getByText(soldOut)).toBeVisible()
      await expect(sheet.getByRole('alert')).toContainText(numero.slice(-4))
    }
  } finally {
    await api.officeLiftStop(stopped)
  }
  expect((await member.api.orders({})).content).toEqual([])
})
