import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { callOf } from '../../server/src/db/columns.ts'
import { bookSchema } from '../../server/src/db/db.ts'
import { percentiles } from '../measure.ts'
import { PLAYERS, SALE } from './fill.ts'

const ONE = 100_000n
const NO_CAP = 10n ** 17n
/** Calls of a turn that are not measured: the pages of another book are in the cache. */
const WARM = 40

interface VariantTerms {
  readonly of: 'ticket' | 'stake'
  readonly batch: number
  /** Calls of a turn that are measured. */
  readonly calls: number
  readonly isDurable: boolean
  readonly name: string
}

/** How bets are placed: how many in a call, and whether the commit is awaited on the disk. */
export const VARIANTS = {
  durable: {
    of: 'ticket',
    batch: 1,
    calls: 100,
    isDurable: true,
    name: 'one ticket, its commit on the disk',
  },
  single: {
    of: 'ticket',
    batch: 1,
    calls: 150,
    isDurable: false,
    name: 'one ticket, its commit not awaited',
  },
  batch: {
    of: 'ticket',
    batch: 64,
    calls: 10,
    isDurable: false,
    name: '64 tickets, their commit not awaited',
  },
  vendor: {
    of: 'stake',
    batch: 1,
    calls: 150,
    isDurable: false,
    name: "a vendor's bet, its commit not awaited",
  },
} as const satisfies Readonly<Record<string, VariantTerms>>
export type Variant = keyof typeof VARIANTS

interface Placed {
  readonly p50: number
  readonly p99: number
}

/**
 * Places bets in each book in turn, `rounds` times, by the product's hot functions without HTTP;
 * the latencies of a call in ms, by book and variant.
 */
export async function measureBooks(
  url: string,
  { books, rounds, at }: { readonly books: number; readonly rounds: number; readonly at: Date },
): Promise<readonly Record<Variant, Placed>[]> {
  const seats = await Promise.all(Array.from({ length: books }, (_, book) => takeSeat(url, book)))
  const names = Object.keys(VARIANTS) as Variant[]
  for (let round = 0; round < rounds; round += 1)
    for (const seat of seats)
      for (const name of names)
        seat.latencies[name].push(...(await measureTurn(seat.clients[name], name, at)))
  await Promise.all(seats.flatMap(({ clients }) => names.map((name) => clients[name].end())))
  return seats.map(({ latencies }) => ({
    durable: percentiles(latencies.durable),
    single: percentiles(latencies.single),
    batch: percentiles(latencies.batch),
    vendor: percentiles(latencies.vendor),
  }))
}

/** A connection for each variant, as the daily role that the product has. */
async function takeSeat(url: string, book: number) {
  const connect = async (name: Variant): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, application_name: 'koi bench' })
    await client.connect()
    await client.query(`set search_path to ${bookSchema(book)}`)
    await client.query(`set synchronous_commit to ${VARIANTS[name].isDurable ? 'on' : 'off'}`)
    return client
  }
  return {
    clients: {
      durable: await connect('durable'),
      single: await connect('single'),
      batch: await connect('batch'),
      vendor: await connect('vendor'),
    },
    latencies: {
      ...{ durable: [] as number[], single: [] as number[] },
      ...{ batch: [] as number[], vendor: [] as number[] },
    },
  }
}

async function measureTurn(client: pg.Client, name: Variant, at: Date): Promise<readonly number[]> {
  const { of, batch, calls } = VARIANTS[name]
  const warm = Math.ceil(WARM / batch)
  const latencies: number[] = []
  for (let call = -warm; call < calls; call += 1) {
    const statement = of === 'ticket' ? callOfTickets(batch, at) : callOfStakes(batch, at)
    const begun = performance.now()
    const { rows } = await client.query<{ outcome: string }>(statement)
    if (call >= 0) latencies.push(performance.now() - begun)
    const refused = rows.find(({ outcome }) => outcome !== 'placed' && outcome !== 'ok')
    if (rows.length !== batch || refused !== undefined) throw new Error(`a bet was ${refused?.outcome}`)
  }
  return latencies
}

let drawn = 1
/** Different members by chance, as a coalesced batch has. */
function membersOf(count: number): bigint[] {
  const members = new Set<number>()
  while (members.size < count) {
    drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648
    members.add(1 + (Math.floor(drawn / 8) % PLAYERS))
  }
  return [...members].map(BigInt)
}

/** A call of the product's function for tickets of one bet each. */
function callOfTickets(count: number, at: Date) {
  const members = membersOf(count)
  const each = <Value>(value: Value): Value[] => members.map(() => value)
  const call = callOf('lottery_place_tickets', {
    p_member: members,
    p_key: members.map(() => randomUUID()),
    p_fingerprint: members.map(() => randomBytes(32)),
    p_currency: each('CNY'),
    p_category: each('LOTT'),
    p_game: each(SALE.game),
    p_numero: each(SALE.numero),
    p_nonce: members.map(() => randomBytes(16)),
    p_leaf: members.map(() => randomBytes(32)),
    p_real: each(true),
    p_chase: each(null),
    p_member_cap: each(NO_CAP),
    wager_item: members.map((_, index) => index + 1),
    wager_play: each('position'),
    wager_selection: each('1,,,,'),
    wager_lines: each(1n),
    wager_unit: each(ONE),
    wager_multiple: each(1),
    wager_series: each(1940),
    wager_odds: each(970_000n),
    wager_rebate: each(0),
    wager_stake: each(ONE),
    ...{ cap_item: [], cap_play: [], cap_key: [], cap_need: [], cap_share: [] },
    p_day: at.toISOString().slice(0, 10),
    p_at: at,
  })
  return { ...call, values: [...call.values], text: `select outcome from ${call.text} order by item` }
}

/** A call of the product's function for bets of a vendor, each in a round of its own. */
function callOfStakes(count: number, at: Date) {
  const members = membersOf(count)
  const each = <Value>(value: Value): Value[] => members.map(() => value)
  const call = callOf('vendors_calls', {
    p_kind: each('bet'),
    p_vendor: each('KOIRNG'),
    p_uuid: members.map(() => randomUUID()),
    p_hash: members.map(() => randomBytes(32)),
    p_member: members,
    p_currency: each('CNY'),
    p_game: each('bench'),
    p_round: members.map(() => randomUUID()),
    p_category: each('RNG'),
    ...{ p_reference: each(null), p_amount: each(ONE), p_closes: each(true) },
    ...{ p_late: each(false), p_reverse: each(false), p_most: each(null) },
    ...{ p_refusal: each(null), p_reward: each(null) },
    p_day: at.toISOString().slice(0, 10),
    p_at: at,
  })
  return { ...call, values: [...call.values], text: `select outcome from ${call.text} order by item` }
}
