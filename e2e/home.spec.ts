import { stopClock } from './clock.ts'
import { openAnnouncements } from './database.ts'
import { homePage } from './pages/home.ts'
import { registerPage } from './pages/register.ts'
import { shell } from './pages/shell.ts'
import { holdResponses, watchCalls } from './traffic.ts'
import { expect, runsAlone, test } from './world.ts'

const NOTICES = ['Welcome to Koi', 'How you can check a draw', 'A person reviews every withdrawal']

test('[HM-02] a banner opens its link', async ({ page }) => {
  await homePage(page).open()
  const banner = homePage(page).banners.getByRole('link').first()
  await expect(banner.getByRole('img')).toHaveAttribute('src', /\/art\/banner-1-en\.svg$/)
  await banner.click()
  await expect(page).toHaveURL('/m/startLottery')
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

test('[HM-16] [PM-02] a game leads a visitor to the log-in', async ({ page }) => {
  await homePage(page).open()
  await homePage(page).tab('Lottery').click()
  await homePage(page).popular.getByRole('button', { name: 'Koi SSC 60s', exact: true }).click()
  await expect(page).toHaveURL('/m/login')
})
