import type { CallTable, Client } from '@koi/contract/call.ts'
import { siteCalls } from '@koi/contract/calls/index.ts'
import { officeCalls } from '@koi/contract/calls/office/index.ts'
import { createClient } from '@koi/contract/client.ts'
import { CallError } from '@koi/contract/envelope.ts'
import type { OfficeSchemas, SiteSchemas } from '@koi/contract/schemas/index.ts'
import { solvingClient } from '@koi/contract/solving-client.ts'
import { pause } from '../../scripts/processes.mjs'
import { type Random, seededRandom } from '../../server/src/random.ts'
import type { Offer } from '../../server/src/testing/random-slip.ts'
import type { Product } from './product.ts'
import { readOffer, type Site } from './slips.ts'

/** Counts of a run. */
export interface Tally {
  requests: number
  /** Requests sent again because their response was lost. */
  replays: number
  refusals: Map<string, number>
  /** Milliseconds from each kill of the server or the database to the next accepted ticket. */
  outages: number[]
}

/** The state that the players share. */
export class Load {
  readonly product: Product
  readonly seed: string
  readonly tally: Tally = { requests: 0, replays: 0, refusals: new Map(), outages: [] }
  /** Findings during the load; any of them fails the run. */
  readonly wrong: string[] = []
  readonly offers: Offer[] = []
  ending = false
  /** Milliseconds until a request without a response is sent again. */
  replayAfter = 100
  private downSince: number | null = null
  private readonly draws = new Map<string, NearDraws>()
  private upWaiters: (() => void)[] = []

  constructor(product: Product, seed: string) {
    this.product = product
    this.seed = seed
  }

  random(purpose: string): Random {
    return seededRandom(`${this.seed}:${purpose}`)
  }

  /** Reads the offers of the games, once a draw of each is on sale. */
  async readOffers(gameCodes: readonly string[]): Promise<void> {
    const visitor = this.site(() => null, '10.1.0.1')
    for (const gameCode of gameCodes) {
      while ((await visitor.nearDraws({ gameCode })).current === null) await pause(200)
      this.offers.push(await readOffer(visitor, gameCode))
    }
  }

  site(token: () => string | null, address: string): Site {
    return solvingClient(this.client<SiteSchemas>(siteCalls, this.product.site, { token, address }))
  }

  officeClient(token: () => string | null): Client<OfficeSchemas> {
    return this.client<OfficeSchemas>(officeCalls, this.product.office, { token, address: '10.2.0.1' })
  }

  /** The current draws of a game, requested once per draw. */
  async drawsOf(site: Site, gameCode: string): Promise<NearDraws> {
    const known = this.draws.get(gameCode)
    if (known?.current != null && Date.now() < known.current.closeAt) return known
    const draws = await this.sendUntilAnswered(() => site.nearDraws({ gameCode }))
    this.draws.set(gameCode, draws)
    return draws
  }

  /** Sends the same request until it has a response, however often the product is killed. */
  async sendUntilAnswered<T>(send: () => Promise<T>): Promise<T> {
    let unseen = false
    for (;;) {
      this.tally.requests += 1
      if (unseen) this.tally.replays += 1
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const { code, status } = error
        if (code !== null) this.tally.refusals.set(code, (this.tally.refusals.get(code) ?? 0) + 1)
        // No envelope or a 5xx: the outcome is unknown. "Too many requests" says nothing about earlier ones.
        const isKnown = code !== null && status < 500
        if (isKnown && !(unseen && code === 'request.too_many')) throw error
        if (!isKnown) unseen = true
        await pause(isKnown ? 1_000 : this.replayAfter)
      }
    }
  }

  /** Notes that a kill has interrupted the requests that move money. */
  noteDown(): void {
    this.downSince ??= performance.now()
  }

  /** Notes that a ticket was accepted, which ends an outage. */
  noteUp(): void {
    if (this.downSince !== null) this.tally.outages.push(performance.now() - this.downSince)
    this.downSince = null
    for (const wake of this.upWaiters.splice(0)) wake()
  }

  /** Resolves at the next accepted ticket; throws when none comes within `milliseconds`. */
  async nextAccepted(milliseconds: number): Promise<void> {
    const accepted = new Promise<boolean>((done) => this.upWaiters.push(() => done(true)))
    const late = pause(milliseconds, { ref: false }).then(() => false)
    if (!(await Promise.race([accepted, late]))) {
      throw new Error(`no ticket was accepted for ${milliseconds / 1000} s`)
    }
  }

  private client<Schemas>(
    calls: CallTable,
    baseUrl: string,
    who: { readonly token: () => string | null; readonly address: string },
  ): Client<Schemas> {
    return createClient<Schemas>(calls, {
      baseUrl,
      merchant: 'koi',
      token: who.token,
      language: () => 'EN',
      fetch: (url, init) => {
        const headers = new Headers(init?.headers)
        headers.set('x-forwarded-for', who.address)
        return fetch(url, { ...init, headers, signal: AbortSignal.timeout(15_000) })
      },
    })
  }
}

export type NearDraws = Awaited<ReturnType<Site['nearDraws']>>

/** The code of a refusal; any other error is thrown again. */
export function codeOf(error: unknown): string {
  if (error instanceof CallError && error.code !== null) return error.code
  throw error
}
