import { type Agent, joinTeam, newAgent } from './agents.ts'
import { teamMoneyClient } from './clients.ts'
import { closeTurnover, query } from './database.ts'
import { deposit, type Member, PAYMENT_PASSWORD } from './members.ts'
import { recordsPage } from './pages/records.ts'
import { transferPage } from './pages/team-money.ts'
import { expect, test } from './world.ts'

/** A member below a new agent with a payment password and money that is played. */
async function pair(money = '500'): Promise<{ agent: Agent; member: Member }> {
  const agent = await newAgent()
  const member = await joinTeam(agent)
  await setPaymentPassword(member)
  await deposit(member, money)
  await closeTurnover(member.account)
  return { agent, member }
}

const setPaymentPassword = ({ api, password }: Member) =>
  api.setPaymentPassword({
    ...{ password, paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD },
  })

test('[MN-09] [TA-25] a member sends 10 to the upline, who finds it in record and inbox', async ({
  page,
  openAs,
}) => {
  const { agent, member } = await pair()
  const transfer = transferPage(page)
  await openAs(member, '/m/upLine/transfer')
  await expect(transfer.main.getByText('No transfers yet')).toBeVisible()
  await expect(transfer.main.getByText(`Your upline ${agent.account.slice(0, 2)}***`)).toBeVisible()
  await expect(transfer.main).not.toContainText(agent.account)
  await transfer.enter('10')
  await expect(transfer.sheet).toContainText('they need ¥10.00 of turnover')
  await transfer.confirm(PAYMENT_PASSWORD)
  await expect(transfer.receipt).toBeFocused()
  await expect(transfer.rows).toHaveCount(1)
  await expect(transfer.rows).toContainText('¥10.00')
  await expect(transfer.main.getByText('¥490.00')).toBeVisible()
  expect((await agent.api.walletBalance()).sumBalance).toBe('10.00')
  await page.goto('/m/transaction/record')
  await expect(recordsPage(page).rows.first()).toContainText('Transfer to the upline')
  await openAs(agent, '/m/webEmail')
  await expect(page.getByText(`${member.account} sent you ¥10.00`)).toBeVisible()
})

test('[TA-25] a wrong payment password and too large amounts are explained where they are typed', async ({
  page,
  openAs,
}) => {
  const { member } = await pair()
  const transfer = transferPage(page)
  await openAs(member, '/m/upLine/transfer')
  await transfer.amount.fill('500.01')
  await expect(transfer.main.getByRole('alert')).toHaveText('At most ¥500.00')
  await transfer.enter('9')
  await expect(transfer.main.getByRole('alert')).toHaveText('At least ¥10.00')
  await transfer.enter('20')
  await transfer.confirm('111111')
  await expect(transfer.sheet.getByRole('alert')).toBeVisible()
  await transfer.confirm(PAYMENT_PASSWORD)
  await expect(transfer.receipt).toBeVisible()
  await transfer.main.getByRole('button', { name: 'Send another amount' }).click()
  await expect(transfer.amount).toBeVisible()
})

test('[TA-25] money that is not played yet is explained, with the way to what is to be played', async ({
  page,
  openAs,
}) => {
  const agent = await newAgent()
  const member = await joinTeam(agent)
  await deposit(member, '1200')
  const transfer = transferPage(page)
  await openAs(member, '/m/upLine/transfer')
  await expect(transfer.blocked).toBeVisible()
  await expect(transfer.main).toContainText('You first need ¥1,200.00 of turnover')
  await expect(transfer.main).toContainText('Set a payment password')
  await expect(transfer.amount).toHaveCount(0)
  await transfer.main.getByRole('link', { name: 'See the turnover left' }).click()
  await expect(page).toHaveURL('/m/withdraw')
})

test('[TA-25] [TA-28] an upline who takes a time-out only cannot receive; so does a closed member', async ({
  page,
  openAs,
}) => {
  const { agent, member } = await pair()
  await agent.api.takeTimeOut({ days: 1 })
  const transfer = transferPage(page)
  await openAs(member, '/m/upLine/transfer')
  await expect(transfer.main).toContainText('Your upline cannot receive transfers at the moment.')
  await expect(transfer.main).not.toContainText('time-out')
  await member.api.takeTimeOut({ days: 1 })
  await page.reload()
  await expect(transfer.main.getByRole('heading', { name: 'You are taking a time-out' })).toBeVisible()
  await expect(transfer.amount).toHaveCount(0)
})

test('[MN-09] [PM-08] without an upline the page says so; a top agent is led home', async ({
  page,
  openAs,
}) => {
  const agent = await newAgent()
  await openAs(agent, '/m/upLine/transfer')
  await expect(page.getByText('You have no upline')).toBeVisible()
  const top = await joinTeam(agent)
  await query('update members.member set type = 2 where account_key = lower($1)', [top.account])
  const { transferTerms } = teamMoneyClient({ token: top.session.token })
  await expect(transferTerms()).rejects.toMatchObject({ code: 'permission.denied' })
  await openAs({ ...top, session: { ...top.session, type: 2 } }, '/m/upLine/transfer')
  await expect(page).toHaveURL('/m/home')
})

test('[TA-25] a connection that breaks shows a retry', async ({ page, openAs, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  const { member } = await pair()
  let isBroken = true
  await page.route('**/wps/member/upline/**', (route) =>
    isBroken ? route.abort('internetdisconnected') : route.continue(),
  )
  await openAs(member, '/m/upLine/transfer')
  const retry = page.getByRole('main').getByRole('button', { name: /again/i }).first()
  await expect(retry).toBeVisible({ timeout: 15_000 })
  isBroken = false
  await retry.click()
  await expect(transferPage(page).amount).toBeVisible()
})
