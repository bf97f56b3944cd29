import type { Page } from '@playwright/test'
import { FIREBASE_ORIGINS } from '../server/src/http/firebase-origins.ts'
import sitePackage from '../site/package.json' with { type: 'json' }
import { setupValue } from './clients.ts'
import { stopClock } from './clock.ts'
import { PASSWORD, registerByMobile } from './members.ts'
import { logInPage } from './pages/log-in.ts'
import { registerPage } from './pages/register.ts'
import { shell } from './pages/shell.ts'
import { newMobile, receiveCode } from './phones.ts'
import { setIdentityFault } from './sandbox-identity.ts'
import { watchCalls, withoutCrypto } from './traffic.ts'
import { expect, runsAlone, storedSession, test } from './world.ts'

const SEND = /\/identitytoolkit\.googleapis\.com\/v1\/accounts:sendVerificationCode/

/** The version of the library (BC-21). */
const VERSION = '10.12.5'

test(
  '[RG-27] [FG-08] [BC-04] registration by a Firebase code sends its token; 60 s count down',
  runsAlone,
  async ({ page, settings, problems }) => {
    await settings.setSite({ firebaseSms: true })
    // Firebase answers a wrong code with 400.
    problems.allow(/signInWithPhoneNumber/)
    const form = registerPage(page)
    const calls = watchCalls(page)
    const mobile = newMobile()
    await withoutCrypto(page)
    await page.clock.install()
    await form.open()
    await form.byMobile.click()
    await form.mobile.fill(`0${mobile}`)
    await page.route(SEND, async (route) => {
      await stopClock(page)
      await route.continue()
    })
    await form.getCode.click()
    await expect(form.getCode).toHaveText('60 s')
    await expect(form.getCode).toBeDisabled()
    await page.clock.runFor(1_000)
    await expect(form.getCode).toHaveText('59 s')
    await page.clock.runFor(58_000)
    await expect(form.getCode).toHaveText('1 s')
    await page.clock.runFor(1_000)
    await expect(form.getCode).toHaveText('Get code')
    await expect(form.getCode).toBeEnabled()
    await page.clock.resume()

    await form.password.fill(PASSWORD)
    await form.confirm.fill(PASSWORD)
    const code = await receiveCode(mobile)
    await form.code.fill(code === '000000' ? '111111' : '000000')
    await form.submit.click()
    await expect(form.alert).toHaveText(['Verification code error'])
    await expect(form.code).toBeFocused()
    await form.code.fill(code)
    await form.submit.click()
    await expect(page).toHaveURL('/m/home')
    const sent = calls.to('/wps/member/register/mobile')
    // Made again with the proof of work that the server requires.
    expect(sent).toHaveLength(2)
    expect(sent[1]?.postDataJSON()).toMatchObject({
      mobileNum: `0${mobile}`,
      countryDialingCode: '60',
      verificationCode: code,
      firebaseChannel: 'sms',
      firebaseIdToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    })
    expect(calls.to('/wps/verification/sms/register')).toEqual([])
    expect(await storedSession(page)).toMatchObject({ firstTimeLogin: true })
  },
)

test(
  '[LG-18] [BC-04] [BC-21] log-in by a Firebase code; a token for another audience is refused',
  runsAlone,
  async ({ page, settings }) => {
    expect(sitePackage.dependencies.firebase).toBe(VERSION)
    const { mobile, account } = await registerByMobile()
    await settings.setSite({ firebaseSms: true })
    const form = logInPage(page)
    const calls = watchCalls(page)
    await withoutCrypto(page)
    await form.openByCode()
    await form.mobile.fill(mobile)
    const send = page.waitForRequest((request) => SEND.test(request.url()) && request.method() === 'POST')
    await form.getCode.click()
    // The library sends its version with every call.
    expect((await send).headers()['x-client-version']).toContain(`/JsCore/${VERSION}/`)
    await expect(form.getCode).toHaveText(/^(60|5\d) s$/)
    await expect(shell(page).message('The code is on its way')).toBeVisible()
    await setIdentityFault('audience')
    await form.code.fill(await receiveCode(mobile))
    await form.submit.click()
    await expect(form.problem).toHaveText(['Verification code error'])

    await form.openByCode()
    await form.mobile.fill(mobile)
    await form.getCode.click()
    await expect(shell(page).message('The code is on its way')).toBeVisible()
    await form.code.fill(await receiveCode(mobile))
    await form.submit.click()
    await expect(page).toHaveURL('/m/home')
    expect(calls.to('/wps/session/login').at(-1)?.postDataJSON()).toMatchObject({
      type: 'firebase',
      firebaseChannel: 'sms',
      firebaseMobileNo: mobile,
      firebaseIdToken: expect.any(String),
      countryDialingCode: '60',
    })
    expect(calls.to('/wps/verification/sms/noLogin')).toEqual([])
    expect(await storedSession(page)).toMatchObject({ userName: account, firstTimeLogin: false })
  },
)

