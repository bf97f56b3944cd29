import { FLAGS } from '../contract/src/flags.ts'
import { logInMember, startTrial } from './members.ts'
import { homePage } from './pages/home.ts'
import { logInPage } from './pages/log-in.ts'
import { memberCentre } from './pages/member-centre.ts'
import { shell } from './pages/shell.ts'
import { demoPeople } from './people.ts'
import { watchCalls } from './traffic.ts'
import { expect, runsAlone, storeSession, test } from './world.ts'

const INFO = '/wps/member/info'
/** The rows of records, each with its flag and its path, in the order of MC-14 to MC-25. */
const ROWS = [
  { row: 'MC-15', label: 'Deposit record', flag: 'DEPRECM3', path: '/m/vouReport' },
  { row: 'MC-16', label: 'Withdraw report', flag: 'WITHREC3', path: '/m/withdrawReport' },
  { row: 'MC-17', label: 'Account record', flag: 'TRANSREC3', path: '/m/transaction/record' },
  { row: 'MC-18', label: 'Betting record', flag: 'TRANSBETREPMEM3', path: '/m/gameRecord' },
  { row: 'MC-19', label: 'Profit and loss', flag: 'PERSREP', path: '/m/profitandloss' },
] as const

/** The paths of all items: the tiles, the table of MC-14 to MC-25, and what is ours after it. */
const ORDER = [
  '/m/voucherCenter',
  '/m/withdraw',
  '/m/inviteFriends',
  '/m/securityCenter',
  '/m/agent',
  ...ROWS.map(({ path }) => path),
  '/m/upLine/transfer',
  '/m/rewardCenter',
  '/m/member/manualRebate',
  '/m/leaderBoard',
  '/m/member/rebateReport',
  '/m/webEmail',
  '/m/playerProtection',
  '/m/member/bonus',
]

for (const path of ['/m/mine', '/m/member/home', '/m/myAccount/index']) {
  test(`[MC-01] [MC-02] [MC-32] ${path} is the member centre; its arrow leads home`, async ({
    page,
    newMember,
    openAs,
  }) => {
    const { title, back } = memberCentre(page)
    await openAs(await newMember(), '/m/set')
    await page.goto(path)
    await expect(title).toHaveText('Member centre')
    await expect(shell(page).footer).toBeVisible()
    await expect(page.getByRole('banner').filter({ hasText: 'Koi' })).toHaveCount(0)
    await back.click()
    await expect(page).toHaveURL('/m/home')
  })
}

test('[MC-03] [MC-05] its title follows the language that is chosen there', async ({ page }) => {
  const { title } = memberCentre(page)
  await page.goto('/m/mine')
  await expect(title).toHaveText('Member centre')
  await shell(page).chooseLanguage('Bahasa Melayu')
  await expect(title).toHaveText('Pusat ahli')
  await shell(page).chooseLanguage('简体中文')
  await expect(title).toHaveText('会员中心')
})

test('[MC-04] settings need a session, else the log-in opens', async ({ page, newMember, openAs }) => {
  const { settings } = memberCentre(page)
  await page.goto('/m/mine')
  await settings.click()
  await expect(shell(page).dialog.getByLabel('Username')).toBeVisible()
  await expect(page).toHaveURL('/m/mine')
  await openAs(await newMember(), '/m/mine')
  await settings.click()
  await expect(page).toHaveURL('/m/set')
})

test('[MC-07] [MC-09] it names the account and the whole days since registration', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const { regDate } = await member.api.memberInfo({})
  for (const [hours, days] of [
    [36, 1],
    [47.9, 1],
    [48.1, 2],
  ] as const) {
    await page.clock.install({ time: regDate + hours * 3_600_000 })
    await openAs(member, '/m/mine')
    await expect(page.getByRole('main').getByText(member.account)).toBeVisible()
    await expect(page.getByText(days === 1 ? '1 day with us' : `${days} days with us`)).toBeVisible()
  }
})

test('[MC-08] [MC-10] the level and its benefits are shown to a member who has one', async ({
  page,
  newMember,
  openAs,
}) => {
  const { benefits } = memberCentre(page)
  await page.goto('/m/mine')
  await benefits.click()
  await expect(logInPage(page).username).toBeVisible()
  await expect(page).toHaveURL('/m/mine')
  const member = await newMember()
  await openAs(member, '/m/mine')
  await expect(page.getByText(/days with us/)).toBeVisible()
  await expect(benefits).toHaveCount(0)
  await expect(page.getByText('Gold pond')).toHaveCount(0)
  await page.route('**/wps/member/info*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const value = { ...body.value, clubLabel: { ...body.value.clubLabel, labelName: 'Gold pond' } }
    await route.fulfill({ response, json: { ...body, value } })
  })
  await page.reload()
  await expect(page.getByText('Gold pond')).toBeVisible()
  await benefits.click()
  await expect(page).toHaveURL('/m/member/benefits')
})

test('[MC-13] [MC-25] invitations and mail are offered by default', async ({ page, newMember, openAs }) => {
  const { item } = memberCentre(page)
  await openAs(await newMember(), '/m/mine')
  for (const [label, path] of [
    ['Invite friends', '/m/inviteFriends'],
    ['News and mail', '/m/webEmail'],
  ] as const) {
    await item(label).click()
    await expect(page).toHaveURL(path)
    await page.goBack()
  }
})

