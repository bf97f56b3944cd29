import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { officeClient, setupValue } from './clients.ts'
import { newPerson, PAYMENT_PASSWORD, prepareWithdrawals, registerByMobile } from './members.ts'
import { office } from './pages/office.ts'
import { expect, runsAlone, test } from './world.ts'

/** What each task may take, as the operator's handbook says: `| task | how | clicks |`. */
const ALLOWED: ReadonlyMap<string, number> = new Map(
  [
    ...readFileSync(fileURLToPath(new URL('../docs/operator-day.md', import.meta.url)), 'utf8').matchAll(
      /^\| ([^|]+) \| [^|]+ \| (\d+) \|$/gm,
    ),
  ].map(([, task = '', clicks = '']) => [task, Number(clicks)] as const),
)

/** The office in a page that counts presses of the mouse and choices in lists. */
async function openCounted(browser: Browser, token: string): Promise<Page> {
  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await desk.addInitScript(() => {
    const count = (): void => {
      const before = Number(sessionStorage.getItem('clicks') ?? '0')
      sessionStorage.setItem('clicks', String(before + 1))
    }
    addEventListener('pointerdown', (event) => event.isTrusted && count(), true)
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && count(), true)
  })
  await office(desk).logInByToken(token)
  return desk
}

const clicksOf = (desk: Page): Promise<number> =>
  desk.evaluate(() => Number(sessionStorage.getItem('clicks') ?? '0'))

/** Does a task, and expects that it took no more clicks than the handbook says. */
async function task(desk: Page, name: string, run: () => Promise<void>): Promise<void> {
  await test.step(name, async () => {
    const before = await clicksOf(desk)
    await run()
    const clicks = (await clicksOf(desk)) - before
    test.info().annotations.push({ type: 'clicks', description: `${name}: ${clicks}` })
    expect(clicks, name).toBeLessThanOrEqual(ALLOWED.get(name) ?? -1)
  })
}

