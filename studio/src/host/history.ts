import { toWire } from '@koi/contract/money.ts'
import type { Db } from '../db/db.ts'
import { readJson } from '../db/json.ts'
import { type Player, Refused } from './game-mode.ts'
import type { HistoryPage, HistoryRow, ShownSource } from './protocol.ts'

const ROWS = 20

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
  const from = before === undefined ? null : readCursor(before)
  const { rows } = await db.query<Row>({
    name: 'round_history',
    text: `select r.id, r.state, r.stake, r.payout, r.opened_at, r.closed_at, r.detail, r.source,
             coalesce(r.source ->> 'serverSeed' in (p.server_seed, p.next_server_seed), false) as in_use
           from round r left join seed_pair p using (vendor, player, currency)
           where vendor = $1 and player = $2 and currency = $3 and r.game = $4 and r.state <> 'refused'
             and ($5::timestamptz is null or (r.opened_at, r.id) < ($5, $6::uuid))
           order by r.opened_at desc, r.id desc limit ${ROWS + 1}`,
    values: [
      ...[player.vendor, player.user, player.currency, player.game],
      ...[from?.at ?? null, from?.id ?? null],
    ],
  })
  const page = rows.slice(0, ROWS)
  const last = rows.length > ROWS ? page.at(-1) : undefined
  const next = last === undefined ? null : `${last.opened_at.getTime()}_${last.id}`
  return { rows: page.map(shown), next }
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

function readCursor(text: string): { readonly at: Date; readonly id: string } {
  const [, at = '', id = ''] = /^(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? []
  if (id === '') throw new Refused('malformed')
  return { at: new Date(Number.parseInt(at, 10)), id }
}
