import type { PUSH_TOPICS } from '@koi/contract/push-topics.ts'
import type { Language, MemberCaller, MemberId } from '../../../caller.ts'
import type { Db } from '../../../db/db.ts'

export type PushTopic = (typeof PUSH_TOPICS)[number]

/** What a device subscribes. */
export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** The devices of a member; further ones replace the oldest. */
const MAX_DEVICES = 5

interface Subscribing extends Subscription {
  readonly topics: readonly PushTopic[]
  /** The session of the member on this device; signing out ends the subscription. */
  readonly sessionId: bigint
  readonly at: Date
}

/** Stores a device: if another member used it before, it is this member's from now on. */
export async function saveSubscription(
  db: Db,
  member: MemberId,
  { endpoint, p256dh, auth, topics, sessionId, at }: Subscribing,
): Promise<void> {
  await db.query(
    `with kept as (
       insert into messages.push_subscription (member_id, endpoint, p256dh, auth, topics, created_at,
         session_id)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (endpoint) do update set member_id = $1, p256dh = $3, auth = $4, topics = $5,
         session_id = $7
       returning id
     )
     delete from messages.push_subscription where id in (
       select id from messages.push_subscription
       where member_id = $1 and endpoint <> $2 order by id desc offset ${MAX_DEVICES - 1})`,
    [member, endpoint, p256dh, auth, topics, at, sessionId],
  )
}

/** What a device is told of; its subscription is that of the session that asks from now on. */
export async function topicsOf(
  db: Db,
  { id, sessionId }: Pick<MemberCaller, 'id' | 'sessionId'>,
  endpoint: string,
): Promise<readonly PushTopic[]> {
  const [row] = await db.query<{ topics: readonly PushTopic[] }>(
    `update messages.push_subscription set session_id = $3 where member_id = $1 and endpoint = $2
     returning topics`,
    [id, endpoint, sessionId],
  )
  return row?.topics ?? []
}

export async function endSubscription(db: Db, member: MemberId, endpoint: string): Promise<void> {
  await db.query('delete from messages.push_subscription where member_id = $1 and endpoint = $2', [
    member,
    endpoint,
  ])
}

/** Ends what these sessions subscribed. */
export async function endSubscriptionsOf(db: Db, sessions: readonly bigint[]): Promise<void> {
  await db.query('delete from messages.push_subscription where session_id = any ($1)', [sessions])
}

export async function deleteSubscription(db: Db, id: bigint): Promise<boolean> {
  const rows = await db.query('delete from messages.push_subscription where id = $1 returning id', [id])
  return rows.length === 1
}

/** Adds what these members' devices are to be told; what waits already is told once. */
export async function addPushes(
  db: Db,
  {
    members,
    topic,
    at,
  }: { readonly members: readonly MemberId[]; readonly topic: PushTopic; readonly at: Date },
): Promise<void> {
  await db.query({
    name: 'messages.add_pushes',
    text: `insert into messages.push_outbox (subscription_id, topic, made_at, waits_until)
           select id, $2, $3, $3 from messages.push_subscription
           where member_id = any ($1::bigint[]) and $2 = any (topics)
           on conflict (subscription_id, topic) do update set made_at = excluded.made_at`,
    values: [members, topic, at],
  })
}

/** The members with a device that is told of draws, and their books. */
export const subscribedToDraws = (db: Db): Promise<{ readonly id: MemberId; readonly book: number }[]> =>
  db.query(
    `select distinct member.id, member.book from messages.push_subscription subscription
     join members.member member on member.id = subscription.member_id
     where 'draws' = any (subscription.topics)`,
  )

/** One message to one device. */
export interface Push extends Subscription {
  readonly id: bigint
  readonly subscriptionId: bigint
  readonly topic: PushTopic
  readonly madeAt: Date
  readonly attempts: number
  readonly language: Language
}

/** Takes messages that are due; other processes leave them alone until `until`. */
export const claimPushes = (
  db: Db,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<Push[]> =>
  db.query({
    name: 'messages.claim_pushes',
    text: `update messages.push_outbox outbox set waits_until = $2, attempts = outbox.attempts + 1
           from messages.push_subscription subscription, members.member member
           where outbox.id in (
               select id from messages.push_outbox where waits_until <= $1
               order by waits_until limit $3 for update skip locked)
             and subscription.id = outbox.subscription_id and member.id = subscription.member_id
           returning outbox.id, outbox.topic, outbox.made_at as "madeAt", outbox.attempts,
             subscription.id as "subscriptionId", subscription.endpoint, subscription.p256dh,
             subscription.auth, member.language`,
    values: [now, until, limit],
  })

/** Deletes a message that was sent, unless it happened again meanwhile: then it is due again. */
export async function endPush(db: Db, { id, madeAt }: Pick<Push, 'id' | 'madeAt'>): Promise<void> {
  await db.query(
    `with sent as (delete from messages.push_outbox where id = $1 and made_at = $2 returning id)
     update messages.push_outbox set waits_until = made_at, attempts = 0
     where id = $1 and not exists (select from sent)`,
    [id, madeAt],
  )
}
