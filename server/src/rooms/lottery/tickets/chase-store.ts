import assert from 'node:assert/strict'
import type { Db, Tx } from '../../../db/db.ts'
import type { PageQuery, TimeKey } from '../../../db/page.ts'

/** Tickets on upcoming draws that were placed together. */
export interface Chase {
  readonly id: bigint
  readonly memberId: bigint
  readonly game: string
  readonly placedAt: Date
  readonly isReal: boolean
  readonly stopOnWin: boolean
  readonly draws: number
  /** The stake of all its draws as placed, in 1/100000. */
  readonly stake: bigint
  readonly stoppedAt: Date | null
  readonly stopReason: StopReason | null
}

export type StopReason = 'won' | 'member' | 'excluded'

const COLUMNS = `chase.id, chase.member_id as "memberId", chase.game, chase.placed_at as "placedAt",
  chase.is_real as "isReal", chase.stop_on_win as "stopOnWin", chase.draws, chase.stake,
  chase.stopped_at as "stoppedAt", chase.stop_reason as "stopReason"`

interface NewChase extends Pick<Chase, 'memberId' | 'game' | 'isReal' | 'stopOnWin' | 'draws' | 'stake'> {
  readonly clientKey: string
  readonly fingerprint: Buffer
  readonly at: Date
}

/** Stores a chase; returns the stored one when its key was used before. */
export async function insertChase(
  tx: Tx,
  chase: NewChase,
): Promise<{ readonly id: bigint; readonly isNew: boolean; readonly first: Buffer }> {
  const { memberId, clientKey, fingerprint, game, at, isReal, stopOnWin, draws, stake } = chase
  const [made] = await tx.query<{ id: bigint }>(
    `insert into lottery_chase (member_id, client_key, fingerprint, game, placed_at, is_real, stop_on_win,
       draws, stake)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (member_id, client_key) do nothing returning id`,
    [memberId, clientKey, fingerprint, game, at, isReal, stopOnWin, draws, stake],
  )
  if (made !== undefined) return { id: made.id, isNew: true, first: fingerprint }
  const [first] = await tx.query<{ id: bigint; fingerprint: Buffer }>(
    'select id, fingerprint from lottery_chase where member_id = $1 and client_key = $2',
    [memberId, clientKey],
  )
  assert(first !== undefined)
  return { id: first.id, isNew: false, first: first.fingerprint }
}

/** One chase of a member, or null. */
export async function readChase(db: Db, memberId: bigint, id: bigint): Promise<Chase | null> {
  const [chase] = await db.query<Chase>(
    `select ${COLUMNS} from lottery_chase chase where chase.id = $2 and chase.member_id = $1`,
    [memberId, id],
  )
  return chase ?? null
}

/** A page of a member's chases, the newest first. */
export async function readChasePage(
  db: Db,
  memberId: bigint,
  { after, limit }: PageQuery<TimeKey>,
): Promise<Chase[]> {
  return db.query<Chase>(
    `select ${COLUMNS} from lottery_chase chase
     where chase.member_id = $1 and chase.placed_at <= coalesce($2, 'infinity'::timestamptz)
       and (chase.placed_at, chase.id) < (coalesce($2, 'infinity'::timestamptz), $3::bigint)
     order by chase.placed_at desc, chase.id desc limit $4`,
    [memberId, after?.at ?? null, after?.id ?? 0n, limit],
  )
}

/** A draw of a chase, with the stake that is not cancelled and the payout. */
export interface ChaseDraw {
  readonly chaseId: bigint
  readonly ticketId: bigint
  readonly drawId: bigint
  readonly numero: string
  readonly drawAt: Date
  readonly closeAt: Date
  readonly multiple: number
  /** The stake of the wagers that are not cancelled; of all wagers when all are cancelled. */
  readonly stake: bigint
  readonly payout: bigint
  readonly standing: boolean
}

