import { createHash } from 'node:crypto'
import type { MemberId } from '../../../caller.ts'
import type { Db } from '../../../db/db.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'

/** Links are kept for a day after they were sent, since that is how long they count towards the limits. */
export const DAY_MILLISECONDS = 24 * 3_600_000

/** Only the hash of a link's token is stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

interface OpenLink {
  readonly memberId: MemberId
  readonly account: string
  /** The hash of the member's password. */
  readonly hash: string
  readonly email: string
}

/** A link that is still good, with its member; null for any other. */
export async function findLink(db: Db, tokenHash: Buffer, now: Date): Promise<OpenLink | null> {
  const [row] = await db.query<OpenLink>(
    `select member.id as "memberId", member.account, member.password_hash as hash, member.email
     from members.reset_link link join members.member member on member.id = link.member_id
     where link.token_hash = $1 and link.closed_at is null and link.expires_at > $2
       and member.status = 'active' and member.password_hash is not null and member.email is not null`,
    [tokenHash, now],
  )
  return row ?? null
}

/**
 * Closes all links of a member and returns the hashes (hex) of those that were good until now. Call it with
 * every change of the password or the address, so that no link that was sent before can undo it.
 */
export async function closeLinks(db: Db, id: MemberId, now: Date): Promise<readonly string[]> {
  const rows = await db.query<{ hash: string }>(
    `update members.reset_link set closed_at = $2
     where member_id = $1 and closed_at is null and expires_at > $2
     returning encode(token_hash, 'hex') as hash`,
    [id, now],
  )
  return rows.map(({ hash }) => hash)
}

export async function deleteOldLinks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MILLISECONDS)
  await deleteInBatches(db, {
    table: 'members.reset_link',
    where: 'sent_at <= $1',
    values: [before],
    by: 'sent_at',
  })
}
