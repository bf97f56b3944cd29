import { expectNoViolations } from './axe.ts'
import { levelClient, referralClient } from './clients.ts'
import { query } from './database.ts'
import { office } from './pages/office.ts'
import { expect, test } from './world.ts'

test.describe.configure({ timeout: 120_000 })

test('[GR-11] [RT-09] a member sees the ladder, hides the bar and shows it again', async ({
  page,
  newMember,
  openAs,
}) => {
  const main = page.getByRole('main')
  const [member, resting] = [await newMember(), await newMember()]
  await openAs(member, '/m/member/benefits')
  await expect(main.getByRole('heading', { name: 'Your progress' })).toBeVisible()
  await expect(main.getByText('Valid turnover since', { exact: false })).toBeVisible()
  await expect(main.getByText('From ¥10,000.00 of valid turnover in twelve months')).toBeVisible()
  await expect(main.getByRole('progressbar')).toBeVisible()
  await expectNoViolations(page, 'the levels')
  await main.getByRole('button', { name: 'Hide my progress' }).click()
  await expect(main.getByText('Your progress is hidden. Your level still rises.')).toBeVisible()
  await expect(main.getByRole('progressbar')).toHaveCount(0)
  await main.getByRole('button', { name: 'Show my progress' }).click()
  await expect(main.getByRole('progressbar')).toBeVisible()
  await resting.api.takeTimeOut({ days: 1 })
  expect(await levelClient({ token: resting.session.token }).levelProgress()).toMatchObject({
    steps: [],
    progress: null,
  })
})

test('[GR-12] [GR-18] [RT-07] a member reads the rules, and sees a friend who registered', async ({
  page,
  newMember,
  openAs,
}) => {
  const main = page.getByRole('main')
  const [member, friend, resting] = [await newMember(), await newMember(), await newMember()]
  await query(
    `update members.member set recommender_id = (select id from members.member where account = $1)
     where account = $2`,
    [member.account, friend.account],
  )
  await openAs(member, '/m/inviteFriends')
  await expect(main.getByRole('heading', { name: 'The rules' })).toBeVisible()
  await expect(main.getByText('You get ¥18.00 for each friend who qualifies.')).toBeVisible()
  const friends = main.getByRole('region', { name: 'Friends who joined' })
  await expect(friends.getByText('Counted when the day is closed')).toBeVisible()
  await expect(friends.getByText(friend.account)).toHaveCount(0)
  await expect(main.getByText('Nothing earned yet')).toBeVisible()
  await expectNoViolations(page, 'the friends')
  await resting.api.takeTimeOut({ days: 1 })
  expect(await referralClient({ token: resting.session.token }).referral()).toMatchObject({
    terms: null,
    mayInvite: false,
  })
})

test('[GR-11] [GR-12] an operator reads the ladder, a member’s level and the referral', async ({
  browser,
  newMember,
}) => {
  const member = await newMember()
  const desk = await browser.newPage()
  const { logInByToken, open } = office(desk)
  await logInByToken()
  await open('Level ladder')
  await expect(desk.getByRole('row', { name: /^2 River 10,000.00 8.00/ })).toBeVisible()
  await open('Level of a member')
  await desk.getByLabel('Member’s account').fill(member.account)
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: 'Set level' }).click()
  const form = desk.getByRole('dialog')
  await form.getByLabel('Level (0 for none)').fill('3')
  await form.getByLabel(/^Reason/).fill('a test')
  await form.getByRole('button', { name: 'Set level' }).click()
  await form.waitFor({ state: 'hidden' })
  await expect(desk.getByText('by an operator')).toBeVisible()
  await expect(desk.getByText('No bonus has been earned yet.')).toBeVisible()
  await open('Referral')
  await expect(desk.getByRole('region', { name: 'Published' })).toContainText(
    '300.00 turnover, within 30 days',
  )
  await expect(desk.getByText('minhquan')).toBeVisible()
  await desk.getByRole('button', { name: 'Edit the draft' }).click()
  await expect(form.getByLabel('Of valid turnover, %')).toHaveValue('0.1')
  await form.getByLabel(/^Reason/).fill('a test')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })
  await desk.close()
})
