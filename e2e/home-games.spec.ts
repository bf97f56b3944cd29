import { seedCatalogue, seedMatches, showSeededMatches } from './catalogue.ts'
import { siteClient } from './clients.ts'
import { offerEveryKind } from './contracts.ts'
import { query } from './database.ts'
import { newName, PASSWORD, startTrial } from './members.ts'
import { homePage } from './pages/home.ts'
import { registerPage } from './pages/register.ts'
import { shell } from './pages/shell.ts'
import { watchCalls, withoutCrypto } from './traffic.ts'
import { expect, runsAlone, test } from './world.ts'

const CONTRACTS = '/wps/member/funds/consolidated'

test.beforeAll(async () => {
  await seedCatalogue()
  await seedMatches()
})

test('[HM-01] [HM-08] [HM-11] [HM-12] [HM-13] [HM-16] home has its blocks, and a tab per category', async ({
  page,
}) => {
  const { banners, notices, draws, popular, tab } = homePage(page)
  await homePage(page).open()
  const six = ['Sports', 'Fishing', 'Live casino', 'Poker', 'Lottery', 'RNG']
  await expect(popular.getByRole('tab')).toHaveText([...six, 'E-sports', 'Cockfight'])
  for (const block of [banners, notices, draws, homePage(page).matches, shell(page).languageButton]) {
    await expect(block).toBeVisible()
  }
  const tile = popular.getByRole('button', { name: 'Stadium' })
  const art = tile.locator('[style*=background-image]')
  expect(await art.evaluate((box) => getComputedStyle(box).backgroundImage)).toMatch(/ssc60\.svg/)
  await tab('Lottery').click()
  await expect(popular.getByRole('button', { name: 'Koi lottery' })).toBeVisible()
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page).toHaveURL('/m/service')
  await homePage(page).open()
  await tab('Live casino').click()
  await popular.getByRole('button', { name: 'Great Hall' }).click()
  await expect(page).toHaveURL('/m/login')
})

test('[BC-06] [EN-20] how a phone identifies itself when it registers and fetches games and news', async ({
  browser,
  address,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': address },
  })
  const page = await context.newPage()
  await withoutCrypto(page)
  const calls = watchCalls(page)
  const sent = async (path: string) => {
    await expect.poll(() => calls.to(path).length).toBeGreaterThan(0)
    return Object.fromEntries(new URL(calls.to(path)[0]?.url() ?? 'http://none').searchParams)
  }
  const form = registerPage(page)
  await form.open()
  await form.fill(newName(), PASSWORD)
  await form.submit.click()
  await expect(page).toHaveURL('/m/home')
  expect(calls.to('/wps/member/register')[0]?.postDataJSON()).toMatchObject({ type: 0 })
  expect(await sent('/wps/announcement')).toMatchObject({ platform: 'M' })
  await page.goto('/m/gameCenter')
  const games = { platform: 'html5', language: 'EN' }
  expect(await sent('/wps/game/GCSGAME_hotGamesV2')).toMatchObject({ isPlatform: '2', ...games })
  await page.goto('/m/slotsCenter')
  expect(await sent('/wps/game/GCSGAME_getVassalage')).toMatchObject({ gateway: '3', clientType: '2' })
  expect(await sent('/wps/game/GCSGAME_gameList')).toMatchObject({ clientType: '2', ...games })
  await context.close()
})

test('[HM-16] a category without a vendor says so', async ({ page }) => {
  await page.route('**/wps/game/GCSGAME_getVassalage*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const value = body.value.filter(({ gameType }: { gameType: string }) => gameType !== 'COCKFIGHT')
    await route.fulfill({ response, json: { ...body, value } })
  })
  await homePage(page).open()
  await homePage(page).tab('Cockfight').click()
  await expect(homePage(page).popular.getByText('No games here right now')).toBeVisible()
})

