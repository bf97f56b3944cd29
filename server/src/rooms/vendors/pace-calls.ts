import type { Context } from '../../context.ts'
import type { Database } from '../../db/db.ts'
import { openPacer, type Pacer } from '../../pace.ts'
import type { PluggedIn } from './link-store.ts'

/** News of fixtures is told a hundred at a time: nobody needs more calls than this. */
const NEWS = { burst: 100, perSecond: 10 }

const pacers = new WeakMap<Database, Pacer>()

function pacerOf({ db }: Context): Pacer {
  const pacer = pacers.get(db) ?? openPacer()
  pacers.set(db, pacer)
  return pacer
}

/** Whether another wallet call of this vendor is heard now. */
export function isPaced(ctx: Context, { vendor, callsPerSecond }: PluggedIn): boolean {
  if (callsPerSecond === null) return true
  const pace = { burst: callsPerSecond, perSecond: callsPerSecond }
  return pacerOf(ctx)(vendor, pace, ctx.clock.now())
}

/** Whether more news of this vendor's fixtures is heard now. */
export const isNewsPaced = (ctx: Context, { vendor }: PluggedIn): boolean =>
  pacerOf(ctx)(`${vendor} fixtures`, NEWS, ctx.clock.now())
