import { z } from 'zod'
import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { callVendor } from '../links/call-vendor.ts'
import type { Link } from '../links/link-store.ts'
import { isGameAddress } from '../links/vendor-address.ts'
import { type LaunchProblem, problemOf } from './launch-problem.ts'
import { saveLaunchFailure } from './launch-store.ts'

/** A member waits for it, so a vendor that needs longer counts as down. */
const TIMEOUT_MS = 5_000
const MAX_ANSWER_BYTES = 16_384

const answer = z.object({ url: z.string().max(2048) })

interface Launch {
  readonly memberId: MemberId
  readonly content: Readonly<Record<string, unknown>> & { readonly game_code: string }
}

/**
 * Fetches the address of a game for a player from its vendor, which is on the host of the link. On any error
 * it saves why for the operators, and refuses 'game.launch_failed'.
 */
export async function fetchGameUrl(ctx: Context, link: Link, launch: Launch): Promise<string> {
  const { vendor, gameUrl } = link
  const { content } = launch
  const began = performance.now()
  try {
    const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES }
    const { url } = answer.parse(await callVendor(ctx, { vendor, address: gameUrl, content, ...limits }))
    if (isGameAddress(gameUrl, url)) return url
    await report(ctx, link, launch, { reason: 'other_host', detail: URL.parse(url)?.host ?? '', began })
  } catch (error) {
    await report(ctx, link, launch, { ...problemOf(error), began })
  }
  return refuse('game.launch_failed')
}

async function report(
  ctx: Context,
  { vendor }: Link,
  { memberId, content }: Launch,
  { began, ...problem }: LaunchProblem & { readonly began: number },
): Promise<void> {
  const tookMs = Math.round(performance.now() - began)
  ctx.log.warn({ vendor, ...problem, tookMs }, 'a game could not be opened')
  const failure = { vendor, game: content.game_code, memberId, ...problem, tookMs, at: ctx.clock.now() }
  await saveLaunchFailure(ctx.db, failure).catch((error: unknown) => {
    // The member gets their answer whether or not the operators get theirs.
    ctx.log.error({ err: error, vendor }, 'a failed launch could not be saved')
  })
}
