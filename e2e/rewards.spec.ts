import { cents } from './cents.ts'
import { openAnnouncements, query } from './database.ts'
import { startTrial } from './members.ts'
import { office } from './pages/office.ts'
import { shell } from './pages/shell.ts'
import { expect, runsAlone, test } from './world.ts'

test(
  '[HM-18] [AN-07] [MN-13] [SH-10] [SH-12] the popup leads to the rewards; a claim changes status and balance',
  runsAlone,
  async ({ page, newMember, openAs }) => {
    const announcements = await openAnnouncements()
    const member = await newMember()
    const main = page.getByRole('main')
    const { dialog, header, footer, message } = shell(page)
    try {
      await announcements.announce({ type: 'PU', execution: 'A', title: 'Gifts', content: '<p>Look.</p>' })
      await openAs(member, '/m/home')
      await dialog.getByRole('link', { name: 'To the reward centre' }).click()
    } finally {
      await announcements.close()
    }
    await expect(page).toHaveURL('/m/rewardCenter')
    await expect(header.getByRole('heading')).toHaveText('Reward centre')
    await expect(footer.getByRole('button')).toHaveCount(5)
    const welcome = main.getByRole('listitem').filter({ hasText: 'A welcome from the pond' })
    await expect(welcome).toContainText('¥18.00')
    await expect(welcome).toContainText('Needs ¥54.00 of turnover before your next withdrawal')
    await welcome.getByRole('button', { name: 'Claim: A welcome from the pond' }).click()
    await expect(message('¥18.00 is in your balance')).toBeVisible()
    await expect(welcome).toHaveCount(0)
    await main.getByRole('tab', { name: 'Claimed' }).click()
    await expect(welcome).toContainText('Claimed')
    await expect(welcome.getByRole('button')).toHaveCount(0)
    const { sumBalance } = await member.api.walletBalance()
    expect(cents(sumBalance)).toBe(1800)
    await page.goto('/m/transaction/record')
    await expect(main.getByText('+¥18.00').first()).toBeVisible()
  },
)

test('an operator creates a reward for one member and switches it on; a late claim is refused', async ({
  page,
  browser,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const desk = await browser.newPage()
  const { logInByToken, open } = office(desk)
  await logInByToken()
  await open('Rewards')
  await desk.getByRole('button', { name: 'New reward' }).click()
  const form = desk.getByRole('dialog')
  const title = `For ${member.account}`
  for (const [label, text] of Object.entries({
    'Title, English': title,
    'Title, Chinese': '专属礼金',
    'Text, English': 'Thank you.',
    'Amount (cash)': '8.88',
    'Turnover requirement (times the amount)': '0',
    'Total budget': '88.80',
    'From (GMT+8)': '2026-01-01T00:00',
    'Until (GMT+8)': '2099-01-01T00:00',
    'Only these accounts': member.account,
  }))
    await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByLabel('Every member with a real account').uncheck()
  await form.getByLabel(/^Reason/).fill('thanks')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await desk.getByRole('link', { name: title }).click()
  await desk.getByRole('button', { name: 'Switch on' }).click()
  await form.getByLabel(/^Reason/).fill('ready')
  await form.getByRole('button', { name: 'Switch on' }).click()
  await expect(desk.getByRole('button', { name: 'Switch off' })).toBeVisible()

  await openAs(member, '/m/rewardCenter')
  const own = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect(own).toContainText('No turnover requirement')
  const id = desk.url().split('/').at(-1)
  await query(`update rewards.reward set until_at = now() where id = $1`, [id])
  await own.getByRole('button').click()
  await expect(shell(page).message('The time to claim this reward has passed.')).toBeVisible()
  await page.getByRole('tab', { name: 'Ended' }).click()
  await expect(own).toContainText('Closed')
  await desk.close()
})

test('[PM-05] a trial is asked to log in to a real account', async ({ page, openAs }) => {
  await openAs(await startTrial(), '/m/rewardCenter')
  await expect(shell(page).message('Please login an actual account to use this function')).toBeVisible()
})
