import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { erasedKeys, openBirthDate } from './person-key.ts'

interface Stored {
  readonly account: string
  readonly name: string | null
  readonly birthDate: string | null
  readonly dialingCode: string | null
  readonly mobile: string | null
  readonly email: string | null
  readonly isMobileProved: boolean
  readonly isEmailProved: boolean
  readonly nameKeys: string[] | null
  readonly contacts: Readonly<Record<string, string>>
  readonly addresses: string[]
  readonly former: string[]
}

async function read(tx: Tx, id: MemberId): Promise<Stored> {
  const [row] = await tx.query<Stored>(
    `select account, payee_name as name, birth_date as "birthDate", dialing_code as "dialingCode", mobile,
       email, mobile_verified_at is not null as "isMobileProved",
       email_verified_at is not null as "isEmailProved", name_keys as "nameKeys", contacts,
       array(select distinct address from members.log_in where member_id = $1
         union select address from members.session where member_id = $1) as addresses,
       array(select contact from members.former_contact where member_id = $1) as former
     from members.member where id = $1 for update`,
    [id],
  )
  if (row === undefined) throw new Error(`there is no member ${id}`)
  return row
}

/** What a member told about themselves, and the texts by which it is found elsewhere; for their erasure. */
export async function readTold(ctx: Context, tx: Tx, id: MemberId) {
  const { name, birthDate, dialingCode, mobile, email, contacts, addresses, former } = await read(tx, id)
  const phone = mobile === null ? null : `+${dialingCode}${mobile}`
  const day = birthDate === null ? null : openBirthDate(ctx, birthDate)
  const known = [name, day, mobile, email, ...Object.values(contacts), ...addresses, ...former]
  return {
    person: { name, birthDate: day, phone, email },
    words: known.filter((word): word is string => typeof word === 'string'),
  }
}

/** Stores keyed hashes of the proved contacts and the name of an excluded member who is erased. */
export async function keepExcludedKeys(ctx: Context, tx: Tx, id: MemberId): Promise<void> {
  const { dialingCode, mobile, email, isMobileProved, isEmailProved, nameKeys, former } = await read(tx, id)
  const contacts = [
    ...(isMobileProved ? [`+${dialingCode}${mobile}`] : []),
    ...(isEmailProved && email !== null ? [email.toLowerCase()] : []),
    ...former,
  ]
  const keys = await erasedKeys(ctx, { contacts, nameKeys: nameKeys ?? [] })
  for (const { kind, hash } of keys) {
    await tx.query(
      `insert into members.excluded_key (member_id, kind, hash) values ($1, $2, $3) on conflict do nothing`,
      [id, kind, hash],
    )
  }
}
