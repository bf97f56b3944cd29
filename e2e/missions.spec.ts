import { expectNoViolations } from './axe.ts'
import { missionClient } from './clients.ts'
import { query } from './database.ts'
import { office } from './pages/office.ts'
import { expect, runsAlone, test } from './world.ts'

test.describe.configure({ timeout: 180_000 })

test(
  '[GR-13] [GR-14] [RT-10] a member claims a mission, joins a ranking and leaves it',
  runsAlone,
  async ({ page, newMember, openAs, settings }) => {
    await settings.setPromotion('MISSION', true)
    const main = page.getByRole('main')
    const member = await newMember()
    await openAs(member, '/m/activity')
    await main.getByRole('link', { name: 'Mission activity' }).click()
    await expect(page).toHaveURL('/m/leaderBoard')
    const visit = main.locator('section', { hasText: 'Come by today' })
    await expect(visit.getByText('1 of 1')).toBeVisible()
    await expect(visit.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
    await expect(main.locator('section', { hasText: 'Set your own limit' })).toContainText('0 of 1')
    await expectNoViolations(page, 'missions')
    await visit.getByRole('button', { name: 'Claim ¥0.88: Come by today' }).click()
    await expect(page.getByText('¥0.88 was added to your balance')).toBeVisible()
    await expect(visit.getByText('Claimed', { exact: true })).toBeVisible()
    expect((await member.api.walletBalance()).sumBalance).toBe('0.88')

    await main.locator('section', { hasText: 'Set your own limit' }).getByRole('link').click()
    await expect(page).toHaveURL('/m/playerProtection')
    await page.goto('/m/leaderBoard?tab=day')
    await main.getByRole('button', { name: 'Take part', exact: true }).click()
    await expect(main.getByText('You take part in the rankings.')).toBeVisible()
    await query(
      `insert into missions.entry (round_id, member_id, book, points, reached_at)
       select round.id, member.id, member.book, 1234567, now() from missions.round round
       join missions.board board on board.id = round.board_id and board.period = 'day'
       join members.member member on member.account = $1 where round.state = 'running'`,
      [member.session.userName],
    )
    await expect(async () => {
      await page.reload()
      await expect(main.getByRole('listitem').first()).toContainText(
        /^1#[0-9A-F]{6} \(you\)1,234,567 points/,
        {
          timeout: 2_000,
        },
      )
    }).toPass({ timeout: 30_000 })
    await expectNoViolations(page, 'a ranking')
    await main.getByRole('button', { name: 'Leave the rankings' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(main.getByRole('button', { name: 'Take part', exact: true })).toBeVisible()
    await expect(main.getByText('(you)')).toHaveCount(0)
  },
)

test(
  '[GR-18] members who have closed play see no mission and no ranking, and claim nothing',
  runsAlone,
  async ({ page, newMember, openAs, settings }) => {
    await settings.setPromotion('MISSION', true)
    const main = page.getByRole('main')
    const resting = await newMember()
    const calls = missionClient({ token: resting.session.token })
    const [mission] = (await calls.missions()).content
    await resting.api.takeTimeOut({ days: 1 })
    await openAs(resting, '/m/leaderBoard')
    await expect(main.getByText('Come by today')).toHaveCount(0)
    await expect(main.getByRole('tab')).toHaveCount(0)
    expect((await calls.missions()).content).toEqual([])
    expect((await calls.ranking({ period: 'day' })).content).toEqual([])
    const { id = '0', periodKey = 'once' } = mission ?? {}
    await expect(calls.claimMission({ id, periodKey })).rejects.toMatchObject({
      code: 'protection.timed_out',
    })
  },
)

test('[GR-13] [GR-14] an operator writes a mission and a ranking, and sees what they cost', async ({
  browser,
}) => {
  const desk = await browser.newPage()
  const { logInByToken, open, pressAndConfirm } = office(desk)
  await logInByToken()
  await open('Missions')
  await desk.getByRole('button', { name: 'New mission' }).click()
  const form = desk.getByRole('dialog')
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(values)) await form.getByLabel(label).first().fill(text)
  }
  await fill({
    ...{ 'Title, English': 'Two deposits', 'Text, English': 'Deposit twice.', Target: '2' },
    ...{ 'Reward (cash)': '2', 'Total budget': '1', From: '2030-01-02T10:00', Until: '2030-02-02T10:00' },
    Reason: 'a test',
  })
  await form.getByLabel('What counts').selectOption('credited deposits')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByText(/The budget must cover/)).toBeVisible()
  await fill({ 'Total budget': '20' })
  await form.getByRole('button', { name: 'Create' }).click()
  await form.waitFor({ state: 'hidden' })
  await desk.getByRole('link', { name: 'Two deposits' }).first().click()
  await pressAndConfirm('Switch on', 'a test')
  await expect(desk.getByRole('button', { name: 'Switch off' })).toBeVisible()
  await pressAndConfirm('Switch off', 'a test')
  await open('Rankings')
  await desk.getByRole('button', { name: 'New ranking' }).click()
  await fill({
    ...{ 'Title, English': 'A new pond', 'Text, English': 'Play.', 'Prizes by place': '10\n5', Slots: '100' },
    ...{ From: '2030-01-02T10:00', Until: '2030-01-04T10:00', Reason: 'a test' },
  })
  await form.getByRole('button', { name: 'Create' }).click()
  await form.waitFor({ state: 'hidden' })
  await desk.getByRole('link', { name: 'A new pond' }).first().click()
  await expect(desk.getByText('15.00 CNY', { exact: true })).toBeVisible()
  await expect(desk.getByText('45.00', { exact: true })).toBeVisible()
  await open('Rankings')
  await desk.getByRole('link', { name: 'Pond of the day' }).click()
  await desk
    .getByRole('row')
    .filter({ hasText: /closed/i })
    .first()
    .getByRole('link')
    .click()
  await expect(desk.getByRole('cell', { name: '50.00' }).first()).toBeVisible()
  await desk.close()
})
