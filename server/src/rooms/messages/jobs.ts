import { z } from 'zod'
import type { Context } from '../../context.ts'
import { facts } from '../../facts.ts'
import { defineJob } from '../../job.ts'
import { followWindows } from './announcements/follow-windows.ts'
import { forgetReads } from './announcements/forget-reads.ts'
import { deleteUnusedPictures } from './feedback/feedback-store.ts'
import { forgetChatTokens } from './letters/chat.ts'
import { sendMailings } from './letters/send-mailings.ts'
import { noticePayload, noticesPayload, writeNotice, writeNotices } from './letters/write-notice.ts'
import { pushDraw, pushMoney } from './push/push-facts.ts'
import { sendPushes } from './push/send-pushes.ts'
import { endSignedOut } from './push/subscribe.ts'

/** A picture whose feedback was not sent within a day is deleted. */
const UNUSED_MILLISECONDS = 24 * 3_600_000

export const jobs = [
  /** The cashier enqueues it with each deposit and withdrawal that has ended. */
  defineJob(facts.moneyMoved.name, facts.moneyMoved.payload, pushMoney),
  /** The lottery enqueues it with each settlement. */
  defineJob(facts.drawSettled.name, facts.drawSettled.payload, pushDraw),
  /** Members enqueue it with each sign-out. */
  defineJob(facts.signedOut.name, facts.signedOut.payload, endSignedOut),
  /** Every minute: sends the notifications that wait, such as those of letters. */
  defineJob('messages.send-pushes', z.looseObject({}), (ctx) => sendPushes(ctx)),
  /** A notice that another room enqueued in the transaction of the event. */
  defineJob('messages.write-notice', noticePayload, writeNotice),
  /** The same for many members at once. */
  defineJob('messages.write-notices', noticesPayload, writeNotices),
  /** When a letter to many starts, and every minute until it is sent: completes what is unfinished. */
  defineJob('messages.send-mailings', z.looseObject({}), (ctx) => sendMailings(ctx)),
  /** Every minute: ends announcements whose window is over, and tells pages of those that have begun. */
  defineJob('messages.follow-windows', z.looseObject({}), (ctx) => followWindows(ctx)),
  /** Every night: deletes who has read announcements that are over. */
  defineJob('messages.forget-reads', z.looseObject({}), (ctx) => forgetReads(ctx)),
  /** Every hour: deletes the tokens of chats that are over. */
  defineJob('messages.forget-chat-tokens', z.looseObject({}), (ctx) => forgetChatTokens(ctx)),
  /** Every hour: deletes pictures that were uploaded and never sent. */
  defineJob('messages.forget-pictures', z.looseObject({}), forgetPictures),
]

async function forgetPictures(ctx: Context): Promise<void> {
  await deleteUnusedPictures(ctx.db, new Date(ctx.clock.now().getTime() - UNUSED_MILLISECONDS))
}
