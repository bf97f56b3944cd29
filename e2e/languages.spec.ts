import type { Page } from '@playwright/test'
import type { Dictionary } from '../site/src/i18n/catalogue.ts'
import { cashier } from '../site/src/i18n/en/cashier.ts'
import { entry } from '../site/src/i18n/en/entry.ts'
import { games } from '../site/src/i18n/en/games.ts'
import { home } from '../site/src/i18n/en/home.ts'
import { lottery } from '../site/src/i18n/en/lottery.ts'
import { lotto } from '../site/src/i18n/en/lotto.ts'
import { member } from '../site/src/i18n/en/member.ts'
import { plays } from '../site/src/i18n/en/plays.ts'
import { records } from '../site/src/i18n/en/records.ts'
import { security } from '../site/src/i18n/en/security.ts'
import { shell } from '../site/src/i18n/en/shell.ts'
import { loaders } from '../site/src/i18n/loaders.ts'
import { placeBet } from './bets.ts'
import type { Member } from './members.ts'
import { deposit, logInMember, newName, prepareWithdrawals, registerMember, startTrial } from './members.ts'
import { demoPeople } from './people.ts'
import { openScreen, screens } from './screens.ts'
import { holdResponses } from './traffic.ts'
import { expect, expectToFit, storeSession, test } from './world.ts'

const english: Dictionary = {
  ...cashier,
  ...entry,
  ...games,
  ...home,
  ...lottery,
  ...lotto,
  ...member,
  ...plays,
  ...records,
  ...security,
  ...shell,
}
const rooms = [
  'cashier',
  'entry',
  'games',
  'home',
  'lottery',
  'lotto',
  'member',
  'plays',
  'records',
  'security',
  'shell',
] as const

/** The name of the site, the same in all languages; pictures have it as their text too. */
const SITE = 'Koi'

/** Every text, in each of its plural forms. */
const formsOf = (texts: Dictionary): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? text : Object.values(text)))

/** The English texts that differ in this language, and so must not appear on its screens. */
async function englishOnlyTexts(language: 'MS' | 'CN'): Promise<ReadonlySet<string>> {
  const parts = await Promise.all(rooms.map((room) => loaders[language][room]()))
  const own: Dictionary = Object.assign({}, ...parts)
  const same = new Set(formsOf(own))
  const differs = (text: string) => !same.has(text) && !text.includes('{') && text !== SITE
  return new Set(formsOf(english).filter(differs))
}

/** Every visible text of the page, and every accessible name. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) found.push(node.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '')
    }
    return found.map((text) => text.trim()).filter((text) => text !== '')
  })

const RAW_KEY = /^(in_[a-z_]+|free_reject|contact_service|[a-z]+\.[a-z0-9_]+(\.[a-z0-9_]+)*)$/

/** A member with something on every screen. */
async function createActiveMember(): Promise<Member> {
  const made = await registerMember()
  await deposit(made, '1000')
  await prepareWithdrawals(made)
  await placeBet(made, 1)
  return made
}

for (const language of ['EN', 'MS', 'CN'] as const) {
  for (const who of ['visitor', 'member'] as const) {
    test(`[SH-38] [BC-17] every screen of a ${who} in ${language}, at three widths`, async ({ page }) => {
      test.slow()
      if (who === 'member') await storeSession(page, await createActiveMember())
      else await page.goto('/offline.html')
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      const wrong = language === 'EN' ? new Set<string>() : await englishOnlyTexts(language)
      for (const { path } of screens.filter((screen) => screen.who === who)) {
        await openScreen(page, path)
        const texts = await textsOf(page)
        expect(
          texts.filter((text) => RAW_KEY.test(text)),
          `raw keys on ${path}`,
        ).toEqual([])
        expect(
          texts.filter((text) => wrong.has(text)),
          `English on ${path}`,
        ).toEqual([])
        for (const width of [360, 390, 430]) {
          await page.setViewportSize({ width, height: 844 })
          await expectToFit(page)
        }
        if (path.startsWith('/lotto/bet')) await expectToFitWhenTurned(page)
        if (language === 'MS') await expectWholeWords(page, path)
      }
    })
  }
}

