import type { MemberId } from '../../caller.ts'
import type { Db } from '../../db/db.ts'
import type { PageQuery } from '../../db/page.ts'

/** The SQL of the friends. */
export type FriendState = 'waiting' | 'qualified' | 'lapsed' | 'line' | 'person'

/** Who named a member ($1) as their inviter, or registered with a code of the member. */
const OWN = `select id from members.member where recommender_id = $1
  union select id from members.member
    where affiliate_code in (select code from members.affiliate_code where member_id = $1)`

/** How many friends a member has by state; `null` for those whose day is not counted. */
export const countFriends = (db: Db, id: MemberId) =>
  db.query<{ state: FriendState | null; count: number; carried: bigint }>({
    name: 'referral.count',
    text: `select friend.state, count(*)::int as count,
        (coalesce(sum(greatest(friend.deposit_carry, 0) + greatest(friend.play_carry, 0)), 0)
          / 10000)::bigint as carried
      from (${OWN}) own left join referral.friend friend on friend.friend_id = own.id
      group by friend.state`,
    values: [id],
  })

export interface OwnFriend {
  readonly id: MemberId
  readonly account: string
  /** Whether a team of agents has this member. */
  readonly isInTeam: boolean
  readonly registeredAt: Date
  readonly state: FriendState | null
  readonly until: string | null
  readonly income: bigint
}

/** The friends of a member, newest first; those whose day is not counted have no state. */
export const listOwnFriends = (db: Db, id: MemberId, { after, limit }: PageQuery<bigint>) =>
  db.query<OwnFriend>({
    name: 'referral.friends',
    text: `select member.id, member.account, member.registered_at as "registeredAt", friend.state,
        member.upline <> '{}' as "isInTeam", friend.until_day as until, coalesce(friend.income, 0) as income
      from (${OWN}) own join members.member member on member.id = own.id
      left join referral.friend friend on friend.friend_id = member.id
      where $2::bigint is null or member.id < $2
      order by member.id desc limit $3`,
    values: [id, after, limit],
  })

export interface FriendRow {
  readonly id: MemberId
  readonly account: string
  readonly referrerId: MemberId
  readonly referrer: string
  readonly state: FriendState
  readonly registered: string
  readonly qualified: string | null
  readonly until: string
  readonly income: bigint
  readonly version: number
}

/** All friends, or those of one member, newest first, for operators. */
export const listFriends = (db: Db, referrer: MemberId | null, { after, limit }: PageQuery<bigint>) =>
  db.query<FriendRow>(
    `select friend.friend_id as id, member.account, friend.referrer_id as "referrerId",
       inviter.account as referrer, friend.state, friend.registered_day as registered,
       friend.qualified_day as qualified, friend.until_day as until, friend.income, friend.version
     from referral.friend friend
     join members.member member on member.id = friend.friend_id
     join members.member inviter on inviter.id = friend.referrer_id
     where ($1::bigint is null or friend.referrer_id = $1) and ($2::bigint is null or friend.friend_id < $2)
     order by friend.friend_id desc limit $3`,
    [referrer, after, limit],
  )
