import { siteCalls } from '@koi/contract/calls/index.ts'
import { MENU_KEYS } from '@koi/contract/flags.ts'
import { newAgent } from './agents.ts'
import { openAnnouncements } from './database.ts'
import { deposit, registerMember } from './members.ts'
import { shell } from './pages/shell.ts'
import { teamPage } from './pages/team.ts'
import { watchCalls } from './traffic.ts'
import { expect, runsAlone, test } from './world.ts'

/** The entries with their keys and addresses, in the order of the page. */
const ENTRIES = [
  ['AG-11', 'TEAMOVERVIEW', 'Team overview', '/m/agent/team/overview'],
  ['AG-12', 'TRANSREC', 'Team account record', '/m/transaction/record?types=A'],
  ['AG-13', 'TEAMMGMT', 'Team management', '/m/member/team'],
  ['AG-14', 'REDRAIN', 'Red envelope rain', '/m/redRain'],
  ['AG-15', 'TEAMPNL', 'Team profit and loss', '/m/agent/team/pnl'],
  ['AG-16', 'TEAMBET', 'Team betting', '/m/teamBetting'],
  ['AG-17', 'GAMEREBATE', 'Game rebate settings', '/m/member/agent/agentRebeat'],
  ['AG-18', 'AGENTREBATE', 'Agent rebate income', '/m/member/teamRebate'],
  ['AG-19', 'SECURITY', 'Security centre', '/m/securityCenter'],
  ['AG-20', 'MESSAGE', 'Messages', '/m/webEmail'],
] as const

test('[AG-01] [AG-02] [PM-07] the agent home is for agents and affiliates', async ({ page, openAs }) => {
  await page.goto('/m/agent')
  await expect(page).toHaveURL('/m/home')
  const member = await registerMember()
  await openAs(member, '/m/agent')
  await expect(page).toHaveURL('/m/home')
  const agent = await newAgent()
  for (const type of [1, 2, 41, 42]) {
    await openAs({ ...agent, session: { ...agent.session, type } }, '/m/agent')
    await expect(teamPage(page).main.getByRole('heading', { level: 1 })).toContainText(agent.account)
    await expect(page, `type ${type}`).toHaveURL('/m/agent')
  }
})

test('[AG-07] [AG-08] [AG-30] balance with its shortcuts, under no header and footer of the site', async ({
  page,
  openAs,
}) => {
  const agent = await newAgent()
  await deposit(agent, '1234.5')
  await openAs(agent, '/m/agent')
  const { main } = teamPage(page)
  await expect(main.getByText('¥1,234.50')).toBeVisible()
  await expect(shell(page).header).toHaveCount(0)
  await expect(shell(page).footer).toHaveCount(0)
  await main.getByRole('link', { name: 'Withdraw' }).click()
  await expect(page).toHaveURL('/m/withdraw')
  await page.goBack()
  await main.getByRole('link', { name: 'Deposit' }).click()
  await expect(page).toHaveURL('/m/voucherCenter')
})

const rows = ENTRIES.map(([row]) => `[${row}]`).join(' ')
test(`${rows} each entry opens its page`, async ({ page, openAs }) => {
  await openAs(await newAgent(), '/m/agent')
  for (const [, , name, path] of ENTRIES) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page, name).toHaveURL(path)
    await page.goBack()
    await expect(page).toHaveURL('/m/agent')
  }
})

test(
  '[AG-21] [AG-22] [TA-27] an operator hides each entry; online service stays',
  runsAlone,
  async ({ page, openAs, settings }) => {
    const agent = await newAgent()
    const shown = page.getByRole('main').getByRole('listitem').getByRole('link')
    await openAs(agent, '/m/agent')
    await expect(shown).toHaveText([...ENTRIES.map(([, , name]) => name), 'Online service'])
    for (const [, key, name] of ENTRIES) {
      await settings.setSite({ menu: MENU_KEYS.map((one) => ({ key: one, enabled: one !== key })) })
      await openAs(agent, '/m/agent')
      const others = ENTRIES.filter(([, one]) => one !== key).map(([, , other]) => other)
      await expect(shown, `without ${name}`).toHaveText([...others, 'Online service'])
    }
    await settings.setSite({ menu: MENU_KEYS.map((key) => ({ key, enabled: false })) })
    await openAs(agent, '/m/agent')
    await expect(shown).toHaveText(['Online service'])
    await shown.click()
    await expect(page).toHaveURL('/m/service')
  },
)

test('[AG-23] [AG-24] [AG-26] [AG-27] [AG-29] the footer; nothing opens once the session is gone', async ({
  page,
  openAs,
}) => {
  const calls = watchCalls(page)
  await openAs(await newAgent(), '/m/agent')
  const footer = page.getByRole('navigation', { name: 'Agent menu' })
  for (const [name, path] of [
    ['Home', '/m/home'],
    ['Open an account', '/m/agentRegister'],
    [/^Announcements/, '/m/member/notice?types=A'],
  ] as const) {
    await footer.getByRole('link', { name, exact: typeof name === 'string' }).click()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page).toHaveURL('/m/agent')
  }
  const asked = calls.to(siteCalls.memberNotices.path).map((call) => new URL(call.url()).searchParams)
  expect(asked[0]?.get('types')).toBe('A')
  expect(asked[0]?.get('groupName')).toBe('m_home')
  await page.evaluate(() => sessionStorage.clear())
  await page.getByRole('main').getByRole('link', { name: 'Team overview' }).click()
  await expect(page).toHaveURL('/m/home')
})

test(
  '[AG-25] [AG-28] the dividend is offered while the feature is on, never to affiliates',
  runsAlone,
  async ({ page, openAs, settings }) => {
    const agent = await newAgent()
    const dividend = page
      .getByRole('navigation', { name: 'Agent menu' })
      .getByRole('link', { name: 'Dividend' })
    const calls = watchCalls(page)
    await openAs({ ...agent, session: { ...agent.session, type: 41 } }, '/m/agent')
    await expect(page.getByRole('main').getByRole('link', { name: 'Messages' })).toBeVisible()
    await expect(dividend).toHaveCount(0)
    expect(calls.to('/wps/agent/contract/dividend')).toHaveLength(0)
    await openAs(agent, '/m/agent')
    await expect.poll(() => calls.to('/wps/agent/contract/dividend').length).toBe(1)
    await dividend.click()
    await expect(page).toHaveURL('/m/member/agent/agentDivident')
    await settings.setSite({ menu: [{ key: 'DIVIDEND', enabled: false }] })
    await openAs(agent, '/m/agent')
    await expect(page.getByRole('main').getByRole('link', { name: 'Messages' })).toBeVisible()
    await expect(dividend).toHaveCount(0)
  },
)

test(
  '[AG-26] an announcement for agents that is not read is counted in the footer',
  runsAlone,
  async ({ page, openAs }) => {
    const announcements = await openAnnouncements()
    const badge = page.getByRole('navigation', { name: 'Agent menu' }).getByText(/^\d+ unread$/)
    const agent = await newAgent()
    await announcements.hide('A')
    await openAs(agent, '/m/agent')
    await expect(page.getByRole('main').getByRole('link', { name: 'Messages' })).toBeVisible()
    await expect(badge).toHaveCount(0)
    await announcements.announce({ type: 'A', title: 'For agents', content: 'News' })
    await announcements.announce({ type: 'A', title: 'For agents, again', content: 'News' })
    await openAs(agent, '/m/agent')
    await expect(badge).toHaveText('2 unread')
    await announcements.close()
  },
)
