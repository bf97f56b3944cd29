import { test as base, expect, type Page } from '@playwright/test'
import { newAddress } from './address.ts'
import { setupValue } from './clients.ts'
import { deposit, type Member, registerMember } from './members.ts'
import { openSettings, type Settings } from './office-settings.ts'

export { expect } from '@playwright/test'

/**
 * Marks a test that changes the whole site; such tests run last, one at a time: `test(title, runsAlone, …)`.
 */
export const runsAlone = { tag: '@alone' } as const

export interface World {
  /** The IP address from which the browser of this test connects. */
  readonly address: string
  /** A member registered through the API; the browser is not logged in yet. */
  readonly newMember: typeof registerMember
  /** A member with money, deposited through the sandbox; it must be played before it can be withdrawn. */
  readonly fundedMember: (amount: string) => Promise<Member>
  /** Opens a page of the site as this member, without the log-in form. */
  readonly openAs: (member: Member, path: string) => Promise<void>
  /** Settings of an operator, restored after the test. For tests marked `runsAlone` only. */
  readonly settings: Settings
  /** Errors in any page of the test. A test that expects one calls `allow`. */
  readonly problems: Problems
}

interface Problems {
  /** Ignores matching errors from now on; earlier ones still fail the test. */
  allow(what: RegExp): void
}

export const test = base.extend<World>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  address: async ({}, use) => use(newAddress()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  baseURL: async ({}, use) => use(setupValue('KOI_E2E_SITE')),
  // As on a phone on which the tour was seen: it opens by itself for an idle newcomer on home.
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      if (window.origin.startsWith('http')) localStorage.setItem('tourSeen', '1')
    })
    await use(context)
  },
  extraHTTPHeaders: async ({ address }, use) => use({ 'x-forwarded-for': address }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  newMember: async ({}, use) => use(registerMember),
  fundedMember: async ({ newMember }, use) =>
    use(async (amount) => {
      const member = await newMember()
      await deposit(member, amount)
      return member
    }),
  openAs: async ({ page }, use) =>
    use(async (member, path) => {
      await storeSession(page, member)
      await page.goto(path)
    }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  settings: async ({}, use, testInfo) => {
    if (!testInfo.tags.includes(runsAlone.tag))
      throw new Error(`a test that changes settings must be ${runsAlone.tag}`)
    const settings = openSettings()
    await use(settings)
    await settings.restore()
  },
  problems: [
    async ({ context, page, baseURL }, use) => {
      const found: string[] = []
      const allowed: { readonly what: RegExp; readonly from: number }[] = []
      context.on('weberror', (error) => found.push(`page error: ${error.error().message}`))
      context.on('console', (message) => {
        // A refused call is a normal response; the tests check those that must not fail.
        const isRefusal =
          /status of 4\d\d/.test(message.text()) && /\/(wps|lgw)\//.test(message.location().url)
        if (message.type() === 'error' && !isRefusal)
          found.push(`console: ${message.text()} ${message.location().url}`)
      })
      await use({ allow: (what) => allowed.push({ what, from: found.length }) })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      if (!page.isClosed() && page.url().startsWith(baseURL ?? '-')) await expectToFit(page)
      const isAllowed = (problem: string, place: number) =>
        allowed.some(({ what, from }) => place >= from && what.test(problem))
      expect(found.filter((problem, place) => !isAllowed(problem, place))).toEqual([])
    },
    { auto: true },
  ],
})

/** Expects that the page is not wider than the screen. */
export async function expectToFit(page: Page): Promise<void> {
  const widths = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(widths.page, 'the page can be scrolled sideways').toBeLessThanOrEqual(widths.screen)
}

/** Stores a session as the site does, before any page of the site has run. */
export async function storeSession(page: Page, member: Member): Promise<void> {
  await page.goto('/offline.html')
  await page.evaluate(
    (info) => sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify(info)),
    member.session,
  )
}

/** The session that the page has stored; null without one. */
export const storedSession = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? 'null'))

/** The local storage of the page. */
export const localItems = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }))
