import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { callVendor } from '../links/call-vendor.ts'
import type { Link } from '../links/link-store.ts'

/** A member waits for it, so a vendor that needs longer counts as down. */
const TIMEOUT_MS = 5_000
const MAX_ANSWER_BYTES = 16_384

const answer = z.object({ url: z.string().max(2048) })

/** Fetches the address of a game for a player from its vendor; refuses 'game.launch_failed' on any error. */
export async function fetchGameUrl(
  ctx: Context,
  { vendor, gameUrl }: Link,
  content: Readonly<Record<string, unknown>>,
): Promise<string> {
  try {
    const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES }
    return answer.parse(await callVendor(ctx, { vendor, address: gameUrl, content, ...limits })).url
  } catch (error) {
    ctx.log.warn({ err: error, vendor }, 'a game could not be opened')
    return refuse('game.launch_failed')
  }
}
