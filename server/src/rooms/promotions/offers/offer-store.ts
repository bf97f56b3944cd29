import { OFFER_STOPS, type OfferStop } from '@koi/contract/promotions/offer.ts'
import type { MemberId } from '../../../caller.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { PageQuery } from '../../../db/page.ts'
import type { Joining, MemberOffer, OwnApplication } from './offer.ts'

/** Who looks, and when: what was done on an earlier day does not count for an offer of every day. */
export interface Viewer {
  /** Null for a visitor. */
  readonly memberId: MemberId | null
  readonly now: Date
  readonly day: string
  readonly dayStart: Date
}

/** Stops after which the member reads why; who did not take a bonus in time may join again at once. */
const TOLD = [
  'person',
  'closed',
  'too_small',
  'other_offer',
  'budget_gone',
] as const satisfies readonly OfferStop[]

/**
 * Published offers with what the viewer ($1, at $2, on day $3 which began at $4) has of each, and the version
 * that applies: the one that they joined or applied under, or the published one. A joining that lapsed counts
 * as forfeited where its stop is one of `stops`, and as none elsewhere.
 */
const seen = (stops: readonly OfferStop[]): string => `
  select offer.id, offer.kind, offer.state, offer.from_at as "from", offer.until_at as "until",
    offer.budget - offer.spent as left, published.audience,
    exists (select from promotions.recipient recipient
      where recipient.offer_id = offer.id and recipient.version = offer.version
        and recipient.member_id = $1) as "isRecipient",
    agreed.version, agreed.titles, agreed.bodies, agreed.conditions, agreed.picture, agreed.terms,
    agreed.once, joining.*, application.*
  from promotions.offer offer
  join promotions.terms published on published.offer_id = offer.id and published.version = offer.version
  left join lateral (
    select own.id as "joiningId", own.version as "joiningVersion",
      case own.state when 'lapsed' then 'forfeited' else own.state end as "joiningState",
      own.joined_at as "joinedAt", own.until_at as "joiningUntil", own.deposit, own.bonus, own.required,
      own.deposit_number as "depositNumber", own.stopped, own.reserved
    from promotions.joining own
    where own.member_id = $1::bigint and own.offer_id = offer.id
      and (own.state <> 'lapsed' or own.stopped = any ('{${stops.join()}}'::text[]))
      and (own.state not in ('signed', 'ready') or own.until_at > $2)
      and (own.state in ('signed', 'ready', 'running') or own.day is null or own.day = $3::date)
    order by own.id desc limit 1
  ) joining on true
  left join lateral (
    select own.id as "applicationId", own.version as "applicationVersion", own.state as "applicationState",
      own.applied_at as "appliedAt", own.comment, own.amount, own.reason, own.decided_at as "decidedAt",
      own.claim_number as number, array(select upload.id from promotions.upload upload
        where upload.application_id = own.id order by upload.place) as images
    from promotions.application own
    where own.member_id = $1::bigint and own.offer_id = offer.id
      and (own.state in ('waiting', 'taken', 'proposed') or published.once <> 'day' or own.applied_at >= $4)
    order by own.id desc limit 1
  ) application on true
  join promotions.terms agreed on agreed.offer_id = offer.id
    and agreed.version = coalesce(joining."joiningVersion", application."applicationVersion", offer.version)`

interface Row extends Omit<MemberOffer, 'joining' | 'application'> {
  readonly joiningId: bigint | null
  readonly joiningState: Joining['state']
  readonly joinedAt: Date
  readonly joiningUntil: Date
  readonly deposit: bigint | null
  readonly bonus: bigint | null
  readonly required: bigint | null
  readonly depositNumber: string | null
  readonly stopped: OfferStop | null
  readonly reserved: bigint
  readonly applicationId: bigint | null
  readonly applicationState: OwnApplication['state']
  readonly appliedAt: Date
  readonly comment: string
  readonly images: readonly bigint[]
  readonly amount: bigint | null
  readonly reason: string | null
  readonly decidedAt: Date | null
  readonly number: string | null
}

const valuesOf = ({ memberId, now, day, dayStart }: Viewer): unknown[] => [memberId, now, day, dayStart]

/** More than are open at once. */
const MAX_OPEN = 200

/** The offers that are open or coming, and those that the viewer has something unfinished of. */
export async function listOpen(db: Db, viewer: Viewer): Promise<readonly MemberOffer[]> {
  const rows = await db.query<Row>({
    name: 'promotions.open',
    text: `${seen([])}
           where offer.version > 0 and (
             (offer.state = 'open' and offer.until_at > $2)
             or joining."joiningState" in ('signed', 'ready', 'running')
             or application."applicationState" in ('waiting', 'taken', 'proposed'))
           order by offer.from_at desc, offer.id desc limit ${MAX_OPEN}`,
    values: valuesOf(viewer),
  })
  return rows.map(readRow)
}

