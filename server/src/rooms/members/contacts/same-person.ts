import type { MemberId } from '../../../caller.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { PageQuery } from '../../../db/page.ts'

/** Groups the accounts of each person anew; any number of processes may do so (`members.same_person`). */
export async function groupPersons(db: Db): Promise<void> {
  await db.query('select members.group_persons()')
}

/**
 * The other accounts of a member's person, as of now; a browser in common counts (decision 0069). For what a
 * person gets once.
 */
export async function otherAccounts(db: Db, id: MemberId): Promise<readonly MemberId[]> {
  const rows = await db.query<{ id: MemberId }>({
    name: 'members.accounts_of_person',
    text: 'select id from members.accounts_of_person($1) id',
    values: [id],
  })
  return rows.map((row) => row.id)
}

export interface OwnAccount {
  readonly memberId: MemberId
  readonly account: string
  readonly type: number
  readonly name: string | null
  readonly registeredAt: Date
  /** What the account has in common with another of the person; empty if an operator named the person. */
  readonly alike: readonly ('mobile' | 'email' | 'name')[]
  /** Whether somebody above the account in its line is the same person. */
  readonly isOfOwnLine: boolean
}

export interface PersonAccounts {
  /** The lowest id of the accounts. */
  readonly id: bigint
  readonly accounts: readonly OwnAccount[]
}

const COLUMNS = `member.id as "memberId", member.account, member.type, member.payee_name as name,
  member.registered_at as "registeredAt", members.is_of_own_line(member.id, member.upline) as "isOfOwnLine",
  array_remove(array[
    case when other.same_mobile then 'mobile' end, case when other.same_email then 'email' end,
    case when other.same_name then 'name' end], null) as alike`

/** What a member has in common with the other accounts of the person. */
const OTHERS = `select bool_or(other.dialing_code = member.dialing_code and other.mobile = member.mobile)
    as same_mobile, bool_or(lower(other.email) = lower(member.email)) as same_email,
    bool_or(other.name_keys && member.name_keys) as same_name
  from members.same_person theirs join members.member other on other.id = theirs.member_id
  where theirs.person_id = own.person_id and other.id <> member.id`

/** People with several accounts, the newest first, each with all of them; only those in one line if asked. */
export async function listPersons(
  db: Db,
  isOfOwnLine: boolean,
  { after, limit }: PageQuery<bigint>,
): Promise<PersonAccounts[]> {
  const rows = await db.query<OwnAccount & { readonly personId: bigint }>(
    `with page as materialized (
       select own.person_id from members.same_person own
       join members.member member on member.id = own.member_id
       where $1::bigint is null or own.person_id < $1 group by own.person_id
       having not $3 or bool_or(members.is_of_own_line(member.id, member.upline))
       order by own.person_id desc limit $2
     )
     select own.person_id as "personId", ${COLUMNS}
     from page join members.same_person own using (person_id)
     join members.member member on member.id = own.member_id
     cross join lateral (${OTHERS}) other
     order by own.person_id desc, member.id`,
    [after, limit, isOfOwnLine],
  )
  const ids = [...new Set(rows.map(({ personId }) => personId))]
  return ids.map((id) => ({ id, accounts: rows.filter(({ personId }) => personId === id) }))
}

/** What was decided about an account before; null without a decision. */
export async function findDecision(
  db: Db,
  memberId: MemberId,
): Promise<{ readonly sameAs: MemberId | null } | null> {
  const [row] = await db.query<{ sameAs: MemberId | null }>(
    'select same_as as "sameAs" from members.person_decision where member_id = $1',
    [memberId],
  )
  return row ?? null
}

interface Decision {
  readonly memberId: MemberId
  /** Another account of the same person; null if the account belongs to nobody else. */
  readonly sameAs: MemberId | null
  readonly by: { readonly id: bigint; readonly name: string }
  readonly at: Date
  readonly reason: string
}

/** Replaces what was decided about an account, and groups the accounts anew. */
export async function decideAccount(tx: Tx, { memberId, sameAs, by, at, reason }: Decision): Promise<void> {
  await tx.query(
    `insert into members.person_decision (member_id, same_as, decided_by, decided_name, decided_at, reason)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (member_id) do update set same_as = excluded.same_as, decided_by = excluded.decided_by,
       decided_name = excluded.decided_name, decided_at = excluded.decided_at, reason = excluded.reason`,
    [memberId, sameAs, by.id, by.name, at, reason],
  )
  await groupPersons(tx)
}
