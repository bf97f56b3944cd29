import type { MemberId } from '../../../caller.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Movement, Sitting } from './movement.ts'

/** The SQL of sittings and their movements; every Db and Tx here is a book's. */
export const SITTING = `s.id, s.member_id as "memberId", s.bet_id as "betId", s.vendor, s.game, s.currency,
  s.amount, s.state, s.opened_at as "openedAt", s.expires_at as "expiresAt", s.ended_at as "endedAt",
  s.session_id as "sessionId", s.wanted_by as "wantedBy", s.next_at as "nextAt", s.tries`
export const MOVEMENT = `t.reference, t.sitting_id as "sittingId", t.member_id as "memberId", t.vendor,
  t.direction, t.asked, t.moved, t.state, t.at, t.held_until as "heldUntil", t.next_at as "nextAt", t.tries`

/** Puts everything that moves a member's money at vendors in line, with wallet calls too. */
export const holdMember = async (tx: Tx, memberId: MemberId): Promise<void> => {
  await tx.query('select vendors_hold($1)', [[memberId]])
}

/** The sitting that a member has with a vendor now; null when there is none. */
export async function openSitting(db: Db, memberId: MemberId, vendor: string): Promise<Sitting | null> {
  const [row] = await db.query<Sitting>(
    `select ${SITTING} from vendors_sitting s
     where s.member_id = $1 and s.vendor = $2 and s.ended_at is null`,
    [memberId, vendor],
  )
  return row ?? null
}

/** All sittings of a member that are open, oldest first. */
export const openSittings = (db: Db, memberId: MemberId): Promise<Sitting[]> =>
  db.query<Sitting>(
    `select ${SITTING} from vendors_sitting s
     where s.member_id = $1 and s.ended_at is null order by s.opened_at, s.id`,
    [memberId],
  )

export async function readSitting(db: Db, id: string): Promise<Sitting | null> {
  const [row] = await db.query<Sitting>(`select ${SITTING} from vendors_sitting s where s.id = $1`, [id])
  return row ?? null
}

/** The movement of a sitting that nobody knows the end of; null when all are definite. */
export async function unsureMovement(db: Db, sittingId: string): Promise<Movement | null> {
  const [row] = await db.query<Movement>(
    `select ${MOVEMENT} from vendors_transfer t where t.sitting_id = $1 and t.state = 'unsure'`,
    [sittingId],
  )
  return row ?? null
}

export async function readMovement(db: Db, reference: string): Promise<Movement | null> {
  const [row] = await db.query<Movement>(
    `select ${MOVEMENT} from vendors_transfer t where t.reference = $1`,
    [reference],
  )
  return row ?? null
}

/** The newest movement of a sitting. */
export async function lastMovement(db: Db, sittingId: string): Promise<Movement | null> {
  const [row] = await db.query<Movement>(
    `select ${MOVEMENT} from vendors_transfer t where t.sitting_id = $1 order by t.at desc, t.direction desc
     limit 1`,
    [sittingId],
  )
  return row ?? null
}

export type NewSitting = Omit<Sitting, 'state' | 'endedAt' | 'tries'>

/** A sitting begins; it is a round of its vendor too, so that it is found where rounds are. */
export async function insertSitting(tx: Tx, sitting: NewSitting): Promise<void> {
  const { id, memberId, betId, vendor, game, currency, amount, openedAt, expiresAt, sessionId } = sitting
  await tx.query(
    `insert into vendors_sitting (id, member_id, bet_id, vendor, game, currency, amount, state, opened_at,
       expires_at, session_id, next_at, wanted_by)
     values ($1, $2, $3, $4, $5, $6, $7, 'arriving', $8, $9, $10, $11, $12)`,
    [
      ...[id, memberId, betId, vendor, game, currency, amount, openedAt, expiresAt, sessionId],
      ...[sitting.nextAt, sitting.wantedBy],
    ],
  )
  await tx.query(
    'insert into vendors_round (member_id, vendor, round, game, opened_at) values ($1, $2, $3, $4, $5)',
    [memberId, vendor, id, game, openedAt],
  )
}

export interface NewMovement
  extends Pick<Movement, 'reference' | 'direction' | 'asked' | 'at' | 'heldUntil'> {
  readonly sitting: Pick<Sitting, 'id' | 'memberId' | 'vendor'>
  readonly askedBy: string
}

/** A movement stands here before its vendor hears of it. */
export async function insertMovement(tx: Tx, movement: NewMovement): Promise<Movement> {
  const { reference, sitting, direction, asked, at, heldUntil, askedBy } = movement
  const [row] = await tx.query<Movement>(
    `insert into vendors_transfer as t (reference, sitting_id, member_id, vendor, direction, asked, at,
       held_until, next_at, asked_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9) returning ${MOVEMENT}`,
    [reference, sitting.id, sitting.memberId, sitting.vendor, direction, asked, at, heldUntil, askedBy],
  )
  if (row === undefined) throw new Error(`the movement ${reference} was not written`)
  return row
}

