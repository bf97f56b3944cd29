import { daysAgo, earnOn, idIn, joinTeam, newAgent } from './agents.ts'
import { expectNoViolations } from './axe.ts'
import { deposit, newName, registerMember } from './members.ts'
import { shell } from './pages/shell.ts'
import { teamPage } from './pages/team.ts'
import { openScreen } from './screens.ts'
import { expect, test } from './world.ts'

test('[RT-15] [TA-05] [TA-06] rates rise for tomorrow, and fall only when the member agrees', async ({
  page,
  openAs,
}) => {
  const team = teamPage(page)
  const agent = await newAgent()
  const member = await joinTeam(agent)
  const id = await idIn(agent, member.account)
  await openAs(agent, `/m/member/agent/agentRebeat?member=${id}`)
  const slots = team.main.getByLabel('Slots and instant games')
  await slots.fill('0.81')
  await team.main.getByRole('button', { name: 'Apply from tomorrow' }).click()
  await expect(team.main.getByText('Your own is 0.80 %')).toBeVisible()
  await slots.fill('0.80')
  await team.main.getByRole('button', { name: 'Apply from tomorrow' }).click()
  await expect(team.main.getByText('0.00 % → 0.80 %')).toBeVisible()
  await slots.fill('0.30')
  await team.main.getByRole('button', { name: `Ask ${member.account}` }).click()
  await expect(team.main.getByText('0.80 % → 0.30 %')).toBeVisible()

  await openAs(member, '/m/home')
  const prompt = page.getByRole('dialog', { name: 'Lower rebate rates' })
  await prompt.getByRole('button', { name: 'Take a look' }).click()
  await expect(page).toHaveURL('/m/member/rateRequest')
  await team.main.getByRole('button', { name: 'Agree' }).click()
  await page
    .getByRole('dialog', { name: 'Agree to lower rates?' })
    .getByRole('button', { name: 'Agree' })
    .click()
  await expect(team.main.getByText('There is nothing to decide')).toBeVisible()
  const { member: after } = await agent.team.rebateTerms({ memberId: id })
  expect(after).toMatchObject({ next: { rates: { RNG: 30 } }, asked: null })
})

test('[TA-06] a member who refuses keeps the rates', async ({ page, openAs }) => {
  const team = teamPage(page)
  const agent = await newAgent()
  const member = await joinTeam(agent)
  const id = await idIn(agent, member.account)
  await agent.team.setRebateTerms({ memberId: id, series: 1900, rates: {} })
  await openAs(member, '/m/member/rateRequest')
  await expect(team.main).toContainText('1950 → 1900')
  await team.main.getByRole('button', { name: 'Refuse' }).click()
  await expect(team.main.getByText('There is nothing to decide')).toBeVisible()
  const { member: after } = await agent.team.rebateTerms({ memberId: id })
  expect(after).toMatchObject({ next: null, asked: null, terms: { series: 1950 } })
})

test('[RT-16] [TA-24] income by day; a day opens to its lines and leads back', async ({ page, openAs }) => {
  const team = teamPage(page)
  const agent = await newAgent()
  await earnOn(agent.account, daysAgo(1), { paid: '12.34' })
  await openAs(agent, '/m/member/teamRebate')
  const row = team.main.getByRole('listitem').filter({ hasText: 'Lottery' })
  await expect(row).toContainText('Lottery ¥12.34')
  await expect(row).toContainText('Paid')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`day=${daysAgo(1)}`))
  await expect(team.main.getByText('No lines on this day')).toBeVisible()
  await team.main.getByRole('link', { name: 'All days' }).click()
  await expect(row).toContainText('¥12.34')
})

test('[TA-24] a line opens to its bets, and the page computes its amount again', async ({ page, openAs }) => {
  const team = teamPage(page)
  const line = {
    ...{ memberId: '7', account: 'below1', placedDay: daysAgo(1), category: 'RNG', series: 0 },
    ...{ base: '10000.00', rate: 80, rateBelow: 60, amount: '20.00', houseResult: '350.00' },
  }
  const wrong = { ...line, memberId: '8', account: 'below2', amount: '20.00001' }
  const bet = {
    ...{
      id: '1',
      gameCode: 'KOIREEL',
      gameName: 'Koi Reel',
      stake: '10000.00',
      payout: '9650.00',
      base: '10000.00',
    },
    ...{ placedAt: Date.now() - 86_400_000, settledAt: null },
  }
  const answer = (content: unknown[]) => ({
    json: { success: true, code: null, message: '', value: { content, next: null, currency: 'CNY' } },
  })
  await page.route(/\/income\/lines\?/, (route) => route.fulfill(answer([line, wrong])))
  await page.route(/\/income\/bets\?/, (route) => route.fulfill(answer([bet])))
  await openAs(await newAgent(), `/m/member/teamRebate?day=${daysAgo(1)}`)
  const rows = team.main.getByRole('listitem').filter({ hasText: 'below' })
  await expect(rows.first()).toContainText('recalculated, agrees')
  await expect(rows.last()).toContainText('recalculated, differs')
  await rows.first().getByRole('link').click()
  await expect(team.figure('Calculated on this phone')).toContainText('¥20.00')
  await expect(team.figure('Result for the house')).toContainText('¥350.00')
  await expect(team.main).toContainText('Koi Reel')
  await page.reload()
  await expect(team.figure('You earn')).toContainText('¥20.00')
})

