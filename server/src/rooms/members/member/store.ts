import assert from 'node:assert/strict'
import type { MemberType } from '@koi/contract/member-type.ts'
import type { Currency } from '@koi/contract/money.ts'
import type { MemberIcon } from '@koi/contract/security.ts'
import type { Language, MemberId } from '../../../caller.ts'
import { rowOf } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { pageSql, type SortedQuery } from '../../../db/sort.ts'
import { foldName } from './fold-name.ts'
import { type ListedMembers, listed } from './listed-members.ts'
import type { Member } from './member.ts'
import type { Phone } from './phone.ts'

/** The SQL of members; sessions and attempts have their own files. */
const MEMBER = `member.id, member.account, member.type, member.status, member.currency, member.book,
  member.nickname, member.payee_name as "payeeName", member.upline, member.registered_at as "registeredAt",
  member.last_login_at as "lastLoginAt"`

export interface NewMember {
  readonly account: string
  readonly type: MemberType
  readonly currency: Currency
  /** The number of books; the id determines the member's book. */
  readonly books: number
  readonly passwordHash: string | null
  /** Someone else chose it: the member replaces it before anything else. */
  readonly passwordIsTemporary?: boolean
  readonly registeredAt: Date
  readonly expiresAt?: Date | null
  readonly nickname?: string | null
  readonly payeeName?: string | null
  readonly upline?: readonly MemberId[]
  readonly affiliateCode?: string | null
  readonly recommenderId?: MemberId | null
  readonly dialingCode?: string | null
  readonly mobile?: string | null
  /** When the member proved it by a code; null for one that was only typed in. */
  readonly mobileVerifiedAt?: Date | null
  readonly email?: string | null
  readonly idNumberSealed?: string | null
  readonly birthDateSealed?: string | null
  /** A keyed hash of the birth date, by which it is compared. */
  readonly birthKey?: Buffer | null
  readonly contacts?: Readonly<Record<string, string>>
  readonly registeredFrom?: Readonly<Record<string, string>>
}

/** Adds a member in the next book in turn; null if the account or the proved mobile number is taken. */
export async function insertMember(db: Db, member: NewMember): Promise<Member | null> {
  const added = rowOf({
    account: member.account,
    type: member.type,
    currency: member.currency,
    password_hash: member.passwordHash,
    password_is_temporary: member.passwordIsTemporary ?? false,
    registered_at: member.registeredAt,
    expires_at: member.expiresAt ?? null,
    nickname: member.nickname ?? null,
    payee_name: member.payeeName ?? null,
    upline: member.upline ?? [],
    affiliate_code: member.affiliateCode ?? null,
    recommender_id: member.recommenderId ?? null,
    dialing_code: member.dialingCode ?? null,
    mobile: member.mobile ?? null,
    mobile_verified_at: member.mobileVerifiedAt ?? null,
    email: member.email ?? null,
    id_number: member.idNumberSealed ?? null,
    contacts: JSON.stringify(member.contacts ?? {}),
    registered_from: JSON.stringify(member.registeredFrom ?? {}),
    birth_date: member.birthDateSealed ?? null,
    name_keys: member.payeeName == null ? null : foldName(member.payeeName),
    birth_key: member.birthKey ?? null,
  })
  const [row] = await db.query<Member>(
    `with next as (select nextval(pg_get_serial_sequence('members.member', 'id')) as id),
     member as (
       insert into members.member (${added.names}, id, book)
       select ${added.parameters}, id, (id - 1) % $${added.values.length + 1}::bigint from next
       on conflict do nothing
       returning *
     )
     select ${MEMBER} from member`,
    [...added.values, member.books],
  )
  return row ?? null
}

/** The sealed date of birth of a member; null if it was not asked for. */
export async function birthDateSealedOf(db: Db, id: MemberId): Promise<string | null> {
  const [row] = await db.query<{ sealed: string | null }>(
    'select birth_date as sealed from members.member where id = $1',
    [id],
  )
  return row?.sealed ?? null
}

export async function findMember(db: Db, id: MemberId): Promise<Member | null> {
  const [row] = await db.query<Member>(`select ${MEMBER} from members.member member where member.id = $1`, [
    id,
  ])
  return row ?? null
}

export async function findMemberByAccount(db: Db, account: string): Promise<Member | null> {
  const [row] = await db.query<Member>(
    `select ${MEMBER} from members.member member where member.account_key = lower($1)`,
    [account],
  )
  return row ?? null
}

/** The member who has proved this number by a code. */
export async function findByMobile(db: Db, { dialingCode, mobile }: Phone): Promise<Member | null> {
  const [row] = await db.query<Member>(
    `select ${MEMBER} from members.member member
     where member.dialing_code = $1 and member.mobile = $2 and member.mobile_verified_at is not null`,
    [dialingCode, mobile],
  )
  return row ?? null
}

export const findMembers = (db: Db, ids: readonly MemberId[]): Promise<Member[]> =>
  db.query<Member>(`select ${MEMBER} from members.member member where member.id = any($1::bigint[])`, [ids])

/** By account, without regard to case; accounts without a member are omitted. */
export const findMembersByAccounts = (db: Db, accounts: readonly string[]): Promise<Member[]> =>
  db.query<Member>(`select ${MEMBER} from members.member member where member.account_key = any($1::text[])`, [
    accounts.map((account) => account.toLowerCase()),
  ])

export interface Credentials extends Member {
  readonly passwordHash: string | null
}

/** By account, without regard to case; trial accounts have no password and are never found here. */
export async function findCredentials(db: Db, account: string): Promise<Credentials | null> {
  const [row] = await db.query<Credentials>(
    `select ${MEMBER}, member.password_hash as "passwordHash" from members.member member
     where member.account_key = lower($1) and member.password_hash is not null`,
    [account],
  )
  return row ?? null
}

