import { newAgent } from './agents.ts'
import { expectNoViolations } from './axe.ts'
import { officeClient, setupValue } from './clients.ts'
import { flatSalary, sign, wire, writeBill } from './contracts.ts'
import { openDesk, press, stateOf } from './pages/contract-desk.ts'
import { newOperator } from './people.ts'
import { expect, test } from './world.ts'

const NARROW = { width: 390, height: 844 }
const owner = () => officeClient({ token: setupValue('KOI_E2E_OPERATOR') })

test('[CO-16] a looser setting waits for a second person', async ({ browser }) => {
  const key = 'edge.COCKFIGHT'
  // What an attempt before this one left.
  for (const change of (await owner().officeContractSettings()).changes)
    if (change.agreed === null && change.key === key)
      await owner().officeDecideContractSetting({ id: change.id, agree: false, reason: 'browser test' })
  await owner().officeSetContractSetting({ key, value: '340', reason: 'browser test' })
  const mei = await openDesk(browser, '/contracts/settings')
  await mei.getByRole('button', { name: 'Change House edge of Cockfight' }).click()
  const dialog = mei.getByRole('dialog')
  await expect(dialog.getByLabel('Per cent')).toHaveValue('3.4')
  await dialog.getByLabel('Per cent').fill('3.5')
  await dialog.getByLabel(/^Reason/).fill('browser test')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = mei.getByRole('row').filter({ hasText: 'Cockfight' }).first()
  await expect(row).toContainText('waiting')
  const refused = await press(mei, 'Agree to the change of House edge of Cockfight', 'Agree')
  await expect(refused.getByText('A second person must approve this.')).toBeVisible()
  const lin = await openDesk(browser, '/contracts/settings', {
    token: setupValue('KOI_E2E_SECOND_OWNER'),
    viewport: NARROW,
  })
  await press(lin, 'Agree to the change of House edge of Cockfight', 'Agree')
  await expect(lin.getByText('House edge of Cockfight: 3.5 %')).toBeVisible()
  for (const page of [mei, lin]) await page.close()
})

test('[CO-16] a line is held and resumed; finance sees contracts, but no terms to write', async ({
  browser,
}) => {
  const agent = await newAgent()
  const contract = await sign(agent, flatSalary())
  const desk = await openDesk(browser, `/contracts?account=${agent.account}`, { viewport: NARROW })
  const row = desk.getByRole('row').filter({ hasText: agent.account })
  for (const [what, state] of [
    ['hold', 'suspended'],
    ['resume', 'valid'],
  ] as const) {
    await desk.getByRole('button', { name: 'Suspend or resume a line' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Account at the top of the line').fill(agent.account)
    await dialog.getByLabel('What to do').selectOption(what)
    await dialog.getByLabel(/^Reason/).fill('browser test')
    await dialog.getByRole('button', { name: 'Suspend or resume' }).click()
    await expect(desk.getByText('1 contract changed, 0 bills held.')).toBeVisible()
    await expect(row).toContainText(state)
  }
  const { token } = await newOperator('finance')
  const finance = await openDesk(browser, `/contracts/${contract}`, { token })
  await expect(stateOf(finance)).toHaveText('valid')
  await expect(finance.getByRole('button', { name: 'Suspend' })).toHaveCount(0)
  await finance.goto(`${setupValue('KOI_E2E_OFFICE')}/contract-offer`)
  await expect(finance.getByRole('heading', { level: 1, name: 'Your role cannot open this' })).toBeVisible()
  await expect(finance.getByLabel('Account of the member')).toHaveCount(0)
  for (const page of [desk, finance]) await page.close()
})

test('the pages of contracts have no accessibility violations and fit a phone', async ({ browser }) => {
  const agent = await newAgent()
  const contract = await sign(agent, flatSalary())
  const bill = await writeBill(contract, { turnover: '600000.00', state: 'review' })
  const template = { name: `Seen ${agent.account}`, reason: 'browser test' }
  await owner().officeSaveContractTemplate({ ...template, terms: wire(flatSalary()) })
  const desk = await openDesk(browser, '/contracts', { viewport: NARROW })
  const pages = [
    ...['/contracts', '/contract-offer', '/contracts/templates', '/contracts/settings', '/contracts/bills'],
    ...['/contracts/pay-runs', `/contracts/${contract}`, `/contracts/bills/${bill}`],
  ]
  for (const path of pages) {
    await desk.goto(`${setupValue('KOI_E2E_OFFICE')}${path}`)
    await desk.getByRole('heading', { level: 1 }).waitFor()
    await expect(desk.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    await expectNoViolations(desk, path)
    const beyond = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, path).toBeLessThanOrEqual(0)
  }
  await owner().officeSaveContractTemplate({ ...template, terms: null })
  await desk.close()
})
