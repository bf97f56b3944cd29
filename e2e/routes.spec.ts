import type { Page } from '@playwright/test'
import { officeClient, setupValue } from './clients.ts'
import { logInMember, startTrial } from './members.ts'
import { memberCentre } from './pages/member-centre.ts'
import { shell } from './pages/shell.ts'
import { demoPeople } from './people.ts'
import { expect, expectToFit, runsAlone, test } from './world.ts'

/**
 * Who may open a page. A visitor who may not is sent to the log-in, or home for `home, …`. `visitor`: no
 * session.
 */
type Gate =
  | 'visitor'
  | 'anyone'
  | 'member'
  | 'account'
  | 'agent'
  | 'contracts'
  | 'home, member'
  | 'home, account'
  | 'home, agent'

/** Every address that an acceptance row names except home, with its title. Some have tests of their own. */
const ROUTES: readonly (readonly [path: string, title: string, gate: Gate])[] = [
  ['/m/startLottery', 'Lottery', 'anyone'],
  ['/m/moreLottery', 'All lotteries', 'anyone'],
  ['/m/gameLobby', 'Game lobby', 'anyone'],
  ['/m/gameCenter', 'Game centre', 'anyone'],
  ['/m/slotsCenter', 'RNG', 'anyone'],
  ['/m/notice', 'Announcement', 'anyone'],
  ['/m/activity', 'Activity centre', 'anyone'],
  ['/m/activityInfo', 'Promotion', 'anyone'],
  ['/m/service', 'Customer service', 'anyone'],
  ['/m/useragreement', 'User agreement', 'anyone'],
  ['/m/trail', 'Free trial', 'visitor'],
  ['/m/maintenance', 'Maintenance', 'anyone'],
  ['/m/ipRestriction', 'Not available here', 'anyone'],
  ['/m/serviceError', 'Service error', 'anyone'],
  ['/m/set', 'Personal settings', 'home, member'],
  ['/m/changePsw', 'First password', 'home, account'],
  ['/m/webEmail', 'Messages', 'member'],
  ['/m/message', 'Messages', 'member'],
  ['/m/member/notice', 'Announcement', 'member'],
  ['/m/feedback', 'Feedback', 'member'],
  ['/m/transaction/record', 'Account record', 'member'],
  ['/m/gameRecord', 'Betting record', 'member'],
  ['/m/profitandloss', 'Profit and loss', 'member'],
  ['/m/voucherCenter', 'Deposit', 'account'],
  ['/m/withdraw', 'Withdraw', 'account'],
  ['/m/securityCenter', 'Security centre', 'account'],
  ['/m/vouReport', 'Deposit record', 'account'],
  ['/m/withdrawReport', 'Withdraw record', 'account'],
  ['/m/inviteFriends', 'Invite friends', 'account'],
  ['/m/member/benefits', 'Level benefits', 'account'],
  ['/m/rewardCenter', 'Reward centre', 'account'],
  ['/m/upLine/transfer', 'Superior transfer', 'account'],
  ['/m/member/manualRebate', 'Manual rebate', 'account'],
  ['/m/member/rebateReport', 'My rebate', 'account'],
  ['/m/leaderBoard', 'Mission activity', 'account'],
  ['/m/redRain', 'Red envelope rain', 'account'],
  ['/m/member/agent/getSalaryContract', 'Daily salary contract', 'contracts'],
  ['/m/member/agent/getDevidendContract', 'Dividend contract', 'contracts'],
  ['/m/member/agent/getHourContract', 'Hourly salary contract', 'contracts'],
  ['/m/agent', 'Agency centre', 'home, agent'],
  ['/m/member/notice?types=A', 'Announcement', 'agent'],
  ['/m/agent/team/overview', 'Team overview', 'agent'],
  ['/m/member/team', 'Team management', 'agent'],
  ['/m/agent/team/pnl', 'Team profit and loss', 'agent'],
  ['/m/teamBetting', 'Team betting', 'agent'],
  ['/m/member/agent/agentRebeat', 'Game rebate settings', 'agent'],
  ['/m/member/teamRebate', 'Agent rebate income', 'agent'],
  ['/m/agentRegister', 'Open an account', 'agent'],
  ['/m/member/rateRequest', 'Lower rebate rates', 'account'],
  ['/m/member/agent/agentDivident', 'Agent dividend', 'agent'],
]

