import { PROVIDER_NAMES, type SocialProvider } from '@koi/contract/social.ts'
import type { MemberId } from '../../../caller.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { ExternalIdentity } from './provider.ts'

export interface Link {
  readonly provider: SocialProvider
  readonly label: string | null
  readonly linkedAt: Date
}

/** The name of a linked account for its member, such as `Google (mina@example.com)`. */
export const nameOfLink = ({ provider, label }: Pick<Link, 'provider' | 'label'>): string =>
  label === null ? PROVIDER_NAMES[provider] : `${PROVIDER_NAMES[provider]} (${label})`

export const linksOf = (db: Db, memberId: MemberId): Promise<Link[]> =>
  db.query<Link>(
    `select provider, label, linked_at as "linkedAt" from members.social_link
     where member_id = $1 order by provider`,
    [memberId],
  )

/** The member of an identity, or null. By the provider's subject only, never by an e-mail address. */
export async function ownerOf(db: Db, identity: ExternalIdentity): Promise<MemberId | null> {
  const [row] = await db.query<{ memberId: MemberId }>(
    `select member_id as "memberId" from members.social_link where provider = $1 and subject = $2`,
    [identity.provider, identity.subject],
  )
  return row?.memberId ?? null
}

/** Records the use of a link and its current label; false if it is no longer this member's. */
export async function recordUse(
  db: Db,
  identity: ExternalIdentity,
  { memberId, at }: { readonly memberId: MemberId; readonly at: Date },
): Promise<boolean> {
  const rows = await db.query(
    `update members.social_link set used_at = $4, label = coalesce($5, label)
     where provider = $1 and subject = $2 and member_id = $3 returning 1 as used`,
    [identity.provider, identity.subject, memberId, at, identity.label],
  )
  return rows.length === 1
}

/** Links an identity to a member; false if it is already linked, or the member has one of this provider. */
export async function addLink(
  tx: Tx,
  identity: ExternalIdentity,
  { memberId, at }: { readonly memberId: MemberId; readonly at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into members.social_link (provider, subject, member_id, label, linked_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning 1 as added`,
    [identity.provider, identity.subject, memberId, identity.label, at],
  )
  return rows.length === 1
}

export async function removeLink(db: Db, memberId: MemberId, provider: SocialProvider): Promise<boolean> {
  const rows = await db.query(
    'delete from members.social_link where member_id = $1 and provider = $2 returning 1 as removed',
    [memberId, provider],
  )
  return rows.length === 1
}
