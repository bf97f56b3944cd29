import { dividendTerms, salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { fromWire } from '@koi/contract/money.ts'
import { daysAgo, joinTeam, newAgent } from './agents.ts'
import { billFor, changeBy, inputsOf, offerTo, sign } from './contracts.ts'
import { teamPage } from './pages/team.ts'
import { expect, test } from './world.ts'

const SALARY = '/m/member/agent/getSalaryContract'
const DIVIDEND = '/m/member/agent/getDevidendContract'
const HOUR = '/m/member/agent/getHourContract'

const salary = salaryTerms({ tiers: [tier('50000', 3, 50), tier('200000', 5, 80)] })
const dividend = dividendTerms({ tiers: [tier('0', 0, 1000)] })
const hourly = salaryTerms({ kind: 'hourly_salary', period: 'hour', tiers: [tier('0', 0, 30)] })

test('[RT-21] [CO-02] [CO-04] an offer is read in words and accepted; the prompt of home is gone', async ({
  page,
  openAs,
}) => {
  const team = teamPage(page)
  const agent = await newAgent()
  await offerTo(agent.account, salary)
  await openAs(agent, '/m/home')
  await page
    .getByRole('dialog', { name: 'Daily salary contract' })
    .getByRole('button', { name: 'Take a look' })
    .click()
  await expect(page).toHaveURL(SALARY)
  await expect(team.main.getByText('The platform offers it. You decide.')).toBeVisible()
  for (const sentence of [
    'A daily salary on the team’s turnover in Slots and instant games.',
    'Valid turnover from ¥50,000.00, 3 active members or more: 0.5 % of the valid turnover.',
    'The house pays.',
  ])
    await expect(team.main.getByText(sentence)).toBeVisible()
  await expect(team.main.getByText('Without an answer it lapses')).toBeVisible()
  await expect(team.figure('In the last 21 periods')).toContainText('¥0.00')
  await team.main.getByText('Period by period').click()
  await team.main
    .getByText(/0 active/)
    .first()
    .click()
  await expect(team.main.getByText('recalculated, agrees').first()).toBeVisible()
  await expect(team.main.getByText('Turnover of ¥50,000.00: missed by ¥50,000.00').first()).toBeVisible()

  await team.main.getByRole('button', { name: 'Accept' }).click()
  await page
    .getByRole('dialog', { name: 'Accept this contract?' })
    .getByRole('button', { name: 'Accept' })
    .click()
  await expect(team.main.getByText('Valid', { exact: true })).toBeVisible()
  await expect(team.figure('Paid by')).toContainText('The platform')
  await expect(team.main.getByText('1 version of the terms')).toBeVisible()
  expect(await agent.api.contractRequests()).toMatchObject({ dailysalreqtype: '' })
  const asked = page.waitForResponse((response) => response.url().includes('/funds/consolidated'))
  await page.goto('/m/home')
  await asked
  await expect(page.getByRole('dialog', { name: /contract/ })).toHaveCount(0)
})

test('[RT-22] [CO-02] [CO-03] new terms are beside the present ones; refused, these stay', async ({
  page,
  openAs,
}) => {
  const team = teamPage(page)
  const agent = await newAgent()
  const id = await sign(agent, dividend)
  await changeBy(id, dividendTerms({ tiers: [tier('0', 0, 1500)], carry: 'none' }))
  await openAs(agent, DIVIDEND)
  await expect(team.main.getByRole('heading', { name: 'New terms are offered to you' })).toBeVisible()
  const tiers = team.main.getByRole('row').filter({ hasText: '10 %' })
  await expect(tiers).toContainText('15 % of the result for the house')
  await expect(team.main.getByText('Tiers · changes')).toBeVisible()
  await expect(team.main.getByText('Period · stays')).toBeVisible()
  await team.main.getByRole('button', { name: 'Refuse' }).click()
  await page.getByRole('dialog', { name: 'Refuse' }).getByRole('button', { name: 'Refuse' }).click()
  await expect(team.main.getByRole('heading', { name: 'New terms are offered to you' })).toHaveCount(0)
  const kept = team.main.getByText('From the first bet: 10 % of the result for the house.').first()
  await expect(kept).toBeVisible()
  expect((await agent.api.dividendContract()).contract).toMatchObject({ state: 'valid', version: 1 })
})

test('[RT-23] [CO-03] an hourly salary is refused, and is among the earlier contracts', async ({
  page,
  openAs,
}) => {
  const team = teamPage(page)
  const agent = await newAgent()
  await openAs(agent, HOUR)
  await expect(team.main.getByText('No contract of this kind')).toBeVisible()
  await offerTo(agent.account, hourly)
  await page.reload()
  await expect(team.main.getByText('Single hours are not calculated here')).toBeVisible()
  await team.main.getByRole('button', { name: 'Refuse' }).click()
  await page.getByRole('dialog', { name: 'Refuse' }).getByRole('button', { name: 'Refuse' }).click()
  await expect(team.main.getByRole('heading', { name: 'Earlier contracts' })).toBeVisible()
  await expect(team.rows.filter({ hasText: 'Refused' })).toHaveCount(1)
})

test('[CO-03] an answer that comes too late is explained, and what waited is gone', async ({
  page,
  openAs,
}) => {
  const team = teamPage(page)
  const agent = await newAgent()
  const { id } = await offerTo(agent.account, salary)
  await openAs(agent, SALARY)
  await expect(team.main.getByRole('button', { name: 'Accept' })).toBeVisible()
  await agent.api.answerDailySalary({ id, action: 'R' })
  // The first answer counts, whatever the second one is.
  await team.main.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Refused. No contract was made.')).toBeVisible()
  await expect(team.main.getByRole('button', { name: 'Accept' })).toHaveCount(0)
})

test('[CO-03] an accepted contract is dissolved alone on the first day', async ({ page, openAs }) => {
  const team = teamPage(page)
  const agent = await newAgent()
  await sign(agent, salary)
  await openAs(agent, SALARY)
  await expect(team.main.getByText('you can dissolve it alone')).toBeVisible()
  await team.main.getByRole('button', { name: 'Dissolve now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dissolve now' }).click()
  await expect(team.main.getByText('No contract of this kind')).toBeVisible()
  await expect(team.rows.filter({ hasText: 'Dissolved' })).toHaveCount(1)
})

test('[CO-13] [CO-14] a bill opens line by line and is computed again; altered, it does not agree', async ({
  page,
  openAs,
}) => {
  const team = teamPage(page)
  const agent = await newAgent()
  const contract = await sign(agent, salary)
  const bill = await billFor(contract, inputsOf(salary, daysAgo(1), '60000.00'))
  await openAs(agent, '/m/member/agent/contracts?view=bills')
  await team.rows.filter({ hasText: '¥300.00' }).click()
  await expect(page).toHaveURL(`/m/member/agent/contractBill?id=${bill}`)
  await expect(team.figure('Valid turnover, Slots and instant games')).toContainText('¥60,000.00')
  await expect(team.figure('Less the part beyond the pay of tier 1')).toContainText('-¥59,700.00')
  await expect(team.figure('Payment')).toContainText('¥300.00')
  await expect(team.main.getByText('Turnover of ¥200,000.00: missed by ¥140,000.00')).toBeVisible()
  await expect(team.main.getByText('1 protected member is left out')).toBeVisible()
  await expect(team.main.getByRole('status')).toHaveText('It agrees')

  await page.route('**/wps/agent/contracts/bill?*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.value.inputs.play[0].valid = '70000.00'
    await route.fulfill({ response, json: body })
  })
  await page.reload()
  await expect(team.main.getByRole('status')).toContainText('It does not agree')
})

