import { readChains } from '../beacon/store.ts'
import type { Db } from '../db/db.ts'
import type { ProofsPage, RoundProof } from '../fairness/shared-round.ts'
import { purposes, type Vault } from '../vault.ts'
import { beaconOf } from './store.ts'

/** The public history of the live tables. */

const PAGE = 20
const LAST_NUMBER = 2_147_483_647

interface Row {
  readonly number: number
  readonly server_seed: string
  readonly server_hash: string
  readonly state: 'betting' | 'closed' | 'dealt' | 'settled' | 'void'
  readonly outcome: unknown
  readonly beacon_chain: string | null
  readonly beacon_round: number | null
  readonly closes_at: Date
  readonly signature: string | null
}

const ROW = `round.number, round.server_seed, round.server_hash, round.state, round.outcome,
  round.beacon_chain, round.beacon_round, round.closes_at, signed.signature`
const SIGNED = `left join beacon_round signed
  on signed.chain = round.beacon_chain and signed.round = round.beacon_round`

/** The rounds of a table below a number, newest first. */
export async function readProofs(
  { db, vault }: { readonly db: Db; readonly vault: Vault },
  game: string,
  before: string | null,
): Promise<ProofsPage> {
  const below = /^\d{1,10}$/.test(before ?? '')
    ? Math.min(Number.parseInt(before ?? '', 10), LAST_NUMBER)
    : LAST_NUMBER
  const { rows } = await db.query<Row>({
    name: 'table_round_proofs',
    text: `select ${ROW} from table_round round ${SIGNED}
           where round.game = $1 and round.number < $2 order by round.number desc limit $3`,
    values: [game, below, PAGE],
  })
  const chains = await readChains(db, [...new Set(rows.flatMap((row) => row.beacon_chain ?? []))])
  const last = rows.length < PAGE ? null : String(rows.at(-1)?.number)
  return { rows: rows.map((row) => proofOf(vault, game, row)), chains, next: last }
}

/** The seed is shown with the results; that of a void round with the result that it would have had. */
function proofOf(vault: Vault, game: string, row: Row): RoundProof {
  const isShown = row.state === 'settled' || (row.state === 'void' && row.outcome !== null)
  return {
    ...{ hash: row.server_hash, beacon: beaconOf(row), closesAt: row.closes_at.getTime() },
    ...{ code: game, number: row.number, detail: null },
    state: row.state === 'void' ? 'void' : row.state === 'settled' ? 'ended' : 'open',
    seed: isShown ? vault.open(row.server_seed, purposes.table(game, row.server_hash)) : null,
    result: isShown ? row.outcome : null,
    signature: isShown ? row.signature : null,
  }
}

/** Void rounds whose would-be result is not published. */
export async function readUnpublished(db: Db, game: string): Promise<Omit<Row, 'signature'>[]> {
  const { rows } = await db.query<Omit<Row, 'signature'>>({
    name: 'table_round_unpublished',
    text: `select number, server_seed, server_hash, state, outcome, beacon_chain, beacon_round, closes_at
           from table_round where game = $1 and state = 'void' and outcome is null order by number`,
    values: [game],
  })
  return rows
}

/** Stores what a void round would have resulted in, which reveals its seed. */
export async function publishVoid(
  db: Db,
  { game, number, outcome }: { readonly game: string; readonly number: number; readonly outcome: unknown },
): Promise<void> {
  await db.query({
    name: 'table_round_publish',
    text: `update table_round set outcome = $3
           where game = $1 and number = $2 and state = 'void' and outcome is null`,
    values: [game, number, JSON.stringify(outcome)],
  })
}
