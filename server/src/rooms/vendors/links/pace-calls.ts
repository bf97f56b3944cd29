import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/db.ts'
import { networkOf } from '../../../network.ts'
import { createPacer, type Pacer } from '../../../pace.ts'
import type { LinkWithKeys } from './link-store.ts'

/** One call carries up to a hundred fixtures, so no vendor needs more calls than this. */
const FIXTURES = { burst: 100, perSecond: 10 }

/** A vendor that has just changed its keys sends a few wrong signatures; an attacker sends nothing else. */
const UNSIGNED = { burst: 30, perSecond: 1 }

const pacers = new WeakMap<Database, Pacer>()

function pacerOf({ db }: Context): Pacer {
  const pacer = pacers.get(db) ?? createPacer()
  pacers.set(db, pacer)
  return pacer
}

/** Whether this vendor's link allows another wallet call now; the call is counted. */
export function allowsCall(ctx: Context, { vendor, callsPerSecond }: LinkWithKeys): boolean {
  if (callsPerSecond === null) return true
  const pace = { burst: callsPerSecond, perSecond: callsPerSecond }
  return pacerOf(ctx)(vendor, pace, ctx.clock.now())
}

/**
 * Whether calls from an address in a vendor's name are checked now. Calls without a valid signature count, so
 * that a flood of forged calls costs no more than this question; `isWrong` counts another one. Each vendor is
 * counted separately: a wrong key of one does not shut out another behind the same address.
 */
export function allowsUnsigned(
  ctx: Context,
  { vendor }: Pick<LinkWithKeys, 'vendor'>,
  { address, isWrong = false }: { readonly address: string; readonly isWrong?: boolean },
): boolean {
  const key = `unsigned ${vendor} ${networkOf(address)}`
  return pacerOf(ctx)(key, UNSIGNED, ctx.clock.now(), isWrong ? 1 : 0)
}

/** Whether this vendor may send fixtures now; the call is counted. */
export const allowsFixtures = (ctx: Context, { vendor }: LinkWithKeys): boolean =>
  pacerOf(ctx)(`${vendor} fixtures`, FIXTURES, ctx.clock.now())
