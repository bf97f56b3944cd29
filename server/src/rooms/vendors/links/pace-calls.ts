import type { Context } from '../../../context.ts'
import { networkOf } from '../../../network.ts'
import { type CallLimit, countCall, isUsedUp } from '../../whitelabel/index.ts'
import type { LinkWithKeys } from './link-store.ts'

/** One call carries up to a hundred fixtures, so no vendor needs more calls than this. */
const FIXTURES: CallLimit = { max: 100, ms: 10_000 }

/** A vendor that has just changed its keys sends a few wrong signatures; an attacker sends nothing else. */
const UNSIGNED: CallLimit = { max: 30, ms: 30_000 }

const SECOND_MS = 1_000

/** Whether this vendor's link allows another wallet call now; the call is counted, over all processes. */
export async function allowsCall(ctx: Context, { vendor, callsPerSecond }: LinkWithKeys): Promise<boolean> {
  if (callsPerSecond === null) return true
  return (await countCall(ctx, `vendor ${vendor}`, { max: callsPerSecond, ms: SECOND_MS })).isAllowed
}

const unsignedKey = ({ vendor }: Pick<LinkWithKeys, 'vendor'>, address: string): string =>
  `vendor unsigned ${vendor} ${networkOf(address)}`

/**
 * Whether calls from an address in a vendor's name are checked now. Calls without a valid signature count, so
 * that a flood of forged calls costs no more than this question. Each vendor is counted separately: a wrong
 * key of one does not shut out another behind the same address.
 */
export const allowsUnsigned = (ctx: Context, link: Pick<LinkWithKeys, 'vendor'>, address: string): boolean =>
  !isUsedUp(ctx, unsignedKey(link, address), UNSIGNED)

/** Counts a call without a valid signature. */
export const countUnsigned = async (
  ctx: Context,
  link: Pick<LinkWithKeys, 'vendor'>,
  address: string,
): Promise<void> => void (await countCall(ctx, unsignedKey(link, address), UNSIGNED))

/** Whether this vendor may send fixtures now; the call is counted. */
export const allowsFixtures = async (ctx: Context, { vendor }: LinkWithKeys): Promise<boolean> =>
  (await countCall(ctx, `vendor fixtures ${vendor}`, FIXTURES)).isAllowed