/** Takes the asking about an unsure movement; null while somebody else has it, or when it is definite. */
export async function claimMovement(
  db: Db,
  { reference, now, heldUntil }: { readonly reference: string; readonly now: Date; readonly heldUntil: Date },
): Promise<Movement | null> {
  const [row] = await db.query<Movement>(
    `update vendors_transfer t set held_until = $3
     where t.reference = $1 and t.state = 'unsure' and t.held_until <= $2 returning ${MOVEMENT}`,
    [reference, now, heldUntil],
  )
  return row ?? null
}

/** Unsure movements whose pause is over, oldest first. */
export const dueMovements = (db: Db, now: Date, most: number): Promise<Movement[]> =>
  db.query<Movement>(
    `select ${MOVEMENT} from vendors_transfer t
     where t.state = 'unsure' and t.next_at <= $1 and t.held_until <= $1 order by t.next_at limit $2`,
    [now, most],
  )

/** An answer that said nothing: another is asked for after a pause. */
export async function putOff(
  tx: Tx,
  { reference }: Movement,
  { word, now, nextAt }: { readonly word: string; readonly now: Date; readonly nextAt: Date },
): Promise<void> {
  await tx.query(
    `update vendors_transfer set tries = tries + 1, word = $2, held_until = $3, next_at = $4
     where reference = $1`,
    [reference, word, now, nextAt],
  )
}

/** The end of a movement. */
export async function endMovement(
  tx: Tx,
  { reference }: Movement,
  end: {
    readonly state: 'done' | 'refused'
    readonly word: string
    readonly moved: bigint | null
    readonly turnover: bigint | null
    readonly remains: bigint | null
    readonly balance: bigint
    readonly at: Date
  },
): Promise<void> {
  const { state, word, moved, turnover, remains, balance, at } = end
  await tx.query(
    `update vendors_transfer set state = $2, word = $3, moved = $4, turnover = $5, remains = $6, balance = $7,
       answered_at = $8
     where reference = $1`,
    [reference, state, word, moved, turnover, remains, balance, at],
  )
}

/** The money has come: it is played with. */
export const openUp = async (tx: Tx, id: string): Promise<void> => {
  await tx.query("update vendors_sitting set state = 'open' where id = $1", [id])
}

/** Nothing lies there any more, or nothing ever came. */
export async function endSitting(
  tx: Tx,
  { id, memberId, vendor }: Pick<Sitting, 'id' | 'memberId' | 'vendor'>,
  { state, at }: { readonly state: 'ended' | 'refused'; readonly at: Date },
): Promise<void> {
  await tx.query('update vendors_sitting set state = $2, ended_at = $3, wanted_by = null where id = $1', [
    id,
    state,
    at,
  ])
  await tx.query(
    `update vendors_round set closed_at = $4, known_at = coalesce(known_at, $4)
     where member_id = $1 and vendor = $2 and round = $3`,
    [memberId, vendor, id, at],
  )
}

/** Money that could not be brought back whole is asked for again after a pause. */
export const putOffSitting = async (tx: Tx, id: string, nextAt: Date): Promise<void> => {
  await tx.query('update vendors_sitting set tries = tries + 1, next_at = $2 where id = $1', [id, nextAt])
}

/** Somebody wants the money back; the first who said so stands. */
export const want = async (db: Db, id: string, by: string): Promise<void> => {
  await db.query(
    'update vendors_sitting set wanted_by = coalesce(wanted_by, $2) where id = $1 and ended_at is null',
    [id, by],
  )
}

/** A game of the vendor was opened: whoever wanted the money back plays on with it. */
export async function playOn(
  db: Db,
  { memberId, vendor }: Pick<Sitting, 'memberId' | 'vendor'>,
  { now, expiresAt, sessionId }: { readonly now: Date; readonly expiresAt: Date; readonly sessionId: bigint },
): Promise<void> {
  await db.query(
    `update vendors_sitting set expires_at = $3, next_at = $5, session_id = $4, wanted_by = null, tries = 0
     where member_id = $1 and vendor = $2 and ended_at is null`,
    [memberId, vendor, expiresAt, sessionId, now],
  )
}

/** Open sittings that a rule may look at now, by time and id; one that is asked about already is not among them. */
export const dueSittings = (
  db: Db,
  now: Date,
  after: Pick<Sitting, 'id' | 'nextAt'> | null,
  most: number,
): Promise<Sitting[]> =>
  db.query<Sitting>(
    `select ${SITTING} from vendors_sitting s
     where s.ended_at is null and s.next_at <= $1
       and not exists (select from vendors_transfer t where t.sitting_id = s.id and t.state = 'unsure')
       and ($2::timestamptz is null or (s.next_at, s.id) > ($2, $3))
     order by s.next_at, s.id limit $4`,
    [now, after?.nextAt ?? null, after?.id ?? null, most],
  )
