import { siteClient } from './clients.ts'
import { stopClock } from './clock.ts'
import { games } from './pages/games.ts'
import { lotteryList } from './pages/lottery-list.ts'
import { shell } from './pages/shell.ts'
import { watchCalls } from './traffic.ts'
import { expect, localItems, test } from './world.ts'

const MENU = '/lgw/games/mobile_game_menus'
const ELECTRONIC = '/lgw/vn/games/game_menu'
const SSC = 'Koi SSC 60s'
const VIP = 'Southern VIP 60s'

/** The id of a lottery game by its English name. */
async function idOf(name: string): Promise<string | undefined> {
  const menu = await siteClient().lotteryMenu({ prizeMode: 'Lott', device: 'MOBILE', language: 'EN' })
  const game = Object.values(menu)
    .flatMap(({ gameMenus }) => gameMenus)
    .find(({ remark }) => remark === name)
  return game === undefined ? undefined : String(game.gameId)
}

test('[LO-01] [LO-02] [LO-29] [RT-24] tabs: hot, favourites, then each category, 130 wide', async ({
  page,
}) => {
  const { open, tabs } = lotteryList(page)
  await open()
  const menu = await siteClient().lotteryMenu({ prizeMode: 'Lott', device: 'MOBILE', language: 'EN' })
  await expect(tabs).toHaveText(['Hot', 'Mine', ...Object.values(menu).map(({ labelName }) => labelName)])
  for (const tab of await tabs.all()) expect((await tab.boundingBox())?.width).toBe(130)
})

test('[LO-03] [LO-04] [LO-05] a row: picture, name, countdown, draw number, last number, heart', async ({
  page,
}) => {
  const { open, row, countdown, heart } = lotteryList(page)
  const answer = page.waitForResponse((response) => response.url().includes(MENU))
  await open()
  const menu = (await (await answer).json()).value
  for (const group of Object.values<{ gameMenus: Record<string, string>[] }>(menu)) {
    for (const game of group.gameMenus.filter(({ tag }) => tag?.includes('HOT'))) {
      const name = game.remark ?? ''
      await expect(row(name).locator('img')).toHaveAttribute('src', new RegExp(`${game.mobileIconUrl}$`))
      await expect(row(name)).not.toContainText(game.gameCode ?? '')
      await expect(row(name)).toContainText(game.numero ?? '')
      await expect(row(name)).toContainText(
        game.previousWinningNumber ? `Result of ${game.previousNumero}` : 'No result yet',
      )
      await expect(countdown(name)).toHaveText(/^\d\d:\d\d:\d\d|--:--:--/)
      await expect(heart(name)).toBeVisible()
    }
  }
})

test('[LO-07] [LO-10] hot games by their tag, the others by category', async ({ page }) => {
  const { open, tab, rows } = lotteryList(page)
  await page.route(`**${MENU}*`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const game of body.value.VIP.gameMenus) game.tag = []
    await route.fulfill({ response, json: body })
  })
  await open()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(SSC)
  await tab('Vietnam VIP').click()
  await expect(rows).toHaveCount(10)
  await expect(rows.filter({ hasText: VIP })).toHaveCount(1)
  await tab('Five digits').click()
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(SSC)
})

test('[LO-28] [RT-24] every group and every game, with no footer', async ({ page }) => {
  await page.goto('/m/moreLottery')
  const menu = await siteClient().lotteryMenu({ prizeMode: 'Lott', device: 'MOBILE', language: 'EN' })
  expect(Object.keys(menu)).toHaveLength(9)
  for (const { labelName, gameMenus } of Object.values(menu)) {
    const group = page.getByRole('region', { name: labelName, exact: true })
    await expect(group.getByRole('heading', { name: labelName })).toBeVisible()
    await expect(group.getByRole('listitem')).toHaveCount(gameMenus.length)
  }
  await expect(shell(page).footer).toHaveCount(0)
})

test('[LO-36] the list is cached: returning to it requests nothing', async ({ page }) => {
  await page.clock.install()
  const calls = watchCalls(page)
  const { open, rows } = lotteryList(page)
  await page.route(`**${MENU}*`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const { gameMenus } of Object.values<{ gameMenus: { remainTime: number }[] }>(body.value)) {
      for (const game of gameMenus) game.remainTime = 60_000
    }
    await route.fulfill({ response, json: body })
  })
  await open()
  expect(calls.to(MENU)).toHaveLength(1)
  await shell(page).footerItem('Promos').click()
  await expect(page).toHaveURL('/m/activity')
  await page.goBack()
  await expect(rows.first()).toBeVisible()
  expect(calls.to(MENU)).toHaveLength(1)
})

