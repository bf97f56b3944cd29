import assert from 'node:assert/strict'
import type { Currency } from '@koi/contract/money.ts'
import type { MemberId, OperatorId } from '../../../caller.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { PageQuery } from '../../../db/page.ts'

/** The SQL of what operators give to lists of members. */
export interface OfferTerms {
  readonly vendor: string
  readonly game: string
  readonly currency: Currency
  readonly rounds: number
  readonly betValue: bigint
  readonly maxWin: bigint | null
  readonly turnoverRate: number
  /** Wins wait in a bonus for so many days; null: they are cash. */
  readonly bonusDays: number | null
  readonly expiresAt: Date
  readonly members: readonly MemberId[]
  /** What all its rounds cost at the game's return, in units of 1/100000. */
  readonly cost: bigint
}

export interface Offer extends Omit<OfferTerms, 'members'> {
  readonly id: bigint
  readonly members: number
  /** How many of them have been given theirs. */
  readonly given: number
  readonly state: 'waiting' | 'given' | 'declined' | 'cancelled'
  readonly reason: string
  readonly askedBy: OperatorId
  readonly askedName: string
  readonly askedAt: Date
  readonly decidedName: string | null
}

const OFFER = `offer.id, offer.vendor, offer.game, offer.currency, offer.rounds,
  offer.bet_value as "betValue", offer.max_win as "maxWin", offer.turnover_rate as "turnoverRate",
  offer.bonus_days as "bonusDays",
  offer.expires_at as "expiresAt", cardinality(offer.members) as members, offer.cost, offer.state,
  offer.reason, offer.asked_by as "askedBy", offer.asked_name as "askedName", offer.asked_at as "askedAt",
  offer.decided_name as "decidedName",
  (select count(*)::integer from vendors.free_rounds free where free.offer_id = offer.id) as given`

interface Person {
  readonly id: OperatorId
  readonly name: string
}

/** Stores an offer that waits for a decision; returns its id. */
export async function insertOffer(
  tx: Tx,
  terms: OfferTerms,
  { by, reason, at }: { readonly by: Person; readonly reason: string; readonly at: Date },
): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into vendors.free_offer (vendor, game, currency, rounds, bet_value, max_win, turnover_rate,
       bonus_days, expires_at, members, cost, state, reason, asked_by, asked_name, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'waiting', $12, $13, $14, $15) returning id`,
    [
      ...[terms.vendor, terms.game, terms.currency, terms.rounds, terms.betValue, terms.maxWin],
      ...[
        terms.turnoverRate,
        terms.bonusDays,
        terms.expiresAt,
        terms.members,
        terms.cost,
        reason,
        by.id,
        by.name,
        at,
      ],
    ],
  )
  assert(row)
  return row.id
}

/** Decides a waiting offer; false if it was decided before. */
export async function decideOffer(
  tx: Tx,
  id: bigint,
  { by, accepted, at }: { readonly by: Person; readonly accepted: boolean; readonly at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `update vendors.free_offer set state = $2, decided_by = $3, decided_name = $4, decided_at = $5
     where id = $1 and state = 'waiting' returning id`,
    [id, accepted ? 'given' : 'declined', by.id, by.name, at],
  )
  return rows.length === 1
}

/** Cancels an offer that was given; false if it is in another state. */
export async function cancelOffer(tx: Tx, id: bigint): Promise<boolean> {
  const rows = await tx.query(
    `update vendors.free_offer set state = 'cancelled' where id = $1 and state = 'given' returning id`,
    [id],
  )
  return rows.length === 1
}

/** Whether an offer is given now; it is not cancelled before the transaction ends. */
export async function holdGiven(tx: Tx, id: bigint): Promise<boolean> {
  const rows = await tx.query(`select from vendors.free_offer where id = $1 and state = 'given' for share`, [
    id,
  ])
  return rows.length === 1
}

/** What the operators of one person have given alone since a time. */
export async function sumGivenAlone(db: Db, by: readonly OperatorId[], since: Date): Promise<bigint> {
  const [row] = await db.query<{ total: bigint }>(
    `select coalesce(sum(cost), 0)::bigint as total from vendors.free_offer
     where asked_by = any ($1::bigint[]) and asked_at > $2 and decided_by = any ($1) and state = 'given'`,
    [by, since],
  )
  return row?.total ?? 0n
}

export async function findOffer(db: Db, id: bigint): Promise<Offer | null> {
  const [row] = await db.query<Offer>(`select ${OFFER} from vendors.free_offer offer where offer.id = $1`, [
    id,
  ])
  return row ?? null
}

/** The newest first. */
export const listOffers = (db: Db, { after, limit }: PageQuery<bigint>): Promise<Offer[]> =>
  db.query<Offer>(
    `select ${OFFER} from vendors.free_offer offer where ($1::bigint is null or offer.id < $1)
     order by offer.id desc limit $2`,
    [after, limit],
  )

/** The members of an offer after one of them, in the order of their ids. */
export async function membersOf(
  db: Db,
  id: bigint,
  { after, limit }: { readonly after: MemberId; readonly limit: number },
): Promise<readonly MemberId[]> {
  const rows = await db.query<{ memberId: MemberId }>(
    `select member_id as "memberId" from vendors.free_offer offer, unnest(offer.members) member_id
     where offer.id = $1 and member_id > $2 order by member_id limit $3`,
    [id, after, limit],
  )
  return rows.map(({ memberId }) => memberId)
}

/** One account of each person, as of now: the first one that they registered (decision 0069). */
export async function onePerPerson(db: Db, ids: readonly MemberId[]): Promise<readonly MemberId[]> {
  const rows = await db.query<{ memberId: MemberId }>(
    `select asked.id as "memberId" from unnest($1::bigint[]) asked (id)
     where not exists (
       select from members.accounts_of_person(asked.id) other (id)
       where other.id < asked.id and other.id = any ($1))
     order by 1`,
    [ids],
  )
  return rows.map(({ memberId }) => memberId)
}
