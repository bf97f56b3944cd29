import type { MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery, TimeKey } from '../../db/page.ts'
import type { Place, Round } from './rain.ts'

/** The SQL of rounds and of what members take, in the shared schemas. */
export const ROUND = `round.id, round.plan_id as "planId", round.numero, round.opens_at as "opensAt",
  round.seconds, round.budget, round.envelopes, round.least as min, round.most as max, round.currency,
  round.turnover, round.rate, round.state, round.opened_at as "openedAt", round.closes_at as "closesAt",
  round.ended_at as "endedAt", round.stop_reason as "stopReason", round.taken, round.paid`

/** Rounds that are published and not over, and those whose time is not over yet, the first to open first. */
export const listRunning = (db: Db, now: Date): Promise<readonly Round[]> =>
  db.query<Round>({
    name: 'rain.running',
    text: `select ${ROUND} from rain.round round
           where round.state in ('coming', 'open')
             or (round.ended_at > $1::timestamptz - interval '1 hour' and round.closes_at > $1)
           order by round.opens_at, round.id`,
    values: [now],
  })

export async function findRound(db: Db, id: bigint): Promise<Round | null> {
  const [row] = await db.query<Round>({
    name: 'rain.round',
    text: `select ${ROUND} from rain.round round where round.id = $1`,
    values: [id],
  })
  return row ?? null
}

const PLACE = `place.round_id as "roundId", round.numero, place.place, place.amount, round.rate,
  round.currency, place.member_id as "memberId", place.taken_at as "takenAt"`
const PLACES = 'rain.place place join rain.round round on round.id = place.round_id'

/** The place of a member in a round; null if they have none. */
export async function findPlace(db: Db, roundId: bigint, memberId: MemberId): Promise<Place | null> {
  const [row] = await db.query<Place>({
    name: 'rain.own_place',
    text: `select ${PLACE} from ${PLACES} where place.round_id = $1 and place.member_id = $2`,
    values: [roundId, memberId],
  })
  return row ?? null
}

/** Everybody who has a place in a round. */
export const listPlaces = (db: Db, roundId: bigint): Promise<readonly Place[]> =>
  db.query<Place>(
    `select ${PLACE} from ${PLACES} where place.round_id = $1 and place.member_id is not null`,
    [roundId],
  )

/** Whether a round that is open has a free place; others may be about to take it. */
export async function hasFreePlace(db: Db, roundId: bigint): Promise<boolean> {
  const [row] = await db.query<{ isFree: boolean }>({
    name: 'rain.free_place',
    text: `select exists (select from rain.place where round_id = $1 and member_id is null) as "isFree"`,
    values: [roundId],
  })
  return row?.isFree ?? false
}

export interface Answer {
  readonly outcome: 'taken' | 'person' | 'empty' | 'over' | 'not_open' | null
  readonly place: number | null
  readonly amount: bigint | null
  readonly takenAt: Date | null
}

/** Takes a place for each of these members, in one round trip; the answers are in their order. */
export const takePlaces = (
  tx: Tx,
  { roundId, memberIds, at }: { readonly roundId: bigint; readonly memberIds: readonly MemberId[]; at: Date },
): Promise<readonly Answer[]> =>
  tx.query<Answer>({
    name: 'rain.take',
    text: `select outcome, place, amount, taken_at as "takenAt" from rain.take($1, $2, $3) order by item`,
    values: [roundId, memberIds, at],
  })

const keysOf = (places: readonly Pick<Place, 'roundId' | 'place'>[]): unknown[] => [
  places.map(({ roundId }) => roundId),
  places.map(({ place }) => place),
]

/** Locks those of these places that are not paid, so that each is paid once. */
export const lockUnpaid = (
  tx: Tx,
  places: readonly Pick<Place, 'roundId' | 'place'>[],
): Promise<readonly Place[]> =>
  tx.query<Place>(
    `select ${PLACE} from ${PLACES}
     join unnest($1::bigint[], $2::integer[]) wanted (round_id, place)
       on wanted.round_id = place.round_id and wanted.place = place.place
     where place.taken_at is not null and place.paid_at is null
     order by place.member_id, place.round_id for update of place`,
    keysOf(places),
  )

export async function markPaid(
  tx: Tx,
  places: readonly Pick<Place, 'roundId' | 'place'>[],
  at: Date,
): Promise<void> {
  await tx.query(
    `update rain.place place set paid_at = $3 from unnest($1::bigint[], $2::integer[]) paid (round_id, place)
     where place.round_id = paid.round_id and place.place = paid.place`,
    [...keysOf(places), at],
  )
}

/** Places that were taken before a time and are not paid, with the book of the member; at most `limit`. */
export const listUnpaid = (
  db: Db,
  before: Date,
  limit: number,
): Promise<readonly (Place & { readonly book: number })[]> =>
  db.query<Place & { readonly book: number }>(
    `select ${PLACE}, member.book from ${PLACES} join members.member member on member.id = place.member_id
     where place.taken_at is not null and place.paid_at is null and place.taken_at < $1
     order by place.taken_at limit $2`,
    [before, limit],
  )

export type EndedRound = Round & { readonly endedAt: Date; readonly own: Place | null }

/** Rounds that are over, the newest first, each with the place that a member had. */
export async function listEnded(
  db: Db,
  memberId: MemberId,
  { after, limit }: PageQuery<TimeKey>,
): Promise<readonly EndedRound[]> {
  const rows = await db.query<
    Round & { readonly endedAt: Date; own: number | null; amount: bigint; takenAt: Date }
  >({
    name: 'rain.ended',
    text: `select ${ROUND}, own.place as own, own.amount, own.taken_at as "takenAt"
           from rain.round round
           left join rain.place own on own.round_id = round.id and own.member_id = $1
           where round.ended_at is not null and (round.ended_at, round.id)
             < (coalesce($2, 'infinity'::timestamptz), $3::bigint)
           order by round.ended_at desc, round.id desc limit $4`,
    values: [memberId, after?.at, after?.id ?? 0n, limit],
  })
  return rows.map(({ own, amount, takenAt, ...round }) => {
    const { id: roundId, numero, rate, currency } = round
    const place = { roundId, numero, rate, currency, amount, takenAt, memberId }
    return { ...round, own: own === null ? null : { ...place, place: own } }
  })
}
