import assert from 'node:assert/strict'
import type { Language, MemberId } from '../../../caller.ts'
import type { Db } from '../../../db/db.ts'
import type { PersonKeys } from './person-key.ts'

/** What a member has told about themselves. */
export interface StoredPerson extends PersonKeys {
  readonly payeeName: string | null
  readonly birthDateSealed: string | null
}

const PERSON = `payee_name as "payeeName", birth_date as "birthDateSealed", name_keys as "nameKeys",
  birth_key as "birthKey"`

export async function readPerson(db: Db, id: MemberId): Promise<StoredPerson> {
  const [row] = await db.query<StoredPerson>(`select ${PERSON} from members.member where id = $1`, [id])
  assert(row, `there is no member ${id}`)
  return row
}

interface NewPerson {
  readonly payeeName: string | null
  readonly birthDateSealed: string | null
}

/** Adds what is missing of a person; what was told before stays. */
export async function completePerson(
  db: Db,
  id: MemberId,
  { payeeName, birthDateSealed, nameKeys, birthKey }: NewPerson & PersonKeys,
): Promise<void> {
  await db.query(
    `update members.member set
       name_keys = case when payee_name is null then name_keys || $4::text[] else name_keys end,
       payee_name = coalesce(payee_name, $2),
       birth_key = case when birth_date is null then $5 else birth_key end,
       birth_date = coalesce(birth_date, $3)
     where id = $1`,
    [id, payeeName, birthDateSealed, nameKeys, birthKey],
  )
}

/** Members whose name or birth date has no key yet, from before there were keys. */
export const unfoldedMembers = (db: Db, limit: number): Promise<(StoredPerson & { id: MemberId })[]> =>
  db.query(
    `select id, ${PERSON} from members.member
     where (payee_name is not null and name_keys is null) or (birth_date is not null and birth_key is null)
     order by id limit $1`,
    [limit],
  )

export async function writeKeys(db: Db, id: MemberId, { nameKeys, birthKey }: PersonKeys): Promise<void> {
  await db.query('update members.member set name_keys = $2, birth_key = $3 where id = $1', [
    id,
    nameKeys,
    birthKey,
  ])
}

/** Adds the keys of approved documents to those of what the member told; the birth date of documents counts. */
export async function addKeys(db: Db, id: MemberId, { nameKeys, birthKey }: PersonKeys): Promise<void> {
  await db.query(
    `update members.member set birth_key = coalesce($3, birth_key),
       name_keys = array(select distinct key from unnest(coalesce(name_keys, '{}') || $2::text[]) key)
     where id = $1`,
    [id, nameKeys ?? [], birthKey],
  )
}

/** Details by which two accounts may belong to one person; null and empty where they are not known. */
interface PersonDetails extends PersonKeys {
  readonly self: MemberId
  readonly dialingCode: string | null
  readonly mobile: string | null
  readonly email: string | null
  /** The keyed hashes of all of it, by which erased people are found. */
  readonly erasedKeys: readonly Buffer[]
}

/** Another member, and what is alike: a proved contact, a reading of the name, the birth date, a browser. */
export interface SimilarMember {
  readonly id: MemberId
  readonly book: number
  readonly alike: readonly ('contact' | 'name' | 'birth_date' | 'device')[]
}

/**
 * Members who have proved one of these contacts, now or when they were excluded, or have the name, the birth
 * date, or a browser of this member.
 */
export const findSimilarMembers = (db: Db, details: PersonDetails): Promise<SimilarMember[]> =>
  db.query<SimilarMember>(
    `with likeness (id, alike) as (
       select id, 'contact' from members.member
       where (dialing_code = $2 and mobile = $3 and mobile_verified_at is not null)
         or (lower(email) = lower($4) and email_verified_at is not null)
       union select member_id, 'contact' from members.former_contact
       where contact in (lower($4::text), '+' || $2::text || $3::text)
       union select id, 'name' from members.member where name_keys && $5::text[]
       union select id, 'birth_date' from members.member where birth_key = $6
       union select other.member_id, 'device' from members.known_browser own
       join members.known_browser other on other.browser_hash = own.browser_hash
       where own.member_id = $1
       union select erased.member_id, 'device' from members.known_browser own
       join members.erased_key erased on erased.hash = sha256(own.browser_hash) and erased.kind = 'device'
       where own.member_id = $1
       union select member_id, kind from members.erased_key where hash = any ($7::bytea[])
     )
     select id, book, array_agg(alike order by alike) as alike
     from likeness join members.member using (id) where id <> $1 group by id, book`,
    [
      details.self,
      details.dialingCode,
      details.mobile,
      details.email,
      details.nameKeys ?? [],
      details.birthKey,
      details.erasedKeys,
    ],
  )

/** The keys of these members. */
export const readKeys = (
  db: Db,
  ids: readonly MemberId[],
): Promise<(PersonKeys & { readonly id: MemberId })[]> =>
  db.query(
    'select id, name_keys as "nameKeys", birth_key as "birthKey" from members.member where id = any ($1)',
    [ids],
  )

/** The contacts that a member has proved. */
export async function provedContacts(db: Db, id: MemberId) {
  const [row] = await db.query<Pick<PersonDetails, 'dialingCode' | 'mobile' | 'email'>>(
    `select case when mobile_verified_at is not null then dialing_code end as "dialingCode",
       case when mobile_verified_at is not null then mobile end as mobile,
       case when email_verified_at is not null then email end as email
     from members.member where id = $1`,
    [id],
  )
  return row ?? { dialingCode: null, mobile: null, email: null }
}

/** Whether a member has proved a mobile number or an e-mail address. */
export async function hasProvedContact(db: Db, id: MemberId): Promise<boolean> {
  const { mobile, email } = await provedContacts(db, id)
  return mobile !== null || email !== null
}

/** Records the contacts that a member has proved until now. */
export async function saveFormerContacts(db: Db, id: MemberId, at: Date): Promise<void> {
  await db.query(
    `insert into members.former_contact (member_id, contact, kept_at)
     select member.id, contact, $2
     from members.member member, unnest(array[
       case when member.email_verified_at is not null then lower(member.email) end,
       case when member.mobile_verified_at is not null
         then '+' || member.dialing_code || member.mobile end]) contact
     where member.id = $1 and contact is not null
     on conflict do nothing`,
    [id, at],
  )
}

/** The language of the member's last log-in. */
export async function languageOf(db: Db, id: MemberId): Promise<Language> {
  const [row] = await db.query<{ language: Language }>('select language from members.member where id = $1', [
    id,
  ])
  return row?.language ?? 'EN'
}
