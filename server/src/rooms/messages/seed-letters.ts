import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { EVERYONE } from './audience/audience.ts'
import { insertLetter } from './letters/letter-store.ts'
import {
  countAudience,
  listMailings,
  lockMailing,
  type MailingDocument,
  startMailing,
  writeMailing,
} from './letters/mailing-store.ts'
import { sendMailings } from './letters/send-mailings.ts'

/** Creates the demo member's first letter, once, even if the member deletes it. */
export async function seedLetter(ctx: Context, recipientId: MemberId): Promise<void> {
  await ctx.db.transact(async (tx) => {
    const before = await tx.query('select from messages.letter where recipient_id = $1 limit 1', [
      recipientId,
    ])
    if (before.length > 0) return
    await insertLetter(tx, {
      senderId: null,
      recipientId,
      operator: 'Koi',
      subject: 'Welcome to Koi',
      body:
        'This is your inbox: you receive our messages here, and a reply goes straight to ' +
        'customer service. All money in this demonstration is play money.',
      sentAt: ctx.clock.now(),
    })
  })
}

/** Sends the demo's letter to all members, once. */
export async function seedMailing(ctx: Context): Promise<void> {
  await ctx.db.transact(async (tx) => {
    if ((await listMailings(tx, { after: null, limit: 1 })).length > 0) return
    const at = ctx.clock.now()
    const id = await writeMailing(tx, { id: null, document: NEWS, by: null, at })
    const mailing = await lockMailing(tx, id)
    if (mailing === null) throw new Error('the letter was not written')
    const { count, last } = await countAudience(tx, NEWS.audience)
    await startMailing(tx, mailing, { by: null, at, recipients: count, last })
  })
  await sendMailings(ctx)
}

const NEWS: MailingDocument = {
  subjects: {
    EN: 'Every draw can be checked',
    MS: 'Setiap cabutan boleh disemak',
    CN: '每一期开奖都可核验',
  },
  bodies: {
    EN: 'Dear {account}, open a settled ticket and choose to check it: your own phone recomputes the draw.',
    MS: '{account} yang dihormati, buka tiket yang selesai dan pilih semak: telefon anda mengira semula cabutan.',
    CN: '{account}，您好：打开已结算的彩票并选择核验，您的手机会重新计算这一期开奖。',
  },
  sells: false,
  audience: EVERYONE,
}