/** What a member's part has come to, by the lists of the reward centre. */
const ENDS = {
  claimed: { joining: ['released'], application: ['issued'], stops: [] },
  expired: { joining: ['forfeited'], application: ['rejected'], stops: OFFER_STOPS },
} as const

/** The offers of which the member's part came to this end, the newest offer first. */
export async function listEnded(
  db: Db,
  viewer: Viewer,
  { end, after, limit }: PageQuery<bigint> & { readonly end: keyof typeof ENDS },
): Promise<readonly MemberOffer[]> {
  const { joining, application, stops } = ENDS[end]
  const rows = await db.query<Row>({
    name: `promotions.ended_${end}`,
    text: `${seen(stops)}
           where offer.id in (
               select offer_id from promotions.joining where member_id = $1
               union select offer_id from promotions.application where member_id = $1)
             and (joining."joiningState" = any ($5) or application."applicationState" = any ($6))
             and ($7::bigint is null or offer.id < $7)
           order by offer.id desc limit $8`,
    values: [...valuesOf(viewer), joining, application, after, limit],
  })
  return rows.map(readRow)
}

/** One published offer, for what is done with it; null if there is none of this id. */
export const findSeen = (db: Db, viewer: Viewer, id: bigint): Promise<MemberOffer | null> =>
  findOne(db, viewer, { id, name: 'promotions.seen', stops: [] })

/** The same, for the page of the offer, which says why a bonus did not begin. */
export const findTold = (db: Db, viewer: Viewer, id: bigint): Promise<MemberOffer | null> =>
  findOne(db, viewer, { id, name: 'promotions.told', stops: TOLD })

interface One {
  readonly id: bigint
  readonly name: string
  readonly stops: readonly OfferStop[]
}

async function findOne(db: Db, viewer: Viewer, { id, name, stops }: One): Promise<MemberOffer | null> {
  const [row] = await db.query<Row>({
    name,
    text: `${seen(stops)} where offer.version > 0 and offer.id = $5`,
    values: [...valuesOf(viewer), id],
  })
  return row === undefined ? null : readRow(row)
}

function readRow(row: Row): MemberOffer {
  const { id, kind, state, from, until, left, audience, isRecipient } = row
  const { version, titles, bodies, conditions, picture, terms, once } = row
  return {
    ...{ id, kind, state, from, until, left, audience, isRecipient },
    ...{ version, titles, bodies, conditions, picture, terms, once },
    joining: joiningOf(row),
    application: applicationOf(row),
  }
}

function joiningOf(row: Row): Joining | null {
  if (row.joiningId === null) return null
  const { joiningId, joiningState, joinedAt, joiningUntil, deposit, bonus, required, depositNumber } = row
  const { stopped, reserved } = row
  return {
    ...{ id: joiningId, state: joiningState, at: joinedAt, until: joiningUntil },
    ...{ deposit, bonus, required, depositNumber, stopped, reserved },
  }
}

function applicationOf(row: Row): OwnApplication | null {
  if (row.applicationId === null) return null
  const { applicationId, applicationState, appliedAt, comment, images, amount, reason, decidedAt, number } =
    row
  return {
    ...{ id: applicationId, state: applicationState, at: appliedAt, comment, images },
    ...{ amount, reason, decidedAt, number },
  }
}

/** Locks an offer, so that what is taken of its budget is taken one after another; false if there is none. */
export async function lockOffer(tx: Tx, id: bigint): Promise<boolean> {
  const rows = await tx.query('select id from promotions.offer where id = $1 for update', [id])
  return rows.length === 1
}

/** What is left of the budget of an offer, under its lock. */
export async function readLeft(tx: Tx, id: bigint): Promise<bigint> {
  const [row] = await tx.query<{ left: bigint }>(
    'select budget - spent as left from promotions.offer where id = $1',
    [id],
  )
  return row?.left ?? 0n
}

/**
 * Adds to what an offer spent, or returns a part of it to the budget; a check keeps it within the budget.
 */
export async function spend(
  tx: Tx,
  id: bigint,
  { amount, takers = 0 }: { readonly amount: bigint; readonly takers?: number },
): Promise<void> {
  await tx.query('update promotions.offer set spent = spent + $2, takers = takers + $3 where id = $1', [
    id,
    amount,
    takers,
  ])
}
