import { stopClock } from './clock.ts'
import { homePage } from './pages/home.ts'
import { shell } from './pages/shell.ts'
import { holdResponses, watchCalls } from './traffic.ts'
import { expect, test } from './world.ts'

const LAUNCH = '/wps/game/launchLottery'

for (const { rows, path, code, view } of [
  { rows: '[LA-08] [LA-09]', path: '/m/launchGame', code: '', view: 'lobby' },
  { rows: '[LA-09]', path: '/m/launchGame?playType=trad&code=lobby&pageBack=home', code: '', view: 'lobby' },
  {
    rows: '[LA-09] [LA-10] [API-057]',
    path: '/m/launchGame?playType=trad&prize_mode=Lott&code=MNVIP60&pageBack=home',
    code: 'MNVIP60',
    view: 'betting',
  },
]) {
  test(`${rows} ${path} launches ${view} ${code}`, async ({ page, newMember, openAs }) => {
    const calls = watchCalls(page)
    let gameUrl = ''
    await page.route(`**${LAUNCH}`, async (route) => {
      const response = await route.fetch()
      gameUrl = (await response.json()).value.gameUrl
      await route.fulfill({ response })
    })
    await openAs(await newMember(), path)
    await expect(page).toHaveURL(/\/lotto\//)
    expect(new URL(gameUrl, page.url()).pathname).toBe(new URL(page.url()).pathname)
    expect(calls.to(LAUNCH)[0]?.postDataJSON()).toEqual({
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: 'Lott',
      lottoGameCode: code,
      lottoView: view,
      device: 'MOBILE',
      backUrl: '/m/home',
      language: 'EN',
    })
  })
}

test('[LA-07] [LA-11] [LA-16] a tile on home starts its game, which asks how to play', async ({
  page,
  newMember,
  openAs,
}) => {
  await openAs(await newMember(), '/m/home')
  const launched = page.waitForURL(/\/m\/launchGame\?/)
  await homePage(page).top.getByRole('button', { name: 'Koi SSC 60s', exact: true }).click()
  await launched
  await expect(page).toHaveURL(/\/lotto\//)
  const asking = page.getByRole('dialog', { name: 'How would you like to play?' })
  await expect(asking.getByRole('button', { name: /^Tradition/ })).toBeVisible()
  await asking.getByRole('button', { name: /^Entertainment/ }).click()
  await expect(asking).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Entertainment' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Entertainment' })).toBeChecked()
  await expect(asking).toBeHidden()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/m/home')
})

test('[LA-12] [LA-13] while a game starts, a message shows for at most three seconds', async ({
  page,
  newMember,
  openAs,
}) => {
  await page.clock.install()
  const member = await newMember()
  await openAs(member, '/m/startLottery')
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
  const call = await holdResponses(page, `**${LAUNCH}`)
  await stopClock(page)
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /Koi SSC 60s/ })
    .first()
    .click()
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(shell(page).message('Please wait…')).toBeVisible({ timeout: 200 })
  }).toPass()
  await expect(shell(page).footer).toHaveCount(0)
  await page.clock.runFor(2_500)
  await expect(shell(page).message('Please wait…')).toBeVisible()
  await page.clock.runFor(700)
  await expect(shell(page).message('Please wait…')).toHaveCount(0)
  await page.clock.resume()
  call.release()
  await expect(page).toHaveURL(/\/lotto\//)
})
