import type { Context } from '../../../context.ts'
import { callVendor } from '../links/call-vendor.ts'
import { findLink, type LinkWithKeys } from '../links/link-store.ts'
import { userOf } from '../rounds/held-store.ts'
import { type Movement, TIMEOUT_MS } from './movement.ts'
import type { TransferSession } from './transfer-session.ts'
import { judgeMove, judgeStatus, readHeldBalance, type VendorHeldBalance, type Verdict } from './verdict.ts'

const MAX_ANSWER_BYTES = 16_384

/** An amount as a whole number of 1/100000; nothing above `MAX_ON_WIRE` is ever moved. */
export const toNumber = (amount: bigint): number => Number.parseInt(String(amount), 10)

/** Where a vendor holds members' balances. */
export interface TransferLink {
  readonly vendor: string
  readonly transferUrl: string
}

/** A link whose vendor holds balances while its games are played; null where the balance stays with us. */
export function transferLinkOf(link: LinkWithKeys): (LinkWithKeys & TransferLink) | null {
  const { adapter, transferUrl } = link
  return adapter === 'transfer' && transferUrl !== null ? { ...link, transferUrl } : null
}

/** Where a vendor holds balances, whether it is on or off; null when its address is not known. */
export async function findTransferLink(ctx: Context, vendor: string): Promise<TransferLink | null> {
  const link = await findLink(ctx, vendor)
  return link === null || link.transferUrl === null ? null : { vendor, transferUrl: link.transferUrl }
}

type Path = 'in' | 'out' | 'status' | 'balance'

async function call(
  ctx: Context,
  { vendor, transferUrl }: TransferLink,
  path: Path,
  { session, content }: { readonly session: TransferSession; readonly content: object },
): Promise<unknown> {
  return callVendor(ctx, {
    vendor,
    address: `${transferUrl.replace(/\/$/, '')}/transfer/${path}`,
    content: {
      request_uuid: ctx.random.bytes(16).toString('hex'),
      at: ctx.clock.now().toISOString(),
      user: (await userOf(ctx.db, session.memberId)) ?? '',
      sitting: session.id,
      currency: session.currency,
      ...content,
    },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
  })
}

/** A movement and the session that it belongs to. */
export interface Moving {
  readonly session: TransferSession
  readonly movement: Movement
}

/** Requests a movement, once. An error says nothing about the movement, which stays `unsure`. */
export async function requestMove(
  ctx: Context,
  link: TransferLink,
  { session, movement }: Moving,
): Promise<Verdict> {
  const { direction, reference, asked } = movement
  const amount = asked === null ? null : toNumber(asked)
  const game = direction === 'in' ? { game_code: session.game } : {}
  const calling = call(ctx, link, direction, { session, content: { reference, amount, ...game } })
  return calling.then((given) => judgeMove(movement, given), unsure(ctx, movement))
}

/** Requests the state of a movement whose answer was lost. */
export async function requestStatus(
  ctx: Context,
  link: TransferLink,
  { session, movement }: Moving,
): Promise<Verdict> {
  const { direction, reference } = movement
  const calling = call(ctx, link, 'status', { session, content: { reference, direction } })
  return calling.then((given) => judgeStatus(movement, given), unsure(ctx, movement))
}

const unsure =
  (ctx: Context, { vendor, reference, direction }: Movement) =>
  (error: unknown): Verdict => {
    ctx.log.warn({ err: error, vendor, reference, direction }, 'a transfer got no answer')
    return { state: 'unsure', word: error instanceof Error ? error.message.slice(0, 120) : 'no answer' }
  }

/**
 * Requests what the vendor holds of a session; null when it does not know the session. Throws on any error.
 */
export const requestHeldBalance = async (
  ctx: Context,
  link: TransferLink,
  session: TransferSession,
): Promise<VendorHeldBalance | null> =>
  readHeldBalance(session.id, await call(ctx, link, 'balance', { session, content: {} }))
