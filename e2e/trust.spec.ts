import { expectNoViolations } from './axe.ts'
import { setupValue } from './clients.ts'
import { query } from './database.ts'
import { openDesk, press } from './pages/contract-desk.ts'
import { expect, test } from './world.ts'

const NARROW = { width: 390, height: 844 }

test('[OF-15] an operator opens a case with its evidence, and dismisses it', async ({
  fundedMember,
  browser,
}) => {
  const member = await fundedMember('100.00')
  const { id } = await member.api.memberInfo({})
  const [found] = await query<{ id: string }>(
    `insert into risk.risk_case (kind, subject, members, figures, amount, opened_at, changed_at, reopens_at)
     values ('no_play', $1::bigint::text, array[$1::bigint],
       '{"deposited": "10000000", "withdrawn": "9000000"}', 9000000, now(), now(), 2) returning id::text`,
    [id],
  )
  await query(
    `insert into risk.evidence (case_id, ref, member_id, amount, at, noted_at)
     values ($1::bigint, 'account:' || $2::bigint, $2::bigint, null, now(), now())`,
    [found?.id, id],
  )
  const desk = await openDesk(browser, '/risk', { viewport: NARROW })
  await expect(desk.getByRole('row').filter({ hasText: member.account })).toContainText(
    'Withdrawal without turnover',
  )
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/risk/${found?.id}`)
  await expect(desk.getByRole('main')).toContainText('90.00')
  await expectNoViolations(desk, 'a case of risk')
  await press(desk, 'Dismiss')
  await expect(desk.getByRole('status').filter({ hasText: 'dismissed by' })).toBeVisible()
  await desk.close()
})

test('[OF-22] a member asks to be deleted, reads when, and keeps the account after all', async ({
  newMember,
  openAs,
  page,
  browser,
}) => {
  const member = await newMember()
  await openAs(member, '/m/set')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Delete my account' })
  await sheet.getByLabel('Your password').fill(member.password)
  await sheet.getByRole('button', { name: 'Delete in due time' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your account is deleted on' })).toBeVisible()
  const desk = await openDesk(browser, '/retention?state=waiting')
  await expect(desk.getByRole('row').filter({ hasText: member.account })).toContainText('the member')
  await expectNoViolations(desk, 'erasures')
  await desk.close()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
})
