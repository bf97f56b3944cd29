import type { Context } from '../../../context.ts'
import { askVendor } from '../links/ask-vendor.ts'
import type { Link } from '../links/link-store.ts'
import { userOf } from '../rounds/held-store.ts'
import { type Movement, PATIENCE_MS, type Sitting } from './movement.ts'
import { judgeMove, judgeStatus, type Lying, readLying, type Verdict } from './verdict.ts'

const LARGEST_ANSWER = 16_384

/** An amount as a whole number of 1/100000; no amount that is moved passes what a number holds. */
const wire = (amount: bigint): number => Number.parseInt(String(amount), 10)
/** The largest amount that a JSON number carries to the last unit. */
export const MAX_ON_WIRE = BigInt(Number.MAX_SAFE_INTEGER)

/** Where a vendor keeps members' money. */
export type TransferLink = Pick<Link, 'vendor'> & { readonly transferUrl: string }

type Path = 'in' | 'out' | 'status' | 'balance'

async function ask(ctx: Context, link: TransferLink, path: Path, sitting: Sitting, content: object) {
  const { vendor, transferUrl } = link
  return askVendor(ctx, {
    vendor,
    address: `${transferUrl.replace(/\/$/, '')}/transfer/${path}`,
    content: {
      request_uuid: ctx.random.bytes(16).toString('hex'),
      at: ctx.clock.now().toISOString(),
      user: (await userOf(ctx.db, sitting.memberId)) ?? '',
      sitting: sitting.id,
      currency: sitting.currency,
      ...content,
    },
    patience: PATIENCE_MS,
    largest: LARGEST_ANSWER,
  })
}

/** Asks for a movement, once. Whatever goes wrong says nothing about it: it stays `unsure`. */
export async function askMove(
  ctx: Context,
  link: TransferLink,
  { sitting, movement }: { readonly sitting: Sitting; readonly movement: Movement },
): Promise<Verdict> {
  const { direction, reference, asked } = movement
  const amount = asked === null ? null : wire(asked)
  const game = direction === 'in' ? { game_code: sitting.game } : {}
  const asking = ask(ctx, link, direction, sitting, { reference, amount, ...game })
  return asking.then((given) => judgeMove(movement, given), unsure(ctx, movement))
}

/** Asks what came of a movement whose answer was lost. */
export async function askStatus(
  ctx: Context,
  link: TransferLink,
  { sitting, movement }: { readonly sitting: Sitting; readonly movement: Movement },
): Promise<Verdict> {
  const { direction, reference } = movement
  const asking = ask(ctx, link, 'status', sitting, { reference, direction })
  return asking.then((given) => judgeStatus(movement, given), unsure(ctx, movement))
}

const unsure =
  (ctx: Context, { vendor, reference, direction }: Movement) =>
  (error: unknown): Verdict => {
    ctx.log.warn({ err: error, vendor, reference, direction }, 'a transfer has no answer')
    return { state: 'unsure', word: error instanceof Error ? error.message.slice(0, 120) : 'no answer' }
  }

/** Asks what lies there of a sitting; null when the vendor knows nothing of it. Throws for whatever goes wrong. */
export const askLying = async (ctx: Context, link: TransferLink, sitting: Sitting): Promise<Lying | null> =>
  readLying(sitting.id, await ask(ctx, link, 'balance', sitting, {}))
