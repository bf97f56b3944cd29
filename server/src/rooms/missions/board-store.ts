import assert from 'node:assert/strict'
import type { MemberId, OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery } from '../../db/page.ts'
import { endOpenings } from '../operators/index.ts'
import { type Board, type BoardTerms, boardTarget } from './board.ts'

/** The SQL of boards, of those who take part, and of those who may not. */
const BOARD = `board.id, board.titles, board.bodies, board.period, board.weights, board.prizes,
  board.currency, board.turnover_rate as "turnoverRate", board.from_at as "from", board.until_at as "until",
  board.total_cost as "totalCost", board.enabled, board.closed_at as "closedAt",
  board.written_by as "writtenBy"`

export async function findBoard(db: Db, id: bigint): Promise<Board | null> {
  const [row] = await db.query<Board>(`select ${BOARD} from missions.board board where id = $1`, [id])
  return row ?? null
}

/** The board, locked: it is neither switched nor does a round begin while the transaction is open. */
export async function lockBoard(tx: Tx, id: bigint): Promise<Board | null> {
  const [row] = await tx.query<Board>(`select ${BOARD} from missions.board board where id = $1 for update`, [
    id,
  ])
  return row ?? null
}

export type PaidBoard = Board & { readonly paid: bigint }

/** The newest first, each with what its prizes cost so far. */
export const listBoards = (db: Db, { after, limit }: PageQuery<bigint>): Promise<PaidBoard[]> =>
  db.query<PaidBoard>(
    `select ${BOARD}, paid.sum as paid from missions.board board ${PAID}
     where $1::bigint is null or board.id < $1 order by board.id desc limit $2`,
    [after, limit],
  )

const PAID = `cross join lateral (
    select coalesce(sum(entry.prize), 0)::bigint as sum from missions.round round
    join missions.entry entry on entry.round_id = round.id
    where round.board_id = board.id and entry.place is not null and entry.paid_at is not null
  ) paid`

export async function findPaidBoard(db: Db, id: bigint): Promise<PaidBoard | null> {
  const [row] = await db.query<PaidBoard>(
    `select ${BOARD}, paid.sum as paid from missions.board board ${PAID} where board.id = $1`,
    [id],
  )
  return row ?? null
}

/** The boards that are on, locked. */
export const lockEnabled = (tx: Tx): Promise<Board[]> =>
  tx.query<Board>(`select ${BOARD} from missions.board board where enabled order by id for update`)

const valuesOf = (terms: BoardTerms, totalCost: bigint): unknown[] => [
  ...[JSON.stringify(terms.titles), JSON.stringify(terms.bodies), terms.period],
  ...[JSON.stringify(terms.weights), terms.prizes, terms.currency, terms.turnoverRate],
  ...[terms.from, terms.until, totalCost],
]

interface WrittenBy {
  readonly by: OperatorId | null
  readonly at: Date
}

/** What all rounds cost at most comes with the terms, since it depends on the platform's zone. */
export interface CostedTerms {
  readonly terms: BoardTerms
  readonly totalCost: bigint
}

/** Stores a board, switched off; returns its id. */
export async function insertBoard(
  tx: Tx,
  { terms, totalCost }: CostedTerms,
  { by, at }: WrittenBy,
): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into missions.board (titles, bodies, period, weights, prizes, currency, turnover_rate, from_at,
       until_at, total_cost, written_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [...valuesOf(terms, totalCost), by, at],
  )
  assert(row)
  return row.id
}

export async function updateBoard(
  tx: Tx,
  id: bigint,
  { terms, totalCost }: CostedTerms,
  by: OperatorId,
): Promise<void> {
  await tx.query(
    `update missions.board set titles = $1, bodies = $2, period = $3, weights = $4, prizes = $5,
       currency = $6, turnover_rate = $7, from_at = $8, until_at = $9, total_cost = $10, written_by = $11
     where id = $12`,
    [...valuesOf(terms, totalCost), by, id],
  )
}

interface Switched extends WrittenBy {
  readonly on: boolean
}

export async function switchBoard(tx: Tx, id: bigint, { on, at, by }: Switched): Promise<void> {
  await tx.query(
    `update missions.board set enabled = $2, opened_at = case when $2 then $3 else opened_at end,
       opened_by = case when $2 then $4 else opened_by end
     where id = $1`,
    [id, on, at, by],
  )
  if (!on) await endOpenings(tx, [boardTarget(id)], at)
}

/** Closes boards that are on and begin no more rounds. */
export async function closeBoards(tx: Tx, at: Date): Promise<void> {
  const closed = await tx.query<{ id: bigint }>(
    'update missions.board set enabled = false, closed_at = $1 where enabled and until_at <= $1 returning id',
    [at],
  )
  const targets = closed.map(({ id }) => boardTarget(id))
  await endOpenings(tx, targets, at)
}

/** Whether a member takes part in rankings, and whether an operator keeps them out. */
export async function readStanding(
  db: Db,
  memberId: MemberId,
): Promise<{ readonly joined: boolean; readonly isOut: boolean }> {
  const [row] = await db.query<{ joined: boolean; isOut: boolean }>({
    name: 'missions.standing',
    text: `select exists (select from missions.player where member_id = $1) as joined,
             exists (select from missions.outsider where member_id = $1) as "isOut"`,
    values: [memberId],
  })
  return row ?? { joined: false, isOut: false }
}

/** A member takes part from now on; one who does already keeps their time. */
export async function insertPlayer(
  tx: Tx,
  { memberId, book, at }: { readonly memberId: MemberId; readonly book: number; readonly at: Date },
): Promise<void> {
  await tx.query(
    'insert into missions.player (member_id, book, joined_at) values ($1, $2, $3) on conflict do nothing',
    [memberId, book, at],
  )
}

/** A member takes part no longer, and leaves the rounds that are running. */
export async function deletePlayer(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.query('delete from missions.player where member_id = $1', [memberId])
  await deleteRunning(tx, memberId)
}

async function deleteRunning(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.query(
    `delete from missions.entry entry using missions.round round
     where entry.member_id = $1 and round.id = entry.round_id and round.state = 'running'`,
    [memberId],
  )
}

/** Keeps an account out of rankings, or no longer. */
export async function setOutsider(
  tx: Tx,
  memberId: MemberId,
  { out, at }: { readonly out: boolean; readonly at: Date },
): Promise<void> {
  if (out)
    await tx.query('insert into missions.outsider (member_id, at) values ($1, $2) on conflict do nothing', [
      memberId,
      at,
    ])
  else await tx.query('delete from missions.outsider where member_id = $1', [memberId])
  if (out) await deleteRunning(tx, memberId)
}

/** By account id, the newest account first. */
export const listOutsiders = (
  db: Db,
  { after, limit }: PageQuery<bigint>,
): Promise<{ readonly memberId: MemberId; readonly at: Date }[]> =>
  db.query(
    `select member_id as "memberId", at from missions.outsider
     where $1::bigint is null or member_id < $1 order by member_id desc limit $2`,
    [after, limit],
  )
