import { dividendTerms, salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { daysAgo, joinTeam, newAgent } from './agents.ts'
import { expectNoViolations } from './axe.ts'
import { billFor, changeBy, inputsOf, offerTo, sign, signBelow, wire } from './contracts.ts'
import { deposit } from './members.ts'
import { teamPage } from './pages/team.ts'
import { openScreen } from './screens.ts'
import { expect, test } from './world.ts'

const SALARY = '/m/member/agent/getSalaryContract'
const HOUR = '/m/member/agent/getHourContract'

const salary = salaryTerms({ tiers: [tier('50000', 3, 50), tier('200000', 5, 80)] })
const dividend = dividendTerms({ tiers: [tier('0', 0, 1000)] })
const hourly = salaryTerms({ kind: 'hourly_salary', period: 'hour', tiers: [tier('0', 0, 30)] })

test('[CO-01] [CO-03] [CO-05] an agent offers a contract, and sees what their own does not cover', async ({
  page,
  openAs,
}) => {
  const team = teamPage(page)
  const agent = await newAgent()
  const member = await joinTeam(agent)
  await sign(agent, salary)
  await openAs(agent, '/m/member/agent/contracts?view=given')
  await expect(team.main.getByText('You have given no contracts')).toBeVisible()
  await team.main.getByRole('link', { name: 'Offer a contract' }).click()
  await team.account.fill(member.account)
  await team.main.getByRole('link', { name: member.account }).click()
  const rate = team.main.getByLabel('Rate', { exact: true })
  await rate.fill('0.60')
  await expect(
    team.main.getByText('For what tier 1 needs, your own contract pays 0.50 % at most.'),
  ).toBeVisible()
  await rate.fill('0.40')
  // The member has no team, so the words are about their own play.
  await expect(team.main.getByText('A daily salary on the member’s own turnover')).toBeVisible()
  await team.main.getByRole('button', { name: 'See what it would have paid' }).click()
  await expect(team.main.getByRole('heading', { name: 'What it would have paid' })).toBeVisible()
  await team.main.getByRole('button', { name: 'Send the offer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/\/m\/member\/agent\/contract\?id=\d+$/)
  await expect(team.main.getByText('You offered it; the member has not answered yet')).toBeVisible()
  expect((await member.api.dailySalaryContract()).request).toMatchObject({ ownPlay: true })
  const inbox = await member.api.inbox({ box: 'in' })
  expect(inbox.content.map(({ subject }) => subject)).toContain('A contract is offered to you')

  await team.main.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(team.main.getByText('Withdrawn', { exact: true })).toBeVisible()
  expect(await member.api.contractRequests()).toMatchObject({ dailysalreqtype: '' })
})

test('[CO-03] a payer changes terms and asks to dissolve; the member keeps the contract', async ({
  page,
  openAs,
}) => {
  const team = teamPage(page)
  const agent = await newAgent()
  const member = await joinTeam(agent)
  await sign(agent, salary)
  const id = await signBelow(agent, member, salaryTerms({ tiers: [tier('50000', 3, 40)] }))
  await openAs(agent, `/m/member/agent/contract?id=${id}`)
  await team.main.getByRole('link', { name: 'Change the terms' }).click()
  await team.main.getByLabel('Rate', { exact: true }).fill('0.45')
  await expect(team.main.getByText('Tiers · changes')).toBeVisible()
  await team.main.getByRole('button', { name: 'See what it would have paid' }).click()
  await team.main.getByRole('button', { name: 'Ask for these terms' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(team.main.getByText('You offered new terms; they have not been answered yet')).toBeVisible()
  await team.main.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await team.main.getByRole('button', { name: 'Ask to dissolve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask to dissolve' }).click()
  await expect(team.main.getByText('You asked to dissolve it; there is no answer yet')).toBeVisible()

  await openAs(member, SALARY)
  await expect(team.main.getByRole('heading', { name: 'This contract is to be dissolved' })).toBeVisible()
  await team.main.getByRole('button', { name: 'Keep the contract' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep the contract' }).click()
  await expect(team.main.getByText('Valid', { exact: true })).toBeVisible()
  expect((await member.api.dailySalaryContract()).contract).toMatchObject({ state: 'valid' })
})

test('[CO-15] bills that the agent’s balance was too low for are paid by hand', async ({ page, openAs }) => {
  const team = teamPage(page)
  const agent = await newAgent()
  const member = await joinTeam(agent)
  await sign(agent, salary)
  const terms = salaryTerms({ funds: 'upline', tiers: [tier('50000', 3, 40)] })
  const contract = await signBelow(agent, member, terms)
  await billFor(contract, inputsOf(terms, daysAgo(1), '50000.00'))
  expect(await agent.api.payContractBills()).toMatchObject({ short: 1 })
  await openAs(agent, '/m/member/agent/contracts?view=bills&side=payer')
  await expect(team.main.getByText('1 bill over ¥200.00 is not paid.')).toBeVisible()
  await team.main.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText('For the rest your balance is too low')).toBeVisible()
  await deposit(agent, '500')
  await team.main.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText('1 bill paid: ¥200.00')).toBeVisible()
  await expect(team.rows.filter({ hasText: 'Paid' })).toContainText('from your balance')
  expect((await member.api.walletBalance({})).sumBalance).toBe('200.00')
})

test('the pages of contracts have no accessibility violations in either theme', async ({ page, openAs }) => {
  const agent = await newAgent()
  const member = await joinTeam(agent)
  const contract = await sign(agent, salary)
  await sign(agent, dividend)
  await agent.api.offerContract({
    account: member.account,
    terms: wire(salaryTerms({ tiers: [tier('50000', 3, 40)] })),
  })
  await offerTo(agent.account, hourly)
  const bill = await billFor(contract, inputsOf(salary, daysAgo(1), '60000.00'))
  await changeBy(contract, salaryTerms({ tiers: [tier('50000', 3, 50)] }))
  await openAs(agent, SALARY)
  for (const path of [
    ...[SALARY, HOUR, '/m/member/agent/agentDivident', '/m/member/agent/contracts?view=bills'],
    ...['/m/member/agent/contracts?view=given', `/m/member/agent/contract?id=${contract}`],
    ...[`/m/member/agent/contractBill?id=${bill}`, '/m/member/agent/offerContract'],
    `/m/member/agent/offerContract?member=${member.account}`,
  ]) {
    await openScreen(page, path)
    await expectNoViolations(page, path)
  }
})
