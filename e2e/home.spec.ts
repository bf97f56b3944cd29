import { siteClient } from './clients.ts'
import { stopClock } from './clock.ts'
import { openAnnouncements } from './database.ts'
import { PASSWORD } from './members.ts'
import { homePage } from './pages/home.ts'
import { logInPage } from './pages/log-in.ts'
import { registerPage } from './pages/register.ts'
import { shell } from './pages/shell.ts'
import { holdResponses, watchCalls } from './traffic.ts'
import { expect, runsAlone, test } from './world.ts'

const NOTICES = ['Welcome to Koi', 'How you can check a draw', 'A person reviews every withdrawal']

test('[HM-02] the first banner opens its link, which checks the last draw', async ({ page }) => {
  // A product that has just started has no draw to check yet.
  const previous = async () => (await siteClient().nearDraws({ gameCode: 'SSC60' })).previous
  await expect.poll(previous, { timeout: 100_000 }).not.toBeNull()
  await homePage(page).open()
  const banner = homePage(page).banners.getByRole('link').first()
  await expect(banner.getByRole('img')).toHaveAttribute('src', /\/art\/banner-1-en\.svg$/)
  await banner.click()
  await expect(page).toHaveURL('/lotto/verify?numero=last')
  await expect(page.getByText('Checked, right').first()).toBeVisible()
})

test('[HM-03] [BC-01] banners rotate every five seconds and start over', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await homePage(page).open()
  const slides = homePage(page).banners.getByRole('listitem')
  const front = () => slides.evaluateAll((items) => items.findIndex((item) => !item.hasAttribute('inert')))
  await expect(slides).toHaveCount(3)
  await page.mouse.move(0, 800)
  // From the next rotation on, only the test moves the clock.
  await stopClock(page)
  const first = await front()
  for (let waited = 0; waited < 5_000 && (await front()) === first; waited += 100)
    await page.clock.runFor(100)
  for (const step of [1, 2, 3]) {
    await expect.poll(front).toBe((first + step) % 3)
    await page.clock.runFor(4_800)
    expect(await front()).toBe((first + step) % 3)
    await page.clock.runFor(200)
  }
})

test('[HM-04] a single banner does not rotate', async ({ page }) => {
  await page.clock.install()
  await registerPage(page).open()
  const { banners } = homePage(page)
  await expect(banners.getByRole('img')).toHaveCount(1)
  const before = await banners.getByRole('img').boundingBox()
  await page.clock.runFor(11_000)
  await expect(banners.getByRole('img')).toHaveCount(1)
  expect(await banners.getByRole('img').boundingBox()).toEqual(before)
})

test('[HM-05] [HM-07] [PM-01] the ticker shows the titles and leads to the announcements', async ({
  page,
}) => {
  await homePage(page).open()
  const { notices } = homePage(page)
  for (const title of NOTICES) await expect(notices).toContainText(title)
  await notices.click()
  await expect(page).toHaveURL('/m/notice')
})

test(
  '[HM-06] [HM-07] without announcements the ticker says so and still leads there',
  runsAlone,
  async ({ page }) => {
    const announcements = await openAnnouncements()
    try {
      await announcements.hide('PL')
      await homePage(page).open()
      await expect(homePage(page).notices).toContainText('No announcement')
      await shell(page).chooseLanguage('简体中文')
      await expect(homePage(page).notices).toContainText('暂无公告')
      await homePage(page).notices.click()
      await expect(page).toHaveURL('/m/notice')
    } finally {
      await announcements.close()
    }
  },
)

test('[HM-17] the next draws count down', async ({ page }) => {
  await homePage(page).open()
  const timers = homePage(page).draws.getByRole('timer')
  await expect(timers.first()).toBeVisible()
  for (const timer of await timers.all()) await expect(timer).toHaveText(/^\d\d:\d\d:\d\d|--:--:--/)
})

test('[HM-17] a game that is not on sale shows no time', async ({ page }) => {
  await page.route('**/lgw/games/mobile_game_menus*', async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll('"isSale":true', '"isSale":false')
    await route.fulfill({ response, body: text })
  })
  await homePage(page).open()
  for (const timer of await homePage(page).draws.getByRole('timer').all()) {
    await expect(timer).toContainText('--:--:--')
  }
})

test('[HM-20] a visitor requests no data of a member', async ({ page }) => {
  const calls = watchCalls(page)
  await homePage(page).open()
  await expect(homePage(page).banners).toBeVisible()
  const personal = /favo|member\/info|wallets|funds|bankcards|orders/i
  expect(calls.names().filter((name) => personal.test(name))).toEqual([])
})

test('a visitor’s first picture is fetched while the code that draws it is still loading', async ({
  page,
}) => {
  const calls = watchCalls(page)
  const code = await holdResponses(page, /\/assets\/libraries-/)
  const picture = page.waitForRequest(/\/art\/banner/)
  await page.goto('/m/home', { waitUntil: 'commit' })
  await picture
  code.release()
  await expect(homePage(page).banners.getByRole('img').first()).toBeVisible()
  await expect(homePage(page).notices).toContainText(NOTICES[0] ?? '')
  expect(calls.to('/wps/announcement')).toHaveLength(1)
})

