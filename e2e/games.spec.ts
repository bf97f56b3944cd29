import { placeBet } from './bets.ts'
import { REEF_GAMES, reefName, seedCatalogue } from './catalogue.ts'
import { siteClient } from './clients.ts'
import { stopClock } from './clock.ts'
import { games } from './pages/games.ts'
import { homePage } from './pages/home.ts'
import { shell } from './pages/shell.ts'
import { holdResponses, watchCalls } from './traffic.ts'
import { expect, test } from './world.ts'

const LIST = '/wps/game/GCSGAME_gameList'
const FAVOURITES = '/wps/game/MCSFE_getFavoriteGames'
const ADD = '/wps/game/MCSFE_addFavoriteGameV2'
const REMOVE = '/wps/game/MCSFE_removeFavoriteGameV2'
const SLOT = reefName(3)

test.beforeAll(seedCatalogue)

test('[GL-01] [GL-02] [GL-04] [GL-07] [GL-08] [GL-09] [GL-11] [GL-12] [GL-26] a list page by page', async ({
  page,
}) => {
  const calls = watchCalls(page)
  const asked = (place: number) =>
    Object.fromEntries(new URL(calls.to(LIST)[place]?.url() ?? 'http://none').searchParams)
  const { open, tabs, tab, tile, tiles, scrollTo } = games(page)
  await open()
  const categories = await siteClient().gameCategories({ merchant: 'koi', language: 'EN' })
  await expect(tabs).toHaveText(['Hot games', 'My collection', ...categories.map((one) => one.displayName)])
  await tab('RNG').click()
  await expect(tiles).toHaveCount(26)
  expect(asked(0)).toEqual({
    merchant: 'koi',
    platform: 'html5',
    clientType: '2',
    gameType: 'RNG',
    pageNo: '1',
    pageSize: '26',
    language: 'EN',
  })
  const first = await tiles.allInnerTexts()
  await scrollTo(600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await expect(tiles).toHaveCount(26)
  expect(calls.to(LIST)).toHaveLength(1)
  await scrollTo(450)
  await expect.poll(() => calls.to(LIST).length).toBe(2)
  expect(asked(1)).toMatchObject({ pageNo: '2', gameType: 'RNG' })
  await expect(async () => {
    await scrollTo(0)
    expect(calls.to(LIST).length).toBeGreaterThan(2)
  }).toPass()
  await expect(tile(reefName(REEF_GAMES))).toBeAttached()
  const [, second = 0, third = 0] = calls.to(LIST).map((request) => request.timing().startTime)
  expect(third - second).toBeGreaterThan(900)
  const answers = calls.to(LIST).map(async (request) => (await request.response())?.json())
  const names = (await Promise.all(answers)).flatMap(({ value }) =>
    value.games.map((game: { gameName: string }) => game.gameName),
  )
  expect(names.slice(0, 26)).toEqual(first)
  expect(names.length).toBeGreaterThanOrEqual(REEF_GAMES)
  expect(new Set(names).size).toBe(names.length)
  await tab('Live casino').click()
  await expect(tiles.filter({ hasText: 'Hall FREE' })).toBeVisible()
  const last = calls.to(LIST).length - 1
  expect(asked(last)).toMatchObject({ gameType: 'LIVE', pageNo: '1' })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('[GL-05] [GL-16] [GL-17] [GL-18] [GL-31] a visitor sees all games, and must log in to play', async ({
  page,
}) => {
  await page.clock.install()
  const calls = watchCalls(page)
  const { open, star, tile, tab } = games(page)
  await open('/m/slotsCenter')
  await star(SLOT).click()
  const words = shell(page).message('You are not logged in, please login first')
  await expect(words).toBeVisible()
  await page.clock.runFor(2_100)
  await expect(words).toHaveCount(0)
  await expect(page).toHaveURL('/m/slotsCenter')
  expect(calls.names().filter((name) => /Favorite|launch/i.test(name))).toEqual([])
  const before = await page.evaluate(() => window.history.length)
  await tile(SLOT).click()
  await expect(page).toHaveURL('/m/login')
  expect(await page.evaluate(() => window.history.length)).toBe(before)
  await open('/m/gameCenter')
  await tab('My collection').click()
  await expect(page).toHaveURL('/m/login')
  await page.goto('/m/gameLobby')
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
})

test('[GL-10] [GL-19] [GL-20] [GL-22] [GL-23] [GL-24] [GL-28] [GL-33] the server stores stars', async ({
  page,
  browser,
  baseURL,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const calls = watchCalls(page)
  const { open, star, tab, tile, tiles, scrollTo } = games(page)
  await openAs(member, '/m/gameCenter?type=RNG')
  const adding = await holdResponses(page, `**${ADD}`)
  await star(SLOT).dblclick()
  await expect(shell(page).message('Adding to your collection…')).toBeVisible()
  adding.release()
  await expect(star(SLOT)).toHaveAttribute('aria-pressed', 'true')
  await expect(shell(page).message('Adding to your collection…')).toHaveCount(0)
  expect(calls.to(ADD)).toHaveLength(1)
  const sent = calls.to(ADD)[0]?.postDataJSON()
  expect(sent).toEqual({ nodeId: expect.any(Number), token: member.session.token, vendor: 'E2EREEF' })
  expect(await member.api.favouriteNodes()).toEqual([String(sent.nodeId)])

  await star(reefName(1)).click()
  await expect(star(reefName(1))).toHaveAttribute('aria-pressed', 'true')
  await open('/m/gameCenter')
  await expect(star(reefName(1))).toHaveAttribute('aria-pressed', 'true')
  await tab('My collection').click()
  await expect(tiles).toHaveCount(2)
  const asked = new URL(calls.to(FAVOURITES)[0]?.url() ?? 'http://none').searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    token: member.session.token,
    pageNo: '1',
    language: 'EN',
  })
  expect(asked.get('pageSize')).not.toBeNull()
  await scrollTo(0)
  expect(calls.to(FAVOURITES)).toHaveLength(1)
  const removing = await holdResponses(page, `**${REMOVE}*`)
  await star(SLOT).click()
  await expect(shell(page).message('Removing from your collection…')).toBeVisible()
  removing.release()
  await expect(tiles).toHaveCount(1)
  await tab('RNG').click()
  await expect(star(SLOT)).toHaveAttribute('aria-pressed', 'false')
  await expect(tile(SLOT)).toBeVisible()

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
  await elsewhere.goto('/offline.html')
  await elsewhere.evaluate(
    (info) => sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify(info)),
    member.session,
  )
  await elsewhere.goto('/m/gameCenter?type=FAV')
  await expect(games(elsewhere).tile(reefName(1))).toBeVisible()
  await elsewhere.close()
})

test('[GL-13] [GL-21] a failed call changes nothing', async ({ page, newMember, openAs, problems }) => {
  problems.allow(/status of 500/)
  const calls = watchCalls(page)
  const { star, tiles, scrollTo, tab } = games(page)
  await openAs(await newMember(), '/m/gameCenter?type=RNG')
  await expect(tiles).toHaveCount(26)
  for (const answer of [
    { status: 200, json: { success: false, value: null, code: 'game.unknown', message: 'no' } },
    { status: 500, json: { success: false, value: null, code: null, message: '' } },
  ]) {
    await page.route(`**${ADD}`, (route) => route.fulfill(answer), { times: 1 })
    const answered = page.waitForResponse(`**${ADD}`)
    await star(SLOT).click()
    await answered
    await expect(shell(page).message('Adding to your collection…')).toHaveCount(0)
    await expect(star(SLOT)).toHaveAttribute('aria-pressed', 'false')
  }
  await expect(page.getByRole('status').getByText(/./)).toHaveCount(0)
  await page.route(`**${LIST}*`, (route) => route.fulfill({ status: 500, json: {} }))
  const failed = page.waitForResponse((response) => response.url().includes(LIST))
  await scrollTo(0)
  await failed
  const before = calls.to(LIST).length
  await scrollTo(300)
  await scrollTo(0)
  await expect(tiles).toHaveCount(26)
  await expect(page.getByRole('status').getByText(/./)).toHaveCount(0)
  expect(calls.to(LIST)).toHaveLength(before)
  await tab('Live casino').click()
  await expect(page.getByText('No games here right now')).toBeVisible()
})

test('[GL-03] [GL-14] [GL-27] [GL-29] [GL-32] [LA-17] [LA-18] tiles, vendors, an empty category', async ({
  page,
  newMember,
  openAs,
  problems,
}) => {
  problems.allow(/fish\.svg/)
  await page.route('**/icons/games/fish.svg', (route) => route.abort())
  const { art, open, tab, tile, tiles, search, panel } = games(page)
  await page.route('**/wps/game/GCSGAME_hotGamesV2*', async (route) => {
    const asked = new URL(route.request().url()).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({ isPlatform: '2', language: 'EN', platform: 'html5' })
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, value: { list: body.value } } })
  })
  // The studio has games of every category, so one category is emptied in its response.
  await page.route(/GCSGAME_gameList.*gameType=COCKFIGHT/, async (route) => {
    const response = await route.fetch()
    const { value, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, value: { ...value, games: [], totalPages: 0 } } })
  })
  await openAs(await newMember(), '/m/gameCenter')
  await expect(tile(reefName(1))).toBeVisible()
  expect(await art(reefName(1))).toMatch(/fish\.svg.*rng\.webp/)
  expect(await art(reefName(2))).toMatch(/^url\("[^"]*\/icons\/games\/rng\.webp"\)$/)
  await tab('Cockfight').click()
  await expect(page.getByText('No games here right now')).toBeVisible()
  await tab('Live casino').click()
  for (const [name, label] of [
    ['Hall FREE', 'Free'],
    ['Hall VIP', 'VIP'],
    ['Hall PAY', 'Pay per view'],
  ]) {
    await expect(tiles.filter({ hasText: name ?? '' })).toContainText(label ?? '')
  }
  await tiles.filter({ hasText: 'Hall PAY' }).getByRole('button').first().click()
  await expect(
    shell(page).message(
      'Sorry, this account does not have permission or the feature is temporarily unavailable',
    ),
  ).toBeVisible()
  await open('/m/slotsCenter')
  await tab('Pond Works').click()
  await expect(tiles).toHaveCount(1)
  await expect(tile('Quiet Pond')).toBeVisible()
  await tab('All').click()
  await search.fill('reef slot 41')
  await expect(tile(reefName(41))).toBeVisible()
  await search.fill('zzzz')
  await expect(panel.getByText('Nothing found for “zzzz”')).toBeVisible()
  await page.goto('/m/gameLobby?type=LIVE')
  await panel.getByRole('button', { name: 'Great Hall' }).click()
  await expect(tiles).toHaveCount(3)
  await page.goBack()
  await expect(panel.getByRole('button', { name: 'Great Hall' })).toBeVisible()
})

