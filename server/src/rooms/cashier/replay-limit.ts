import type { cashierCalls } from '@koi/contract/calls/cashier.ts'
import { toWire } from '@koi/contract/money.ts'
import type { cashierSchemas } from '@koi/contract/schemas/cashier.ts'
import { dayOf, dayPlus, startOfDay } from '../../platform-day.ts'
import type { Commands } from '../../route.ts'
import { replayBets } from '../bets/index.ts'
import { readLimit, zoneOf } from '../protection/index.ts'
import { requireRealMoney } from './amount.ts'
import { listCredited } from './deposit-sums.ts'

type Calls = Commands<typeof cashierCalls, typeof cashierSchemas>

/** What the member's last days would have been under a limit that they consider (FA-14). */
export const replayLimit: Calls['replayLimit'] = async (ctx, caller, { kind, period, amount, days }) => {
  requireRealMoney(caller)
  const limit = readLimit(kind, amount)
  const book = ctx.db.book(caller.book)
  const timeZone = await zoneOf(ctx, caller)
  const to = ctx.clock.now()
  const from = startOfDay(dayPlus(dayOf(to, timeZone), 1 - days), timeZone)
  const deposits = await listCredited(book, caller.id, { from, to })
  const replay = await replayBets(book, {
    ...{ memberId: caller.id, from, to, timeZone },
    ...{ kind, period, limit, deposits },
  })
  return {
    ...replay,
    result: toWire(replay.result),
    replayed: toWire(replay.replayed),
    deposited: toWire(replay.deposited),
    depositedReplayed: toWire(replay.depositedReplayed),
  }
}
