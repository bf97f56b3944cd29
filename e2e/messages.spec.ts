import { stopClock } from './clock.ts'
import { startTrial } from './members.ts'
import { shell } from './pages/shell.ts'
import { expect, test } from './world.ts'

const REFUSED = 'Please login an actual account to use this function'
const NO_SESSION = 'You are not logged in, please login first'

test('[SH-32] [PM-05] [PM-06] [ER-03] member centre and deposit are refused to a trial, for 2 s', async ({
  page,
  openAs,
}) => {
  await page.clock.install()
  await openAs(await startTrial(), '/m/home')
  const { footerItem, message } = shell(page)
  await expect(footerItem('Me')).toBeVisible()
  for (const item of ['Me', 'Deposit']) {
    await stopClock(page)
    await footerItem(item).click()
    await expect(message(REFUSED)).toBeVisible()
    await expect(page).toHaveURL('/m/home')
    await page.clock.runFor(1_900)
    await expect(message(REFUSED)).toBeVisible()
    await page.clock.runFor(200)
    await expect(message(REFUSED)).toHaveCount(0)
    await page.clock.resume()
  }
})

test('[LO-15] [ER-04] [ER-26] a heart needs a session: a message for 2 s, nothing stored', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/m/startLottery')
  const heart = page.getByRole('button', { name: /to my collection$/ }).first()
  await expect(heart).toBeVisible()
  await stopClock(page)
  await heart.click()
  const { message } = shell(page)
  await expect(message(NO_SESSION)).toBeVisible()
  await page.clock.runFor(1_900)
  await expect(message(NO_SESSION)).toBeVisible()
  await page.clock.runFor(200)
  await expect(message(NO_SESSION)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('LOTTFAV'))).toBeNull()
})
