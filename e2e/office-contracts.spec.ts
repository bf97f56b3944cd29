import { newAgent } from './agents.ts'
import { setupValue } from './clients.ts'
import { flatSalary, sign, writeBill } from './contracts.ts'
import { query } from './database.ts'
import { newName } from './members.ts'
import { openDesk, press, stateOf } from './pages/contract-desk.ts'
import { newOperator } from './people.ts'
import { expect, test } from './world.ts'

test('[CO-01] [CO-16] [CO-19] terms are checked against the past and the edge, and then offered', async ({
  browser,
}) => {
  const agent = await newAgent()
  const desk = await openDesk(browser, '/contracts')
  await desk.getByRole('link', { name: 'Offer a contract' }).click()
  await desk.getByLabel('Account of the member').fill(agent.account)
  const result = desk.getByRole('region', { name: 'What the terms mean' })
  await desk.getByRole('button', { name: 'Check the terms' }).click()
  await expect(desk.getByLabel('Turnover from')).toHaveAttribute('aria-invalid', 'true')
  await desk.getByLabel('Slots', { exact: true }).check()
  await desk.getByLabel('Turnover from').fill('1000')
  await desk.getByLabel('Share, %').fill('1.9')
  await desk.getByRole('button', { name: 'Check the terms' }).click()
  // 3.5 less 0.8 of the line's rebate, 0.6 of the house's and 1.9: 0.2 are 5.71 % of the edge.
  await expect(result.getByText('These terms leave too little to the house.')).toBeVisible()
  const edge = result.getByRole('row').filter({ hasText: 'Slots' })
  await expect(edge).toContainText('5.71 %')
  await expect(edge).toContainText('too little')
  await expect(result.getByRole('button', { name: 'Send the offer' })).toHaveCount(0)

  // Other terms are checked again before they can be sent.
  await desk.getByLabel('Share, %').fill('0.5')
  await expect(result.getByText(/^The terms are not checked yet/)).toBeVisible()
  await desk.getByRole('button', { name: 'Check the terms' }).click()
  await expect(result.getByText(/^These terms can be signed/)).toBeVisible()
  await expect(result.getByText('Turnover of at least 1,000.00 and 0 active members: 0.5 %.')).toBeVisible()
  await expect(result.getByText('Cost to the house in 21 periods')).toBeVisible()
  await press(desk, 'Send the offer')
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(`daily salary of ${agent.account}`)
  await expect(stateOf(desk)).toHaveText('offered')

  const { request } = await agent.api.dailySalaryContract({})
  await agent.api.answerDailySalary({ id: request?.id ?? '', action: 'A' })
  await desk.reload()
  await expect(stateOf(desk)).toHaveText('valid')
  await expect(desk.getByRole('region', { name: /^Version 1/ })).toContainText(
    'An operator approves each bill.',
  )
  await press(desk, 'Suspend')
  await expect(stateOf(desk)).toHaveText('suspended')
  await press(desk, 'Resume')
  await expect(stateOf(desk)).toHaveText('valid')

  await desk.getByRole('link', { name: 'Change the terms' }).click()
  await desk.getByLabel('Share, %').fill('0.6')
  await desk.getByRole('button', { name: 'Check the terms' }).click()
  await press(desk, 'Send the change')
  await expect(stateOf(desk)).toHaveText('change offered')
  await press(desk, 'Withdraw the request')
  await expect(stateOf(desk)).toHaveText('valid')
  await press(desk, 'Dissolve', 'Ask the payee to dissolve')
  await expect(stateOf(desk)).toHaveText('dissolution requested')
  await desk.close()
})

