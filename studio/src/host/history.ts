import { toWire } from '@koi/contract/money.ts'
import type { Db } from '../db/db.ts'
import { readJson } from '../db/json.ts'
import { pageOf, readPosition } from '../db/page.ts'
import { type Player, Refused } from './game-mode.ts'
import type { HistoryPage, HistoryRow, ShownSource } from './protocol.ts'

const ROWS = 20
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

interface Row {
  readonly id: string
  readonly state: HistoryRow['state']
  readonly stake: bigint
  readonly payout: bigint
  readonly opened_at: Date
  readonly closed_at: Date | null
  readonly detail: object
  readonly source: Partial<ShownSource>
  /** The seed is still in use and decides future rounds. */
  readonly in_use: boolean
}

/**
 * The player's rounds in this game, newest first, without refused bets; keyset by opening time and id.
 * @throws {Refused} malformed: `before` is not a `next` of ours
 */
export async function readHistory(db: Db, player: Player, before: string | undefined): Promise<HistoryPage> {
  const from = before === undefined ? null : readPosition(before, UUID)
  if (before !== undefined && from === null) throw new Refused('malformed')
  const { rows } = await db.query<Row>({
    name: 'round_history',
    text: `select round.id, round.state, round.stake, round.payout, round.opened_at, round.closed_at,
             round.detail, round.source,
             coalesce(round.source ->> 'serverSeed' in (pair.server_seed, pair.next_server_seed), false)
               as in_use
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
  return { rows: page.rows.map(shown), next: page.next }
}

function shown(row: Row): HistoryRow {
  return {
    id: row.id,
    state: row.state,
    stake: toWire(row.stake),
    // The win of a round in payment belongs to its player already.
    payout: toWire(row.payout),
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    detail: hasOutcome(row) ? (readJson(row.detail) as object) : null,
    source: sourceOf(row),
  }
}

function sourceOf(row: Row): ShownSource | null {
  const { serverSeed = null, serverHash, clientSeed, nonce } = row.source
  if (serverHash === undefined || clientSeed === undefined || nonce === undefined) return null
  return { serverSeed: hasOutcome(row) && !row.in_use ? serverSeed : null, serverHash, clientSeed, nonce }
}

const hasOutcome = ({ state }: Row): boolean => state === 'closed' || state === 'paying' || state === 'void'
