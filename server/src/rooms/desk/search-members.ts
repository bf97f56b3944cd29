import type { SEARCH_MATCHES } from '@koi/contract/schemas/office/desk.ts'
import type { Db } from '../../db/db.ts'
import { foldName } from '../members/index.ts'

export type Match = (typeof SEARCH_MATCHES)[number]

/** A member, and the best of what they were found by. */
export interface FoundMember {
  readonly id: bigint
  readonly account: string
  readonly status: string
  readonly registeredAt: Date
  readonly matched: Match
}

/** What a query may be, derived from its shape; null where it cannot be that. */
export interface MemberQuery {
  readonly id: bigint | null
  /** The beginning of an account, in small letters. */
  readonly prefix: string | null
  /** The beginning of a nickname or a name, in small letters. */
  readonly namePrefix: string | null
  readonly phones: readonly { readonly code: string | null; readonly mobile: string }[]
  readonly mail: string | null
  readonly nameKeys: readonly string[]
  readonly lastFour: string | null
}

/** Shorter numbers are no phone numbers. */
const PHONE_MIN = 7
const CODE_DIGITS = [1, 2, 3, 4]

/** Pure. Only an operator who may read money finds by cards. */
export function readMemberQuery(text: string, { byCard }: { readonly byCard: boolean }): MemberQuery {
  const digits = text.replaceAll(/[\s()+-]/g, '')
  const isNumber = /^\d+$/.test(digits)
  const card = /^(?:\*+\s*)?(\d{4})$/.exec(text)
  const isMail = /^[^\s@]+@[^\s@]+$/.test(text)
  return {
    id: /^\d{1,18}$/.test(text) ? BigInt(text) : null,
    prefix: isMail || text === '' ? null : text.toLowerCase(),
    namePrefix: isMail || text === '' ? null : text.toLowerCase(),
    phones: isNumber && digits.length >= PHONE_MIN ? phonesOf(digits) : [],
    mail: isMail ? text.toLowerCase() : null,
    nameKeys: isNumber || isMail ? [] : foldName(text),
    lastFour: byCard && card !== null ? (card[1] ?? null) : null,
  }
}

/** `0123456789` of the country, or `60123456789` with any dialling code; numbers are stored without the zero. */
const phonesOf = (digits: string): MemberQuery['phones'] => [
  { code: null, mobile: digits.replace(/^0/, '') },
  ...CODE_DIGITS.map((length) => ({ code: digits.slice(0, length), mobile: digits.slice(length) })),
]

/** A prefix as a pattern of `like`. */
const patternOf = (prefix: string | null): string | null =>
  prefix === null ? null : `${prefix.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Each way to find a member is read by its own index, at most `limit` rows of each; the best match counts. */
const FIND = `
  with hit (id, place, matched) as (
    select member.id, 1, 'id' from members.member member where member.id = $1
    union all (select member.id, 2, 'account' from members.member member
      where member.account_key like $2 order by member.account_key using ~<~ limit $8)
    union all (select member.id, 3, 'phone' from members.member member
      join unnest($3::text[], $4::text[]) phone (code, mobile)
        on phone.mobile = member.mobile and (phone.code is null or phone.code = member.dialing_code) limit $8)
    union all (select member.id, 4, 'mail' from members.member member where lower(member.email) = $5 limit $8)
    union all (select member.id, 5, 'payee' from members.member member
      where member.name_keys && $6::text[] limit $8)
    union all (select member.id, 6, 'payee' from members.member member
      where lower(member.payee_name) like $9 limit $8)
    union all (select member.id, 7, 'nickname' from members.member member
      where lower(member.nickname) like $9 limit $8)
    union all (select card.member_id, 8, 'card' from cashier.card card where card.last_four = $7 limit $8)
  ), best as (select distinct on (hit.id) hit.* from hit order by hit.id, hit.place)
  select member.id, member.account, member.status, member.registered_at as "registeredAt", best.matched
  from best join members.member member on member.id = best.id
  order by best.place, member.account_key limit $8`

/** At most `limit` members, the best matches first. Unnamed, so that each statement is planned for its query. */
export const findMembers = (db: Db, query: MemberQuery, limit: number): Promise<FoundMember[]> =>
  db.query<FoundMember>(FIND, [
    query.id,
    patternOf(query.prefix),
    query.phones.map(({ code }) => code),
    query.phones.map(({ mobile }) => mobile),
    query.mail,
    query.nameKeys,
    query.lastFour,
    limit,
    patternOf(query.namePrefix),
  ])
