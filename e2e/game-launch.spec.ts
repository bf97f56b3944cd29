import { seedCatalogue, seedMatches, showSeededMatches } from './catalogue.ts'
import { games } from './pages/games.ts'
import { homePage } from './pages/home.ts'
import { shell } from './pages/shell.ts'
import { holdResponses, watchCalls } from './traffic.ts'
import { expect, test } from './world.ts'

const LAUNCH = '/wps/game/launchGame'
/** Stands in for a vendor's game: any page that is not the site's app. */
const GAME = '/offline.html'

test.beforeAll(async () => {
  await seedCatalogue()
  await seedMatches()
})

test('[GL-15] [GL-25] [LA-01] [LA-03] [LA-04] a tile launches its game; leaving returns to the tile', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const calls = watchCalls(page)
  await openAs(member, '/m/slotsCenter?search=reef+slot+07')
  const tile = games(page).tile('Reef Slot 07')
  await expect(tile).toBeVisible()
  // This vendor has no connection: the server refuses, and no message is shown.
  const failing = await holdResponses(page, `**${LAUNCH}`)
  await tile.click()
  await expect(shell(page).message('Please wait…')).toBeVisible()
  const refused = page.waitForResponse(`**${LAUNCH}`)
  failing.release()
  expect((await (await refused).json()).success).toBe(false)
  await expect(page.getByRole('status').getByText(/./)).toHaveCount(0)
  await expect(page).toHaveURL(/\/m\/slotsCenter/)
  expect(await member.api.recentGames({})).toEqual([])
  await page.unroute(`**${LAUNCH}`)

  await page.route(`**${LAUNCH}`, (route) =>
    route.fulfill({ json: { success: true, value: { gameUrl: GAME }, code: null, message: '' } }),
  )
  await tile.click()
  await expect(page).toHaveURL(GAME)
  const [game] = await member.api.recentGames({})
  expect(game?.gameName).toBe('Reef Slot 07')
  expect(calls.to(LAUNCH).at(-1)?.postDataJSON()).toEqual({
    gameCategory: 'RNG',
    vendor: 'E2EREEF',
    gameId: 'room-reef-07',
    nodeId: game?.nodeId,
    showChoice: false,
  })
  // The button of the game leads back, and so does the phone's Back.
  await page.goto('/m/leaveGame')
  await expect(tile).toBeVisible()
  await expect(page).toHaveURL('/m/slotsCenter?search=reef+slot+07')
  await page.goBack()
  await page.goBack()
  await expect(tile).toBeVisible()
  await expect(page).toHaveURL('/m/slotsCenter?search=reef+slot+07')
})

test('[HM-16] [HT-07] [LA-01] vendors and matches on home are launched by room and node', async ({
  page,
  newMember,
  openAs,
}) => {
  const sent: unknown[] = []
  await showSeededMatches(page)
  await page.route(`**${LAUNCH}`, (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({
      status: 409,
      json: { success: false, value: null, code: 'game.launch_failed', message: '' },
    })
  })
  await openAs(await newMember(), '/m/home')
  const stadium = {
    gameCategory: 'SPORTS',
    vendor: 'E2ESPORT',
    nodeId: expect.any(Number),
    showChoice: false,
  }
  await homePage(page).tab('Sports').click()
  await homePage(page).popular.getByRole('button', { name: 'Stadium' }).click()
  await expect.poll(() => sent).toEqual([{ ...stadium, gameId: 'room-stadium' }])
  await homePage(page).matches.getByRole('button').first().click()
  await page.getByRole('button', { name: 'Play Home 1 against Away 1' }).click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toEqual({ ...stadium, gameId: 'fixture-1' })
})

test('[LA-05] [LA-06] [LA-07] lottery vendors launch the lobby; lottery categories have a page', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const calls = watchCalls(page)
  await openAs(member, '/m/home')
  await homePage(page).tab('Lottery').click()
  await homePage(page).popular.getByRole('button', { name: 'Koi lottery' }).click()
  await expect(page).toHaveURL(/\/lotto\//)
  expect(calls.to('/wps/game/launchLottery')[0]?.postDataJSON()).toMatchObject({
    lottoView: 'lobby',
    lottoGameCode: '',
    lottoArea: 'VN',
    backUrl: '/m/home',
  })
  await openAs(member, '/m/home')
  const paged = page.waitForURL(/\/m\/launchGame\?/)
  await homePage(page).tab('Lottery').click()
  await homePage(page).popular.getByRole('button', { name: 'Lantern Draws' }).click()
  await paged
  await expect(page).toHaveURL(/\/lotto\//)
  expect(calls.to('/wps/game/launchLottery').at(-1)?.postDataJSON()).toMatchObject({
    lottoPrizeMode: 'Elott',
    lottoView: 'lobby',
  })
  expect(calls.to(LAUNCH)).toHaveLength(0)
})
