import { stopClock } from './clock.ts'
import type { Announcements } from './database.ts'
import { openAnnouncements } from './database.ts'
import { logInMember } from './members.ts'
import { homePage } from './pages/home.ts'
import { shell } from './pages/shell.ts'
import { holdResponses, watchCalls } from './traffic.ts'
import { test as base, expect, localItems, runsAlone } from './world.ts'

const test = base.extend<{ announcements: Announcements }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  announcements: async ({}, use) => {
    const announcements = await openAnnouncements()
    await use(announcements)
    await announcements.close()
  },
})

test(
  '[AN-01] [BC-01] a popup appears half a second after its list has loaded',
  runsAlone,
  async ({ page, announcements }) => {
    await page.clock.install()
    await announcements.announce({
      type: 'PU',
      execution: 'B',
      title: 'Hello guests',
      content: '<p>Text</p>',
    })
    const call = await holdResponses(page, '**/wps/announcement?*')
    await page.goto('/m/home')
    await expect(homePage(page).draws).toBeVisible()
    await stopClock(page)
    call.release()
    await expect(async () => {
      await page.clock.runFor(10)
      await expect(homePage(page).notices).toContainText('Welcome to Koi', { timeout: 200 })
    }).toPass()
    await page.clock.runFor(400)
    await expect(shell(page).dialog).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(shell(page).dialog).toContainText('Hello guests')
  },
)

test(
  '[AN-02] a popup keeps its formatting and runs no script',
  runsAlone,
  async ({ page, announcements, problems }) => {
    // The browser's policy reports the handlers while the text is parsed; the popup has none left.
    problems.allow(/Executing inline event handler violates/)
    await announcements.announce({
      type: 'PU',
      execution: 'B',
      title: 'Formatted',
      content: `<p>Some <strong>bold</strong> text</p><script>window.ran = 1</script>
      <img src="/none.png" onerror="window.ran = 2"><a href="javascript:window.ran=3">a link</a>`,
    })
    await page.route('**/none.png', (route) => route.fulfill({ status: 200, body: 'not a picture' }))
    await page.goto('/m/home')
    const popup = shell(page).dialog
    await expect(popup.locator('strong')).toHaveText('bold')
    await expect(popup.locator('script, [onerror], [href^=javascript]')).toHaveCount(0)
    await popup.getByText('a link').click()
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  },
)

test(
  '[AN-03] [AN-08] guests, members and newcomers each see their own announcements',
  runsAlone,
  async ({ page, newMember, openAs, announcements }) => {
    const { dialog } = shell(page)
    const newcomer = await newMember()
    const member = await logInMember(newcomer.account, newcomer.password)
    await homePage(page).open()
    await expect(homePage(page).notices).toContainText('Welcome to Koi')
    await expect(dialog).toHaveCount(0)
    for (const execution of ['A', 'B', 'F'] as const) {
      await announcements.announce({
        type: 'PU',
        execution,
        title: `For ${execution}`,
        content: '<p>Text</p>',
      })
    }
    await page.goto('/m/home')
    await expect(dialog).toContainText('For B')
    await expect(dialog).not.toContainText(/For A|For F/)
    await openAs(member, '/m/home')
    await expect(dialog).toContainText('For A')
    await expect(dialog).not.toContainText(/For B|For F/)
    await openAs(newcomer, '/m/home')
    await expect(dialog).toContainText('For A')
    await expect(dialog).toContainText('For F')
    await expect(dialog).not.toContainText('For B')
  },
)

test(
  '[AN-05] [AN-06] [SK-10] a closed popup stays closed until it changes, separately for guests and members',
  runsAlone,
  async ({ page, newMember, openAs, announcements }) => {
    await page.clock.install()
    const { dialog } = shell(page)
    const close = () => dialog.getByRole('button', { name: 'Got it' }).click()
    const isQuiet = async () => {
      await expect(homePage(page).notices).toContainText('Welcome to Koi')
      await page.clock.fastForward(2_000)
      await expect(dialog).toHaveCount(0)
    }
    const first = await announcements.announce({
      type: 'PU',
      execution: 'B',
      title: 'One',
      content: '<p>1</p>',
    })
    const second = await announcements.announce({
      type: 'PU',
      execution: 'B',
      title: 'Two',
      content: '<p>2</p>',
    })
    await announcements.announce({ type: 'PU', execution: 'A', title: 'Member news', content: '<p>3</p>' })
    await page.goto('/m/home')
    await close()
    expect(Object.keys(await localItems(page))).toContain('popupClosedB')
    await page.reload()
    await isQuiet()
    await announcements.place(first, 9)
    await page.reload()
    await isQuiet()
    const member = await newMember()
    await openAs(member, '/m/home')
    await expect(dialog).toContainText('Member news')
    await close()
    expect(Object.keys(await localItems(page))).toContain('popupClosedA')
    await page.reload()
    await isQuiet()
    await page.evaluate(() => sessionStorage.clear())
    await announcements.rewrite(second, '<p>2, changed</p>')
    await page.reload()
    await expect(dialog).toContainText('2, changed')
  },
)

test('[AN-09] the notice page lists titles, and each opens its text', async ({ page }) => {
  await page.goto('/m/notice')
  await expect(shell(page).header.getByRole('heading')).toHaveText('Announcement')
  await expect(shell(page).footer).toHaveCount(0)
  const notices = page.getByRole('main').getByRole('listitem')
  await expect(notices).toHaveCount(3)
  await notices.filter({ hasText: 'How you can check a draw' }).getByRole('button').click()
  await expect(shell(page).dialog).toContainText('The seed cannot be changed after the first ticket.')
})

test('[AN-13] [AU-14] banners and notices are fetched once per visit', async ({ page }) => {
  const calls = watchCalls(page)
  await homePage(page).open()
  for (let visits = 0; visits < 2; visits++) {
    await homePage(page).notices.click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
    await shell(page).back.click()
    await expect(homePage(page).banners).toBeVisible()
  }
  expect(calls.to('/wps/announcement')).toHaveLength(1)
  expect(calls.to('/wps/announcement/notice')).toHaveLength(1)
})
