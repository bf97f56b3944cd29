import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { callVendor } from '../links/call-vendor.ts'
import { readStatus } from '../links/hub88.ts'
import { findLink } from '../links/link-store.ts'
import { createUuid } from '../transfer/uuid.ts'

/** The calls that we make to a vendor about free rounds (docs/vendors.md#free-rounds). */
const TIMEOUT_MS = 5_000
const MAX_ANSWER_BYTES = 131_072

/** The vendor has no such calls, or is not connected. */
export class NoFreeRounds extends Error {
  override readonly name = 'NoFreeRounds'
}

/** Calls a vendor; throws {@link NoFreeRounds}, and whatever prevents an answer. */
async function ask(ctx: Context, vendor: string, path: string, content: object): Promise<unknown> {
  const link = await findLink(ctx, vendor)
  if (link === null || link.rewardsUrl === null || link.adapter !== 'hub88')
    throw new NoFreeRounds(`${vendor} has no free rounds`)
  return callVendor(ctx, {
    vendor,
    address: `${link.rewardsUrl.replace(/\/$/, '')}${path}`,
    content: { request_uuid: createUuid(ctx.random), at: ctx.clock.now().toISOString(), ...content },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
  })
}

/** The vendor's status word for a call about one member's free rounds. */
export async function askForStatus(
  ctx: Context,
  vendor: string,
  path: '/freebet/rewards/create' | '/freebet/rewards/cancel',
  content: object,
): Promise<string> {
  return readStatus(await ask(ctx, vendor, path, content))?.status ?? 'no status'
}

const games = z.object({
  status: z.literal('RS_OK'),
  games: z
    .array(
      z.object({
        game_code: z.string().regex(/^[\x21-\x7e]{1,64}$/),
        /** Units of 1/100000. */
        bet_values: z.array(z.int().positive()).min(1).max(100),
        /** The return to players, per 10 000. */
        rtp: z.int().min(1).max(20_000),
        max_rounds: z.int().min(1).max(1_000).default(1_000),
      }),
    )
    .max(1_000),
})

/** A game that can be given free rounds in, by its vendor's own word. */
export interface FreeGame {
  readonly code: string
  readonly betValues: readonly bigint[]
  /** Per 10 000. */
  readonly rtp: number
  readonly maxRounds: number
}

/** The games of a vendor with free rounds in a currency. Throws as {@link ask} does. */
export async function fetchFreeGames(
  ctx: Context,
  vendor: string,
  currency: string,
): Promise<readonly FreeGame[]> {
  const given = games.parse(await ask(ctx, vendor, '/freebet/games', { currency }))
  return given.games.map((game) => ({
    code: game.game_code,
    betValues: game.bet_values.map(BigInt),
    rtp: game.rtp,
    maxRounds: game.max_rounds,
  }))
}
