import { email as emailRule } from '@koi/contract/field-rules.ts'
import type { MemberCaller, MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import { refuse } from '../../../refusal.ts'
import { hashPassword, verifyPassword } from '../credentials/password.ts'
import { maskEmail } from '../member/profile.ts'
import { contactOf } from '../member/store.ts'
import { queueLetter, requireMail } from '../notices/mail.ts'
import { closeLinks } from '../recovery/reset-link.ts'
import { bindContact } from './bind-contact.ts'
import { requireNotExcluded } from './excluded-person.ts'

/** A code is good once, for this long, and for this many attempts. */
const CODE_MINUTES = 10
const MAX_ATTEMPTS = 5
const DIGITS = 6
/** A member and a mailbox get one a minute and five a day (docs/domain/accounts.md#codes). */
const PAUSE_MILLISECONDS = 60_000
const MAX_A_DAY = 5
const DAY_MILLISECONDS = 24 * 3_600_000

/**
 * The call: sends a code to any address that the member wants to bind; returns how long it is good. Refuses
 * 'email.format', 'mail.off', 'code.too_soon' and 'code.too_many'.
 */
export async function sendEmailCode(ctx: Context, caller: MemberCaller, input: { readonly email: string }) {
  requireMail(ctx.config)
  const email = input.email.trim()
  if (emailRule(email) !== null) refuse('email.format')
  const code = Array.from({ length: DIGITS }, () => String(ctx.random.below(10))).join('')
  const hash = await hashPassword(code)
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + CODE_MINUTES * 60_000)
  await ctx.db.transact(async (tx) => {
    await requirePause(tx, { id: caller.id, email, now })
    await tx.query(
      `insert into members.email_code (member_id, email, code_hash, sent_at, expires_at)
       values ($1, $2, $3, $4, $5)`,
      [caller.id, email, hash, now, until],
    )
    const values = { account: caller.account, code, minutes: String(CODE_MINUTES) }
    const { language } = caller.origin
    await queueLetter(ctx, tx, { kind: 'email-code', to: email, language, values }, until)
  })
  return { expiredMinutes: CODE_MINUTES }
}

interface CodeRequest {
  readonly id: MemberId
  readonly email: string
  readonly now: Date
}

async function requirePause(db: Db, { id, email, now }: CodeRequest): Promise<void> {
  // Concurrent requests for this member or mailbox wait until this one is counted.
  await db.query('select from members.member where id = $1 for update', [id])
  await db.query(`select pg_advisory_xact_lock(hashtextextended('members.email_code:' || lower($1), 0))`, [
    email,
  ])
  const [sent] = await db.query<{ byMember: number; toMailbox: number; lately: number }>(
    `select (count(*) filter (where member_id = $1))::int as "byMember",
       (count(*) filter (where lower(email) = lower($2)))::int as "toMailbox",
       (count(*) filter (where sent_at > $4))::int as lately
     from members.email_code where (member_id = $1 or lower(email) = lower($2)) and sent_at > $3`,
    [id, email, new Date(now.getTime() - DAY_MILLISECONDS), new Date(now.getTime() - PAUSE_MILLISECONDS)],
  )
  if (sent === undefined || sent.lately > 0) refuse('code.too_soon')
  if (sent.byMember >= MAX_A_DAY || sent.toMailbox >= MAX_A_DAY) refuse('code.too_many')
}

interface BindInput {
  readonly email: string
  readonly verificationCode: string
  readonly password: string
}

/**
 * The call: binds the address that the newest code was sent to, and returns it masked. Refuses as
 * {@link bindContact} does, with 'code.wrong' also for a code that was sent to another address. The mailbox
 * that was bound before gets a letter, and reset links that were sent to it are closed.
 */
export async function bindEmail(ctx: Context, caller: MemberCaller, input: BindInput) {
  const email = input.email.trim()
  if (emailRule(email) !== null) refuse('email.format')
  const now = ctx.clock.now()
  await bindContact(ctx, caller, {
    password: input.password,
    prove: async () => {
      const code = await countAttempt(ctx.db, { id: caller.id, email, now })
      const right = await verifyPassword(ctx, code?.hash ?? null, input.verificationCode.trim())
      return right ? code : null
    },
    save: async (tx, code) => {
      const used = await tx.query(
        'update members.email_code set used_at = $2 where id = $1 and used_at is null returning id',
        [code.id, now],
      )
      if (used.length === 0) refuse('code.wrong', { field: 'verificationCode' })
      await requireNotExcluded(ctx, tx, { email }, caller.id)
      await replaceEmail(ctx, tx, { caller, email, now })
    },
    notice: { kind: 'email-bound', values: { email: maskEmail(email) } },
  })
  return { email: maskEmail(email) }
}

/** The member's newest code, if it was sent to this address and is good; counts the attempt first. */
async function countAttempt(
  db: Db,
  { id, email, now }: CodeRequest,
): Promise<{ id: bigint; hash: string } | null> {
  const [row] = await db.query<{ id: bigint; hash: string }>(
    `update members.email_code set tries = tries + 1
     where id = (select id from members.email_code where member_id = $1
                 order by sent_at desc, id desc limit 1)
       and lower(email) = lower($2) and used_at is null and expires_at > $3 and tries < $4
     returning id, code_hash as hash`,
    [id, email, now, MAX_ATTEMPTS],
  )
  return row ?? null
}

interface Replacement {
  readonly caller: MemberCaller
  readonly email: string
  readonly now: Date
}

async function replaceEmail(ctx: Context, db: Db, { caller, email, now }: Replacement): Promise<void> {
  const { email: before } = await contactOf(db, caller.id)
  await db.query('update members.member set email = $2, email_verified_at = $3 where id = $1', [
    caller.id,
    email,
    now,
  ])
  await closeLinks(db, caller.id, now)
  if (before === null || before.toLowerCase() === email.toLowerCase()) return
  const { language } = caller.origin
  const values = { account: caller.account, email: maskEmail(email) }
  const until = new Date(now.getTime() + DAY_MILLISECONDS)
  await queueLetter(ctx, db, { kind: 'email-changed', to: before, language, values }, until)
}

/** Codes are kept for a day after they were sent, since that is how long they count. */
export async function deleteOldCodes(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MILLISECONDS)
  await deleteInBatches(db, {
    table: 'members.email_code',
    where: 'sent_at <= $1',
    values: [before],
    by: 'sent_at',
  })
}
