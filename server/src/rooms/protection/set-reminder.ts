import type { protectionCalls } from '@koi/contract/calls/protection.ts'
import type { protectionSchemas } from '@koi/contract/schemas/protection.ts'
import type { Commands } from '../../route.ts'
import { playedNow, showState } from './show-protection.ts'
import * as store from './store.ts'

type Protection = Commands<typeof protectionCalls, typeof protectionSchemas>

/** How often the site reminds the member of how long they have played; null for never. */
export const setReminder: Protection['setReminder'] = async (ctx, caller, { minutes }) => {
  await ctx.db.book(caller.book).transact(async (tx) => {
    const guard = await store.lockGuard(tx, caller.id, ctx.config.KOI_TIME_ZONE)
    await store.writeGuard(tx, { ...guard, remindMinutes: minutes })
    const at = ctx.clock.now()
    await store.addEvent(tx, caller.id, { at, what: 'reminder.set', setBy: 'member', details: { minutes } })
  })
  return showState(ctx, caller)
}

/** A sign of play from a visible page; several pages count as one. */
export const notePlay: Protection['notePlay'] = async (ctx, caller) => {
  const book = ctx.db.book(caller.book)
  if ((await store.readGuard(book, caller.id)) !== null) {
    await book.transact(async (tx) => {
      await store.lockGuard(tx, caller.id, ctx.config.KOI_TIME_ZONE)
      await store.recordPlay(tx, caller.id, ctx.clock.now())
    })
  }
  return { played: await playedNow(ctx, caller) }
}
