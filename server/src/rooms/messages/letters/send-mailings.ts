import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { membersWithoutOffers } from '../audience/selling.ts'
import { sendInboxUpdate } from './inbox.ts'
import {
  endMailing,
  insertLetters,
  listSending,
  lockSending,
  nextRecipients,
  recordBatch,
} from './mailing-store.ts'

/** Members in one transaction: few enough that a stop does not wait. */
const BATCH = 500

/**
 * Sends what is unfinished of all letters to many. A batch and how far it came are one transaction, so that
 * each member gets one letter wherever a process is killed; two processes take turns.
 */
export async function sendMailings(ctx: Context): Promise<void> {
  for (const id of await listSending(ctx.db)) {
    for (;;) {
      const added = await ctx.db.transact((tx) => sendBatch(ctx, tx, id))
      if (added === null) break
      for (const member of added) sendInboxUpdate(ctx, member)
    }
  }
}

/** The members who got the letter; null if nothing is left to do here. */
async function sendBatch(ctx: Context, tx: Tx, id: bigint): Promise<readonly MemberId[] | null> {
  const mailing = await lockSending(tx, id)
  if (mailing === null) return null
  const at = ctx.clock.now()
  const batch = await nextRecipients(tx, mailing, BATCH)
  const last = batch.at(-1)
  if (last === undefined) {
    await endMailing(tx, id, at)
    return null
  }
  const left = mailing.document.sells ? await membersWithoutOffers(ctx, batch) : new Set<MemberId>()
  const members = batch.map((member) => member.id).filter((member) => !left.has(member))
  const added = await insertLetters(tx, { mailing, members, at })
  await recordBatch(tx, id, { reached: last.id, sent: added.length, skipped: left.size })
  return added
}