/** Changes the page as a link would, without reloading the site. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ idx: 1, key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

async function expectScreen(page: Page, path: string, title: string): Promise<void> {
  await goTo(page, path)
  await expect(page, path).toHaveTitle(`${title} · Koi`)
  await expect(page, path).toHaveURL(path)
  const main = page.getByRole('main')
  await expect(main, path).not.toBeEmpty()
  await expect(main.getByText('loading...'), path).toHaveCount(0)
  await expect(main.getByRole('alert'), path).toHaveCount(0)
  if (path !== '/m/agent') {
    await expect(shell(page).header.getByRole('heading', { level: 1 }), path).toHaveText(title)
    await expect(shell(page).back, path).toBeVisible()
  }
  await expectToFit(page)
}

/**
 * Opens each address and expects its screen with a title and a back button, or the redirect of this person.
 */
async function openEveryRoute(
  page: Page,
  passes: readonly string[],
  sentTo: (gate: Gate) => string,
): Promise<void> {
  // Until the first page is drawn, nothing handles a change of the address.
  await expect(page).toHaveTitle('Announcement · Koi')
  for (const [path, title, gate] of ROUTES) {
    const kind = gate.replace('home, ', '')
    if (passes.includes(kind)) await expectScreen(page, path, title)
    else {
      await goTo(page, path)
      await expect(page, path).toHaveURL(sentTo(gate))
    }
  }
}

test('[RT-27] [PM-01] a visitor opens every address', async ({ page }) => {
  await page.goto('/m/notice')
  await openEveryRoute(page, ['visitor', 'anyone'], (gate) =>
    gate.startsWith('home') ? '/m/home' : '/m/login',
  )
})

test('[RT-28] [SH-18] a member opens every address; pages for agents lead home', async ({
  page,
  newMember,
  openAs,
}) => {
  await openAs(await newMember(), '/m/notice')
  await openEveryRoute(page, ['anyone', 'member', 'account', 'contracts'], () => '/m/home')
  await goTo(page, '/m/set')
  await goTo(page, '/m/member/manualRebate')
  await shell(page).back.click()
  await expect(page).toHaveURL('/m/set')
})

test('a trial opens every address; pages that need a real account lead home', async ({ page, openAs }) => {
  await openAs(await startTrial(), '/m/notice')
  await openEveryRoute(page, ['anyone', 'member'], () => '/m/home')
})

test('[PM-07] an agent opens every address', async ({ page, openAs }) => {
  const { account, password } = demoPeople().agent
  await openAs(await logInMember(account, password), '/m/notice')
  await openEveryRoute(page, ['anyone', 'member', 'account', 'contracts', 'agent'], () => '/m/home')
})

const NAMED: readonly (readonly [path: string, en: string, ms: string, cn: string])[] = [
  ['/m/activity', 'Activity centre', 'Pusat aktiviti', '活动中心'],
  ['/m/trail', 'Free trial', 'Cuba percuma', '免费试玩'],
  ['/m/changePsw', 'First password', 'Kata laluan pertama', '首次密码'],
  ['/m/notice', 'Announcement', 'Pengumuman', '公告'],
  ['/m/gameCenter', 'Game centre', 'Pusat permainan', '游戏中心'],
  ['/m/slotsCenter', 'RNG', 'RNG', '电子游戏'],
  ['/m/message', 'Messages', 'Mesej', '消息'],
  ['/m/webEmail', 'Messages', 'Mesej', '消息'],
  ['/m/set', 'Personal settings', 'Tetapan peribadi', '个人设置'],
]

/** Expects the title of each of these addresses in each language, starting at home. */
async function expectTitles(page: Page, paths: readonly string[]): Promise<void> {
  for (const [place, language] of (['English', 'Bahasa Melayu', '简体中文'] as const).entries()) {
    await goTo(page, '/m/home')
    await shell(page).chooseLanguage(language)
    for (const [path, ...titles] of NAMED.filter(([named]) => paths.includes(named))) {
      await goTo(page, path)
      const title = shell(page).header.getByRole('heading', { level: 1 })
      await expect(title, path).toHaveText(titles[place] ?? '')
    }
  }
}

test('[SH-16] the header shows the title of its path, in three languages', async ({
  page,
  newMember,
  openAs,
}) => {
  await page.goto('/m/home')
  await expectTitles(page, ['/m/activity', '/m/trail', '/m/notice', '/m/gameCenter', '/m/slotsCenter'])
  await openAs(await newMember(), '/m/home')
  await expectTitles(page, ['/m/changePsw', '/m/message', '/m/webEmail', '/m/set'])
})