test('[CO-16] a template is kept, edited, offered from, and deleted', async ({ browser }) => {
  const name = `Template ${newName()}`
  const desk = await openDesk(browser, '/contracts/templates')
  await desk.getByRole('button', { name: 'New template' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Kind', { exact: true }).selectOption('dividend')
  await dialog.getByLabel('Fast lottery', { exact: true }).check()
  await dialog.getByLabel('Turnover from').fill('300000')
  await dialog.getByLabel('House result from').fill('10000')
  await dialog.getByLabel('Share, %').fill('3')
  await dialog.getByRole('button', { name: 'Add a tier' }).click()
  const second = dialog.getByRole('group', { name: 'Tier 2' })
  await second.getByLabel('Turnover from').fill('200000')
  await second.getByLabel('Share, %').fill('5')
  await expect(dialog.getByText(/^Each tier must require at least/)).toBeVisible()
  await second.getByLabel('Turnover from').fill('500000')
  await second.getByLabel('House result from').fill('30000')
  await expect(dialog.getByText(/^Each tier must require at least/)).toHaveCount(0)
  await dialog.getByLabel(/^Reason/).fill('browser test')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const card = desk.getByRole('region', { name })
  await expect(card).toContainText('Turnover of at least 500,000.00, a house result of at least 30,000.00')

  await card.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog.getByLabel('Ring-fence wins from (leave empty for none)').fill('50000')
  await dialog.getByLabel(/^Reason/).fill('browser test')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('Wins of a member who wins at least 50,000.00')
  await card.getByRole('link', { name: 'Use for an offer' }).click()
  await expect(desk.getByRole('group', { name: 'Tier 2' }).getByLabel('Share, %')).toHaveValue('5')
  await expect(desk.getByLabel('Ring-fence wins from (leave empty for none)')).toHaveValue('50000.00')
  await desk.goBack()
  await press(desk, `Delete ${name}`, 'Delete')
  await expect(card).toHaveCount(0)
  await desk.close()
})

test('[CO-12] [CO-13] [CO-16] two people approve a large bill, which agrees line by line', async ({
  browser,
}) => {
  const agent = await newAgent()
  const id = await writeBill(await sign(agent, flatSalary()), { turnover: '600000.00', state: 'review' })
  const mei = await openDesk(browser, '/')
  await mei.getByRole('definition').getByRole('link').last().waitFor()
  await mei.goto(`${setupValue('KOI_E2E_OFFICE')}/contracts/bills?state=review&account=${agent.account}`)
  const row = mei.getByRole('row').filter({ hasText: agent.account })
  await expect(row).toContainText('6,000.00')
  await expect(row).toContainText('two operators')
  await row.getByRole('link', { name: id, exact: true }).click()
  await expect(mei.getByText(/every item agrees/)).toBeVisible()
  await expect(mei.getByRole('row').filter({ hasText: 'Payment' })).toContainText('6,000.00')
  await expect(mei.getByRole('region', { name: 'Tiers' })).toContainText('Tier 1, which applies')
  await press(mei, 'Approve')
  await expect(mei.getByText(/^The amount is above what one operator may approve\. mei/)).toBeVisible()
  const refused = await press(mei, 'Approve')
  await expect(refused.getByText('A second person must approve this.')).toBeVisible()

  // Finance may pay, and is independent once another owner has confirmed them.
  const { token, name } = await newOperator('finance')
  const lin = await openDesk(browser, `/contracts/bills/${id}`, { token: setupValue('KOI_E2E_SECOND_OWNER') })
  await press(lin, 'Approve')
  await expect(stateOf(lin)).toHaveText(/^(approved|paid)$/)
  await expect(async () => {
    await lin.reload()
    await expect(stateOf(lin)).toHaveText('paid', { timeout: 2_000 })
  }).toPass({ timeout: 90_000 })

  // A mistake is a bill of its own.
  const desk = await openDesk(browser, `/contracts/bills/${id}`, { token })
  await desk.getByRole('button', { name: 'Correct' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('12.34')
  await dialog.getByLabel(/^Reason/).fill('browser test')
  await dialog.getByRole('button', { name: 'Save the correction' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect(stateOf(desk)).toHaveText('paid')
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/contracts/bills?account=${agent.account}`)
  const correction = desk.getByRole('row').filter({ hasText: 'correction 1' })
  await expect(correction).toContainText('12.34')
  await correction.getByRole('link').first().click()
  await expect(desk.getByText(/^An operator wrote this correction/)).toBeVisible()
  await press(desk, 'Reject')
  await expect(stateOf(desk)).toHaveText('rejected')
  await expect(desk.getByText(name).first()).toBeVisible()
  for (const page of [mei, lin, desk]) await page.close()
})

test('[CO-16] a bill whose answer was altered does not agree', async ({ browser }) => {
  const agent = await newAgent()
  const id = await writeBill(await sign(agent, flatSalary()), { turnover: '20000.00', state: 'review' })
  const desk = await openDesk(browser, '/contracts/bills')
  await desk.route(/\/office\/contracts\/bills\/detail/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.value.inputs.play[0].valid = '30000.00'
    await route.fulfill({ response, json: body })
  })
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/contracts/bills/${id}`)
  await expect(desk.getByText(/These differ: the hash of the inputs, the items, the payment/)).toBeVisible()
  await desk.close()
})

test('[CO-17] a held bill of a frozen payee says so, and is paid once it is released', async ({
  browser,
}) => {
  const agent = await newAgent()
  const id = await writeBill(await sign(agent, flatSalary()), { turnover: '20000.00', state: 'held' })
  await query(`update members.member set status = 'frozen' where account_key = lower($1)`, [agent.account])
  const desk = await openDesk(browser, '/')
  await desk.getByRole('link', { name: /^Contract bill: [1-9]/ }).click()
  await expect(desk).toHaveURL(/\/work\?kind=bill$/)
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/contracts/bills?state=held`)
  const row = desk.getByRole('row').filter({ hasText: agent.account })
  await expect(row).toContainText('a decision: a party is frozen or closed')
  await row.getByRole('link', { name: id, exact: true }).click()
  await expect(desk.getByText(/^A party is frozen or closed.*waits for a decision/)).toBeVisible()
  await press(desk, 'Release')
  await expect(stateOf(desk)).toHaveText(/^(approved|paid)$/)
  await expect(async () => {
    await desk.reload()
    await expect(stateOf(desk)).toHaveText('paid', { timeout: 2_000 })
  }).toPass({ timeout: 90_000 })
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/contracts/pay-runs`)
  await expect(desk.getByRole('table', { name: 'Pay runs' }).getByRole('link').first()).toBeVisible()
  await desk.close()
})
