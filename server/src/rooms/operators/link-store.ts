import type { OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'

/** The SQL of set-up links. */
export interface NewLink {
  readonly hash: Buffer
  readonly at: Date
  readonly expiresAt: Date
  /** null for a link that the server itself issues. */
  readonly by: OperatorId | null
  /** The role of the new operator; null for an owner whom the server vouches for, and for a reset. */
  readonly role: string | null
  /** The account that is set up anew; null for a link that creates one. */
  readonly operatorId: OperatorId | null
}

export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await tx.query(
    `insert into operators.set_up_link (link_hash, created_at, expires_at, role, invited_by, operator_id)
     values ($1, $2, $3, $4, $5, $6)`,
    [link.hash, link.at, link.expiresAt, link.role, link.by, link.operatorId],
  )
}

/** Locks until the transaction ends: one process at a time issues the links of the first owners. */
export async function lockFirstLinks(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('operators.first_links'))`)
}

/** When the newest open links for the first owners were issued, since a time; null if there are none. */
export async function firstLinksSince(tx: Tx, since: Date): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date | null }>(
    `select max(created_at) as at from operators.set_up_link
     where used_at is null and role is null and operator_id is null and created_at >= $1`,
    [since],
  )
  return row?.at ?? null
}

/** Whether all of these links are open. */
export async function areOpen(tx: Tx, hashes: readonly Buffer[], at: Date): Promise<boolean> {
  const [row] = await tx.query<{ count: bigint }>(
    `select count(*) from operators.set_up_link
     where link_hash = any ($1) and used_at is null and expires_at > $2`,
    [hashes, at],
  )
  return row?.count === BigInt(hashes.length)
}

/** Closes the open links for the first owners. */
export async function closeFirstLinks(tx: Tx, at: Date): Promise<void> {
  await tx.query(
    `update operators.set_up_link set used_at = $1
     where used_at is null and role is null and operator_id is null`,
    [at],
  )
}

/** Closes the open links that set up an account anew. */
export async function closeLinksOf(tx: Tx, id: OperatorId, at: Date): Promise<void> {
  await tx.query('update operators.set_up_link set used_at = $2 where operator_id = $1 and used_at is null', [
    id,
    at,
  ])
}

export interface OpenLink {
  readonly role: string | null
  readonly by: OperatorId | null
  readonly operatorId: OperatorId | null
}

/** Who issued a link can still log in as an owner. */
const ISSUER_REMAINS = `(invited_by is null or exists (
  select from operators.operator operator where operator.id = link.invited_by
    and operator.disabled_at is null and operator.reset_at is null and operator.role = 'owner'
    and (operator.role_expires_at is null or operator.role_expires_at > $2)))`

/** An open link with the names that its page shows; it stays open. */
export interface SeenLink extends OpenLink {
  readonly byName: string | null
  readonly name: string | null
}

/** An open link; undefined if there is none, or if its issuer can no longer log in. */
export async function seeLink(db: Db, hash: Buffer, at: Date): Promise<SeenLink | undefined> {
  const [row] = await db.query<SeenLink>(
    `select link.role, link.invited_by as by, link.operator_id as "operatorId", issuer.name as "byName",
       owner.name
     from operators.set_up_link link
     left join operators.operator issuer on issuer.id = link.invited_by
     left join operators.operator owner on owner.id = link.operator_id
     where link.link_hash = $1 and link.used_at is null and link.expires_at > $2 and ${ISSUER_REMAINS}`,
    [hash, at],
  )
  return row
}

/** Consumes an open link; undefined if there is none, or if its issuer can no longer log in. */
export async function consumeLink(tx: Tx, hash: Buffer, at: Date): Promise<OpenLink | undefined> {
  const [row] = await tx.query<OpenLink>(
    `update operators.set_up_link link set used_at = $2
     where link_hash = $1 and used_at is null and expires_at > $2
       and ${ISSUER_REMAINS}
     returning role, invited_by as by, operator_id as "operatorId"`,
    [hash, at],
  )
  return row
}
