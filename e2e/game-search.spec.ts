import { reefName, seedCatalogue } from './catalogue.ts'
import { stopClock } from './clock.ts'
import { games } from './pages/games.ts'
import { holdResponses } from './traffic.ts'
import { expect, test } from './world.ts'

const SLOT = reefName(3)

test.beforeAll(seedCatalogue)

test('[GL-16] [GL-31] a tap on a tile is not lost while a search settles', async ({ page }) => {
  const { open, tile, search } = games(page)
  await page.clock.install()
  await open('/m/slotsCenter')
  await stopClock(page)
  const isSearch = /GCSGAME_gameList.*search=/
  const found = await holdResponses(page, isSearch)
  let asked = page.waitForRequest(isSearch)
  await search.fill('reef slot 41')
  // While a finger is down, its tile stays, even when the search settles and its response arrives.
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

  // Until the response arrives, the visible tiles can be tapped.
  await page.clock.resume()
  await open('/m/slotsCenter')
  const second = await holdResponses(page, isSearch)
  asked = page.waitForRequest(isSearch)
  await search.fill('reef slot 41')
  await asked
  await tile(SLOT).click()
  await expect(page).toHaveURL('/m/login')
  second.release()
})
