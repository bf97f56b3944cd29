import { isIPv6 } from 'node:net'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/db.ts'
import { openPacer, type Pacer } from '../../../pace.ts'
import type { PluggedIn } from './link-store.ts'

/** News of fixtures is told a hundred at a time: nobody needs more calls than this. */
const NEWS = { burst: 100, perSecond: 10 }

/** A vendor whose keys have just changed over is wrong a few times; who forges is wrong all the time. */
const UNSIGNED = { burst: 30, perSecond: 1 }

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

/**
 * Whether calls from an address in a vendor's name are looked at now. Those without a good signature count,
 * so that a flood of forged calls costs no more than this question; `isWrong` says that another one did. Each
 * vendor counts for itself: one with a wrong key shuts out no other behind the same address.
 */
export function isBelievable(
  ctx: Context,
  { vendor }: Pick<PluggedIn, 'vendor'>,
  { address, isWrong = false }: { readonly address: string; readonly isWrong?: boolean },
): boolean {
  const key = `unsigned ${vendor} ${networkOf(address)}`
  return pacerOf(ctx)(key, UNSIGNED, ctx.clock.now(), isWrong ? 1 : 0)
}

/** The address, or of an IPv6 address the network of 64 bits that one household or machine has. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const [first, last] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

/** Whether more news of this vendor's fixtures is heard now. */
export const isNewsPaced = (ctx: Context, { vendor }: PluggedIn): boolean =>
  pacerOf(ctx)(`${vendor} fixtures`, NEWS, ctx.clock.now())