test('[HM-21] [AN-12] announcements are requested by type, place and platform', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const calls = watchCalls(page)
  const query = (place: number) =>
    Object.fromEntries(new URL(calls.to('/wps/announcement')[place]?.url() ?? 'http://none').searchParams)
  await homePage(page).open()
  expect(query(0)).toMatchObject({
    types: 'B,PL,PU,H',
    groupName: 'm_home',
    platform: 'M',
    merchantCode: 'koi',
  })
  expect(query(0)).not.toHaveProperty('token')
  await openAs(member, '/m/home')
  await expect(shell(page).account).toBeVisible()
  await expect.poll(() => calls.to('/wps/announcement').length).toBeGreaterThan(1)
  expect(query(1)).toMatchObject({ token: member.session.token })
})

test('eight to twelve games and the hot draw are above the fold, each once', async ({ page }) => {
  await homePage(page).open()
  const tiles = homePage(page).top.getByRole('listitem')
  await expect(tiles.getByRole('button')).not.toHaveCount(0)
  const names = await tiles.getByRole('button').allTextContents()
  expect(names.length).toBeGreaterThanOrEqual(8)
  expect(names.length).toBeLessThanOrEqual(12)
  expect(new Set(names).size).toBe(names.length)
  const footer = (await shell(page).footer.boundingBox())?.y ?? 0
  const hot = homePage(page).draws.getByRole('button', { name: /^Bet on / })
  for (const part of [tiles.last(), hot]) {
    const box = await part.boundingBox()
    expect((box?.y ?? footer) + (box?.height ?? 0)).toBeLessThanOrEqual(footer)
  }
})

test('the balance is on the first screen once', async ({ page, newMember, openAs }) => {
  await openAs(await newMember(), '/m/home')
  await expect(shell(page).account).toContainText('¥0.00')
  await expect(page.getByRole('main').getByRole('link', { name: 'Deposit' })).toBeVisible()
  await expect(page.getByText('¥0.00')).toHaveCount(1)
})

test('[HM-16] [PM-02] a game leads a visitor to the log-in, and opens after it', async ({
  page,
  newMember,
}) => {
  const member = await newMember()
  await homePage(page).open()
  await homePage(page).top.getByRole('button', { name: 'Koi SSC 60s', exact: true }).click()
  await expect(page).toHaveURL('/m/login')
  await expect(page.getByText('your game opens right after')).toBeVisible()
  await logInPage(page).logIn(member.account, PASSWORD)
  await expect(page).toHaveURL(/\/lotto\/bet\?.*game=SSC60/)
})

test('a visitor sees the bet screen of the hot draw, and comes back to it after a free trial', async ({
  page,
}) => {
  await homePage(page).open()
  const hot = homePage(page).draws.getByRole('button', { name: /^Bet on / })
  const logIn = page.getByRole('button', { name: 'Log in', exact: true })
  await hot.click()
  await expect(page).toHaveURL(/\/lotto\/bet\?game=/)
  await logIn.click()
  await expect(page).toHaveURL('/m/login')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await hot.waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('wantedGame'))).toBeNull()
  await hot.click()
  await logIn.click()
  await logInPage(page).trial.click()
  await expect(page).toHaveURL(/\/lotto\/bet\?.*game=/)
})

test('help covers nothing: every tab and tile of home can be tapped where it is', async ({ page }) => {
  await homePage(page).open()
  const side = page.getByRole('complementary', { name: 'Talk to us' })
  await expect(side).toBeVisible()
  expect(await side.evaluate((box) => getComputedStyle(box).position)).toBe('static')
})

test(
  'the welcome is in the hero with its terms, at registration, and in a letter',
  runsAlone,
  async ({ page, settings, openAs, newMember }) => {
    await homePage(page).open()
    await expect(homePage(page).welcome).toBeVisible()
    await settings.setFlags({ REWCEN3: '1' })
    const offered = async () => (await siteClient().welcomeOffer()).offer
    await expect.poll(offered).not.toBeNull()
    await homePage(page).open()
    const main = page.getByRole('main')
    await expect(main.getByText('¥18.00 to start with')).toBeVisible()
    await expect(main.getByText('Claim it once within 60 days of joining.')).toContainText('Play ¥54.00')
    await registerPage(page).open()
    await expect(page.getByText('¥18.00 to start with')).toBeVisible()
    const member = await newMember()
    await expect
      .poll(async () => (await member.api.inbox()).content.map(({ subject }) => subject))
      .toContain('¥18.00 is waiting for you')
    await openAs(member, '/m/home')
    await main.getByRole('link', { name: 'Claim ¥18.00' }).click()
    await expect(page).toHaveURL('/m/rewardCenter')
    await settings.setFlags({ REWCEN3: '0' })
    await expect.poll(offered).toBeNull()
  },
)
