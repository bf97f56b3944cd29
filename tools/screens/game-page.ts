import type { Locator, Page } from '@playwright/test'
import { siteClient } from '../../e2e/clients.ts'
import type { Member } from '../../e2e/members.ts'
import { launch } from '../../e2e/studio.ts'
import { pause } from '../../scripts/processes.mjs'
import type { Language } from './camera.ts'
import { nowAndSeed, phone, type Stage } from './picture.ts'

/** The page of a studio's game, whose clock moves only when it is told to. */
export interface GamePage {
  readonly page: Page
  /** Waits until something is visible; the page's clock moves meanwhile. */
  readonly waitFor: (locator: Locator) => Promise<void>
  readonly waitUntilGone: (locator: Locator) => Promise<void>
  /** Does something, and waits for a message of the studio that contains a text. */
  readonly waitForMessage: (text: string, act: () => Promise<void>) => Promise<void>
  /** Moves the page's clock. */
  readonly runPage: (milliseconds: number) => Promise<void>
  /** Moves the clocks of the demo and of the page. */
  readonly advance: (milliseconds: number) => Promise<void>
}

export interface GameOptions {
  /** The game's English name. */
  readonly game: string
  readonly language?: Language
  /** Default: Linh. */
  readonly member?: Member
}

const STEP = 20
const MAX_STEPS = 2_000
/** The effects of a render, such as listeners, run within this time. */
const EFFECTS = 120
/** The studio repeats a failed call by the demo's clock, so that clock must move now and then. */
const STEPS_BEFORE_RETRY = 150
/** Small enough for the page's socket to answer pings in between. */
const SECOND = 1_000

/** Launches a game as its tile does, and waits until its page is drawn. */
export async function openGame(stage: Stage, options: GameOptions): Promise<GamePage> {
  const { demo, camera, people } = stage
  const { game, language = 'EN', member = people.linh } = options
  const { token } = member.session
  const address = await launch({ api: siteClient({ token, language }) }, game)
  const { origin } = new URL(address)
  const look = { ...phone(language, 'dark'), storage: {}, origin, hasFrozenClock: true }
  const page = await camera.openPage({ ...look, ...nowAndSeed(demo) })
  const runPage = (milliseconds: number) => page.clock.runFor(milliseconds)
  const advance = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= SECOND) {
      const part = Math.min(left, SECOND)
      await demo.advanceTo(new Date(demo.ctx.clock.now().getTime() + part))
      await runPage(part)
    }
  }
  const runUntil = async (isDone: () => Promise<boolean>) => {
    for (let step = 1; step <= MAX_STEPS; step += 1) {
      await runPage(STEP)
      if (await isDone()) return runPage(EFFECTS)
      await pause(STEP)
      if (step % STEPS_BEFORE_RETRY === 0) await advance(SECOND)
    }
    throw new Error(`the page of ${game} did not get to the state that its picture shows`)
  }
  const waitFor = (locator: Locator) => runUntil(() => locator.first().isVisible())
  const opened = page.waitForEvent('websocket')
  await page.goto(address)
  const socket = await opened
  await waitFor(page.getByRole('heading', { level: 1 }))
  return {
    ...{ page, waitFor, runPage, advance },
    waitUntilGone: (locator) => runUntil(async () => !(await locator.first().isVisible())),
    async waitForMessage(text, act) {
      let isReceived = false
      socket.on('framereceived', ({ payload }) => {
        isReceived ||= payload.includes(text)
      })
      await act()
      await runUntil(async () => isReceived)
    },
  }
}
