import { randomUUID } from 'node:crypto'
import { daysAgo, joinTeam, newAgent } from './agents.ts'
import { placeBet } from './bets.ts'
import { teamClient } from './clients.ts'
import { deposit, newName, PASSWORD, registerMember } from './members.ts'
import { recordsPage } from './pages/records.ts'
import { teamPage } from './pages/team.ts'
import { watchCalls } from './traffic.ts'
import { expect, test } from './world.ts'

// There is a draw every minute, and a bet is settled within the next two.
test.describe.configure({ timeout: 180_000 })

test('[AG-09] [AG-10] [EN-14] [AG-24] the agent home shows the team today, and opens every tool', async ({
  page,
  openAs,
}) => {
  const team = teamPage(page)
  const agent = await newAgent()
  await joinTeam(agent)
  const calls = watchCalls(page)
  await openAs(agent, '/m/agent')
  await expect(team.figure('Registered')).toContainText('1')
  await expect(team.figure('Placed bets')).toContainText('0')
  const asked = new URL(calls.to('/wps/agent/team/kpi')[0]?.url() ?? 'http://none').searchParams
  expect(Object.fromEntries(asked)).toMatchObject({ startDate: daysAgo(0), endDate: daysAgo(0), size: '0' })
  const tools = [
    ['Team overview', '/m/agent/team/overview'],
    ['Team account record', '/m/transaction/record?types=A'],
    ['Team management', '/m/member/team'],
    ['Team profit and loss', '/m/agent/team/pnl'],
    ['Team betting', '/m/teamBetting'],
    ['Game rebate settings', '/m/member/agent/agentRebeat'],
    ['Agent rebate income', '/m/member/teamRebate'],
    ['Open an account', '/m/agentRegister'],
  ] as const
  for (const [name, path] of tools) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page, name).toHaveURL(path)
    await expect(team.main.getByText('There is no page at this address')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/m/agent')
  }
})

test('[AG-09] figures that are absent are 0', async ({ page, openAs }) => {
  const team = teamPage(page)
  await page.route(/\/wps\/agent\/team\/kpi\?/, (route) =>
    route.fulfill({ json: { success: true, code: null, message: '', value: { footer: {} } } }),
  )
  await openAs(await newAgent(), '/m/agent')
  for (const label of ['Logged in', 'Placed bets', 'Registered', 'Online now']) {
    await expect(team.figure(label)).toContainText('0')
  }
})

test('[RT-11] [TA-14] the overview has people, money, a chart and play, beside the range before', async ({
  page,
  openAs,
}) => {
  const team = teamPage(page)
  const agent = await newAgent()
  const member = await joinTeam(agent)
  await deposit(member, '200')
  await openAs(agent, '/m/agent/team/overview?range=today')
  await expect(team.figure('Registered')).toContainText('1Previous: 0')
  await expect(team.figure('Deposits')).toContainText('¥200.00Previous: ¥0.00')
  await expect(team.main.getByText('Today is not closed yet')).toBeVisible()
  await team.main.getByText('As a table').click()
  await expect(team.main.getByRole('table')).toContainText('not closed yet')
  await team.main.getByLabel('Figure of the chart').selectOption({ label: 'Deposits' })
  await expect(team.main.getByRole('table')).toContainText('¥200.00')
  await team.tab('Yesterday').click()
  await expect(team.figure('Registered')).toContainText('0')
  await expect(team.main.getByText('Today is not closed yet')).toHaveCount(0)
  await team.tab('Own range').click()
  await team.main.getByLabel('From', { exact: true }).fill(daysAgo(2))
  await team.main.getByLabel('To', { exact: true }).fill(daysAgo(0))
  await expect(page).toHaveURL(new RegExp(`from=${daysAgo(2)}&to=${daysAgo(0)}`))
  await expect(team.figure('Registered')).toContainText('1')
})

test('[RT-12] [TA-15] [TA-17] members by level, search and filter, of the own team only', async ({
  page,
  openAs,
}) => {
  const team = teamPage(page)
  const agent = await newAgent()
  const member = await joinTeam(agent)
  const stranger = await registerMember()
  const { account } = await agent.team.openAccount({
    ...{ clientKey: randomUUID(), account: newName(), password: PASSWORD, type: 1, series: 1940 },
    rates: { RNG: 50 },
  })
  await openAs(agent, '/m/member/team')
  const rows = team.main.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(account)
  await expect(rows.first()).toContainText('Series 1940 · Slots and instant games 0.50 %')
  await expect(team.pager).toHaveCount(0)
  await team.tab('Agents').click()
  await expect(rows).toHaveCount(1)
  await team.account.fill(stranger.account)
  await expect(team.main.getByText('Nobody found')).toBeVisible()
  await team.account.fill(member.account.slice(0, 8))
  await expect(rows).toHaveCount(1)
  await rows.first().getByRole('link', { name: 'Set rates' }).click()
  await expect(page).toHaveURL(/agentRebeat\?member=\d+$/)
  await expect(team.main).toContainText(`Series and rates of ${member.account}`)
})

