import { deposit, logInMember } from './members.ts'
import { homePage } from './pages/home.ts'
import { shell } from './pages/shell.ts'
import { demoPeople } from './people.ts'
import { holdResponses } from './traffic.ts'
import { expect, expectToFit, runsAlone, test } from './world.ts'

const HOME_ROUTES = ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']
const VISITORS = [
  '/m/login',
  '/m/register',
  '/register.html',
  '/m/register.html',
  '/m/trail',
  '/m/startLottery',
  '/m/mine',
  '/m/member/home',
  '/m/myAccount/index',
  '/m/notice',
  '/m/activity',
  '/m/useragreement',
  '/m/maintenance',
  '/m/ipRestriction',
  '/m/serviceError',
]
const MEMBERS = [
  '/m/changePsw',
  '/m/voucherCenter',
  '/m/withdraw',
  '/m/securityCenter',
  '/m/vouReport',
  '/m/withdrawReport',
  '/m/transaction/record',
  '/m/gameRecord',
  '/m/profitandloss',
  '/m/set',
]

const ADDRESSES = [...HOME_ROUTES, ...VISITORS, ...MEMBERS]
for (const [part, paths] of [ADDRESSES.slice(0, 15), ADDRESSES.slice(15)].entries()) {
  test(`[SH-01] every address opens, reloads, and fits the phone (${part + 1})`, async ({
    page,
    newMember,
    openAs,
  }) => {
    await openAs(await newMember(), '/m/home')
    for (const path of paths) {
      const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect(answer?.status(), path).toBe(200)
      await expect(page.getByRole('main')).not.toBeEmpty()
      await expectToFit(page)
    }
    expect((await page.reload())?.status()).toBe(200)
    await expect(page.getByRole('main')).not.toBeEmpty()
  })
}

for (const path of HOME_ROUTES) {
  test(`[SH-02] [SH-08] [SH-15] ${path} is the home screen, with its logo and banners`, async ({ page }) => {
    const { header, footer, back } = shell(page)
    await homePage(page).open(path)
    await expect(homePage(page).banners).toBeVisible()
    await expect(header.getByRole('link', { name: 'Koi' })).toBeVisible()
    await expect(back).toHaveCount(0)
    await expect(footer).toBeVisible()
  })
}

test('[SH-08] [SH-15] elsewhere a back arrow replaces the logo and the banners', async ({
  page,
  newMember,
  openAs,
}) => {
  await openAs(await newMember(), '/m/set')
  await expect(shell(page).back).toBeVisible()
  await expect(shell(page).header.getByRole('link')).toHaveCount(0)
  await expect(homePage(page).banners).toHaveCount(0)
})

test('[SH-03] an unknown address says so and leads home', async ({ page }) => {
  await page.goto('/m/nonsense')
  await expect(page.getByText('There is no page at this address. It may have moved.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to home' }).click()
  await expect(page).toHaveURL('/m/home')
})

test('[SH-04] a page that is loading says so', async ({ page }) => {
  const chunk = await holdResponses(page, /entrance-.*\.js/)
  await page.goto('/m/register')
  await expect(page.getByText('loading...')).toBeVisible()
  chunk.release()
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page.getByText('loading...')).toHaveCount(0)
})

