import type { Language, MemberId } from '../../../caller.ts'
import type { Db } from '../../../db/db.ts'

/** Details by which two accounts may belong to one person. */
interface PersonDetails {
  readonly dialingCode: string | null
  readonly mobile: string | null
  readonly email: string | null
  readonly payeeName: string | null
}

/**
 * Members who have proved one of these contacts, now or when they were excluded, or who have the name,
 * without regard to case; `isNameOnly` if only the name matches.
 */
export const findSimilarMembers = (db: Db, { dialingCode, mobile, email, payeeName }: PersonDetails) =>
  db.query<{ id: MemberId; book: number; isNameOnly: boolean; birthDateSealed: string | null }>(
    `with proved as (
       select id from members.member
       where (dialing_code = $1 and mobile = $2 and mobile_verified_at is not null)
         or (lower(email) = lower($3) and email_verified_at is not null)
       union
       select member_id from members.former_contact
       where contact in (lower($3::text), '+' || $1::text || $2::text)
     ), alike as (
       select id, false as "isNameOnly" from proved
       union all
       select id, true from members.member
       where lower(payee_name) = lower($4) and id not in (select id from proved)
     )
     select id, member.book, member.birth_date as "birthDateSealed", "isNameOnly"
     from alike join members.member member using (id)`,
    [dialingCode, mobile, email, payeeName],
  )

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
