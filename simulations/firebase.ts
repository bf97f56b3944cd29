/**
 * `npm run soak -- --only firebase`: people register and log in by phone in a browser, with the Firebase
 * library of the site, against Firebase's own Auth emulator.
 */
import assert from 'node:assert/strict'
import { type Browser, chromium, type Page } from 'playwright-core'
import { newAddress } from '../e2e/address.ts'
import { setupValue } from '../e2e/clients.ts'
import { PASSWORD } from '../e2e/members.ts'
import { openSettings } from '../e2e/office-settings.ts'
import { logInPage } from '../e2e/pages/log-in.ts'
import { registerPage } from '../e2e/pages/register.ts'
import { newMobile } from '../e2e/phones.ts'
import startProduct from '../e2e/product.ts'
import { chromiumArguments, findChromium } from '../scripts/chromium.mjs'
import { type AuthEmulator, startAuthEmulator, TOOLS } from './auth-emulator.ts'
import { writePass } from './soak-page.ts'

/** The project of the demo (`scripts/demo.mjs`). */
const PROJECT = 'demo-koi'
const PEOPLE = 5

const SEND = /\/accounts:sendVerificationCode/
const CONFIRM = /\/accounts:signInWithPhoneNumber/

const counted = { registrations: 0, logIns: 0, wrongCodes: 0, unsigned: 0 }
const versions = new Set<string>()

const began = performance.now()
const emulator = await startAuthEmulator(PROJECT, (line) => console.log(line))
try {
  process.env.KOI_FIREBASE_EMULATOR = emulator.address
  const stopProduct = await startProduct()
  try {
    await openSettings().setSite({ firebaseSms: true })
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: chromiumArguments(),
    })
    try {
      for (let person = 1; person <= PEOPLE; person++) {
        await registerAndLogIn(browser, emulator)
        console.log(`${person} of ${PEOPLE}`)
      }
    } finally {
      await browser.close()
    }
  } finally {
    await stopProduct()
  }
} finally {
  await emulator.stop()
}

writePass({
  title: 'Firebase',
  about: `In Chromium people register and later log in by phone, with the Firebase library that the site
carries, against Firebase's own Auth emulator (firebase-tools, fetched into \`.cache/\`); the codes are read
on its REST page. A wrong code is refused; the account of the log-in is that of the registration.`,
  seconds: Math.round((performance.now() - began) / 1000),
  counts: [
    ['firebase-tools', TOOLS],
    ['library in the page', [...versions].join(', ')],
    ['registrations', String(counted.registrations)],
    ['log-ins', String(counted.logIns)],
    ['wrong codes refused', String(counted.wrongCodes)],
    ["tokens, unsigned as the emulator's are", String(counted.unsigned)],
  ],
})

/** Registers by phone and then logs in by phone in another browser, as on another day. */
async function registerAndLogIn(browser: Browser, emulator: AuthEmulator): Promise<void> {
  const mobile = newMobile()
  const registered = await visit(browser, (page) => register(page, mobile, emulator))
  const loggedIn = await visit(browser, (page) => logIn(page, mobile, emulator))
  assert.notEqual(registered, '')
  assert.equal(loggedIn, registered)
}

/** Returns the account of the session that the page has at the end. */
async function visit(browser: Browser, work: (page: Page) => Promise<void>): Promise<string> {
  const context = await browser.newContext({
    baseURL: setupValue('KOI_E2E_SITE'),
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
    locale: 'en-MY',
  })
  const page = await context.newPage()
  page.on('request', (request) => {
    if (!SEND.test(request.url()) || request.method() !== 'POST') return
    const { 'x-client-version': library = '' } = request.headers()
    versions.add(/\/JsCore\/([^/]+)\//.exec(library)?.[1] ?? 'unknown')
  })
  await work(page)
  await page.waitForURL('**/m/home')
  const kept = await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO') ?? '{}')
  await context.close()
  return String(JSON.parse(kept).userName ?? '')
}

async function register(page: Page, mobile: string, { codeFor }: AuthEmulator): Promise<void> {
  const form = registerPage(page)
  await form.open()
  await form.byMobile.click()
  await form.mobile.fill(mobile)
  await getCode(page, form)
  await form.password.fill(PASSWORD)
  await form.confirm.fill(PASSWORD)
  const code = await codeFor(`+60${mobile}`)
  await form.code.fill(code === '000000' ? '111111' : '000000')
  await form.submit.click()
  await form.alert.filter({ hasText: 'Verification code error' }).waitFor()
  counted.wrongCodes += 1
  await form.code.fill(code)
  await confirm(page, form)
  counted.registrations += 1
}

async function logIn(page: Page, mobile: string, { codeFor }: AuthEmulator): Promise<void> {
  const form = logInPage(page)
  await form.openByCode()
  await form.mobile.fill(mobile)
  await getCode(page, form)
  await form.code.fill(await codeFor(`+60${mobile}`))
  await confirm(page, form)
  counted.logIns += 1
}

type Form = Pick<ReturnType<typeof logInPage>, 'getCode' | 'submit'>

async function getCode(page: Page, { getCode }: Form): Promise<void> {
  const sent = page.waitForResponse((response) => SEND.test(response.url()) && response.ok())
  await getCode.click()
  await sent
}

/** Sends the form and checks the token that the emulator issued for the code. */
async function confirm(page: Page, { submit }: Form): Promise<void> {
  const confirmed = page.waitForResponse((response) => CONFIRM.test(response.url()) && response.ok())
  await submit.click()
  const { idToken } = (await (await confirmed).json()) as { idToken: string }
  const [header = '', , signature] = idToken.split('.')
  assert.equal(JSON.parse(Buffer.from(header, 'base64url').toString()).alg, 'none')
  assert.equal(signature, '')
  counted.unsigned += 1
}
