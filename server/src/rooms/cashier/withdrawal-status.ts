import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { dayAfter, dayOf, minuteOf, timeOn } from '../../platform-day.ts'
import { readBalances } from '../ledger/index.ts'
import { checkIdentity } from '../protection/index.ts'
import { listRunning } from './bonus-store.ts'
import { type Period, todayOf } from './day.ts'
import { isOpenAt, type Settings } from './settings.ts'
import { readProgress } from './turnover-requirement.ts'
import type { WithdrawalFacts, WithdrawalStatus } from './withdrawal-rules.ts'
import * as store from './withdrawal-store.ts'

const readStatus = async (book: Db, memberId: MemberId, today: Period): Promise<WithdrawalStatus> => ({
  requirements: await readProgress(book, memberId),
  used: await store.usedOnDay(book, memberId, today),
  open: await store.findOpenWithdrawal(book, memberId),
})

type Asked = Pick<WithdrawalFacts, 'amount' | 'usable' | 'password' | 'settings' | 'mayForfeit'>

/** What the rules depend on now; `book` is the member's, or a transaction of it. */
export async function readWithdrawalFacts(
  ctx: Context,
  book: Db,
  caller: MemberCaller,
  asked: Asked,
): Promise<WithdrawalFacts> {
  const now = ctx.clock.now()
  const requested = await store.sumRequested(book, caller.id)
  return {
    ...asked,
    now,
    opensAt: nextOpening(asked.settings, now, ctx.config.KOI_TIME_ZONE),
    standing: await readStatus(book, caller.id, todayOf(ctx)),
    running: await listRunning(book, caller.id),
    identity: await checkIdentity(ctx, caller, requested + asked.amount),
    cash: (await readBalances(book, caller.id))?.cash ?? 0n,
  }
}

/** When the hours of withdrawals begin again; null while they are open. */
function nextOpening(settings: Settings, now: Date, timeZone: string): Date | null {
  if (isOpenAt(settings, minuteOf(now, timeZone))) return null
  const minute = settings['withdrawal.opens_minute']
  const [hour, rest] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
  const today = dayOf(now, timeZone)
  const opening = timeOn(today, `${hour}:${rest}`, timeZone)
  return opening > now ? opening : timeOn(dayAfter(today), `${hour}:${rest}`, timeZone)
}