test('[RT-19] the agent’s dividend: the contract in force, the running period, and bills', async ({
  page,
  openAs,
}) => {
  const team = teamPage(page)
  const agent = await newAgent()
  await openAs(agent, '/m/member/agent/agentDivident')
  await expect(team.main.getByText('No dividend contract in force')).toBeVisible()
  const contract = await sign(agent, dividend)
  await billFor(contract, inputsOf(dividend, daysAgo(2), '1000.00'))
  await page.reload()
  await expect(team.main.getByText('No day of the present period is closed yet')).toBeVisible()
  await expect(team.figure('Paid by')).toContainText('The platform')
  await team.main.getByRole('link').filter({ hasText: '¥100.00' }).click()
  await expect(team.main.getByRole('status')).toHaveText('It agrees')
})

test('[CO-02] a member’s own contract, in three languages', async ({ page, openAs, newMember }) => {
  const team = teamPage(page)
  const member = await newMember()
  await offerTo(member.account, salaryTerms({ tiers: [tier('1000', 1, 20)], activeMin: fromWire('100') }))
  await openAs(member, SALARY)
  const said = {
    EN: 'Valid turnover from ¥1,000.00, the member counts as active: 0.2 % of the member’s own valid turnover.',
    MS: 'Pusing ganti sah dari ¥1,000.00, ahli itu dikira aktif: 0.2 % daripada pusing ganti sah ahli sendiri.',
    CN: '有效流水达到 ¥1,000.00、本人为活跃会员：本人有效流水的 0.2 %。',
  }
  for (const [language, text] of Object.entries(said)) {
    await page.evaluate((code) => localStorage.setItem('language', code), language)
    await page.reload()
    await expect(team.main.getByText(text)).toBeVisible()
  }
})

test('[TA-06] the member centre leads to contracts, and to lower rates while they wait', async ({
  page,
  openAs,
}) => {
  const agent = await newAgent()
  const member = await joinTeam(agent)
  await openAs(member, '/m/mine')
  const menu = page.getByRole('main')
  await expect(menu.getByRole('link', { name: 'Protection' }).first()).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Contracts' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Lower rebate rates' })).toHaveCount(0)
  const { content } = await agent.team.subordinates({ account: member.account })
  await agent.team.setRebateTerms({ memberId: content[0]?.id ?? '', series: 1900, rates: {} })
  await offerTo(member.account, salaryTerms({ tiers: [tier('1000', 0, 20)] }))
  await page.reload()
  await menu.getByRole('link', { name: 'Lower rebate rates' }).click()
  await expect(page).toHaveURL('/m/member/rateRequest')
  await page.goBack()
  await menu.getByRole('link', { name: 'Contracts' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Waits for you' }).click()
  await expect(page).toHaveURL(SALARY)
})
