import { officeClient, setupValue } from './clients.ts'
import type { Member } from './members.ts'
import { memberCentre } from './pages/member-centre.ts'
import { shell } from './pages/shell.ts'
import { holdResponses, watchCalls } from './traffic.ts'
import { expect, runsAlone, test } from './world.ts'

const UNREAD = '/wps/inbox/unread/count'
const operator = () => officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const write = ({ account }: Member, subject: string) =>
  operator().officeWriteLetter({ account, subject, body: `${subject} text` })

test('[MC-27] [MC-29] [AN-14] [AN-15] the mail icon has a dot; a letter is read, answered, deleted', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const main = page.getByRole('main')
  const calls = watchCalls(page)
  await page.clock.install()
  await page.goto('/m/mine')
  await memberCentre(page).logIn.waitFor()
  await main.getByRole('button', { name: 'Messages' }).click()
  await expect(shell(page).dialog.getByLabel('Username')).toBeVisible()
  expect(calls.to(UNREAD)).toEqual([])

  // A letter sent before the stream is open is counted when it opens, or after a delay.
  const stream = await holdResponses(page, '**/wps/stream')
  await openAs(member, '/m/mine')
  const mail = main.getByRole('button', { name: /^Messages/ })
  await expect(mail).toHaveAccessibleName('Messages')
  await expect.poll(() => calls.to(UNREAD).length).toBe(1)
  await write(member, 'First')
  await page.clock.fastForward(2_000)
  stream.release()
  await expect(mail).toHaveAccessibleName('Messages, 1 unread')
  for (const subject of ['Second', 'Third']) await write(member, subject)
  await expect(mail).toHaveAccessibleName('Messages, 3 unread')
  await mail.click()
  await expect(page).toHaveURL('/m/webEmail')

  const rows = main.getByRole('listitem')
  await expect(rows.first()).toContainText('Third')
  await expect(rows.getByText('Unread', { exact: true })).toHaveCount(3)
  await rows.first().getByRole('button').click()
  const { dialog } = shell(page)
  await expect(dialog).toContainText('Third text')
  await expect(main.getByText('2 unread')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reply' }).click()
  await expect(dialog.getByLabel('Subject')).toHaveValue('Re: Third')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Message').fill('Thank you.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL('/m/webEmail?box=out')
  await expect(rows.first()).toContainText('Re: Third')

  await main.getByRole('tab', { name: 'Received' }).click()
  await main.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(rows.getByText('Unread', { exact: true })).toHaveCount(0)
  await rows.first().getByRole('button').click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Please confirm' }).getByRole('button', { name: 'Delete' }).click()
  await expect(rows.first()).toContainText('Second')
  await page.goto('/m/message')
  await expect(rows.first()).toContainText('Second')
  await expect(shell(page).header.getByRole('heading', { level: 1 })).toHaveText('Messages')

  const [waiting] = (await operator().officeLetters({ state: 'waiting', search: member.account })).content
  expect(waiting).toMatchObject({ subject: 'Re: Third', body: 'Thank you.' })
})

test('a letter that was sent leaves the sent letters in the address', async ({ page, newMember, openAs }) => {
  await openAs(await newMember(), '/m/webEmail')
  await page.getByRole('main').getByRole('button', { name: 'Write' }).click()
  const { dialog } = shell(page)
  await dialog.getByLabel('Subject').fill('My card')
  await dialog.getByLabel('Message').fill('May I change it?')
  await expect.poll(() => page.evaluate(() => window.history.state?.dialogs)).toBe(1)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => window.history.state?.dialogs ?? 0)).toBe(0)
  await expect(page).toHaveURL('/m/webEmail?box=out')
})

test('[AN-17] the inbox needs a session', async ({ page }) => {
  for (const path of ['/m/message', '/m/webEmail', '/m/member/notice', '/m/feedback']) {
    await page.goto(path)
    await expect(page).toHaveURL('/m/login')
  }
})

test('a member’s announcement is unread until it is opened', async ({ page, newMember, openAs }) => {
  await openAs(await newMember(), '/m/member/notice')
  const rows = page.getByRole('main').getByRole('listitem')
  const unread = rows.getByText('Unread', { exact: true })
  await expect(unread.first()).toBeVisible()
  const before = await unread.count()
  await rows.first().getByRole('button').click()
  await expect(shell(page).dialog).toContainText('play money')
  await expect(unread).toHaveCount(before - 1)
})

