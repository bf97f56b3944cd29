import type { Locator, Page } from '@playwright/test'
import { siteClient } from '../../e2e/clients.ts'
import type { Member } from '../../e2e/members.ts'
import { launch } from '../../e2e/studio.ts'
import { pause } from '../../scripts/processes.mjs'
import type { Language } from './camera.ts'
import { momentOf, phone, type Stage } from './picture.ts'

/** A member at a game of the studio, on a page whose time passes only as it is told. */
export interface Seat {
  readonly page: Page
  /** Draws on until this is seen; what the page waits for comes from the studio in its own time. */
  readonly until: (what: Locator) => Promise<void>
  readonly untilGone: (what: Locator) => Promise<void>
  /** Listens from now on for a message of the studio that holds this text; the answer draws on until it came. */
  readonly listen: (text: string) => () => Promise<void>
  /** Time of the page alone: motion and its own timers. */
  readonly run: (milliseconds: number) => Promise<void>
  /** Time of the demo and of the page. */
  readonly pass: (milliseconds: number) => Promise<void>
}

export interface Sitting {
  /** The game's English name, as one would search for it. */
  readonly game: string
  readonly language?: Language
  readonly member?: Member
}

/** A frame of the page; small steps, so that a page has hardly moved when what it waits for comes. */
const STEP = 20
const MOST_STEPS = 2_000
/** What a page does after it has drawn, such as to hear its buttons, is done within so many milliseconds. */
const EFFECTS = 120
/** What was lost on its way is sent again by the demo's clock, which would stand still else. */
const STEPS_OF_PATIENCE = 150
/** A page is told of a second at a time, so that its connection answers in between. */
const SECOND = 1_000

/** Launches a game as its tile would, and waits for its first picture. */
export async function sitDown(stage: Stage, { game, language = 'EN', member }: Sitting): Promise<Seat> {
  const { demo, camera, people } = stage
  const { token } = (member ?? people.linh).session
  const address = await launch({ api: siteClient({ token, language }) }, game)
  const look = phone(language, 'dark')
  const { origin } = new URL(address)
  const page = await camera.open({ ...look, kept: {}, origin, ...momentOf(demo), isFrozen: true })
  const run = (milliseconds: number) => page.clock.runFor(milliseconds)
  const pass = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= SECOND) {
      const part = Math.min(left, SECOND)
      await demo.passUntil(new Date(demo.ctx.clock.now().getTime() + part))
      await run(part)
    }
  }
  const drawUntil = async (holds: () => Promise<boolean>) => {
    for (let step = 1; step <= MOST_STEPS; step += 1) {
      await run(STEP)
      if (await holds()) return run(EFFECTS)
      await pause(STEP)
      if (step % STEPS_OF_PATIENCE === 0) await pass(SECOND)
    }
    throw new Error(`${game} does not come to where its picture is taken`)
  }
  const until = (what: Locator) => drawUntil(() => what.first().isVisible())
  const opened = page.waitForEvent('websocket')
  await page.goto(address)
  const socket = await opened
  await until(page.getByRole('heading', { level: 1 }))
  return {
    ...{ page, run, until, pass },
    listen(text) {
      let isHeard = false
      socket.on('framereceived', ({ payload }) => {
        isHeard ||= payload.includes(text)
      })
      return () => drawUntil(async () => isHeard)
    },
    untilGone: (what) => drawUntil(async () => !(await what.first().isVisible())),
  }
}