test('[MC-12] tiles lead to deposit, withdrawal and the security centre', async ({
  page,
  newMember,
  openAs,
}) => {
  await openAs(await newMember(), '/m/mine')
  for (const [name, path] of [
    ['Deposit', '/m/voucherCenter'],
    ['Withdraw', '/m/withdraw'],
    ['Security centre', '/m/securityCenter'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await page.goBack()
  }
})

test(
  `${ROWS.map(({ row }) => `[${row}]`).join(' ')} each record is offered while its flag is on`,
  runsAlone,
  async ({ page, newMember, openAs, settings }) => {
    const { item } = memberCentre(page)
    const member = await newMember()
    await settings.setFlags(Object.fromEntries(ROWS.map(({ flag }) => [flag, '1'])))
    await openAs(member, '/m/mine')
    for (const { label, path } of ROWS) {
      await item(label).click()
      await expect(page).toHaveURL(path)
      await page.goBack()
    }
    const links = page.getByRole('main').getByRole('link')
    await expect(item('Player protection')).toBeVisible()
    const all = await links.count()
    for (const { label, flag } of ROWS) {
      await settings.setFlags({ [flag]: '0' })
      await page.reload()
      await expect(page.getByRole('main').getByText(member.account)).toBeVisible()
      await expect(item(label)).toHaveCount(0)
      await expect(links).toHaveCount(all - 1)
      await settings.setFlags({ [flag]: '1' })
    }
  },
)

test(
  '[MC-33] with everything on, all of its items are shown in their order',
  runsAlone,
  async ({ page, openAs, settings }) => {
    await settings.setSite({ mobileTemplate: { mem_cen: '0', dep_func: '0' } })
    await settings.setFlags(Object.fromEntries(FLAGS.map((flag) => [flag, '1'])))
    await settings.setPromotion('REFERRAL', true)
    await settings.setPromotion('MISSION', true)
    const { account, password } = demoPeople().agent
    await page.route('**/wps/member/info*', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      await route.fulfill({ response, json: { ...body, value: { ...body.value, toUpline: true } } })
    })
    await openAs(await logInMember(account, password), '/m/mine')
    await expect(memberCentre(page).item('Superior transfer')).toBeVisible()
    const items = memberCentre(page).items.locator('a')
    const paths = await items.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(paths.slice(0, ORDER.length)).toEqual(ORDER)
    // What concerns this member alone comes last, and another test may have given them some of it.
    const own = ['/m/member/agent/contracts', '/m/member/rateRequest']
    expect(own).toEqual(expect.arrayContaining(paths.slice(ORDER.length)))
  },
)

test('[MC-14] the agency centre is shown to types 1, 2, 41 and 42, not to 0, 4 and 40', async ({
  page,
  newMember,
}) => {
  const member = await newMember()
  for (const type of [1, 2, 41, 42, 0]) {
    await storeSession(page, { ...member, session: { ...member.session, type } })
    await page.goto('/m/mine')
    await expect(page.getByRole('main').getByText(member.account)).toBeVisible()
    await expect(memberCentre(page).item('Agency centre')).toHaveCount(type === 0 ? 0 : 1)
  }
  for (const type of [4, 40]) {
    await storeSession(page, { ...member, session: { ...member.session, type } })
    await page.goto('/m/mine')
    await expect(page).toHaveURL('/m/home')
    await expect(homePage(page).draws).toBeVisible()
    await expect(page.getByText('Agency centre')).toHaveCount(0)
  }
})

test('[MC-26] [MC-06] every item opens the log-in in place for a visitor', async ({ page }) => {
  const { items } = memberCentre(page)
  await page.goto('/m/mine')
  await expect(items.first()).toBeVisible()
  const count = await items.count()
  expect(count).toBeGreaterThanOrEqual(8)
  for (let place = 0; place < count; place++) {
    await items.nth(place).getByRole('button').click()
    await expect(logInPage(page).username).toBeVisible()
    await expect(page).toHaveURL('/m/mine')
    await shell(page).dialog.getByRole('button', { name: 'Close' }).click()
    await expect(logInPage(page).username).toHaveCount(0)
  }
})

test('[MC-28] [AU-15] the member is fetched again at each opening, and cached elsewhere', async ({
  page,
  newMember,
  openAs,
}) => {
  const { footerItem, back } = shell(page)
  const calls = watchCalls(page)
  const renewals = () => calls.to(INFO).filter((call) => call.url().includes('renew=true')).length
  await openAs(await newMember(), '/m/mine')
  for (const times of [1, 2]) {
    await expect.poll(renewals).toBe(times)
    await footerItem('Promos').click()
    await expect(page).toHaveURL('/m/activity')
    expect(calls.to(INFO)).toHaveLength(times)
    await back.click()
  }
})

test('a visitor does not request the member', async ({ page }) => {
  const calls = watchCalls(page)
  await page.goto('/m/mine')
  await expect(memberCentre(page).logIn).toBeVisible()
  expect(calls.to(INFO)).toEqual([])
})

test('[MC-30] [PM-06] a free trial is sent home with a message', async ({ page, openAs }) => {
  await openAs(await startTrial(), '/m/mine')
  await expect(shell(page).message('Please login an actual account to use this function')).toBeVisible()
  await expect(page).toHaveURL('/m/home')
})
