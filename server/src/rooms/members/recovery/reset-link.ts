import { createHash } from 'node:crypto'
import * as rules from '@koi/contract/field-rules.ts'
import { z } from 'zod'
import type { MemberId, Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../job.ts'
import { refuse } from '../../../refusal.ts'
import { openSecret, sealSecret } from '../../../secrets.ts'
import { tellOfReset } from '../credentials/access-review.ts'
import { hashPassword, verifyPassword } from '../credentials/password.ts'
import { contactOf, findCredentials, replacePasswordHash } from '../member/store.ts'
import { demandMail, queueLetter } from '../notices/mail.ts'
import { revokeSessions } from '../sessions/session.ts'

/** A link is good once, for this long. */
const LINK_MINUTES = 30
/** One mailbox gets at most one a minute and five a day, however often they are asked for (decision 0011). */
const PAUSE_MILLISECONDS = 60_000
const MAX_A_DAY = 5
const DAY_MILLISECONDS = 24 * 3_600_000

const PURPOSE = 'members.reset-request'
const TOKEN_BYTES = 32

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)

/**
 * The forgotten password by mail (API-014, FG-11). What is asked is only written down; a job looks later
 * whether name and address belong together. So every well-formed request gets one answer after the same
 * work, and nobody learns who has an account (decision 0011).
 */
export async function requestResetLink(
  ctx: Context,
  caller: Visitor,
  input: { readonly username: string; readonly email: string },
) {
  demandMail(ctx.config)
  const [username, email] = [input.username.trim(), input.email.trim()]
  const wrong = rules.loginUsername(username) ?? rules.email(email)
  if (wrong !== null) refuse(wrong)
  const { language, site } = caller.origin
  const asked: Asked = { username, email, language, site, at: ctx.clock.now().getTime() }
  const sealed = sealSecret(ctx.config, ctx.random, Buffer.from(JSON.stringify(asked)), PURPOSE)
  await enqueue(ctx.db, { name: 'members.send-reset-link', payload: { sealed } })
  return { done: true as const }
}

export const resetPayload = z.object({ sealed: z.string() })

type Asked = z.output<typeof asked>
const asked = z.object({
  username: z.string(),
  email: z.string(),
  language: z.enum(['EN', 'MS', 'CN']),
  site: z.string(),
  at: z.number(),
})

/** The job: a link for the mailbox of an active member, when name and address belong together. */
export async function sendResetLink(ctx: Context, { sealed }: z.output<typeof resetPayload>): Promise<void> {
  const request = asked.parse(JSON.parse(openSecret(ctx.config, sealed, PURPOSE).toString()))
  const now = ctx.clock.now()
  const until = minutesAfter(new Date(request.at), LINK_MINUTES)
  if (now >= until) return
  const member = await findCredentials(ctx.db, request.username)
  if (member === null || member.status !== 'active') return
  const { email } = await contactOf(ctx.db, member.id)
  if (email === null || email.toLowerCase() !== request.email.toLowerCase()) return
  const token = ctx.random.bytes(TOKEN_BYTES).toString('base64url')
  await ctx.db.transact(async (tx) => {
    if (!(await mayGetLink(tx, member.id, now))) return
    await tx.query(
      'insert into members.reset_link (token_hash, member_id, sent_at, expires_at) values ($1, $2, $3, $4)',
      [hashOf(token), member.id, now, until],
    )
    // Behind the # it stays in the browser: no server, no log and no referrer ever carries it.
    const link = `${request.site}/m/resetPassword#${token}`
    const values = { account: member.account, minutes: String(LINK_MINUTES) }
    await queueLetter(
      ctx,
      tx,
      { kind: 'reset-link', to: email, language: request.language, values, link },
      until,
    )
  })
}

/** Counted under the member's lock, so that many requests at once get no more than one after another. */
async function mayGetLink(db: Db, id: MemberId, now: Date): Promise<boolean> {
  await db.query('select from members.member where id = $1 for update', [id])
  const [sent] = await db.query<{ today: number; lately: number }>(
    `select count(*)::int as today, (count(*) filter (where sent_at > $3))::int as lately
     from members.reset_link where member_id = $1 and sent_at > $2`,
    [id, new Date(now.getTime() - DAY_MILLISECONDS), new Date(now.getTime() - PAUSE_MILLISECONDS)],
  )
  return sent !== undefined && sent.lately === 0 && sent.today < MAX_A_DAY
}

interface ResetInput {
  readonly token: string
  readonly newPassword: string
  readonly confirmNewPassword: string
}

/**
 * Sets a new password by the link of a mail: once, within its time, for a member who may log in. All sessions
 * end (AU-19), and a notice goes to the mailbox. It logs nobody in: a second step is asked at the log-in.
 */
export async function resetByLink(ctx: Context, caller: Visitor, input: ResetInput) {
  const wrong = rules.password(input.newPassword)
  if (wrong !== null) refuse(wrong)
  if (input.newPassword !== input.confirmNewPassword) refuse('confirmation.mismatch')
  const now = ctx.clock.now()
  const link = await findLink(ctx.db, hashOf(input.token), now)
  if (link === null) return refuse('link.invalid')
  if (await verifyPassword(ctx, link.hash, input.newPassword)) refuse('modify.new.old.same')
  const to = await hashPassword(input.newPassword)
  await ctx.db.transact(async (tx) => {
    if (!(await replacePasswordHash(tx, link.id, { from: link.hash, to }))) refuse('link.invalid')
    if (!(await closeLinks(tx, link.id, now)).includes(hashOf(input.token).toString('hex'))) {
      refuse('link.invalid')
    }
    await revokeSessions(tx, link.id, null)
    const { language } = caller.origin
    await tellOfReset(ctx, tx, { memberId: link.id, language, mailTo: link.email })
  })
  return { userName: link.account }
}

interface LiveLink {
  readonly id: MemberId
  readonly account: string
  readonly hash: string
  readonly email: string
}

async function findLink(db: Db, tokenHash: Buffer, now: Date): Promise<LiveLink | null> {
  const [row] = await db.query<LiveLink>(
    `select member.id, member.account, member.password_hash as hash, member.email
     from members.reset_link link join members.member member on member.id = link.member_id
     where link.token_hash = $1 and link.closed_at is null and link.expires_at > $2
       and member.status = 'active' and member.password_hash is not null and member.email is not null`,
    [tokenHash, now],
  )
  return row ?? null
}

/**
 * Makes all links of a member useless; answers the hashes (hex) of those that were good until now. For every
 * change of the password or of the address: a link that is under way must not undo it.
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

/** Links are kept for a day after they were sent: so long they count. */
export async function deleteOldLinks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MILLISECONDS)
  await db.query('delete from members.reset_link where sent_at <= $1', [before])
}