test('[TA-15] a level opens, and its path leads back', async ({ page, openAs }) => {
  const team = teamPage(page)
  const agent = await newAgent()
  const member = await joinTeam(agent)
  // A friend whom a member brings is in the same line: below the agent, not below the member.
  const below = await agent.team.openAccount({
    ...{ clientKey: randomUUID(), account: newName(), password: PASSWORD, type: 1, series: 1940 },
    rates: {},
  })
  await page.route(/\/wps\/agent\/subordinates\?/, async (route) => {
    const answer = await (await route.fetch()).json()
    // The new agent would first have to replace the password; a team below is enough to open a level.
    if (answer.value) for (const one of answer.value.content) one.team = one.account === below.account ? 1 : 0
    await route.fulfill({ json: answer })
  })
  await openAs(agent, '/m/member/team')
  await expect(team.main.getByText(member.account)).toBeVisible()
  await team.main.getByRole('button', { name: `Show the team of ${below.account}` }).click()
  const path = team.main.getByRole('navigation', { name: 'Where you are' })
  await expect(path).toContainText(below.account)
  await expect(team.main.getByText('Nobody found')).toBeVisible()
  await path.getByRole('button', { name: 'You' }).click()
  await expect(team.main.getByText(member.account)).toBeVisible()
})

test('[SH-54] the pager of a team of 21 has two pages, each with its end disabled', async ({
  page,
  openAs,
}) => {
  const team = teamPage(page)
  const agent = await newAgent()
  await Promise.all(Array.from({ length: 21 }, () => joinTeam(agent)))
  await openAs(agent, '/m/member/team')
  const pager = team.pager
  await expect(pager).toContainText('Page 1 of 2')
  await expect(pager.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await pager.getByRole('button', { name: 'Next page' }).click()
  await expect(pager).toContainText('Page 2 of 2')
  await expect(pager.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await expect(team.main.getByRole('listitem')).toHaveCount(1)
})

test('[RT-14] [TA-19] [RT-13] [TA-18] a bet of the team opens without an action, and counts', async ({
  page,
  openAs,
}) => {
  const team = teamPage(page)
  const agent = await newAgent()
  const member = await joinTeam(agent)
  await deposit(member, '100')
  const { orderId } = await placeBet(member, 5)
  const { rows, figure: sum, details } = recordsPage(page)
  await openAs(agent, '/m/teamBetting')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(member.account)
  await expect(rows.first()).toContainText('Koi SSC 60s')
  await expect(sum('Stake')).toContainText('¥5.00')
  await team.main.getByLabel('Category').selectOption({ label: 'Sports' })
  await expect(team.main.getByText('No bets')).toBeVisible()
  await team.main.getByLabel('Category').selectOption({ label: 'Lottery' })
  await team.main.getByLabel('State').selectOption({ label: 'Void' })
  await expect(team.main.getByText('No bets')).toBeVisible()
  await team.main.getByLabel('State').selectOption({ label: 'All' })
  await team.main.getByLabel('Game').selectOption({ label: 'Koi SSC 60s' })
  await expect(page).toHaveURL(/game=SSC60/)
  await expect(rows).toHaveCount(1)
  await team.account.fill('nobody1')
  await expect(team.main.getByText('Nobody in your team has this account')).toBeVisible()
  await team.account.fill(member.account)
  await rows.first().click()
  await expect(details).toContainText(member.account)
  await expect(details).toContainText('¥5.00')
  await expect(details.getByRole('button')).toHaveText([''])
  await details.getByRole('button', { name: 'Close' }).click()
  await expect
    .poll(async () => (await member.api.orderDetail({ orderId })).state, { timeout: 130_000 })
    .toBe('settled')
  await page.goto('/m/agent/team/pnl')
  const row = team.main.getByRole('listitem').filter({ hasText: member.account })
  await expect(team.figure('Stake')).toContainText('¥5.00')
  const total = await team.figure('Result for the house').getByRole('definition').first().textContent()
  await expect(row).toContainText(total ?? '–')
  await row.getByText(member.account).click()
  await expect(row).toContainText('Lottery')
})

test('[MN-06] [TA-20] [AG-12] the movements of the team with their sums, for agents only', async ({
  page,
  openAs,
}) => {
  const team = teamPage(page)
  const agent = await newAgent()
  const member = await joinTeam(agent)
  await deposit(member, '150')
  const { rows, figure: sum, kind } = recordsPage(page)
  await openAs(agent, '/m/transaction/record?types=A')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(member.account)
  await expect(sum('In')).toContainText('¥150.00')
  await kind.selectOption({ label: 'Withdrawal' })
  await expect(team.main.getByText('No movements')).toBeVisible()
  await expect(page).toHaveURL(/types=A/)
  await openAs(member, '/m/transaction/record?types=A')
  await expect(page).toHaveURL('/m/home')
  await expect(teamClient({ token: member.session.token }).teamRecord({})).rejects.toMatchObject({
    code: 'permission.denied',
  })
})
