import { PROVIDER_NAMES, type SocialProvider } from '@koi/contract/social.ts'
import type { MemberCaller, MemberId, Origin } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { notifyMember } from '../notices/notice.ts'
import { linksOf, nameOfLink, removeLink } from '../social/link.ts'

/**
 * Passkeys and outside accounts log in without the password, so a reset of it leaves them in place: the
 * member's own would be lost with it. But whoever had the account may have added one. After a reset from
 * outside they are shown, each to be removed by one tap, until the member has looked them through, or for so
 * long: whoever takes a session over could remove them, too.
 */
const LAPSES_AFTER_MILLISECONDS = 30 * 24 * 3_600_000

interface Ways {
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly usedAt: number | null }[]
  readonly links: readonly { readonly provider: SocialProvider; readonly label: string | null }[]
}

const NOTHING: Ways = { passkeys: [], links: [] }

/** What logs in without the password; `until` leaves out what was added after it. */
async function waysIn(db: Db, memberId: MemberId, until?: Date): Promise<Ways> {
  const passkeys = await db.query<{ id: bigint; name: string; usedAt: Date | null }>(
    `select id, name, used_at as "usedAt" from members.passkey
     where member_id = $1 and ($2::timestamptz is null or created_at <= $2) order by id`,
    [memberId, until ?? null],
  )
  const links = (await linksOf(db, memberId)).filter(({ linkedAt }) => !until || linkedAt <= until)
  return {
    passkeys: passkeys.map(({ id, name, usedAt }) => ({
      id: String(id),
      name,
      usedAt: usedAt?.getTime() ?? null,
    })),
    links: links.map(({ provider, label }) => ({ provider, label })),
  }
}

interface Reset {
  readonly memberId: MemberId
  readonly language: Origin['language']
  readonly mailTo?: string
}

/** Tells the member that the password was reset, and opens the review where something else still logs in. */
export async function tellOfReset(ctx: Context, tx: Tx, reset: Reset): Promise<void> {
  const ways = namesOf(await waysIn(tx, reset.memberId))
  if (ways.length === 0) return notifyMember(ctx, tx, { kind: 'password-changed', ...reset })
  await tx.query('update members.member set review_from = $2 where id = $1', [
    reset.memberId,
    ctx.clock.now(),
  ])
  await notifyMember(ctx, tx, { kind: 'password-reset', ...reset, values: { ways: ways.join(', ') } })
}

const namesOf = ({ passkeys, links }: Ways): string[] => [
  ...passkeys.map(({ name }) => `“${name}”`),
  ...links.map(nameOfLink),
]

/** Takes away all that logs in without the password; answers the names of what there was. */
export async function removeWaysIn(tx: Tx, memberId: MemberId) {
  const passkeys = await tx.query<Ways['passkeys'][number]>(
    'delete from members.passkey where member_id = $1 returning id, name',
    [memberId],
  )
  const links = await tx.query<Ways['links'][number]>(
    'delete from members.social_link where member_id = $1 returning provider, label',
    [memberId],
  )
  await closeReview(tx, memberId)
  return { passkeys: passkeys.length, links: links.length, names: namesOf({ passkeys, links }) }
}

/** How many passkeys and linked accounts log in. */
export async function countWaysIn(db: Db, memberId: MemberId) {
  const { passkeys, links } = await waysIn(db, memberId)
  return { passkeys: passkeys.length, links: links.length }
}

/** The reset that the member is still asked about; null when it was looked through, or is long ago. */
async function reviewOf(ctx: Context, db: Db, memberId: MemberId): Promise<Date | null> {
  const [row] = await db.query<{ from: Date }>(
    'select review_from as "from" from members.member where id = $1 and review_from > $2',
    [memberId, new Date(ctx.clock.now().getTime() - LAPSES_AFTER_MILLISECONDS)],
  )
  return row?.from ?? null
}

/** The call: since when the member is asked to look through what logs in; null where nothing is asked. */
export async function accessReview(ctx: Context, caller: MemberCaller) {
  const from = await reviewOf(ctx, ctx.db, caller.id)
  const { passkeys, links } = from === null ? NOTHING : await waysIn(ctx.db, caller.id, from)
  const isLeft = passkeys.length + links.length > 0
  const asked = isLeft ? (from?.getTime() ?? null) : null
  return { from: asked, passkeys: [...passkeys], links: [...links] }
}

interface Removed {
  /** One of the two. */
  readonly passkey?: string | undefined
  readonly provider?: SocialProvider | undefined
}

/**
 * The call: a passkey or an outside account of before the reset logs in no more; without the password, while
 * the review is open. Refuses 'review.closed', 'passkey.unknown', 'social.not_linked'.
 */
export async function removeAccess(ctx: Context, caller: MemberCaller, input: Removed) {
  const { passkey, provider } = input
  if ((passkey === undefined) === (provider === undefined)) refuse('request.invalid')
  await ctx.db.transact(async (tx) => {
    await tx.query('select from members.member where id = $1 for no key update', [caller.id])
    const from = (await reviewOf(ctx, tx, caller.id)) ?? refuse('review.closed')
    const asked = await waysIn(tx, caller.id, from)
    if (passkey !== undefined) {
      if (!asked.passkeys.some(({ id }) => id === passkey)) refuse('passkey.unknown')
      await removeKey(ctx, tx, { caller, id: passkey })
    }
    if (provider !== undefined) {
      if (!asked.links.some((link) => link.provider === provider)) refuse('social.not_linked')
      await removeAccount(ctx, tx, { caller, provider })
    }
  })
  return { done: true as const }
}

interface Key {
  readonly caller: MemberCaller
  readonly id: string
}

/** Takes one passkey of the caller's away, and tells of it. With the last of its ways a review ends. */
export async function removeKey(ctx: Context, tx: Tx, { caller, id }: Key): Promise<void> {
  const [removed] = await tx.query<{ name: string }>(
    'delete from members.passkey where id = $1 and member_id = $2 returning name',
    [BigInt(id), caller.id],
  )
  if (removed === undefined) return refuse('passkey.unknown')
  await closeWhenDone(tx, caller.id)
  const { language } = caller.origin
  await notifyMember(ctx, tx, { kind: 'passkey-removed', memberId: caller.id, language, values: removed })
}

interface Account {
  readonly caller: MemberCaller
  readonly provider: SocialProvider
}

/** Takes one link of the caller's away, and tells of it. With the last of its ways a review ends. */
export async function removeAccount(ctx: Context, tx: Tx, { caller, provider }: Account): Promise<void> {
  if (!(await removeLink(tx, caller.id, provider))) refuse('social.not_linked')
  await closeWhenDone(tx, caller.id)
  const { language } = caller.origin
  const values = { provider: PROVIDER_NAMES[provider] }
  await notifyMember(ctx, tx, { kind: 'social-unlinked', memberId: caller.id, language, values })
}

/** The call: the member knows what is left. */
export async function endAccessReview(ctx: Context, caller: MemberCaller) {
  await closeReview(ctx.db, caller.id)
  return { done: true as const }
}

/** Nothing is left of what logged in at the time of the reset. */
async function closeWhenDone(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.query(
    `update members.member member set review_from = null
     where member.id = $1 and member.review_from is not null
       and not exists (select from members.passkey passkey
                       where passkey.member_id = member.id and passkey.created_at <= member.review_from)
       and not exists (select from members.social_link link
                       where link.member_id = member.id and link.linked_at <= member.review_from)`,
    [memberId],
  )
}

const closeReview = (db: Db, memberId: MemberId) =>
  db.query('update members.member set review_from = null where id = $1', [memberId])
