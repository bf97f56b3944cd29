import { join } from 'node:path'
import { drawStream } from '@koi/contract/fairness/draw-stream.ts'
import { drawResult, formatResult } from '@koi/contract/lottery/games.ts'
import type { World } from '../part.ts'
import { stateFile } from '../state-file.ts'

/** Two feeds, since an operator should have at least two. */
export const FEEDS = ['one', 'two'] as const
export type Feed = (typeof FEEDS)[number]

/** What a feed can be ordered to do: report another number, be some seconds late, stay silent, or fail. */
export const FAULTS = ['none', 'differ', 'late', 'silent', 'down'] as const
export type Fault = (typeof FAULTS)[number]

export interface Behaviour {
  readonly fault: Fault
  /** With `late`: how many seconds after the first request for a draw its result is available. */
  readonly seconds: number
}

export type Answer =
  | { readonly kind: 'result'; readonly winningNumber: string }
  | { readonly kind: 'none' | 'down' }

const GOOD: Behaviour = { fault: 'none', seconds: 0 }
/** Milliseconds that Vietnam is ahead of UTC, all year. */
const VIETNAM = 7 * 3_600_000

/** The mock stations: a result for every game and day, derived from a secret in the sandbox's folder. */
export class Results {
  readonly #secret: Buffer
  readonly #now: () => Date
  readonly #behaviours = new Map<Feed, Behaviour>()
  readonly #firstRequests = new Map<string, number>()

  constructor(world: World) {
    const file = stateFile<string | null>(join(world.folder, 'results.json'), null)
    const secret = file.read() ?? world.randomHex(32)
    file.write(secret)
    this.#secret = Buffer.from(secret, 'hex')
    this.#now = world.now
  }

  behaviourOf(feed: Feed): Behaviour {
    return this.#behaviours.get(feed) ?? GOOD
  }

  order(feed: Feed, behaviour: Behaviour): void {
    this.#behaviours.set(feed, behaviour)
  }

  /** What a feed reports for a draw. A future day has no result. */
  answer(feed: Feed, game: string, numero: string): Answer {
    const { fault, seconds } = this.behaviourOf(feed)
    if (fault === 'down') return { kind: 'down' }
    const now = this.#now().getTime()
    const today = new Date(now + VIETNAM).toISOString().slice(0, 10).replaceAll('-', '')
    if (fault === 'silent' || numero > today) return { kind: 'none' }
    const key = `${feed} ${game} ${numero}`
    const first = this.#firstRequests.get(key) ?? now
    this.#firstRequests.set(key, first)
    if (fault === 'late' && now < first + seconds * 1000) return { kind: 'none' }
    const winningNumber = this.#resultOf(game, numero)
    return { kind: 'result', winningNumber: fault === 'differ' ? misread(winningNumber) : winningNumber }
  }

  /** `MB` is the north, which draws 27 numbers; every other station draws 18. */
  #resultOf(game: string, numero: string): string {
    const randomness = '0'.repeat(64)
    const stream = drawStream({ seed: this.#secret, game, numero, round: 1, randomness })
    return formatResult(drawResult(game === 'MB' ? 'mb27' : 'mn18', stream))
  }
}

/** Changes the last digit of the special prize, as if a ball had been misread. */
const misread = (number: string): string =>
  number.replace(/^(\d+)(\d)/, (_, head: string, last: string) => `${head}${(Number(last) + 1) % 10}`)
