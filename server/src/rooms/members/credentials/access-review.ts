import { PROVIDER_NAMES, type SocialProvider } from '@koi/contract/social.ts'
import type { MemberCaller, MemberId, Origin } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { notifyMember } from '../notices/notice.ts'
import { linksOf, nameOfLink, removeLink } from '../social/link.ts'

/**
 * Passkeys and linked accounts log in without the password, and a reset of it keeps them, since otherwise the
 * member would lose their own. But an intruder may have added one. After a reset the member is shown them and
 * can remove each with one tap, until they end the review or this time has passed: it is limited, since
 * someone who takes over a session could remove them as well.
 */
const LAPSES_AFTER_MILLISECONDS = 30 * 24 * 3_600_000

interface LogInMethods {
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly usedAt: number | null }[]
  readonly links: readonly { readonly provider: SocialProvider; readonly label: string | null }[]
}

const NOTHING: LogInMethods = { passkeys: [], links: [] }

/** What logs in without the password; with `until`, only what was added by then. */
async function listLogInMethods(db: Db, memberId: MemberId, until?: Date): Promise<LogInMethods> {
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

/** Notifies the member of a reset of the password, and opens a review if anything else can still log in. */
export async function notifyOfReset(ctx: Context, tx: Tx, reset: Reset): Promise<void> {
  const ways = namesOf(await listLogInMethods(tx, reset.memberId))
  if (ways.length === 0) return notifyMember(ctx, tx, { kind: 'password-changed', ...reset })
  await tx.query('update members.member set review_from = $2 where id = $1', [
    reset.memberId,
    ctx.clock.now(),
  ])
  await notifyMember(ctx, tx, { kind: 'password-reset', ...reset, values: { ways: ways.join(', ') } })
}

const namesOf = ({ passkeys, links }: LogInMethods): string[] => [
  ...passkeys.map(({ name }) => `“${name}”`),
  ...links.map(nameOfLink),
]

/** Removes everything that logs in without the password; returns the numbers and the names. */
export async function removeLogInMethods(tx: Tx, memberId: MemberId) {
  const passkeys = await tx.query<LogInMethods['passkeys'][number]>(
    'delete from members.passkey where member_id = $1 returning id, name',
    [memberId],
  )
  const links = await tx.query<LogInMethods['links'][number]>(
    'delete from members.social_link where member_id = $1 returning provider, label',
    [memberId],
  )
  await closeReview(tx, memberId)
  return { passkeys: passkeys.length, links: links.length, names: namesOf({ passkeys, links }) }
}

/** The numbers of passkeys and linked accounts. */
export async function countLogInMethods(db: Db, memberId: MemberId) {
  const { passkeys, links } = await listLogInMethods(db, memberId)
  return { passkeys: passkeys.length, links: links.length }
}

/** The time of the reset whose review is open; null if the review has ended or lapsed. */
async function reviewOf(ctx: Context, db: Db, memberId: MemberId): Promise<Date | null> {
  const [row] = await db.query<{ from: Date }>(
    'select review_from as "from" from members.member where id = $1 and review_from > $2',
    [memberId, new Date(ctx.clock.now().getTime() - LAPSES_AFTER_MILLISECONDS)],
  )
  return row?.from ?? null
}

/** The call: the open review, `from` the time of the reset; null if there is nothing to review. */
export async function accessReview(ctx: Context, caller: MemberCaller) {
  const from = await reviewOf(ctx, ctx.db, caller.id)
  const { passkeys, links } = from === null ? NOTHING : await listLogInMethods(ctx.db, caller.id, from)
  const isOpen = passkeys.length + links.length > 0
  const since = isOpen ? (from?.getTime() ?? null) : null
  return { from: since, passkeys: [...passkeys], links: [...links] }
}

interface RemoveInput {
  /** Exactly one of the two. */
  readonly passkey?: string | undefined
  readonly provider?: SocialProvider | undefined
}

/**
 * The call: removes a passkey or a linked account from before the reset, without the password while the
 * review is open. Refuses 'review.closed', 'passkey.unknown', 'social.not_linked'.
 */
export async function removeAccess(ctx: Context, caller: MemberCaller, input: RemoveInput) {
  const { passkey, provider } = input
  if ((passkey === undefined) === (provider === undefined)) refuse('request.invalid')
  await ctx.db.transact(async (tx) => {
    await tx.query('select from members.member where id = $1 for no key update', [caller.id])
    const from = (await reviewOf(ctx, tx, caller.id)) ?? refuse('review.closed')
    const reviewed = await listLogInMethods(tx, caller.id, from)
    if (passkey !== undefined) {
      if (!reviewed.passkeys.some(({ id }) => id === passkey)) refuse('passkey.unknown')
      await deletePasskey(ctx, tx, { caller, id: passkey })
    }
    if (provider !== undefined) {
      if (!reviewed.links.some((link) => link.provider === provider)) refuse('social.not_linked')
      await unlinkAccount(ctx, tx, { caller, provider })
    }
  })
  return { done: true as const }
}

interface Key {
  readonly caller: MemberCaller
  readonly id: string
}

/** Deletes a passkey of the caller and notifies them; an open review ends with its last method. */
export async function deletePasskey(ctx: Context, tx: Tx, { caller, id }: Key): Promise<void> {
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

/** Unlinks an account of the caller and notifies them; an open review ends with its last method. */
export async function unlinkAccount(ctx: Context, tx: Tx, { caller, provider }: Account): Promise<void> {
  if (!(await removeLink(tx, caller.id, provider))) refuse('social.not_linked')
  await closeWhenDone(tx, caller.id)
  const { language } = caller.origin
  const values = { provider: PROVIDER_NAMES[provider] }
  await notifyMember(ctx, tx, { kind: 'social-unlinked', memberId: caller.id, language, values })
}

/** The call: the member keeps what is left. */
export async function endAccessReview(ctx: Context, caller: MemberCaller) {
  await closeReview(ctx.db, caller.id)
  return { done: true as const }
}

/** Closes the review once nothing is left of what could log in at the time of the reset. */
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