/** By a proved mobile number in international form, digits only: `60123456789`. */
export async function findCredentialsByMobile(db: Db, digits: string): Promise<Credentials | null> {
  const [row] = await db.query<Credentials>(
    `select ${MEMBER}, member.password_hash as "passwordHash" from members.member member
     where (member.dialing_code, member.mobile) in
         (select left($1, digits), substr($1, digits + 1) from generate_series(1, 4) digits)
       and member.mobile_verified_at is not null and member.password_hash is not null`,
    [digits],
  )
  return row ?? null
}

export async function passwordHashOf(db: Db, id: MemberId): Promise<string | null> {
  const [row] = await db.query<{ hash: string | null }>(
    'select password_hash as hash from members.member where id = $1',
    [id],
  )
  return row?.hash ?? null
}

/** Replaces the hash that was checked; false if another change came first. */
export async function replacePasswordHash(
  db: Db,
  id: MemberId,
  hash: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const rows = await db.query(
    `update members.member set password_hash = $3, password_is_temporary = false
     where id = $1 and password_hash = $2 returning id`,
    [id, hash.from, hash.to],
  )
  return rows.length === 1
}

/**
 * Counts a log-in of an active member and saves its language; returns its number, from 1 on, and the language
 * of the previous one. Null for a member who may not log in.
 */
export async function countLogIn(
  db: Db,
  id: MemberId,
  { at, language }: { readonly at: Date; readonly language: Language },
): Promise<{ readonly logIns: number; readonly spoke: Language } | null> {
  const [row] = await db.query<{ logIns: number; spoke: Language }>(
    `update members.member member set logins = member.logins + 1, last_login_at = $2, language = $3
     from (select id, language from members.member where id = $1 and status = 'active' for update) old
     where member.id = old.id returning member.logins as "logIns", old.language as spoke`,
    [id, at, language],
  )
  return row ?? null
}

/** Sets the name on the member's bank accounts if there is none yet, and returns the name that is set. */
export async function claimPayeeName(db: Db, id: MemberId, name: string): Promise<string> {
  const [row] = await db.query<{ name: string }>(
    `update members.member set payee_name = coalesce(payee_name, $2),
       name_keys = case when payee_name is null then name_keys || $3::text[] else name_keys end
     where id = $1 returning payee_name as name`,
    [id, name, foldName(name)],
  )
  assert(row, `there is no member ${id}`)
  return row.name
}

export interface ContactRow {
  readonly email: string | null
  readonly dialingCode: string | null
  readonly mobile: string | null
  readonly hasPaymentPassword: boolean
  readonly hasTwoStep: boolean
  readonly hasQuestions: boolean
  readonly passkeys: number
  readonly payeeName: string | null
}

export async function contactOf(db: Db, id: MemberId): Promise<ContactRow> {
  const [row] = await db.query<ContactRow>(
    `select email, dialing_code as "dialingCode", mobile, payee_name as "payeeName",
       exists (select from members.payment_password password
         where password.member_id = member.id) as "hasPaymentPassword",
       exists (select from members.two_step step
               where step.member_id = member.id and step.confirmed_at is not null) as "hasTwoStep",
       exists (select from members.security_question asked
         where asked.member_id = member.id) as "hasQuestions",
       (select count(*)::int from members.passkey passkey where passkey.member_id = member.id) as passkeys
     from members.member member where id = $1`,
    [id],
  )
  assert(row, `there is no member ${id}`)
  return row
}

/** Sorted as the query says; trial accounts only if the search names them. */
export function listMembers(db: Db, which: ListedMembers, query: SortedQuery): Promise<Member[]> {
  const { condition, values } = listed(which)
  const page = pageSql(query, values)
  return db.query<Member>(
    `select ${MEMBER} from members.member member where ${condition} and ${page.sql}`,
    page.values,
  )
}

/** Sets the status; returns the one before, or null if there is no such member. */
export async function writeStatus(db: Db, id: MemberId, status: Member['status']): Promise<string | null> {
  const [row] = await db.query<{ before: string }>(
    `update members.member member set status = $2
     from (select id, status from members.member where id = $1 for update) old
     where member.id = old.id returning old.status as before`,
    [id, status],
  )
  return row?.before ?? null
}

/** All frozen members; they stay frozen until the transaction ends. */
export const lockFrozen = (tx: Db): Promise<Pick<Member, 'id' | 'book'>[]> =>
  tx.query(`select id, book from members.member where status = 'frozen' order by id for share`)

/** The number of real members who have registered since a time. */
export async function countMembersSince(db: Db, from: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from members.member where registered_at >= $1 and type not in (4, 40)',
    [from],
  )
  return row?.count ?? 0
}

/** The language of a member's last log-in. */
export async function languageOf(db: Db, id: MemberId): Promise<Language> {
  const [row] = await db.query<{ language: Language }>('select language from members.member where id = $1', [
    id,
  ])
  assert(row, `there is no member ${id}`)
  return row.language
}

export async function writeNickname(db: Db, id: MemberId, nickname: string | null): Promise<void> {
  await db.query('update members.member set nickname = $2 where id = $1', [id, nickname])
}

export async function iconOf(db: Db, id: MemberId): Promise<MemberIcon | null> {
  const [row] = await db.query<{ icon: MemberIcon | null }>('select icon from members.member where id = $1', [
    id,
  ])
  return row?.icon ?? null
}

export async function writeIcon(db: Db, id: MemberId, icon: MemberIcon): Promise<void> {
  await db.query('update members.member set icon = $2 where id = $1', [id, icon])
}