test('[RT-26] [VA-17] [BC-13] feedback has its limits and pictures, and is answered', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  await openAs(member, '/m/feedback')
  const main = page.getByRole('main')
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
  const text = main.getByLabel('What happened')
  const send = main.getByRole('button', { name: 'Send' })
  await text.fill(words(9))
  await send.click()
  await expect(main.getByText('Write 10 to 500 words.')).toBeVisible()
  await text.fill(words(501))
  await expect(main.getByText('Write 10 to 500 words.')).toBeVisible()
  await text.fill(words(10))
  await expect(main.getByText('10 of 10 to 500 words')).toBeVisible()

  const pick = main.getByLabel('Add a picture')
  const png = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') }
  await pick.setInputFiles([{ ...png, name: 'a.gif', mimeType: 'image/png', buffer: Buffer.from('GIF89a') }])
  await expect(main.getByText('Choose a PNG or JPG picture.')).toBeVisible()
  await pick.setInputFiles([{ ...png, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }])
  await expect(main.getByText('A picture can be at most 5 MB.')).toBeVisible()
  await pick.setInputFiles([png, png, png, png])
  await expect(main.getByText('You can add at most 3 pictures.')).toBeVisible()
  await expect(main.getByRole('img', { name: /^Picture/ })).toHaveCount(3)
  await main.getByRole('button', { name: 'Remove picture 3' }).click()
  await send.click()

  const history = main.getByRole('region', { name: 'Feedback you sent' })
  await expect(history.getByText('Not answered yet')).toBeVisible()
  await expect(history.getByRole('img', { name: /^Picture/ })).toHaveCount(2)
  const mine = (await operator().officeFeedbackList({ state: 'waiting' })).content
  const [sent] = mine.filter(({ account }) => account === member.account)
  await operator().officeAnswerFeedback({ id: sent?.id ?? '', body: 'It is better now.' })
  // By a live update.
  await expect(history.getByText('It is better now.')).toBeVisible()
  await page.goto('/m/webEmail')
  await expect(main.getByRole('listitem').first()).toContainText('Answer to your feedback')
})

test('an operator answers letters and feedback, and writes a letter', async ({ page, newMember }) => {
  const member = await newMember()
  const clientKey = () => crypto.randomUUID()
  await member.api.writeLetter({ clientKey: clientKey(), subject: 'My card', body: 'May I change it?' })
  await member.api.sendFeedback({ clientKey: clientKey(), type: 'game', text: 'word '.repeat(12) })
  const token = setupValue('KOI_E2E_OPERATOR')
  const session = { token, ...(await operator().officeMe()) }
  await page.addInitScript(
    (kept) => sessionStorage.setItem('KOI_OFFICE_SESSION', kept),
    JSON.stringify(session),
  )
  const main = page.getByRole('main')
  const open = (path: string) => page.goto(`${setupValue('KOI_E2E_OFFICE')}${path}`)

  await open(`/letters?state=waiting&search=${member.account}`)
  await main.getByRole('link', { name: 'My card' }).click()
  await expect(main.getByText('May I change it?').first()).toBeVisible()
  await main.getByLabel('Answer').fill('Yes, in the security centre.')
  await main.getByRole('button', { name: 'Send answer' }).click()
  await expect(main.getByText('Re: My card')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Send answer' })).toHaveCount(0)

  await open(`/letters/new?account=${member.account}`)
  await main.getByLabel('Subject').fill('Good news')
  await main.getByLabel('Text').fill('A new game is open.')
  await main.getByRole('button', { name: 'Send letter' }).click()
  await expect(page).toHaveURL(/\/letters$/)

  await open('/feedback?state=waiting')
  await main.getByRole('row').filter({ hasText: member.account }).getByRole('link').nth(1).click()
  await main.getByLabel('Answer').fill('Thank you.')
  await main.getByRole('button', { name: 'Send answer' }).click()
  await expect(main.getByText(/^Answered by/)).toBeVisible()
  const subjects = (await member.api.inbox()).content.map(({ subject }) => subject)
  expect(subjects).toEqual(['Answer to your feedback', 'Good news', 'Re: My card'])
})

const REWARDS = [
  { row: 'MC-21', label: 'Reward centre', flag: 'REWCEN3', path: '/m/rewardCenter' },
  { row: 'MC-22', label: 'Manual rebate', flag: 'MANPLAYREB3', path: '/m/member/manualRebate' },
  { row: 'MC-24', label: 'My rebate', flag: 'PLYRBT', path: '/m/member/rebateReport' },
  { row: 'MC-25', label: 'News and mail', flag: 'MAILCEN', path: '/m/webEmail' },
] as const

test(
  `${REWARDS.map(({ row }) => `[${row}]`).join(' ')} [MC-23] [MC-13] rewards, missions, invitations and mail have their switches`,
  runsAlone,
  async ({ page, newMember, openAs, settings }) => {
    const { item } = memberCentre(page)
    const member = await newMember()
    const missions = { label: 'Mission activity', path: '/m/leaderBoard' }
    const invite = { label: 'Invite friends', path: '/m/inviteFriends' }
    await settings.setFlags(Object.fromEntries(REWARDS.map(({ flag }) => [flag, '0'])))
    await settings.setPromotion('MISSION', false)
    await settings.setPromotion('REFERRAL', false)
    await openAs(member, '/m/mine')
    await expect(page.getByRole('main').getByText(member.account)).toBeVisible()
    for (const { label } of [...REWARDS, missions, invite]) await expect(item(label)).toHaveCount(0)
    await settings.setFlags(Object.fromEntries(REWARDS.map(({ flag }) => [flag, '1'])))
    await settings.setPromotion('MISSION', true)
    await settings.setPromotion('REFERRAL', true)
    await page.reload()
    for (const { label, path } of [...REWARDS, missions, invite]) {
      await item(label).click()
      await expect(page).toHaveURL(path)
      await page.goBack()
    }
  },
)