/** Opens a screen by the menu: its group if that is closed, then its entry. */
async function go(desk: Page, group: string, name: string): Promise<void> {
  const menu = desk.getByRole('navigation', { name: 'Office' })
  const entry = menu.getByRole('link', { name, exact: true })
  if (!(await entry.isVisible())) await menu.getByRole('button', { name: group, exact: true }).click()
  await entry.click()
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Opens a screen by the palette, without the mouse. */
async function goByKeys(desk: Page, name: string): Promise<void> {
  await desk.keyboard.press('Control+k')
  await desk.keyboard.type(name)
  await expect(desk.getByRole('listbox').getByRole('option', { selected: true })).toContainText(name)
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Fills in the reason of the open dialog and confirms it; a colleague may still have to agree. */
async function confirm(desk: Page, act: string, reason = 'a day of an operator'): Promise<void> {
  const dialog = desk.getByRole('dialog')
  const box = dialog.getByLabel(/^Reason/)
  if (await box.isVisible()) await box.fill(reason)
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const toToday = (desk: Page) => desk.goto(setupValue('KOI_E2E_OFFICE'))

test(
  '[OF-01] [OF-02] [OF-04] [OF-16] a day of an operator, in few clicks',
  runsAlone,
  async ({ browser }) => {
    test.slow()
    const member = await registerByMobile()
    await member.api.setPerson(newPerson())
    await prepareWithdrawals(member)
    const mei = await openCounted(browser, setupValue('KOI_E2E_OPERATOR'))
    const lin = await openCounted(browser, setupValue('KOI_E2E_SECOND_OWNER'))
    await findMember(mei, member)
    await correctBalance({ mei, lin, member })
    await approveWithdrawal(mei, member)
    await publish(mei, lin)
    await changeChannel(mei, lin)
    await readAndExport(mei)
    for (const desk of [mei, lin]) await desk.close()
  },
)

type Member = Awaited<ReturnType<typeof registerByMobile>>

/** From Today to the member who calls, and what they said. */
async function findMember(mei: Page, member: Member): Promise<void> {
  const main = mei.getByRole('main')
  await task(mei, 'look at Today and open a figure', async () => {
    await expect(main.getByText('Active members')).toBeVisible()
    const figure = main.getByRole('term').filter({ hasText: 'New members' }).locator('+ dd')
    await figure.getByRole('link').click()
    await expect(mei.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
    await expect(main.getByRole('link', { name: member.account })).toBeVisible()
  })
  await task(mei, 'find a member by mobile number', async () => {
    const box = mei.getByRole('combobox', { name: 'Find a member or a number' })
    await box.click()
    await box.fill(member.mobile)
    await expect(mei.getByRole('listbox', { name: 'Found' }).getByRole('option')).toHaveCount(1)
    await mei.keyboard.press('Enter')
    await expect(mei.getByRole('heading', { level: 1, name: member.account })).toBeVisible()
  })
  await task(mei, 'write a note', async () => {
    const parts = mei.getByRole('navigation', { name: 'Parts of the page' })
    await parts.getByRole('link', { name: 'Notes', exact: true }).click()
    await mei.getByRole('textbox', { name: 'Note' }).fill('Called: a win is missing.')
    await mei.getByRole('button', { name: 'Add note' }).click()
    await expect(mei.getByRole('list', { name: 'Notes' })).toContainText('Called: a win is missing.')
  })
  await mei.goBack()
}

interface Correcting {
  readonly mei: Page
  readonly lin: Page
  readonly member: Member
}

async function correctBalance({ mei, lin, member }: Correcting): Promise<void> {
  const main = mei.getByRole('main')
  await task(mei, 'correct a balance', async () => {
    await main.getByRole('link', { name: 'show or ask' }).click()
    await main.getByRole('button', { name: 'Ask for an adjustment' }).click()
    await mei.getByRole('dialog').getByLabel('Amount').fill('60')
    await confirm(mei, 'Ask for approval', 'a win was missing')
    await expect(mei.getByText('+60.00 CNY')).toBeVisible()
  })
  await task(lin, 'approve a correction, as the second person', async () => {
    await goByKeys(lin, 'Adjustments')
    const row = lin.getByRole('row').filter({ hasText: member.account })
    await row.getByRole('button', { name: /^Approve adjustment/ }).click()
    await confirm(lin, 'Approve')
    await expect(row).toContainText('approved')
  })
  expect((await member.api.walletBalance({})).sumBalance).toBe('60.00')
}

async function approveWithdrawal(mei: Page, member: Member): Promise<void> {
  const [card] = await member.api.bankCards()
  await member.api.withdraw({
    ...{ clientKey: randomUUID(), amount: '50', bankId: card?.id ?? '', paymentPassword: PAYMENT_PASSWORD },
  })
  await toToday(mei)
  await task(mei, 'take a withdrawal from the queue and approve it', async () => {
    const work = mei.getByRole('region', { name: 'Open work' })
    await work.getByRole('link', { name: /^Withdrawals?/ }).click()
    const row = mei.getByRole('row').filter({ hasText: member.account })
    await row.getByRole('button', { name: /^Take / }).click()
    await expect(mei.getByText(/^You have this until/)).toBeVisible()
    await mei.getByRole('main').getByRole('button', { name: 'Approve', exact: true }).click()
    await confirm(mei, 'Approve')
    await expect(office(mei).state).toContainText(/approved|paying|paid/)
  })
}

async function readAndExport(mei: Page): Promise<void> {
  await toToday(mei)
  await task(mei, 'look at a draw', async () => {
    await go(mei, 'Lottery', 'Draws')
    await mei.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(mei.getByRole('heading', { level: 1 })).not.toHaveText('Draws')
  })
  await toToday(mei)
  await task(mei, 'read a report and open a cell to its rows', async () => {
    await go(mei, 'Reports', 'GGR and NGR')
    await mei.getByRole('row').last().getByRole('link').first().click()
    await expect(mei.getByRole('heading', { level: 1, name: 'Play' })).toBeVisible()
    await expect(mei.getByRole('row').nth(1)).toBeVisible()
  })
  await toToday(mei)
  await task(mei, 'export a list', async () => {
    await go(mei, 'Money', 'Deposits')
    const download = mei.waitForEvent('download')
    await mei
      .getByRole('main')
      .getByRole('button', { name: /^Export \d+ rows?$/ })
      .click()
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('Requested,Member')
  })
}

/** An announcement to everyone, which its writer may not publish: a colleague does. */
async function publish(mei: Page, lin: Page): Promise<void> {
  const title = `Today at noon ${randomUUID().slice(0, 8)}`
  const main = mei.getByRole('main')
  await toToday(mei)
  await task(mei, 'write an announcement to everyone', async () => {
    await go(mei, 'Content', 'Announcements')
    await main.getByRole('button', { name: 'New announcement' }).click()
    await main.getByLabel('Title, English').fill(title)
    await main.getByLabel('Text as HTML, English').fill('<p>At noon.</p>')
    await main.getByLabel('From (GMT+8)', { exact: true }).fill('2026-01-01T08:00')
    await main.getByLabel(/^Reason/).fill('a day of an operator')
    await main.getByRole('button', { name: 'Save draft' }).click()
    await expect(mei.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(main.getByText(/^Everyone sees it, so an operator other than/)).toBeVisible()
    await expect(main.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  })
  const client = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
  const id = new URL(mei.url()).pathname.split('/').at(-1) ?? ''
  await task(lin, 'publish to everyone, as the second person', async () => {
    await lin.goto(mei.url())
    await lin.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).click()
    await confirm(lin, 'Publish')
  })
  await expect.poll(async () => (await client.officeAnnouncement({ id })).published).not.toBeNull()
  await client.officeWithdrawAnnouncement({ id, reason: 'the test is over' })
}

/** A channel's limit changes at once, and its fee once a second person agrees; both are set back. */
async function changeChannel(mei: Page, lin: Page): Promise<void> {
  await toToday(mei)
  const edit = async (most: string, fee: string) => {
    await mei.getByRole('main').getByRole('button', { name: 'Edit E-wallet' }).click()
    await mei.getByRole('dialog').getByLabel('Maximum deposit').fill(most)
    await mei.getByRole('dialog').getByLabel(/^Fee/).fill(fee)
    await confirm(mei, 'Save')
  }
  const agree = async () => {
    await lin.getByRole('main').getByRole('button', { name: 'Agree to the change of WAVEPAY' }).click()
    await confirm(lin, 'Agree')
  }
  const client = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
  const read = async () => (await client.officeChannels({})).channels.find(({ code }) => code === 'WAVEPAY')
  const old = await read()
  const most = String(Number(old?.max ?? 0) + 100)
  await task(mei, "change a channel's limit and fee", async () => {
    await go(mei, 'Money', 'Payment channels')
    await edit(most, '1.5')
  })
  expect(Number((await read())?.max)).toBe(Number(most))
  await task(lin, "agree to a channel's fee, as the second person", async () => {
    await goByKeys(lin, 'Payment channels')
    await agree()
  })
  await expect.poll(async () => (await read())?.feeRate).toBe(150)
  await edit(old?.max ?? '', String((old?.feeRate ?? 0) / 100))
  await lin.reload()
  await agree()
  await expect.poll(async () => (await read())?.feeRate).toBe(old?.feeRate)
}
