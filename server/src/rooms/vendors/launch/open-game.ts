import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { askVendor } from '../links/ask-vendor.ts'
import type { Link } from '../links/link-store.ts'

/** A member waits for it; a vendor that needs longer is down. */
const PATIENCE_MS = 5_000
const LARGEST_ANSWER = 16_384

const answer = z.object({ url: z.string().max(2048) })

/** Asks a vendor where a game stands for a player; refuses 'game.launch_failed' for whatever goes wrong. */
export async function askForGame(
  ctx: Context,
  { vendor, gameUrl }: Link,
  content: Readonly<Record<string, unknown>>,
): Promise<string> {
  try {
    const limits = { patience: PATIENCE_MS, largest: LARGEST_ANSWER }
    return answer.parse(await askVendor(ctx, { vendor, address: gameUrl, content, ...limits })).url
  } catch (error) {
    ctx.log.warn({ err: error, vendor }, 'a game could not be opened')
    return refuse('game.launch_failed')
  }
}
