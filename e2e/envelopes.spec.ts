import { type Agent, joinTeam, newAgent } from './agents.ts'
import { teamMoneyClient } from './clients.ts'
import { closeTurnover } from './database.ts'
import { deposit, PAYMENT_PASSWORD } from './members.ts'
import { envelopesPage } from './pages/team-money.ts'
import { expect, test } from './world.ts'

/** A new agent with a payment password and money that is played. */
async function payingAgent(): Promise<Agent> {
  const agent = await newAgent()
  await agent.api.setPaymentPassword({
    password: agent.password,
    paymentPassword: PAYMENT_PASSWORD,
    confirmPaymentPassword: PAYMENT_PASSWORD,
  })
  await deposit(agent, '500')
  await closeTurnover(agent.account)
  return agent
}

test('[TA-26] [RT-17] an agent gives an envelope, a member opens it, and the agent sees who took', async ({
  page,
  openAs,
}) => {
  const agent = await payingAgent()
  const member = await joinTeam(agent)
  const envelopes = envelopesPage(page)
  await openAs(agent, '/m/redRain')
  await expect(envelopes.main.getByText('No envelopes yet')).toBeVisible()
  await envelopes.give('30', '3', 'Equal', PAYMENT_PASSWORD)
  await expect(envelopes.main.getByText('¥470.00', { exact: true })).toBeVisible()
  await expect(envelopes.given).toContainText('0 of 3 taken')

  await openAs(member, '/m/redRain')
  await expect(envelopes.main.getByText('3 of 3 parts left')).toBeVisible()
  await envelopes.open.click()
  await expect(envelopes.main.getByRole('status')).toContainText('You got ¥10.00')
  await expect(envelopes.main).toContainText('first needs ¥10.00 of turnover')
  await expect(envelopes.taken).toHaveCount(1)
  await expect(envelopes.open).toHaveCount(0)
  expect((await member.api.walletBalance()).sumBalance).toBe('10.00')
  await page.goto('/m/webEmail')
  await expect(page.getByText('An envelope is waiting for you')).toBeVisible()

  await openAs(agent, '/m/redRain')
  await expect(envelopes.given).toContainText('1 of 3 taken, ¥10.00')
  await envelopes.given.getByRole('button').click()
  await expect(envelopes.takers).toContainText(member.account)
})

test('[TA-26] [TA-28] a member who takes a time-out finds no envelope, and is a number to the agent', async ({
  page,
  openAs,
}) => {
  const agent = await payingAgent()
  const member = await joinTeam(agent)
  await joinTeam(agent)
  const envelopes = envelopesPage(page)
  await openAs(agent, '/m/redRain')
  await envelopes.give('30', '3', 'Random', PAYMENT_PASSWORD)
  const money = teamMoneyClient({ token: member.session.token })
  const [waiting] = (await money.waitingEnvelopes()).envelopes
  await money.takeEnvelope({ id: waiting?.id ?? '' })
  await member.api.takeTimeOut({ days: 1 })
  await page.reload()
  await envelopes.given.getByRole('button').click()
  await expect(envelopes.takers).toContainText('1 protected member')
  await expect(envelopes.takers).not.toContainText(member.account)
  await openAs(member, '/m/redRain')
  await expect(envelopes.main.getByRole('heading', { name: 'You are taking a time-out' })).toBeVisible()
  await expect(envelopes.open).toHaveCount(0)
})

test('[TA-26] an agent without a team or with unplayed money is told what to do', async ({
  page,
  openAs,
}) => {
  const agent = await newAgent()
  await deposit(agent, '100')
  const envelopes = envelopesPage(page)
  await openAs(agent, '/m/redRain')
  await expect(envelopes.main).toContainText('You first need ¥100.00 of turnover')
  await expect(envelopes.main).toContainText('There is nobody in your team who could take it.')
  await expect(envelopes.main).toContainText('Set a payment password')
  await envelopes.main.getByRole('tab', { name: 'For you' }).click()
  await expect(envelopes.main.getByText('No envelope is waiting')).toBeVisible()
  await expect(page).toHaveURL('/m/redRain?view=take')
})

test('[TA-26] somebody who comes too late is told so', async ({ page, openAs }) => {
  const agent = await payingAgent()
  const [fast, slow] = [await joinTeam(agent), await joinTeam(agent)]
  const envelopes = envelopesPage(page)
  await openAs(agent, '/m/redRain')
  await envelopes.give('10', '1', 'Equal', PAYMENT_PASSWORD)
  await openAs(slow, '/m/redRain')
  await expect(envelopes.open).toBeVisible()
  const money = teamMoneyClient({ token: fast.session.token })
  const [waiting] = (await money.waitingEnvelopes()).envelopes
  await money.takeEnvelope({ id: waiting?.id ?? '' })
  await envelopes.open.click()
  await expect(page.getByText('Everything in this envelope has been taken.')).toBeVisible()
  await expect(envelopes.main.getByText('No envelope is waiting')).toBeVisible()
})