test(
  'without an emulator reCAPTCHA runs first, and its token is sent',
  runsAlone,
  async ({ page, settings }) => {
    const { mobile, account } = await registerByMobile()
    await settings.setSite({ firebaseSms: true })
    await simulateGoogle(page)
    const form = logInPage(page)
    await form.openByCode()
    await form.mobile.fill(mobile)
    const send = page.waitForRequest((request) => SEND.test(request.url()))
    await form.getCode.click()
    expect(new URL((await send).url()).origin).toBe('https://identitytoolkit.googleapis.com')
    expect((await send).postDataJSON()).toMatchObject({ recaptchaToken: 'a person asks' })
    await expect(form.getCode).toHaveText(/^\d+ s$/)
    await form.code.fill(await receiveCode(mobile))
    await form.submit.click()
    await expect(page).toHaveURL('/m/home')
    expect(await storedSession(page)).toMatchObject({ userName: account })
  },
)

/** Serves the page as production does, with stand-ins for the hosts of Google. */
async function simulateGoogle(page: Page): Promise<void> {
  await page.route('**/wps/system/startup', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { value: { firebase: object } }
    Object.assign(answer.value.firebase, { emulator: null })
    await route.fulfill({ response, json: answer })
  })
  await page.route('**/m/login', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': policy = '', ...headers } = response.headers()
    const { connect, scripts, frames } = FIREBASE_ORIGINS
    const production = policy
      .replace(/connect-src 'self'[^;]*/, ["connect-src 'self'", ...connect].join(' '))
      .replace(/script-src 'self'/, ["script-src 'self'", ...scripts].join(' '))
      .replace(/frame-src 'self'/, ["frame-src 'self'", ...frames].join(' '))
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': production } })
  })
  await page.route('https://www.google.com/recaptcha/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: RECAPTCHA }),
  )
  await page.route('https://identitytoolkit.googleapis.com/**', async (route) => {
    const { host, pathname, search } = new URL(route.request().url())
    const url = `${setupValue('KOI_E2E_SANDBOX')}/${host}${pathname}${search}`
    await route.fulfill({ response: await route.fetch({ url }) })
  })
}

/** The part of Google's script that the library uses; the check passes as soon as it is executed. */
const RECAPTCHA = `
  const { searchParams } = new URL(document.currentScript.src)
  let passed
  window.grecaptcha = {
    render: (place, { sitekey, size, callback }) => {
      if (sitekey && size === 'invisible' && place.isConnected) passed = callback
      return 1
    },
    execute: () => passed('a person asks'),
    getResponse: () => '',
    reset: () => undefined,
  }
  window[searchParams.get('onload')]()
`

test(
  '[ER-29] a failed send by Firebase only hides the loading message',
  runsAlone,
  async ({ page, settings, problems }) => {
    await settings.setSite({ firebaseSms: true })
    problems.allow(/identitytoolkit/)
    const form = logInPage(page)
    await form.openByCode()
    await form.mobile.fill(newMobile())
    let fail: () => void = () => undefined
    const failing = new Promise<void>((done) => {
      fail = done
    })
    await page.route(SEND, async (route) => {
      await failing
      await route.abort()
    })
    await form.getCode.click()
    await expect(shell(page).message('Please wait…')).toBeVisible()
    fail()
    await expect(shell(page).message(/./)).toHaveCount(0)
    await expect(form.problem).toHaveCount(0)
    await expect(form.getCode).toHaveText('Get code')
    await expect(form.getCode).toBeEnabled()
    await page.unroute(SEND)
    await form.getCode.click()
    await expect(form.getCode).toHaveText(/^\d+ s$/)
  },
)
