import type { CallTable, Client } from '@koi/contract/call.ts'
import { siteCalls } from '@koi/contract/calls/index.ts'
import { officeCalls } from '@koi/contract/calls/office/index.ts'
import { createClient } from '@koi/contract/client.ts'
import { CallError } from '@koi/contract/envelope.ts'
import type { OfficeSchemas, SiteSchemas } from '@koi/contract/schemas/index.ts'
import { pause } from '../../scripts/processes.mjs'
import { type Random, seededRandom } from '../../server/src/random.ts'
import type { Offer } from '../../server/src/testing/random-slip.ts'
import type { Product } from './product.ts'
import { readOffer, type Site } from './slips.ts'

/** What was counted while the load ran. */
export interface Tally {
  requests: number
  /** Requests sent again because their answer was never seen. */
  replays: number
  refusals: Map<string, number>
  /** From each kill of server or database to the next ticket that was accepted, in milliseconds. */
  outages: number[]
}

/** All that the players share. */
export class Load {
  readonly product: Product
  readonly seed: string
  readonly tally: Tally = { requests: 0, replays: 0, refusals: new Map(), outages: [] }
  /** What must never be answered; the run fails with these. */
  readonly wrong: string[] = []
  readonly offers: Offer[] = []
  ending = false
  /** Milliseconds until a request without an answer is sent again. */
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

  /** Learns what the games sell, once a draw of each is on sale. */
  async readOffers(gameCodes: readonly string[]): Promise<void> {
    const visitor = this.site(() => null, '10.1.0.1')
    for (const gameCode of gameCodes) {
      while ((await visitor.nearDraws({ gameCode })).current === null) await pause(200)
      this.offers.push(await readOffer(visitor, gameCode))
    }
  }

  site(token: () => string | null, address: string): Site {
    return this.client<SiteSchemas>(siteCalls, this.product.site, { token, address })
  }

  officeClient(token: () => string | null): Client<OfficeSchemas> {
    return this.client<OfficeSchemas>(officeCalls, this.product.office, { token, address: '10.2.0.1' })
  }

  /** The draws of a game around now, asked for once per draw. */
  async drawsOf(site: Site, gameCode: string): Promise<NearDraws> {
    const known = this.draws.get(gameCode)
    if (known?.current != null && Date.now() < known.current.closeAt) return known
    const draws = await this.untilAnswered(() => site.nearDraws({ gameCode }))
    this.draws.set(gameCode, draws)
    return draws
  }

  /** Sends the same request until it is answered, however often the product dies meanwhile. */
  async untilAnswered<T>(send: () => Promise<T>): Promise<T> {
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
        // No envelope or a 5xx: what came of it is not known. Too many requests says nothing of those before.
        const told = code !== null && status < 500
        if (told && !(unseen && code === 'request.too_many')) throw error
        if (!told) unseen = true
        await pause(told ? 1_000 : this.replayAfter)
      }
    }
  }

  /** Notes that a kill reached the requests that move money. */
  noteDown(): void {
    this.downSince ??= performance.now()
  }

  /** Notes that a ticket was accepted: an outage, if there was one, is over. */
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

/** The code of a refusal; anything else is thrown on. */
export function codeOf(error: unknown): string {
  if (error instanceof CallError && error.code !== null) return error.code
  throw error
}