/**
 * After a rotation a phone shows the sizes of the wider screen for a frame; a row that is too wide must
 * wrap.
 */
async function expectToFitWhenTurned(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 844 })
  await expectToFit(page)
}

/** No word is broken in the middle on the narrowest phone; hashes and what is signed may be anywhere. */
async function expectWholeWords(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 844 })
  const broken = await page.evaluate(() => {
    const found: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      if (node.parentElement?.closest('pre, code')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{3,24}/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(word)
      }
    }
    return found
  })
  expect.soft(broken, `words in two parts on ${path}`).toEqual([])
}

/**
 * A start without invitations, and with the longest name that an operator may choose: every page must fit
 * it.
 */
async function startWithoutReferral(page: Page): Promise<void> {
  await page.route('**/wps/system/startup', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    Object.assign(answer.value, { siteName: 'Golden Koi of the Lagoon' })
    answer.value.promotions.REFERRAL = { enabled: false }
    await route.fulfill({ response, json: answer })
  })
}

for (const language of ['EN', 'MS', 'CN'] as const) {
  test(`[SH-38] each message with a key is shown where it belongs, in ${language}`, async ({
    page,
    openAs,
  }) => {
    const texts = await loaders[language].shell()
    const text = (key: string) => {
      const found = texts[key]
      if (typeof found !== 'string' || RAW_KEY.test(found)) throw new Error(`${key} has no text`)
      return found
    }
    const message = page.getByRole('status')
    const dialog = page.getByRole('dialog')
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await startWithoutReferral(page)
    await page.goto('/m/startLottery')
    await page.getByRole('tabpanel').getByRole('listitem').first().locator('[aria-pressed]').click()
    await expect(message.getByText(text('in_logged_login'))).toBeVisible()
    await page.goto('/m/activity')
    await page.locator('main a[href^="/m/activityInfo?id"]').first().click()
    await expect(page.getByRole('link', { name: text('in_go'), exact: true })).toBeVisible()
    await page.goto('/m/forget')
    const form = page.locator('form')
    const byEmail = page.getByRole('tab').last()
    if ((await form.locator('input[type=email]').count()) === 0) await byEmail.click()
    await form.locator('[autocomplete=username]').fill(newName())
    await form.locator('input[type=email]').fill('nobody')
    await form.locator('[type=submit]').click()
    await expect(page.getByRole('alert')).toHaveText(text('in_email_incorrect'))
    await form.locator('input[type=email]').fill('nobody@koi.example')
    const mail = await holdResponses(page, '**/wps/member/password/email')
    await form.locator('[type=submit]').click()
    await expect(message.getByText(text('in_please_wait'))).toBeVisible()
    mail.release()
    await expect(message.getByText(text('in_been_out'))).toBeVisible()

    await openAs(await startTrial(), '/m/mine')
    await expect(message.getByText(text('free_reject'))).toBeVisible()
    const { account, password } = demoPeople().agent
    await openAs(await logInMember(account, password), '/m/home')
    // This agent was offered a contract, and is asked about it once home has loaded.
    await dialog.getByRole('button', { name: text('in_more_cancel') }).click()
    await page.getByRole('navigation').getByRole('button').nth(3).click()
    await expect(message.getByText(text('contact_service'))).toBeVisible()
    for (const [path, title] of [
      ['getSalaryContract', text('in_daily_salary_agt')],
      ['getDevidendContract', text('in_dividend_agt')],
      ['getHourContract', text('in_hour_salary_agt')],
    ] as const) {
      await page.goto(`/m/member/agent/${path}`)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    }
    await page.goto('/m/set')
    await page.getByRole('main').getByRole('button').last().click()
    await expect(dialog.getByRole('heading')).toHaveText(text('in_popup_prompt'))
    await expect(dialog).toContainText(text('in_sure_logout'))
    await expect(dialog.getByRole('button', { name: text('in_more_cancel') })).toBeVisible()
    await dialog.getByRole('button', { name: text('in_increase_submit') }).click()
    await expect(page).toHaveURL('/m/home')
  })
}
