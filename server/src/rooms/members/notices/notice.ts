import assert from 'node:assert/strict'
import type { Language, MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../job.ts'
import { readLetter, writeNotice } from './letter.ts'
import { queueLetter } from './mail.ts'
import type { NoticeKind } from './notice-kind.ts'

/** After a day a mail would come too late; the inbox has the notice anyway. */
const MAIL_MILLISECONDS = 24 * 3_600_000

export interface Notice {
  readonly kind: NoticeKind
  readonly memberId: MemberId
  /** The language of the member's own request; default: that of their last log-in. */
  readonly language?: Language
  /** Values of the text's `{names}`; nothing secret, since the inbox stores them. */
  readonly values?: Readonly<Record<string, string>>
  /** The mailbox to use instead of the one that the member has proved. */
  readonly mailTo?: string
}

interface Recipient {
  readonly account: string
  readonly language: Language
  readonly email: string | null
}

/**
 * Notifies a member of a change to the account's security: in the inbox, and by mail if an address was proved
 * and mail is on. It is sent if the caller's transaction commits, and never if it does not.
 */
export async function notifyMember(ctx: Context, db: Db, notice: Notice): Promise<void> {
  const { kind, memberId, mailTo } = notice
  const [recipient] = await db.query<Recipient>(
    `select account, language, case when email_verified_at is not null then email end as email
     from members.member where id = $1`,
    [memberId],
  )
  assert(recipient, `there is no member ${memberId}`)
  const language = notice.language ?? recipient.language
  const values = { ...notice.values, account: recipient.account }
  const now = ctx.clock.now().getTime()
  const words = await readLetter(db, { kind, language })
  await enqueue(db, {
    name: 'messages.write-notice',
    payload: {
      ...writeNotice(words, values),
      member: String(memberId),
      at: now,
      key: ctx.random.bytes(16).toString('hex'),
    },
  })
  const to = mailTo ?? recipient.email
  if (to !== null)
    await queueLetter(ctx, db, { kind, to, language, values }, new Date(now + MAIL_MILLISECONDS))
}