test('[LO-35] [AU-14] the electronic list is requested once; a later visit shows it after a second', async ({
  page,
}) => {
  await page.clock.install()
  const calls = watchCalls(page)
  const { open, tab, tile, panel } = games(page)
  const height = () =>
    panel
      .locator('ul')
      .first()
      .evaluate((list) => list.getBoundingClientRect().height)
  await open()
  await tab('Vietnam lottery').click()
  await expect(tile(VIP)).toBeVisible()
  const full = await height()
  await tab('Hot games').click()
  await expect(tile(VIP)).toHaveCount(0)
  await stopClock(page)
  await tab('Vietnam lottery').click()
  // Only placeholders of the same height are shown.
  await expect.poll(height).toBe(full)
  await page.clock.runFor(900)
  await expect(tile(VIP)).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(tile(VIP)).toBeVisible()
  expect(await height()).toBe(full)
  expect(calls.to(ELECTRONIC)).toHaveLength(1)
  await page.clock.resume()
  await page.goto('/m/gameLobby?type=ELOTT')
  await expect(tile(VIP)).toBeVisible()
})

test('[LO-09] favourites of a visitor lead to the log-in', async ({ page }) => {
  await lotteryList(page).open()
  await lotteryList(page).tab('Mine').click()
  await expect(page).toHaveURL('/m/login')
})

test('[LO-08] [LO-11] [LO-12] [LO-14] [SK-03] favourites: stored by name, newest first', async ({
  page,
  newMember,
  openAs,
}) => {
  const { rows, tab, heart } = lotteryList(page)
  const member = await newMember()
  await openAs(member, '/m/startLottery')
  await expect(rows.first()).toContainText(SSC)
  await heart(VIP).click()
  await expect(rows.first()).toContainText(VIP)
  await heart(SSC).click()
  await expect(rows.first()).toContainText(SSC)
  const kept = JSON.parse((await localItems(page)).LOTTFAV ?? '')
  expect(kept[member.account]).toEqual([await idOf(VIP), await idOf(SSC)])
  await tab('Mine').click()
  await expect(rows).toHaveCount(2)
  await heart(SSC).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(VIP)
  await heart(VIP).click()
  await expect(page.getByText('No favourites yet')).toBeVisible()
})

test('[LO-13] [GL-18] hearts of one member are not those of another', async ({ page, newMember, openAs }) => {
  const { heart, rows } = lotteryList(page)
  const [one, other] = [await newMember(), await newMember()]
  await openAs(one, '/m/startLottery')
  await heart(VIP).click()
  await openAs(other, '/m/startLottery')
  await expect(rows.first()).toBeVisible()
  await expect(heart(VIP)).toHaveAttribute('aria-pressed', 'false')
  await openAs(one, '/m/startLottery')
  await expect(heart(VIP)).toHaveAttribute('aria-pressed', 'true')
})

test('[LO-31] the menu names mode, device and language', async ({ page }) => {
  await page.clock.install()
  const calls = watchCalls(page)
  const query = (place: number) => new URL(calls.to(MENU).at(place)?.url() ?? 'http://none').searchParams
  await page.goto('/m/login')
  await shell(page).chooseLanguage('Bahasa Melayu')
  await page.goto('/m/startLottery')
  await expect(lotteryList(page).rows.first()).toBeVisible()
  expect(Object.fromEntries(query(0))).toMatchObject({ prizeMode: 'Lott', device: 'MOBILE', language: 'MS' })
})

test('[LO-32] a wrong prize mode is refused', async () => {
  for (const prizeMode of ['Lott', 'ZY', 'Elott'] as const) {
    await siteClient().lotteryMenu({ prizeMode, device: 'MOBILE', language: 'EN' })
  }
  const wrong = { prizeMode: 'Nonsense' as 'Lott', device: 'MOBILE' as const, language: 'EN' as const }
  await expect(siteClient().lotteryMenu(wrong)).rejects.toMatchObject({ code: 'request.invalid' })
})

test('[LO-33] [LA-07] [LA-13] a row launches its game; a visitor is asked to log in', async ({
  page,
  newMember,
  openAs,
}) => {
  await lotteryList(page).open()
  await lotteryList(page).row(SSC).getByRole('button').first().click()
  await expect(page).toHaveURL('/m/login')
  await page.goto('/m/launchGame?code=SSC60')
  await expect(page).toHaveURL('/m/login')
  const launched = page.waitForURL(/\/m\/launchGame\?/)
  await openAs(await newMember(), '/m/startLottery')
  await lotteryList(page).row(SSC).getByRole('button').first().click()
  await launched
  await expect(page).toHaveURL(/\/lotto\//)
})
