import type { Browser, Page } from '@playwright/test'
import { joinTeam, newAgent } from './agents.ts'
import { expectNoViolations } from './axe.ts'
import { officeClient, setupValue } from './clients.ts'
import { logInMember, registerMember } from './members.ts'
import { openDesk } from './pages/contract-desk.ts'
import { shell } from './pages/shell.ts'
import { expect, test } from './world.ts'

const first = () => setupValue('KOI_E2E_OPERATOR')
const second = () => setupValue('KOI_E2E_SECOND_OWNER')
const nameOf = async (token: string): Promise<string> => (await officeClient({ token }).officeMe()).name

/** Fills in the form of a button of the page, and sends it with a reason. */
async function ask(desk: Page, button: string, act: string, values: Readonly<Record<string, string>>) {
  await desk.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  const dialog = desk.getByRole('dialog')
  for (const [label, value] of Object.entries(values))
    await dialog.getByLabel(label, { exact: true }).fill(value)
  return {
    dialog,
    send: async (reason: string): Promise<void> => {
      await dialog.getByLabel(/^Reason/).fill(reason)
      await dialog.getByRole('button', { name: act, exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}

/** The second owner agrees to what waits for an account. */
async function agree(browser: Browser, account: string): Promise<void> {
  const desk = await openDesk(browser, '/agents/requests', { token: second() })
  const row = desk.getByRole('row').filter({ hasText: account }).first()
  await expect(row).toContainText(await nameOf(first()))
  await row.getByRole('button', { name: `Agree to the request about ${account}` }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(/^Reason/).fill('checked')
  await dialog.getByRole('button', { name: /^Agree/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect(row).toContainText(await nameOf(second()))
  await expectNoViolations(desk, '/agents/requests')
  await desk.close()
}

/** The lines of the audit trail about a member, as the office shows them: who did what, and why. */
async function expectTrail(browser: Browser, account: string, asked: string): Promise<void> {
  const { content } = await officeClient({ token: first() }).officeMembers({ search: account })
  const member = content.find((one) => one.account === account)
  if (member === undefined) throw new Error(`${account} is no member`)
  const desk = await openDesk(browser, `/audit?target=member:${member.id}`)
  const lines = desk.getByRole('table', { name: 'Audit trail' }).getByRole('row')
  const asking = lines.filter({ hasText: asked })
  await expect(asking).toContainText(await nameOf(first()))
  await expect(asking).toContainText('as agreed')
  const deciding = lines.filter({ hasText: 'checked' })
  await expect(deciding).toContainText(await nameOf(second()))
  await desk.close()
}

test('[TA-01] two owners make a member a top agent, whose footer leads to the agent home', async ({
  browser,
  page,
  openAs,
}) => {
  const member = await registerMember()
  await openAs(member, '/m/agent')
  await expect(page).toHaveURL('/m/home')
  const desk = await openDesk(browser, '/agents')
  const form = await ask(desk, 'Make an agent', 'Save', {
    Account: member.account,
    'Highest lottery series': '1950',
    Slots: '0.8',
  })
  await form.dialog.getByLabel('Kind').selectOption('2')
  await form.send('as agreed')
  // The operator who asked may not agree.
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/agents/requests`)
  await desk.getByRole('button', { name: `Agree to the request about ${member.account}` }).click()
  await desk
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('me too')
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Agree/ })
    .click()
  await expect(desk.getByRole('dialog').getByRole('alert')).toBeVisible()
  await desk.close()
  await agree(browser, member.account)
  await expectTrail(browser, member.account, 'appointment asked for')

  await openAs(await logInMember(member.account, member.password), '/m/home')
  await shell(page).footerItem('Me').click()
  await page.getByRole('link', { name: 'Agency centre' }).click()
  await expect(page).toHaveURL('/m/agent')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(member.account)
})

test('[TA-04] two owners move a member below another agent, and the trail has both', async ({ browser }) => {
  const [from, to] = [await newAgent(), await newAgent()]
  const member = await joinTeam(from)
  const desk = await openDesk(browser, '/agents')
  const form = await ask(desk, 'Move a member', 'Ask for the move', {
    Account: member.account,
    'Account of the new upline (leave empty for the top of a line)': to.account,
  })
  await form.send('as agreed')
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/agents/requests`)
  await expect(desk.getByRole('row').filter({ hasText: member.account })).toContainText(
    `move below ${to.account}`,
  )
  await desk.close()
  await agree(browser, member.account)
  await expectTrail(browser, member.account, 'move asked for')
})