test(
  '[HM-09] WhatsApp and Telegram are at the side if they are set up',
  runsAlone,
  async ({ page, settings }) => {
    await settings.setSite({ whatsapp: 'https://wa.me/60123456789', telegram: 'https://t.me/koi' })
    await page.goto('/m/home')
    const side = page.getByRole('complementary', { name: 'Talk to us' })
    await expect(side.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/60123456789',
    )
    await expect(side.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', 'https://t.me/koi')
    await settings.setSite({ whatsapp: null, telegram: null, customerService: ['https://chat.koi.example/'] })
    await page.reload()
    await expect(side.getByRole('button', { name: 'Live chat' })).toBeVisible()
    await settings.setSite({ customerService: [] })
    await page.reload()
    await expect(side.getByRole('button', { name: 'Help' })).toBeVisible()
    await expect(side.getByRole('link')).toHaveCount(0)
  },
)

test('[HM-14] tabs and vendors are in the server’s order', runsAlone, async ({ page }) => {
  await query(`update games.category set position = 0 where code = 'RNG'`, [])
  try {
    await expect
      .poll(async () => (await siteClient().gameCategories({ merchant: 'koi' }))[0]?.gameType)
      .toBe('RNG')
    await page.goto('/m/home')
    await expect(homePage(page).popular.getByRole('tab').first()).toHaveText('RNG')
  } finally {
    await query(`update games.category set position = 7 where code = 'RNG'`, [])
  }
})

test('[HT-01] [HT-02] [HT-06] [HT-08] [HT-09] hot matches rotate upwards, and open their list', async ({
  page,
}) => {
  await showSeededMatches(page)
  await page.goto('/m/home')
  const { matches } = homePage(page)
  await expect(matches.getByRole('listitem').first()).toContainText('Home 1')
  await expect(matches.getByRole('listitem').first()).toContainText(/\d\d\/\d\d \d\d:\d\d/)
  await expect(matches.getByRole('listitem').first().getByRole('presentation')).toHaveCount(2)
  const [first, second] = await Promise.all(
    [0, 1].map((n) => matches.getByRole('listitem').nth(n).boundingBox()),
  )
  expect(second?.x).toBe(first?.x)
  expect(second?.y).not.toBe(first?.y)
  await matches.getByRole('button').first().click()
  const list = page.getByRole('dialog', { name: 'Hot matches' })
  for (const [place, row] of (await list.getByRole('listitem').all()).entries()) {
    await expect(row).toContainText('Koi League')
    await expect(row).toContainText(/\d\d\/\d\d \d\d:\d\d/)
    for (const word of [`Home ${place + 1}`, `Away ${place + 1}`, 'VS']) await expect(row).toContainText(word)
    await expect(row.getByRole('presentation')).toHaveCount(2)
  }
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(list).toBeHidden()
  await expect(page).toHaveURL('/m/home')
  await matches.getByRole('button').first().click()
  await list.getByRole('button', { name: 'Play Home 2 against Away 2' }).click()
  await expect(page).toHaveURL('/m/login')
})

test('[HT-03] [HT-04] [HT-05] three matches rotate, one does not, none shows nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  let shown = 3
  await showSeededMatches(page, () => shown)
  const { matches, popular } = homePage(page)
  await page.goto('/m/home')
  await expect(matches.getByRole('listitem')).toHaveCount(3)
  await page.mouse.move(0, 800)
  const front = () =>
    matches.getByRole('listitem').evaluateAll((all) => all.findIndex((one) => !one.hasAttribute('inert')))
  expect(await front()).toBe(0)
  await expect(async () => {
    await page.clock.runFor(1_000)
    expect(await front()).toBe(1)
  }).toPass()
  shown = 1
  await page.reload()
  const before = await matches.boundingBox()
  await page.clock.runFor(11_000)
  await expect(matches).toContainText('Home 1')
  await expect(matches.getByRole('listitem')).toHaveCount(0)
  expect(await matches.boundingBox()).toEqual(before)
  shown = 0
  await page.reload()
  await expect(popular.getByRole('tab').first()).toBeVisible()
  await expect(matches).toHaveCount(0)
})

test('[HM-19] [HM-22] [HM-23] [HM-24] [HM-25] [HM-26] [HM-30] home asks about contracts in turn', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  await offerEveryKind(member.account)
  const calls = watchCalls(page)
  await openAs(member, '/m/home')
  const words = [
    ['Daily salary contract', 'Your upline offers you a daily salary contract. Read it and decide.'],
    ['Dividend contract', 'Your upline offers you a dividend contract. Read it and decide.'],
    ['Hourly salary contract', 'Your upline offers you an hourly salary contract. Read it and decide.'],
  ]
  for (const [title = '', text = ''] of words) {
    const prompt = page.getByRole('dialog', { name: title })
    await expect(prompt).toContainText(text)
    await expect(prompt.getByRole('button')).toHaveText(['Cancel', 'Take a look'])
    await prompt.getByRole('button', { name: 'Cancel' }).click()
    await expect(prompt).toHaveCount(0)
  }
  await expect(page).toHaveURL('/m/home')
  expect(new URL(calls.to(CONTRACTS)[0]?.url() ?? 'http://none').searchParams.get('token')).toBe(
    member.session.token,
  )
  const names = calls.names()
  const asked = names.indexOf(`GET ${CONTRACTS}`)
  for (const path of ['/wps/game/MCSFE_getFavoriteGamesList', '/wps/member/info', '/wps/wallets/balance']) {
    expect([path, names.indexOf(`GET ${path}`) >= 0 && names.indexOf(`GET ${path}`) < asked]).toEqual([
      path,
      true,
    ])
  }
  await page.reload()
  await page
    .getByRole('dialog', { name: 'Daily salary contract' })
    .getByRole('button', { name: 'Take a look' })
    .click()
  await expect(page).toHaveURL('/m/member/agent/getSalaryContract')
  await page.goto('/m/home')
  for (const [title = ''] of words) {
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Cancel' }).click()
  }
  await page.getByRole('main').getByRole('link', { name: member.account }).click()
  await expect(page).toHaveURL('/m/myAccount/index')
})

test('[HM-27] [HM-28] without a contract no prompt; a trial is never asked', async ({
  page,
  newMember,
  openAs,
}) => {
  const calls = watchCalls(page)
  const answered = page.waitForResponse((response) => response.url().includes(CONTRACTS))
  await openAs(await newMember(), '/m/home')
  await answered
  await expect(homePage(page).popular).toBeVisible()
  await expect(page.getByRole('dialog', { name: /contract/ })).toHaveCount(0)
  const before = calls.to(CONTRACTS).length
  const listed = page.waitForResponse((response) => response.url().includes('getFavoriteGamesList'))
  await openAs(await startTrial(), '/m/home')
  await listed
  await expect(homePage(page).popular).toBeVisible()
  expect(calls.to(CONTRACTS)).toHaveLength(before)
})
