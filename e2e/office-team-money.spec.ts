import { newAgent } from './agents.ts'
import { expectNoViolations } from './axe.ts'
import { officeClient, setupValue } from './clients.ts'
import { billFor, flatSalary, inputsOf, sign } from './contracts.ts'
import { query } from './database.ts'
import { openDesk, press, stateOf } from './pages/contract-desk.ts'
import { expect, test } from './world.ts'

const NARROW = { width: 390, height: 844 }
const KEY = 'brake.unknown_losses'
const owner = () => officeClient({ token: setupValue('KOI_E2E_OPERATOR') })

test('[TA-09] the harm brake is turned on by one person, and off by two', async ({ browser }) => {
  // What an attempt before this one left.
  for (const { id } of (await owner().officeTeamMoney()).waiting)
    await owner().officeDecideTeamMoney({ id, agree: false, reason: 'browser test' })
  await owner().officeSetTeamMoney({ key: KEY, value: '1', reason: 'browser test' })
  const mei = await openDesk(browser, '/agents/money')
  await expect(mei.getByText('The brake is on')).toBeVisible()
  await press(mei, 'Ask to turn the brake off')
  await expect(mei.getByText('mei wants to turn the brake off: browser test')).toBeVisible()
  await expect(mei.getByText('The brake is on')).toBeVisible()
  const refused = await press(mei, 'Agree to turn the brake off', 'Agree')
  await expect(refused.getByText('A second person must approve this.')).toBeVisible()
  const lin = await openDesk(browser, '/agents/money', {
    token: setupValue('KOI_E2E_SECOND_OWNER'),
    viewport: NARROW,
  })
  await lin.getByText('wants to turn the brake off').waitFor()
  await expectNoViolations(lin, 'team money')
  expect(await lin.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await press(lin, 'Agree to turn the brake off', 'Agree')
  await expect(lin.getByText('The brake is off')).toBeVisible()
  for (const page of [mei, lin]) await page.close()
})

test('[CO-15] [OF-16] a bill that expired is in the queue of work until it is noted', async ({ browser }) => {
  const agent = await newAgent()
  const contract = await sign(agent, flatSalary())
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const id = await billFor(contract, inputsOf(flatSalary(), yesterday, '600000.00'), 'expired')
  await query(
    `update contracts.bill set short_at = now() - interval '7 days', expired_at = now() where id = $1`,
    [id],
  )
  const desk = await openDesk(browser, '/work?kind=expired_bill', { viewport: NARROW })
  await desk
    .getByRole('row')
    .filter({ hasText: agent.account })
    .getByRole('link', { name: yesterday })
    .click()
  await expect(stateOf(desk)).toHaveText('expired')
  await press(desk, 'Note as seen to')
  await expect(desk.getByText(/noted on .* that this bill expired/)).toBeVisible()
  const { content } = await owner().officeWork({ kind: 'expired_bill' })
  expect(content.filter(({ thing }) => thing === id)).toEqual([])
  await desk.close()
})
