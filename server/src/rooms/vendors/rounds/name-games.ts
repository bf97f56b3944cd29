import type { vendorCalls } from '@koi/contract/calls/vendors.ts'
import type { vendorSchemas } from '@koi/contract/schemas/vendors.ts'
import type { Language } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Commands } from '../../../route.ts'
import { keysOfPlacements } from '../../bets/index.ts'
import { findGame, nameIn } from '../../games/index.ts'

type VendorCommands = Commands<typeof vendorCalls, typeof vendorSchemas>

/** The wallet call that a bet's key names; null for a bet that no vendor placed. Pure. */
export function callOf(key: string): { readonly vendor: string; readonly uuid: string } | null {
  const [, vendor, uuid] = /^([A-Z0-9_]{2,24}):([0-9a-f-]{36})$/.exec(key) ?? []
  return vendor === undefined || uuid === undefined ? null : { vendor, uuid }
}

/** The name of a vendor's game; its code when it has left the catalogue. */
export async function gameName(
  ctx: Context,
  asked: { readonly vendor: string; readonly code: string },
  language: Language,
): Promise<string> {
  const game = await findGame(ctx, asked)
  return game === null ? asked.code : nameIn(game.names, language)
}

/** The names of the games of the member's own bets, in their language, for a page of the betting record. */
export const roundGames: VendorCommands['roundGames'] = async (ctx, caller, { references }) => {
  const placementIds = [...new Set(references.split(','))].map(BigInt)
  const found = await keysOfPlacements(ctx.db.book(caller.book), { memberId: caller.id, placementIds })
  const named = found.map(async ({ placementId, key, game }) => {
    const call = callOf(key)
    if (call === null) return []
    const name = await gameName(ctx, { vendor: call.vendor, code: game }, caller.origin.language)
    return [{ reference: String(placementId), name }]
  })
  return (await Promise.all(named)).flat()
}
