import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { nearForms } from '../member/fold-name.ts'
import { erasedKeys, openBirthDate } from './person-key.ts'

interface Stored {
  readonly name: string | null
  readonly birthDate: string | null
  readonly dialingCode: string | null
  readonly mobile: string | null
  readonly email: string | null
  readonly isMobileProved: boolean
  readonly isEmailProved: boolean
  readonly nameKeys: string[] | null
  readonly former: string[]
}

async function read(tx: Tx, id: MemberId): Promise<Stored> {
  const [row] = await tx.query<Stored>(
    `select payee_name as name, birth_date as "birthDate", dialing_code as "dialingCode", mobile,
       email, mobile_verified_at is not null as "isMobileProved",
       email_verified_at is not null as "isEmailProved", name_keys as "nameKeys",
       array(select contact from members.former_contact where member_id = $1) as former
     from members.member where id = $1`,
    [id],
  )
  if (row === undefined) throw new Error(`there is no member ${id}`)
  return row
}

/** Locks a member who is to be erased until the transaction ends. */
export async function lockMember(tx: Tx, id: MemberId): Promise<void> {
  await tx.query('select from members.member where id = $1 for update', [id])
}

const phoneOf = ({ dialingCode, mobile }: Pick<Stored, 'dialingCode' | 'mobile'>): string[] =>
  mobile === null ? [] : [`+${dialingCode}${mobile}`]
const mailOf = ({ email }: Pick<Stored, 'email'>): string[] => (email === null ? [] : [email.toLowerCase()])

/**
 * What a member told about themselves, for their erasure. `proved` are the details that are theirs beyond
 * doubt: numbers and addresses that they have proved, in each spelling that is stored, and their name unless
 * it could be a code of the product, which anybody may choose as a name.
 */
export async function readTold(ctx: Context, tx: Tx, id: MemberId) {
  const stored = await read(tx, id)
  const { name, birthDate, mobile, email } = stored
  const person = {
    ...{ name, email, phone: phoneOf(stored)[0] ?? null },
    birthDate: birthDate === null ? null : openBirthDate(ctx, birthDate),
  }
  const proved = [
    ...(stored.isMobileProved && mobile !== null ? [mobile, ...phoneOf(stored)] : []),
    ...(stored.isEmailProved && email !== null ? [email, email.toLowerCase()] : []),
    ...stored.former,
    ...(name === null || LIKE_CODE.test(name) ? [] : [name]),
  ]
  return { person, proved: [...new Set(proved)] }
}

const LIKE_CODE = /^[\w.:-]*$/

/**
 * Stores keyed hashes of what a member told, before they are erased: a person gets once what is once for each
 * person. Those of an excluded member also find a name that is nearly the same, and stay.
 */
export async function keepErasedKeys(
  ctx: Context,
  tx: Tx,
  { id, isExcluded }: { readonly id: MemberId; readonly isExcluded: boolean },
): Promise<void> {
  const stored = await read(tx, id)
  const proved = [
    ...(stored.isMobileProved ? phoneOf(stored) : []),
    ...(stored.isEmailProved ? mailOf(stored) : []),
    ...stored.former,
  ]
  const names = stored.nameKeys ?? []
  const keys = await erasedKeys(ctx, {
    ...{ contact: proved, told: [...phoneOf(stored), ...mailOf(stored)], name: names },
    near_name: isExcluded ? nearForms(names, 'kept') : [],
  })
  await tx.query(
    `insert into members.erased_key (member_id, kind, hash, is_excluded)
     select $1::bigint, kind, hash, $4::boolean from unnest($2::text[], $3::bytea[]) told (kind, hash)
     union all
     select $1, 'device', sha256(browser_hash), $4 from members.known_browser where member_id = $1
     on conflict do nothing`,
    [id, keys.map(({ kind }) => kind), keys.map(({ hash }) => hash), isExcluded],
  )
}

/** Records which erased people a member is like by what they told; call it where they tell something. */
export async function noteErasedLikeness(ctx: Context, tx: Tx, id: MemberId): Promise<void> {
  const stored = await read(tx, id)
  const contacts = [...phoneOf(stored), ...mailOf(stored)]
  const keys = await erasedKeys(ctx, { contact: contacts, told: contacts, name: stored.nameKeys ?? [] })
  if (keys.length === 0) return
  await tx.query(
    `insert into members.erased_likeness (member_id, erased_id)
     select distinct self.id, erased.id from members.erased_key key
     join members.member erased on erased.id = key.member_id join members.member self on self.id = $1
     where key.hash = any ($2::bytea[]) and erased.id <> self.id
       and (key.kind <> 'name' or erased.birth_key is null or self.birth_key is null
         or erased.birth_key = self.birth_key)
     on conflict do nothing`,
    [id, keys.map(({ hash }) => hash)],
  )
}

/** Which of these erased people had nearly the same name. */
export async function nearlyNamed(
  ctx: Context,
  tx: Tx,
  { ids, nameKeys }: { readonly ids: readonly MemberId[]; readonly nameKeys: readonly string[] },
): Promise<ReadonlySet<MemberId>> {
  if (ids.length === 0) return new Set()
  const keys = await erasedKeys(ctx, { near_name: nearForms(nameKeys, 'told') })
  const rows = await tx.query<{ id: MemberId }>(
    `select distinct member_id as id from members.erased_key
     where member_id = any ($1::bigint[]) and kind = 'near_name' and hash = any ($2::bytea[])`,
    [ids, keys.map(({ hash }) => hash)],
  )
  return new Set(rows.map(({ id }) => id))
}
