import type { BeaconChain } from '@koi/contract/fairness/beacon.ts'
import { toWire } from '@koi/contract/money.ts'
import { readChains } from '../beacon/store.ts'
import { readJson } from '../db/json.ts'
import { pageOf, readPosition } from '../db/page.ts'
import { openSource } from '../db/seal-seeds.ts'
import { hashOf } from '../fairness/chance.ts'
import { type Player, Refused, type World } from './game-mode.ts'
import type { BeaconProof, HistoryPage, HistoryRow, ShownSource } from './protocol.ts'
import { openPair } from './seed-pairs.ts'

const ROWS = 20
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

type StoredSource = Partial<Omit<ShownSource, 'beacon'>> & {
  /** Of a shared round; the chain by its hash. */
  readonly beacon?: Omit<BeaconProof, 'chain'> & { readonly chain: string }
}

interface Known extends Pick<World, 'vault'> {
  /** The hashes of the player's seeds that decide future rounds. */
  readonly inUse: readonly string[]
  readonly chains: readonly BeaconChain[]
}

interface Row {
  readonly id: string
  readonly state: HistoryRow['state']
  readonly stake: bigint
  readonly payout: bigint
  readonly opened_at: Date
  readonly closed_at: Date | null
  readonly detail: object
  readonly reward: string | null
  readonly source: StoredSource
  /** The player's sealed pair; null when they have none. */
  readonly serverSeed: string | null
  readonly nextServerSeed: string | null
}

/**
 * The player's rounds in this game, newest first, without refused bets; keyset by opening time and id.
 * @throws {Refused} malformed: `before` is not a `next` of ours
 */
export async function readHistory(
  world: Pick<World, 'db' | 'vault'>,
  player: Player,
  before: string | undefined,
): Promise<HistoryPage> {
  const { db } = world
  const from = before === undefined ? null : readPosition(before, UUID)
  if (before !== undefined && from === null) throw new Refused('malformed')
  const { rows } = await db.query<Row>({
    name: 'round_history',
    text: `select round.id, round.state, round.stake, round.payout, round.opened_at, round.closed_at,
             round.detail, round.source, round.reward, pair.server_seed as "serverSeed",
             pair.next_server_seed as "nextServerSeed"
           from round left join seed_pair pair using (vendor, player, currency)
           where vendor = $1 and player = $2 and currency = $3 and round.game = $4
             and round.state <> 'refused'
             and ($5::timestamptz is null or (round.opened_at, round.id) < ($5, $6::uuid))
           order by round.opened_at desc, round.id desc limit ${ROWS + 1}`,
    values: [
      ...[player.vendor, player.user, player.currency, player.game],
      ...[from?.at ?? null, from?.id ?? null],
    ],
  })
  const page = pageOf(rows, ROWS, (row) => ({ at: row.opened_at, id: row.id }))
  const inUse = hashesInUse(world, player, rows[0])
  const chains = await readChains(db, [
    ...new Set(page.rows.flatMap(({ source }) => source.beacon?.chain ?? [])),
  ])
  return { rows: page.rows.map((row) => shown({ ...world, inUse, chains }, row)), next: page.next }
}

/** Every row has the same pair. */
function hashesInUse(world: Pick<World, 'vault'>, player: Player, row: Row | undefined): readonly string[] {
  const { serverSeed = null, nextServerSeed = null } = row ?? {}
  if (serverSeed === null || nextServerSeed === null) return []
  const pair = openPair(world, player, { serverSeed, nextServerSeed })
  return [hashOf(pair.serverSeed), hashOf(pair.nextServerSeed)]
}

function shown(known: Known, row: Row): HistoryRow {
  return {
    id: row.id,
    state: row.state,
    stake: toWire(row.stake),
    // The win of a round in payment belongs to its player already.
    payout: toWire(row.payout),
    free: row.reward !== null,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    detail: hasOutcome(row) ? (readJson(row.detail) as object) : null,
    source: sourceOf(known, row),
  }
}

function sourceOf({ vault, inUse, chains }: Known, row: Row): ShownSource | null {
  const { serverHash, clientSeed, nonce, beacon } = row.source
  if (serverHash === undefined || clientSeed === undefined || nonce === undefined) return null
  const isRevealed = hasOutcome(row) && !inUse.includes(serverHash)
  const chain = chains.find(({ hash }) => hash === beacon?.chain)
  const source: StoredSource = isRevealed ? openSource(vault, row.id, row.source) : {}
  return {
    serverSeed: source.serverSeed ?? null,
    ...{ serverHash, clientSeed, nonce },
    beacon: beacon === undefined || chain === undefined ? null : { ...beacon, chain },
  }
}

const hasOutcome = ({ state }: Row): boolean => state === 'closed' || state === 'paying' || state === 'void'
