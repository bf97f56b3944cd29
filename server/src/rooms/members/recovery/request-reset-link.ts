import * as rules from '@koi/contract/field-rules.ts'
import { z } from 'zod'
import type { MemberId, Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../job.ts'
import { refuse } from '../../../refusal.ts'
import { openSecret, sealSecret } from '../../../secrets.ts'
import { contactOf, findCredentials } from '../member/store.ts'
import { queueLetter, requireMail } from '../notices/mail.ts'
import { DAY_MILLISECONDS, hashToken } from './reset-link.ts'

/** A link is good once, for this long. */
const LINK_MINUTES = 30
/**
 * A mailbox gets at most one link a minute and five a day, however often they are requested (decision 0011).
 */
const PAUSE_MILLISECONDS = 60_000
const MAX_A_DAY = 5

const PURPOSE = 'members.reset-request'
const TOKEN_BYTES = 32

const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)

/**
 * The forgotten password by mail (API-014, FG-11). The call only stores the request; a job checks later
 * whether account and address belong together. So every well-formed request gets the same answer after the
 * same work, and nobody learns who has an account (decision 0011).
 */
export async function requestResetLink(
  ctx: Context,
  caller: Visitor,
  input: { readonly username: string; readonly email: string },
) {
  requireMail(ctx.config)
  const [username, email] = [input.username.trim(), input.email.trim()]
  const wrong = rules.loginUsername(username) ?? rules.email(email)
  if (wrong !== null) refuse(wrong)
  const { language, site } = caller.origin
  const content: Request = { username, email, language, site, at: ctx.clock.now().getTime() }
  const sealed = sealSecret(ctx.config, ctx.random, Buffer.from(JSON.stringify(content)), PURPOSE)
  await enqueue(ctx.db, { name: 'members.send-reset-link', payload: { sealed } })
  return { done: true as const }
}

export const resetPayload = z.object({ sealed: z.string() })

type Request = z.output<typeof request>
const request = z.object({
  username: z.string(),
  email: z.string(),
  language: z.enum(['EN', 'MS', 'CN']),
  site: z.string(),
  at: z.number(),
})

/** The job: sends a link to an active member's mailbox if account and address belong together. */
export async function sendResetLink(ctx: Context, { sealed }: z.output<typeof resetPayload>): Promise<void> {
  const requested = request.parse(JSON.parse(openSecret(ctx.config, sealed, PURPOSE).toString()))
  const now = ctx.clock.now()
  const until = minutesAfter(new Date(requested.at), LINK_MINUTES)
  if (now >= until) return
  const member = await findCredentials(ctx.db, requested.username)
  if (member === null || member.status !== 'active') return
  const { email } = await contactOf(ctx.db, member.id)
  if (email === null || email.toLowerCase() !== requested.email.toLowerCase()) return
  const token = ctx.random.bytes(TOKEN_BYTES).toString('base64url')
  await ctx.db.transact(async (tx) => {
    if (!(await maySendLink(tx, member.id, now))) return
    await tx.query(
      'insert into members.reset_link (token_hash, member_id, sent_at, expires_at) values ($1, $2, $3, $4)',
      [hashToken(token), member.id, now, until],
    )
    // After the # it stays in the browser: no server, log or referrer ever contains it.
    const link = `${requested.site}/m/resetPassword#${token}`
    const values = { account: member.account, minutes: String(LINK_MINUTES) }
    await queueLetter(
      ctx,
      tx,
      { kind: 'reset-link', to: email, language: requested.language, values, link },
      until,
    )
  })
}

/** Counts under a lock on the member, so that concurrent requests get no more links than successive ones. */
async function maySendLink(db: Db, id: MemberId, now: Date): Promise<boolean> {
  await db.query('select from members.member where id = $1 for update', [id])
  const [sent] = await db.query<{ today: number; lately: number }>(
    `select count(*)::int as today, (count(*) filter (where sent_at > $3))::int as lately
     from members.reset_link where member_id = $1 and sent_at > $2`,
    [id, new Date(now.getTime() - DAY_MILLISECONDS), new Date(now.getTime() - PAUSE_MILLISECONDS)],
  )
  return sent !== undefined && sent.lately === 0 && sent.today < MAX_A_DAY
}