test('[RT-18] [TA-21] an agent opens an account; its owner sets a password first', async ({
  page,
  openAs,
  problems,
}) => {
  const team = teamPage(page)
  const agent = await newAgent()
  const account = newName()
  await openAs(agent, '/m/agentRegister')
  await team.account.fill(account)
  await team.main.getByRole('button', { name: 'Suggest' }).click()
  const password = await team.main.getByLabel('Temporary password').inputValue()
  await team.main.getByLabel('Slots and instant games').fill('0.40')
  await team.main.getByRole('button', { name: 'Open the account' }).click()
  await expect(team.main.getByRole('heading', { name: `${account} was opened` })).toBeVisible()
  await expect(team.main).toContainText(password)
  const { content } = await agent.team.subordinates({ account })
  expect(content).toMatchObject([{ account, level: 1, type: 0, terms: { series: 1950, rates: { RNG: 40 } } }])
  await page.reload()
  await expect(team.main).not.toContainText(password)

  problems.allow(/status of 403/)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/m/login')
  await team.main.getByLabel('Username').fill(account)
  await team.main.getByLabel('Password', { exact: true }).fill(password)
  await team.main.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/m/changePsw?own=1')
  await expect(team.main.getByText('Someone else chose your password')).toBeVisible()
  await team.main.getByLabel('Old password').fill(password)
  await team.main.getByLabel('New password', { exact: true }).fill('Mine12345')
  await team.main.getByLabel('Confirm new password').fill('Mine12345')
  const confirm = team.main.getByRole('button', { name: 'Confirm', exact: true })
  await expect(confirm).toBeDisabled()
  await team.main.getByRole('checkbox').check()
  await confirm.click()
  await expect(page).toHaveURL('/m/home')
  await expect(shell(page).account).toBeVisible()
})

test('[TA-23] the quotas of an agent are shown, and what an account above 1950 takes', async ({
  page,
  openAs,
}) => {
  const team = teamPage(page)
  const agent = await newAgent({ series: 1_952, rates: {} })
  await openAs(agent, '/m/agentRegister')
  await team.main.getByLabel('Lottery series').fill('1952')
  await expect(team.main.getByText('You have no accounts of series 1952 left')).toBeVisible()
  await team.account.fill(newName())
  await team.main.getByRole('button', { name: 'Suggest' }).click()
  await team.main.getByRole('button', { name: 'Open the account' }).click()
  await expect(team.main.getByText('You have no accounts of this series left to open')).toBeVisible()
})

test('[TA-22] a link has a QR code, counts who registered, and can be removed', async ({ page, openAs }) => {
  const team = teamPage(page)
  const agent = await newAgent()
  await openAs(agent, '/m/agentRegister?view=links')
  await team.main.getByRole('button', { name: 'New link' }).click()
  const sheet = page.getByRole('dialog', { name: 'New link' })
  await sheet.getByLabel('Lottery series').fill('1930')
  await sheet.getByRole('button', { name: 'Create link' }).click()
  const link = team.main.getByRole('listitem')
  await expect(link).toContainText('Series 1930')
  await expect(link).toContainText('Works')
  await link.getByRole('button', { name: 'QR code' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const [{ code } = { code: '' }] = (await agent.team.affiliateUrls()).urls
  const friend = await registerMember({ affiliateCode: code })
  await page.reload()
  await expect(team.figure('Registered with it')).toContainText('1')
  const { content } = await agent.team.subordinates({ account: friend.account })
  expect(content).toMatchObject([{ level: 1, terms: { series: 1930 } }])
  await link.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(team.main.getByText('No links yet')).toBeVisible()
})

const SCREENS = [
  '/m/agent',
  '/m/agent/team/overview',
  '/m/member/team',
  '/m/agent/team/pnl',
  '/m/teamBetting',
  '/m/transaction/record?types=A',
  '/m/member/agent/agentRebeat',
  '/m/member/teamRebate',
  '/m/agentRegister',
  '/m/agentRegister?view=links',
] as const

test('the screens of agents have no accessibility violations in either theme', async ({ page, openAs }) => {
  const agent = await newAgent()
  await deposit(await joinTeam(agent), '100')
  await agent.team.addAffiliateUrl({ series: 1940, rates: { RNG: 10 } })
  await earnOn(agent.account, daysAgo(1), { paid: '1.00' })
  await openAs(agent, '/m/agent')
  for (const path of SCREENS) {
    await openScreen(page, path)
    await expectNoViolations(page, path)
  }
})