test('the agent home shows the size of the team, and leads to customer service', async ({ page, openAs }) => {
  const { account, password } = demoPeople().agent
  await openAs(await logInMember(account, password), '/m/agent')
  const main = page.getByRole('main')
  await expect(main.getByText('Direct downlines')).toBeVisible()
  await main.getByRole('link', { name: 'Online service' }).click()
  await expect(page).toHaveURL('/m/service')
})

test('[RT-03] customer service has its links, answers and the way to feedback', async ({ page }) => {
  await page.goto('/m/service')
  const main = page.getByRole('main')
  await main.getByText('Can I take a bet back?').click()
  await expect(main.getByText('until the sale of its draw closes')).toBeVisible()
  await expect(shell(page).footer).toHaveCount(0)
  await main.getByRole('link', { name: 'Send feedback' }).click()
  await expect(page).toHaveURL('/m/login')
})

test('[RT-02] [RT-24] [RT-25] promotions, lotteries and games open their details', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/m/activity')
  await main.getByRole('link').filter({ hasText: 'Be the inspector' }).click()
  await expect(page).toHaveURL(/\/m\/activityInfo\?id=\d+$/)
  await expect(main.getByRole('heading', { name: 'How it works' })).toBeVisible()
  await page.goto('/m/activityInfo?id=999999')
  await expect(main.getByText('This promotion is over')).toBeVisible()
  await page.goto('/m/moreLottery')
  await expect(main.getByRole('region').first().getByRole('listitem').first()).toBeVisible()
  await page.goto('/m/gameCenter')
  await main.getByRole('tab', { name: 'Lottery', exact: true }).click()
  await expect(main.getByRole('button', { name: 'Koi SSC 60s', exact: true })).toBeVisible()
  await main.getByLabel('Search for a game').fill('zzzz')
  await expect(main.getByText('Nothing found for “zzzz”')).toBeVisible()
  await main.getByLabel('Search for a game').fill('vip')
  await expect(main.getByRole('button', { name: 'Southern VIP 60s', exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Koi SSC 60s', exact: true })).toHaveCount(0)
})

test(
  '[RT-07] a member invites by code, link and QR picture, and sees who came',
  runsAlone,
  async ({ page, newMember, openAs, settings }) => {
    await settings.setPromotion('REFERRAL', true)
    const member = await newMember()
    const { affiliateCode } = await member.api.invitation()
    const friend = await newMember({ affiliateCode })
    await openAs(member, '/m/inviteFriends')
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: `Copy ${affiliateCode}` })).toBeVisible()
    await expect(main.getByRole('img', { name: 'QR code of your link' })).toBeVisible()
    const members = main.getByRole('region', { name: 'Friends who joined' })
    const masked = `${friend.account.slice(0, 2)}***${friend.account.slice(-1)}`
    await expect(members.getByRole('listitem').first()).toContainText(masked)
    await expect(members).not.toContainText(friend.account)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await main.getByRole('button', { name: /^Copy http/ }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).searchParams.get('affiliateCode')).toBe(affiliateCode)
  },
)

test(
  '[RT-09] [MC-08] levels are in the operator’s words, with the member’s own marked',
  runsAlone,
  async ({ page, newMember, openAs }) => {
    const office = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
    const reason = 'browser test'
    const member = await newMember()
    const main = page.getByRole('main')
    await openAs(member, '/m/member/benefits')
    await expect(main.getByText('You have no level yet.')).toBeVisible()
    // As many levels as the ladder has steps, so that it keeps them.
    const before = await office.officeClub()
    const level = (name: string) => ({
      names: { EN: name, MS: name, CN: name },
      benefits: { EN: [`What ${name} brings`], MS: [], CN: [] },
    })
    const levels = [level('Silver pond'), level('Gold pond'), ...before.slice(2)]
    await office.officeSetClub({ levels, reason })
    try {
      await office.officeSetMemberLevel({ account: member.account, level: 2, reason })
      await page.reload()
      const own = main.getByRole('heading', { name: 'Gold pond' }).locator('..')
      await expect(own).toContainText('Your level')
      await expect(main.getByText('What Silver pond brings')).toBeVisible()
      await page.goto('/m/mine')
      await expect(memberCentre(page).title).toBeVisible()
      await expect(main.getByText('Gold pond')).toBeVisible()
    } finally {
      await office.officeSetClub({ levels: before, reason })
    }
  },
)