test('[GL-06] [GL-30] [HM-15] a list loads with its tab, and follows the language once it settles', async ({
  page,
}) => {
  await page.clock.install()
  const calls = watchCalls(page)
  await page.goto('/m/home')
  await homePage(page).tab('Live casino').click()
  await expect(games(page).panel.getByRole('button', { name: 'Great Hall' })).toBeVisible()
  // Home asks for the start of the whole catalogue; the games of a kind wait for their tab.
  const ofSlots = () => calls.to(LIST).filter((call) => call.url().includes('gameType=RNG'))
  expect(ofSlots()).toHaveLength(0)
  await homePage(page).tab('RNG').click()
  await expect(games(page).tile(SLOT)).toBeVisible()
  await stopClock(page)
  const before = ofSlots().length
  await shell(page).chooseLanguage('Bahasa Melayu')
  await shell(page).chooseLanguage('简体中文')
  await page.clock.runFor(150)
  expect(ofSlots()).toHaveLength(before)
  await page.clock.runFor(100)
  await expect.poll(() => ofSlots().length).toBe(before + 1)
  const asked = new URL(ofSlots().at(-1)?.url() ?? 'http://none').searchParams
  expect(Object.fromEntries(asked)).toMatchObject({ language: 'CN', gameType: 'RNG', pageNo: '1' })
  await page.clock.resume()
  await expect(games(page).tile('礁石老虎机 03')).toBeVisible()
  await page.getByRole('tab', { name: '真人' }).click()
  await expect(games(page).tile('礁石老虎机 03')).toHaveCount(0)
})

test('the category in the address is scrolled into view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const category of ['LIVE', 'PVP']) {
    await page.goto(`/m/gameCenter?type=${category}`)
    const chosen = page.getByRole('tab', { selected: true })
    await expect(chosen).toBeInViewport({ ratio: 1 })
  }
})

test('[GL-25] what was played last comes first, once each', async ({ page, fundedMember, openAs }) => {
  const member = await fundedMember('10')
  const { games: list } = await siteClient().gameList({ merchant: 'koi', gameType: 'RNG', pageSize: 3 })
  for (const place of [0, 1, 0]) {
    await member.api.addRecentGame({ nodeId: list[place]?.nodeId ?? 0 })
  }
  await openAs(member, '/m/gameCenter')
  const { recent } = games(page)
  const names = [list[0]?.gameName ?? '', list[1]?.gameName ?? '']
  await expect(recent.getByRole('listitem')).toHaveText(names)
  await page.goto('/m/mine')
  await expect(recent.getByRole('listitem')).toHaveText(names)

  await placeBet(member, 1)
  for (const path of ['/m/mine', '/m/gameCenter']) {
    await page.goto(path)
    await expect(recent.getByRole('listitem')).toHaveText(['Koi SSC 60s', ...names])
  }
})
