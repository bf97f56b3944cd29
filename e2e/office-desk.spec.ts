import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { setupValue } from './clients.ts'
import { query } from './database.ts'
import { openDesk } from './pages/contract-desk.ts'
import { expect, test } from './world.ts'

const NARROW = { width: 390, height: 844 }
const lins = () => ({ token: setupValue('KOI_E2E_SECOND_OWNER') })

/** The hits of the box in the frame for a text. */
async function search(desk: Page, text: string): Promise<Locator> {
  await desk.getByRole('combobox', { name: 'Find a member or a number' }).fill(text)
  return desk.getByRole('listbox', { name: 'Found' }).getByRole('option')
}

test('[OF-02] one box finds a member by what the operator has, and a deposit by its number', async ({
  fundedMember,
  browser,
}) => {
  const member = await fundedMember('100.00')
  const mobile = `1${Date.now() % 100_000_000}`.padEnd(9, '0')
  await query(
    `update members.member set nickname = $2, dialing_code = '60', mobile = $3 where account_key = lower($1)`,
    [member.account, `Nick ${member.account}`, mobile],
  )
  const { content } = await member.api.depositRecords({})
  const number = content[0]?.orderNumber ?? ''
  const desk = await openDesk(browser, '/')
  for (const [text, about] of [
    [member.account.toUpperCase(), 'found by account'],
    [`nick ${member.account}`, 'found by nickname'],
    [`0${mobile}`, 'found by phone'],
    [`+60 ${mobile}`, 'found by phone'],
    [number, 'success'],
  ] as const) {
    const hits = await search(desk, text)
    await expect(hits, text).toHaveCount(1)
    await expect(hits, text).toContainText(about)
  }
  await expectNoViolations(desk, 'the search of the office')
  await search(desk, 'nobody has this name')
  await expect(desk.getByRole('status')).toContainText('Nothing matches that you can see.')
  await (await search(desk, member.account)).waitFor()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name: member.account })).toBeVisible()
  await desk.close()
})

test('[OF-03] [OF-04] a member’s page has parts with addresses of their own, and notes', async ({
  fundedMember,
  browser,
}) => {
  const member = await fundedMember('100.00')
  const { id } = await member.api.memberInfo({})
  const desk = await openDesk(browser, `/members/${id}`, { viewport: NARROW })
  await expect(desk.getByRole('region', { name: 'Money' })).toContainText('100.00')
  await expect(desk.getByRole('region', { name: 'Person' })).toContainText('Invited by')
  const parts = desk.getByRole('navigation', { name: 'Parts of the page' })
  for (const [label, path] of [
    ...(['Bets', 'Tickets', 'Deposits', 'Withdrawals', 'Bonuses', 'Level', 'Line'] as const).map(
      (name) => [name, name.toLowerCase()] as const,
    ),
    ['Log-ins', 'devices'],
    ['Limits', 'limits'],
    ['Letters', 'letters'],
    ['Audit', 'audit'],
    ['Risk', 'risk'],
    ['Notes', 'notes'],
  ] as const) {
    await parts.getByRole('link', { name: label, exact: true }).click()
    await expect(desk).toHaveURL(new RegExp(`/members/${id}/${path}$`))
    await expect(desk.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(desk.getByRole('alert')).toHaveCount(0)
    await expectNoViolations(desk, label)
    const beyond = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, label).toBeLessThanOrEqual(0)
  }
  await desk.getByRole('textbox', { name: 'Note' }).fill('Called twice: no answer.')
  await desk.getByRole('button', { name: 'Add note' }).click()
  const notes = desk.getByRole('list', { name: 'Notes' })
  await expect(notes).toContainText('Called twice: no answer.')
  await expect(notes).toContainText('mei')
  await expect(desk.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await desk.close()
})

test('[OF-16] what waits is taken by one operator, and a colleague sees who has it at once', async ({
  newMember,
  browser,
}) => {
  const member = await newMember()
  await member.api.sendFeedback({
    ...{
      type: 'game',
      text: `The round has been stuck for an hour now, and I am ${member.account}`,
      imageIds: [],
      clientKey: randomUUID(),
    },
  })
  const mei = await openDesk(browser, '/work?kind=feedback')
  const lin = await openDesk(browser, '/work?kind=feedback', lins())
  const rowOf = (desk: Page) => desk.getByRole('row').filter({ hasText: member.account })
  await expect(rowOf(lin)).toContainText('nobody')
  await expectNoViolations(mei, 'the queue of work')

  await rowOf(mei)
    .getByRole('button', { name: /^Take / })
    .click()
  // It opens what was taken.
  await expect(mei.getByText(/^You have this until/)).toBeVisible()
  await mei.goBack()
  await expect(rowOf(mei)).toContainText('You, until')
  // Lin's page is not touched: it is told.
  await expect(rowOf(lin)).toContainText('mei, until', { timeout: 5_000 })

  await rowOf(lin).getByRole('link').first().click()
  await expect(lin.getByText(/^mei has this until/)).toBeVisible()
  await lin.getByLabel('Answer').fill('Please try again.')
  await lin.getByRole('button', { name: 'Send answer' }).click()
  await expect(lin.getByText('A colleague has taken this.')).toBeVisible()

  await lin.getByRole('button', { name: /^Take over / }).click()
  const dialog = lin.getByRole('dialog')
  await dialog.getByLabel(/^Reason/).fill('mei went home')
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect(lin.getByText(/^You have this until/)).toBeVisible()
  await expect(rowOf(mei)).toContainText('lin, until', { timeout: 5_000 })

  await lin.getByRole('button', { name: 'Send answer' }).click()
  await expect(rowOf(mei)).toHaveCount(0, { timeout: 20_000 })
  for (const desk of [mei, lin]) await desk.close()
})
