import type { Request } from '@playwright/test'
import { stopClock } from './clock.ts'
import { logInMember, PASSWORD, prepareWithdrawals } from './members.ts'
import { homePage } from './pages/home.ts'
import { logInPage } from './pages/log-in.ts'
import { shell } from './pages/shell.ts'
import { holdResponses, watchCalls } from './traffic.ts'
import { expect, localItems, storedSession, test } from './world.ts'

const LOG_OUT = '/wps/session/logout'

test('[AU-02] [AU-03] [AU-04] signing out asks, waits for the answer, and calls with the token', async ({
  page,
  newMember,
  openAs,
}) => {
  await page.clock.install()
  const member = await newMember()
  const calls = watchCalls(page)
  await openAs(member, '/m/home')
  const question = await shell(page).askToSignOut()
  await expect(question).toContainText('Are you sure you want to sign out?')
  await expect(question.getByRole('button')).toHaveText(['Cancel', 'Sign out'])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  expect((await storedSession(page))?.token).toBe(member.session.token)
  const call = await holdResponses(page, `**${LOG_OUT}*`)
  await shell(page).askToSignOut()
  await stopClock(page)
  await question.getByRole('button', { name: 'Sign out' }).click()
  const waiting = shell(page).message('Please wait…')
  await expect(waiting).toBeVisible()
  await page.clock.runFor(600_000)
  await expect(waiting).toBeVisible()
  await page.clock.resume()
  call.release()
  await expect(waiting).toHaveCount(0)
  await expect(page).toHaveURL('/m/login')
  const [logOut] = calls.to(LOG_OUT)
  expect(logOut?.method()).toBe('DELETE')
  expect(logOut?.headers().authorization).toBe(member.session.token)
  await expect(member.api.memberInfo({})).rejects.toMatchObject({ code: 'session.expired' })
})

test('[AU-05] [AU-06] [AU-07] [AU-08] [AU-09] [SK-07] [MN-12] secrets are removed', async ({
  page,
  newMember,
}) => {
  const member = await newMember()
  await prepareWithdrawals(member)
  const form = logInPage(page)
  await form.open()
  await form.remember.check({ force: true })
  await form.logIn(member.account, member.password)
  await expect(page).toHaveURL('/m/home')
  await shell(page).chooseLanguage('English')
  await page.evaluate(() => localStorage.setItem('hideDownloadBar', '1'))
  await page.goto('/m/startLottery')
  await page
    .getByRole('button', { name: /to my collection$/ })
    .first()
    .click()
  await page.goto('/m/securityCenter/bankCards')
  await expect.poll(async () => (await localItems(page)).MC_BankList).toContain('"holder":"Tan ')
  await page.goto('/m/home')
  await (await shell(page).askToSignOut()).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/m/login')
  const kept = await localItems(page)
  expect(kept.autoLogin).toBe('0')
  for (const key of ['autoSass', 'autoRemPass', 'MC_BankList']) expect(kept[key], key).toBeUndefined()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect(kept).toMatchObject({ language: 'EN', hideDownloadBar: '1', remPass: '1' })
  expect(JSON.parse(kept.LOTTFAV ?? '{}')[member.account]).toHaveLength(1)
  expect(JSON.parse(kept.sass ?? '{}').username.username).toBe(member.account)
})

test('[AU-10] a log-out that fails still clears the phone', async ({ page, newMember, openAs, problems }) => {
  problems.allow(/status of 500/)
  await page.route(`**${LOG_OUT}*`, (route) => route.fulfill({ status: 500, json: { success: false } }))
  await openAs(await newMember(), '/m/home')
  await (await shell(page).askToSignOut()).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/m/login')
  expect(await storedSession(page)).toBeNull()
})

test('[AU-16] [ER-23] a session that ended elsewhere is reported at the next step', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const underWay = new Set<Request>()
  const isCall = (request: Request) => /\/(wps|lgw)\/(?!stream)/.test(request.url())
  page.on('request', (request) => isCall(request) && underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  await openAs(member, '/m/set')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  // The page's own calls finish before or wait, so that the tap is the next step.
  let release = () => {}
  const tapped = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/wps/**', async (route) => {
    await tapped
    await route.continue()
  })
  const before = [...underWay]
  await expect.poll(() => before.filter((request) => underWay.has(request)).length).toBe(0)
  await member.api.logOut({})
  await shell(page).footerItem('Deposit').click()
  release()
  await expect(shell(page).message('The account has been logged out, please log in again')).toBeVisible()
  await expect(page).toHaveURL('/m/login')
  expect(await storedSession(page)).toBeNull()
})

test('[AU-19] changing the password ends the sessions of other phones', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  await openAs(member, '/m/home')
  await expect(shell(page).account).toContainText('¥')
  const other = await logInMember(member.account, PASSWORD)
  await other.api.changePassword({
    oldPassword: PASSWORD,
    newPassword: 'Stream88',
    confirmNewPassword: 'Stream88',
  })
  await page.goto('/m/vouReport')
  await expect(page).toHaveURL('/m/login')
  expect((await other.api.memberInfo({})).account).toBe(member.account)
})

test('[AU-01] [API-091] an expired token of an earlier visit leads to the log-in', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  await member.api.logOut({})
  await openAs(member, '/m/gameRecord')
  await expect(page).toHaveURL('/m/login')
})

const KEYS = [
  'LOTTFAV',
  'sass',
  'remPass',
  'autoLogin',
  'autoSass',
  'autoRemPass',
  'MC_BankList',
  'hideDownloadBar',
  'language',
  'theme',
  'popupClosedA',
  'popupClosedB',
]

const SESSION_KEYS = ['MC_SESSION_INFO', 'trialName', 'pendingOrders', 'lotteryCart', 'awaitedTickets']

for (const broken of ['x{', '[]', 'null']) {
  test(`[SK-11] ${broken} in every key, and the site still opens`, async ({ page }) => {
    await page.goto('/offline.html')
    await page.evaluate(
      ([keys, sessionKeys, value]) => {
        for (const key of keys) localStorage.setItem(key, value)
        localStorage.setItem('autoLogin', '1')
        localStorage.setItem('remPass', '1')
        for (const key of sessionKeys) sessionStorage.setItem(key, value)
      },
      [KEYS, SESSION_KEYS, broken] as const,
    )
    await homePage(page).open()
    await expect(shell(page).logIn).toBeVisible()
    for (const path of ['/m/login', '/m/startLottery', '/m/mine']) {
      await page.goto(path)
      await expect(page.getByRole('main')).not.toBeEmpty()
    }
  })
}