/** The draws of chases in the order in which they are played. */
export async function readChaseDraws(db: Db, ids: readonly bigint[]): Promise<ChaseDraw[]> {
  return db.query<ChaseDraw>(
    `select ticket.chase_id as "chaseId", ticket.id as "ticketId", ticket.draw_id as "drawId", sale.numero,
       sale.draw_at as "drawAt", sale.close_at as "closeAt",
       wager.multiple, wager.stake, wager.payout, ticket.leaf is not null as standing
     from lottery_ticket ticket join lottery_sale sale on sale.draw_id = ticket.draw_id
     cross join lateral (
       select min(wager.multiple) as multiple, sum(wager.payout)::bigint as payout,
         coalesce(sum(wager.stake) filter (where wager.cancelled_at is null),
           sum(wager.stake))::bigint as stake
       from (
         select multiple, stake, payout, cancelled_at from lottery_wager wager
         where wager.draw_id = ticket.draw_id and wager.bet_id >= bets_id(ticket.id, 0)
           and wager.bet_id <= bets_id(ticket.id, 4095)
         offset 0
       ) wager
     ) wager
     where ticket.chase_id = any ($1) order by ticket.chase_id, sale.draw_at`,
    [ids],
  )
}

/** Locks a chase that is not stopped; null when it is. */
export async function lockChase(tx: Tx, id: bigint): Promise<Chase | null> {
  const [chase] = await tx.query<Chase>(
    `select ${COLUMNS} from lottery_chase chase where chase.id = $1 and chase.stopped_at is null for update`,
    [id],
  )
  return chase ?? null
}

/** The tickets of a chase that can be cancelled, in the order in which bets lock draws. */
export async function readCancellable(tx: Tx, id: bigint, now: Date): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint }>(
    `select ticket.id from lottery_ticket ticket join lottery_sale sale on sale.draw_id = ticket.draw_id
     where ticket.chase_id = $1 and ticket.leaf is not null and sale.state = 'open' and sale.close_at > $2
     order by sale.draw_id`,
    [id, now],
  )
  return rows.map((row) => row.id)
}

export async function markStopped(
  tx: Tx,
  id: bigint,
  { at, reason }: { readonly at: Date; readonly reason: StopReason },
): Promise<void> {
  await tx.query('update lottery_chase set stopped_at = $2, stop_reason = $3 where id = $1', [id, at, reason])
}

/** The chases of this book that stop on a win and have won in a draw. */
export async function readWonChases(book: Db, drawId: bigint): Promise<bigint[]> {
  const rows = await book.query<{ id: bigint }>({
    name: 'lottery_won_chases',
    text: `select distinct chase.id from lottery_ticket ticket
      join lottery_chase chase on chase.id = ticket.chase_id and chase.stop_on_win
        and chase.stopped_at is null
      where ticket.draw_id = $1 and ticket.chase_id is not null and exists (
        select from lottery_wager wager
        where wager.draw_id = ticket.draw_id and wager.bet_id >= bets_id(ticket.id, 0)
          and wager.bet_id <= bets_id(ticket.id, 4095)
          and wager.hits > 0 and wager.cancelled_at is null
      )`,
    values: [drawId],
  })
  return rows.map((row) => row.id)
}

/**
 * No chase plays for longer: at most the next draw but one of a weekly game is on sale, with a closed week
 * between.
 */
const MAX_CHASE_MS = 22 * 24 * 3_600_000

/** The chases of a book that still play, with their members. */
export async function readActiveChases(
  book: Db,
  now: Date,
): Promise<readonly { readonly id: bigint; readonly memberId: bigint }[]> {
  return book.query(
    `select chase.id, chase.member_id as "memberId" from lottery_chase chase
     where chase.stopped_at is null and chase.placed_at > $2 and exists (
       select from lottery_ticket ticket join lottery_sale sale on sale.draw_id = ticket.draw_id
       where ticket.chase_id = chase.id and ticket.leaf is not null and sale.state = 'open'
         and sale.close_at > $1
     )`,
    [now, new Date(now.getTime() - MAX_CHASE_MS)],
  )
}
