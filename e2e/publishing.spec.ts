import type { Page } from '@playwright/test'
import { setupValue } from './clients.ts'
import { homePage } from './pages/home.ts'
import { office } from './pages/office.ts'
import { shell } from './pages/shell.ts'
import { expect, runsAlone, test } from './world.ts'

const TITLE = 'A new draw on Sunday'

/** Fills in the form of a new notice and saves the draft. */
async function writeNotice(desk: Page): Promise<void> {
  await office(desk).open('Announcements')
  await desk.getByRole('button', { name: 'New announcement' }).click()
  const main = desk.getByRole('main')
  await main.getByLabel('Title, English').fill(TITLE)
  await main.getByLabel('Text as HTML, English').fill('<p>At <b>noon</b>.<script>x()</script></p>')
  await expect(main.getByRole('tabpanel', { name: 'Preview' })).toContainText('At noon.')
  await main.getByRole('tab', { name: 'Chinese' }).first().click()
  await main.getByLabel('Title, Chinese').fill('周日新彩种')
  await main.getByLabel('From (GMT+8)', { exact: true }).fill('2026-01-01T08:00')
  await main.getByLabel(/^Reason/).fill('browser test')
  await desk.screenshot({ path: test.info().outputPath('form.png'), fullPage: true })
  await main.getByRole('button', { name: 'Save draft' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
}

test(
  '[GR-21] a notice from the office is on the phone, and gone once it is withdrawn',
  runsAlone,
  async ({ page, browser, newMember, openAs }) => {
    const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await office(desk).logInByToken()
    await writeNotice(desk)
    await openAs(await newMember(), '/m/home')
    await expect(homePage(page).notices).toContainText('Welcome to Koi')
    await expect(homePage(page).notices).not.toContainText(TITLE)
    // Everyone sees it, so a second person publishes it.
    const second = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await office(second).logInByToken(setupValue('KOI_E2E_SECOND_OWNER'))
    await second.goto(desk.url())
    await office(second).pressAndConfirm('Publish', 'browser test')
    await second.close()
    await desk.reload()
    // The open page fetches it without being loaded again.
    await expect(homePage(page).notices).toContainText(TITLE)
    await page.screenshot({ path: test.info().outputPath('home.png') })
    await homePage(page).notices.click()
    await expect(page).toHaveURL('/m/notice')
    await expect(page.getByRole('main')).toContainText(TITLE)
    await page.goBack()
    await office(desk).pressAndConfirm('Withdraw', 'browser test')
    await expect(homePage(page).notices).not.toContainText(TITLE)
    await page.reload()
    await expect(homePage(page).notices).toContainText('Welcome to Koi')
    await expect(homePage(page).notices).not.toContainText(TITLE)
    await desk.close()
  },
)

test(
  '[GR-22] a letter to many is written by one operator, sent by another, and read by a member',
  runsAlone,
  async ({ page, browser, newMember, openAs }) => {
    const member = await newMember()
    const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await office(desk).logInByToken()
    await office(desk).open('Letters to many')
    await expect(desk.getByRole('main')).toContainText('Every draw can be checked')
    await desk.getByRole('button', { name: 'New letter' }).click()
    const main = desk.getByRole('main')
    await main.getByLabel('Subject, English').fill('Sunday draw')
    await main.getByLabel(/^Text, English/).fill('Dear {account}, see you on Sunday.')
    await main.getByLabel(/^Reason/).fill('browser test')
    await main.getByRole('button', { name: 'Save draft' }).click()
    await expect(main).toContainText('cannot start it')
    const address = desk.url()
    await office(desk).logInByToken(setupValue('KOI_E2E_SECOND_OWNER'))
    await desk.goto(address)
    await office(desk).pressAndConfirm('Send', 'browser test')
    await expect(main.getByRole('definition').first()).toContainText('sent')
    await desk.screenshot({ path: test.info().outputPath('mailing.png'), fullPage: true })
    await openAs(member, '/m/webEmail')
    await page.getByRole('main').getByText('Sunday draw').click()
    await expect(shell(page).dialog).toContainText(`Dear ${member.account}, see you on Sunday.`)
    await shell(page).dialog.press('Escape')
    await page.goto('/m/set')
    await expect(page.getByRole('switch', { name: 'Deposits and withdrawals' })).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('settings.png'), fullPage: true })
    await page.goto('/m/service')
    await expect(page.getByRole('main')).toContainText('Frequently asked questions')
    await desk.close()
  },
)
