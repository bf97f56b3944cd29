import { reefName, seedCatalogue } from './catalogue.ts'
import { stopClock } from './clock.ts'
import { games } from './pages/games.ts'
import { holdBack } from './traffic.ts'
import { expect, test } from './world.ts'

const SLOT = reefName(3)

test.beforeAll(seedCatalogue)

test('[GL-16] [GL-31] a tap on a tile is not lost while the search beneath it settles', async ({ page }) => {
  const { open, tile, search } = games(page)
  await page.clock.install()
  await open('/m/slotsCenter')
  await stopClock(page)
  const isSearch = /GCSGAME_gameList.*search=/
  const found = await holdBack(page, isSearch)
  let asked = page.waitForRequest(isSearch)
  await search.fill('reef slot 41')
  // A finger that is down when the search settles keeps the tile under it, also when the answer comes.
  await tile(SLOT).hover()
  await page.mouse.down()
  await page.clock.runFor(300)
  await asked
  await expect(tile(SLOT)).toBeVisible()
  const answered = page.waitForResponse(isSearch)
  found.release()
  await (await answered).finished()
  await page.mouse.up()
  await expect(page).toHaveURL('/m/login')

  // Until the answer comes, the tiles that are seen can be tapped.
  await page.clock.resume()
  await open('/m/slotsCenter')
  const second = await holdBack(page, isSearch)
  asked = page.waitForRequest(isSearch)
  await search.fill('reef slot 41')
  await asked
  await tile(SLOT).click()
  await expect(page).toHaveURL('/m/login')
  second.release()
})
