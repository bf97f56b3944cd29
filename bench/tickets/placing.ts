import { siteCalls } from '@koi/contract/calls/index.ts'
import { createClient } from '@koi/contract/client.ts'
import type { SiteSchemas } from '@koi/contract/schemas/index.ts'
import { pause } from '../../scripts/processes.mjs'
import type { Offer } from '../../server/src/testing/random-slip.ts'
import { readOffer, type Site } from '../../simulations/kills/slips.ts'
import { type Connection, openConnection, requestText } from '../http/client.ts'
import { tokenOf } from '../http/crowd.ts'
import { quickRandom } from '../lottery/mix.ts'
import { percentiles } from '../measure.ts'
import type { Product } from '../product.ts'
import { type Kind, kinds, linesOf, slipOf } from './slips.ts'

const { method, path } = siteCalls.placeOrder

/** The latency of placing tickets of a kind, from the first byte sent to the whole response, in ms. */
export interface Placings {
  readonly p50: number
  readonly p99: number
  /** Mean length of requests and responses in bytes. */
  readonly sent: number
  readonly answered: number
}

/** Turns that are not measured, so that code is compiled and caches are warm. */
const WARM = 10
/** A ticket waits for the next draw if less than this is left of a sale, in ms. */
const MIN_LEFT = 3_000

/** Places `placings` tickets of each kind, one after another, the kinds in turn, each for another member. */
export async function measurePlacings(
  { port, crowd, ctx }: Product,
  placings: number,
): Promise<Record<Kind, Placings>> {
  const site = createClient<SiteSchemas>(siteCalls, {
    baseUrl: `http://127.0.0.1:${port}`,
    fetch,
    token: () => null,
    language: () => 'EN',
    merchant: ctx.config.KOI_MERCHANT,
  })
  const names = Object.keys(kinds) as Kind[]
  const offers = new Map<string, Offer>()
  for (const { game } of Object.values(kinds)) offers.set(game, await readOffer(site, game))
  const connection = await openConnection(port)
  const random = quickRandom(1)
  const measured = names.map((kind) => ({ kind, times: [] as number[], sent: 0, answered: 0 }))
  for (let turn = -WARM; turn < placings; turn += 1) {
    for (const one of measured) {
      const { kind } = one
      const { game } = kinds[kind]
      const offer = offers.get(game)
      if (offer === undefined) throw new Error(`there is no ${game}`)
      const slip = slipOf(kind, offer, { numero: await numeroOnSale(site, game), random })
      const token = tokenOf(crowd.first + ((turn + WARM) % crowd.members))
      const request = requestText(method, path, { token, body: JSON.stringify(slip) })
      const { took, bytes } = await place(connection, request, kind)
      if (turn < 0) continue
      one.times.push(took)
      one.sent += request.length / placings
      one.answered += bytes / placings
    }
  }
  connection.close()
  return Object.fromEntries(
    measured.map(({ kind, times, sent, answered }) => [kind, { ...percentiles(times), sent, answered }]),
  ) as Record<Kind, Placings>
}

async function place(
  connection: Connection,
  request: string,
  kind: Kind,
): Promise<{ took: number; bytes: number }> {
  const begun = performance.now()
  const { status, body } = await connection.send(request)
  const took = performance.now() - begun
  if (status !== 200) throw new Error(`${kind}: ${status} ${body.toString().slice(0, 500)}`)
  const { value } = JSON.parse(body.toString()) as { value: { order: { wagers: { lines: string }[] } } }
  const lines = value.order.wagers.reduce((sum, wager) => sum + BigInt(wager.lines), 0n)
  if (lines !== linesOf(kind)) throw new Error(`${kind}: ${lines} lines were placed`)
  return { took, bytes: body.length }
}

const onSale = new Map<string, { readonly numero: string; readonly until: number }>()

/** Waits for a draw of this game that is on sale long enough; returns its number. */
async function numeroOnSale(site: Site, gameCode: string): Promise<string> {
  for (;;) {
    const known = onSale.get(gameCode)
    if (known !== undefined && Date.now() < known.until) return known.numero
    const { current } = await site.nearDraws({ gameCode })
    if (current !== null) {
      onSale.set(gameCode, { numero: current.numero, until: current.closeAt - MIN_LEFT })
    }
    if (current === null || Date.now() >= current.closeAt - MIN_LEFT) await pause(250)
  }
}