test('[SH-05] a page that failed to load can be requested again', async ({ page, problems }) => {
  problems.allow(/net::ERR_FAILED|dynamically imported module/)
  await page.route(/entrance-.*\.js/, (route) => route.abort())
  await page.goto('/m/register')
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded')
  await page.unroute(/entrance-.*\.js/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('[SH-06] [SH-07] the pages for a restricted place and a broken service need no session', async ({
  page,
}) => {
  await page.goto('/m/ipRestriction')
  await expect(page.getByText('Access restricted by location/IP')).toBeVisible()
  await page.goto('/m/serviceError')
  await expect(page.getByText('System upgrading, please try again later')).toBeVisible()
  await page.getByRole('button', { name: 'Go to home' }).click()
  await expect(page).toHaveURL('/m/home')
})

test('log-in, registration and the member centre have no header of the site', async ({ page }) => {
  for (const path of ['/m/login', '/m/register', '/register.html', '/m/register.html']) {
    await page.goto(path)
    await expect(page.getByLabel('Username')).toBeVisible()
    await expect(shell(page).header.filter({ hasText: 'Koi' })).toHaveCount(0)
    await expect(shell(page).footer).toHaveCount(0)
  }
})

test('[SH-13] [SH-14] the footer has its five items in order, the deposit raised in the middle', {
  ...runsAlone,
}, async ({ page, newMember, openAs, settings }) => {
  await settings.setPromotion('REFERRAL', true)
  await openAs(await newMember(), '/m/home')
  const { footerItems } = shell(page)
  await expect(footerItems).toHaveText(['Home', 'Promos', 'Deposit', 'Invite', 'Me'])
  const heights = await footerItems.evaluateAll((items) =>
    items.map((item) => item.firstElementChild?.getBoundingClientRect().top ?? 0),
  )
  expect(heights[2]).toBeLessThan(Math.min(...heights.filter((_, place) => place !== 2)))
  const leads = ['/m/home', '/m/activity', '/m/voucherCenter', '/m/inviteFriends', '/m/mine']
  for (const [place, path] of leads.entries()) {
    await page.goto('/m/startLottery')
    await footerItems.nth(place).click()
    await expect(page).toHaveURL(path)
  }
})

for (const path of ['/m/login', '/m/register', '/m/trail', '/m/notice']) {
  test(`back on ${path} goes home, not to the page before`, async ({ page }) => {
    await homePage(page).open()
    await page.goto('/m/useragreement')
    await page.goto(path)
    await shell(page).back.click()
    await expect(page).toHaveURL('/m/home')
  })
}

test('[SH-18] back on any other page goes one page back, and home from the first', async ({
  page,
  newMember,
  openAs,
}) => {
  const { footerItem, back } = shell(page)
  await openAs(await newMember(), '/m/home')
  await footerItem('Me').click()
  await page.getByRole('button', { name: 'Personal settings' }).click()
  await expect(page).toHaveURL('/m/set')
  await back.click()
  await expect(page).toHaveURL('/m/mine')
  await page.goto('/m/set')
  await back.click()
  await expect(page).toHaveURL('/m/home')
})

test('[SH-19] the home header names the member by nickname, or by account', async ({
  page,
  newMember,
  openAs,
}) => {
  const { account, password } = demoPeople().member
  const { account: name } = shell(page)
  await openAs(await logInMember(account, password), '/m/home')
  await expect(name).toContainText('Linh')
  const unnamed = await newMember()
  await openAs(unnamed, '/m/home')
  await expect(name).toContainText(unnamed.account)
})

test('[SH-20] the home header shows the total with its symbol', async ({ page, newMember, openAs }) => {
  const member = await newMember()
  await openAs(member, '/m/home')
  await expect(shell(page).account).toContainText('¥0.00')
  await deposit(member, '12345.6')
  await page.reload()
  await expect(shell(page).account).toContainText('¥12,345.60')
})

test('[SH-21] [SH-22] the wallet menu has five entries, and leads to deposit and withdrawal', async ({
  page,
  newMember,
  openAs,
}) => {
  await openAs(await newMember(), '/m/home')
  const menu = await shell(page).openMenu()
  await expect(menu.getByRole('listitem')).toHaveText([
    'Deposit',
    'Withdraw',
    'Refresh balance',
    'Hide balance',
    'Sign out',
  ])
  await menu.getByRole('button', { name: 'Deposit' }).click()
  await expect(page).toHaveURL('/m/voucherCenter')
  await page.goto('/m/home')
  await shell(page).openMenu()
  await menu.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page).toHaveURL('/m/withdraw')
})

test('[SH-23] refreshing hides the balance while it is fetched', async ({ page, newMember, openAs }) => {
  const member = await newMember()
  await openAs(member, '/m/home')
  const menu = await shell(page).openMenu()
  await expect(menu).toContainText('¥0.00')
  const call = await holdResponses(page, '**/wps/wallets/balance')
  await deposit(member, '75')
  await menu.getByRole('button', { name: 'Refresh balance' }).click()
  await expect(menu).not.toContainText('¥')
  await expect(shell(page).account).not.toContainText('¥')
  call.release()
  await expect(menu).toContainText('¥75.00')
})

test('[SH-24] a hidden balance shows asterisks until it is shown again', async ({
  page,
  newMember,
  openAs,
}) => {
  await openAs(await newMember(), '/m/home')
  const { account, openMenu } = shell(page)
  await expect(account).toContainText('¥0.00')
  const menu = await openMenu()
  await menu.getByRole('button', { name: 'Hide balance' }).click()
  await expect(account).toContainText(/\*+/)
  // What others won is on the page as well.
  await expect(page.getByRole('banner').getByText(/¥\d/).filter({ visible: true })).toHaveCount(0)
  await menu.getByRole('button', { name: 'Show balance' }).click()
  await expect(account).toContainText('¥0.00')
})

test('[SH-25] signing out asks for confirmation first', async ({ page, newMember, openAs }) => {
  await openAs(await newMember(), '/m/home')
  const question = await shell(page).askToSignOut()
  await expect(question).toContainText('Are you sure you want to sign out?')
  expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).not.toBeNull()
})

test('[SH-26] a visitor is offered to log in', async ({ page }) => {
  await homePage(page).open()
  await shell(page).logIn.click()
  await expect(page).toHaveURL('/m/login')
})

test('[SH-27] registration is offered while DIRECTREG3 is on', runsAlone, async ({ page, settings }) => {
  await settings.setFlags({ DIRECTREG3: '1' })
  await homePage(page).open()
  await shell(page).register.click()
  await expect(page).toHaveURL('/m/register')
  await settings.setFlags({ DIRECTREG3: '0' })
  await homePage(page).open()
  await expect(shell(page).logIn).toBeVisible()
  await expect(shell(page).register).toHaveCount(0)
})

for (const [item, row] of [
  ['Me', 'SH-30'],
  ['Invite', 'SH-31'],
  ['Deposit', 'SH-34'],
] as const) {
  test(`[${row}] ${item} leads a visitor to the log-in`, async ({ page }) => {
    await homePage(page).open()
    await shell(page).footerItem(item).click()
    await expect(page).toHaveURL('/m/login')
    await expect(shell(page).message(/./)).toHaveCount(0)
  })
}

test(
  '[SH-33] inviting friends needs the promotion',
  runsAlone,
  async ({ page, newMember, openAs, settings }) => {
    await settings.setPromotion('REFERRAL', false)
    await openAs(await newMember(), '/m/home')
    await shell(page).footerItem('Invite').click()
    await expect(shell(page).message(/contact customer service/)).toBeVisible()
    await expect(page).toHaveURL('/m/home')
    await settings.setPromotion('REFERRAL', true)
    await page.reload()
    await shell(page).footerItem('Invite').click()
    await expect(page).toHaveURL('/m/inviteFriends')
  },
)
