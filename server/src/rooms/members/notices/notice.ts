import assert from 'node:assert/strict'
import type { Language, MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../job.ts'
import { writeNotice } from './letter.ts'
import { queueLetter } from './mail.ts'
import type { NoticeKind } from './notice-texts.ts'

/** After a day a mail about it comes too late; the inbox has it in any case. */
const MAIL_MILLISECONDS = 24 * 3_600_000

export interface Notice {
  readonly kind: NoticeKind
  readonly memberId: MemberId
  /** That of the member's own request; the one of the last log-in where somebody else acted. */
  readonly language?: Language
  /** Values of the text's `{names}`; nothing secret, since it lies in the inbox. */
  readonly values?: Readonly<Record<string, string>>
  /** The mailbox that it goes to instead of the one that the member has proved. */
  readonly mailTo?: string
}

interface Reader {
  readonly account: string
  readonly language: Language
  readonly email: string | null
}

/**
 * Tells a member what was changed about the account's security: in the inbox, and by mail where an address
 * was proved and mail is on. It is told when the caller's transaction commits, and never when it does not.
 */
export async function notifyMember(ctx: Context, db: Db, notice: Notice): Promise<void> {
  const { kind, memberId, mailTo } = notice
  const [reader] = await db.query<Reader>(
    `select account, language, case when email_verified_at is not null then email end as email
     from members.member where id = $1`,
    [memberId],
  )
  assert(reader, `there is no member ${memberId}`)
  const language = notice.language ?? reader.language
  const values = { ...notice.values, account: reader.account }
  const now = ctx.clock.now().getTime()
  await enqueue(db, {
    name: 'messages.write-notice',
    payload: {
      ...writeNotice({ kind, language, values }),
      member: String(memberId),
      at: now,
      key: ctx.random.bytes(16).toString('hex'),
    },
  })
  const to = mailTo ?? reader.email
  if (to !== null)
    await queueLetter(ctx, db, { kind, to, language, values }, new Date(now + MAIL_MILLISECONDS))
}
