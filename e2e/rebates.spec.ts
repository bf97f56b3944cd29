import { expectNoViolations } from './axe.ts'
import { query } from './database.ts'
import type { Member } from './members.ts'
import { office } from './pages/office.ts'
import { shell } from './pages/shell.ts'
import { expect, expectToFit, test } from './world.ts'

interface Played {
  readonly category: string
  readonly turnover: number
  /** How many days ago. */
  readonly days?: number
}

/** Adds the turnover of lost bets, as the settlement of a vendor's bets does: no test plays thousands. */
async function play(member: Member, { category, turnover, days = 0 }: Played): Promise<void> {
  const [found] = await query<{ id: string; book: string }>(
    `select id, 'book_' || lpad(book::text, 2, '0') as book from members.member where account_key = lower($1)`,
    [member.account],
  )
  await query(
    `insert into ${found?.book}.bets_turnover (member_id, day, placed_day, category, game, series, currency,
       bets, stake, payout, rebate, valid_turnover)
     select $1, today.day - $4::integer, today.day - $4::integer, $2, 'e2e', 0, 'CNY', 1, $3, 0, 0, $3
     from (select (now() at time zone 'Asia/Kuala_Lumpur')::date as day) today
     on conflict (member_id, day, placed_day, category, game, series)
     do update set valid_turnover = bets_turnover.valid_turnover + excluded.valid_turnover,
       stake = bets_turnover.stake + excluded.stake`,
    [found?.id, category, BigInt(turnover) * 100_000n, days],
  )
}

test('[MN-16] [GR-01] a member claims the rebate by day and category, and finds it in the report', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const main = page.getByRole('main')
  await openAs(member, '/m/member/manualRebate')
  await expect(shell(page).header.getByRole('heading')).toHaveText('Manual rebate')
  await expect(main).toContainText('No bets in the last seven days')
  await expect(main.getByRole('button', { name: 'Claim the rebate' })).toBeDisabled()

  await play(member, { category: 'RNG', turnover: 20_000, days: 1 })
  await play(member, { category: 'LIVE', turnover: 5_000 })
  await page.reload()
  await expect(main).toContainText('¥145.00')
  await expect(main).toContainText('¥20,000.00 × 0.60 %')
  await expect(main).toContainText('¥5,000.00 × 0.50 %')
  await expect(main.getByRole('heading', { name: 'Your rates today' })).toBeVisible()
  for (const width of [320, 390, 430]) {
    await page.setViewportSize({ width, height: 844 })
    await expectToFit(page)
  }
  await expectNoViolations(page, 'the claim of a rebate')
  await main.getByRole('button', { name: 'Claim the rebate' }).click()
  await expect(shell(page).message('¥145.00 is in your balance')).toBeVisible()
  await expect(main).toContainText('¥120.00 claimed')
  expect((await member.api.walletBalance()).sumBalance).toBe('145.00')

  await main.getByRole('link', { name: 'My rebate' }).click()
  await expect(page).toHaveURL('/m/member/rebateReport')
  await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(main).toContainText('House edge 3.50 %: these bets cost you about ¥700.00 on average')
  await expect(main).toContainText('¥25.00 claimed on')
  await expectToFit(page)
  await expectNoViolations(page, 'the report of rebates')
})

test('[GR-02] a member who has closed play sees no button, and when it is paid by itself', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  await play(member, { category: 'RNG', turnover: 1_000 })
  await member.api.takeTimeOut({ days: 1 })
  const main = page.getByRole('main')
  await openAs(member, '/m/member/manualRebate')
  await expect(main).toContainText('Waiting to be paid to you')
  await expect(main).toContainText('¥6.00')
  await expect(main).toContainText('Paid to you automatically on')
  await expect(main.getByRole('button', { name: 'Claim the rebate' })).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Your rates today' })).toHaveCount(0)
})

test('[GR-01] operators see the rates, change them for the next day, and find what was paid', async ({
  page,
  newMember,
  openAs,
  problems,
}) => {
  const member = await newMember()
  await play(member, { category: 'RNG', turnover: 1_000 })
  await openAs(member, '/m/member/manualRebate')
  await page.getByRole('button', { name: 'Claim the rebate' }).click()
  await expect(shell(page).message('¥6.00 is in your balance')).toBeVisible()

  const desk = office(page)
  await desk.logInByToken()
  await desk.open('Rebates')
  const main = page.getByRole('main')
  await expect(main.getByRole('row').filter({ hasText: 'Slots' }).first()).toContainText('0.60 %')
  await main.getByLabel('Account', { exact: true }).fill(member.account)
  await main.getByLabel('Account', { exact: true }).press('Enter')
  await expect(main.getByRole('row').filter({ hasText: member.account })).toContainText('6.00')
  await main.getByRole('button', { name: 'Change the rebates' }).click()
  const dialog = page.getByRole('dialog')
  problems.allow(/status of 409 .*\/office\/rebates/)
  await dialog.getByLabel('Slots, everyone, %').fill('4')
  await dialog.getByLabel(/^Reason/).fill('browser tests')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('A rate must be below what the house keeps of this category.')
  await dialog.getByLabel('Slots, everyone, %').fill('0.6')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect(main.getByRole('heading', { name: /^From \d{4}-\d\d-\d\d$/ })).toBeVisible()
})
