import type { gameSchemas } from '@koi/contract/schemas/games.ts'
import type { z } from 'zod'
import type { Visitor } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { readCatalogue } from './catalogue.ts'
import { isPlayable } from './game.ts'
import { listMatches, matchStands } from './match-store.ts'
import { languageOf, nameIn } from './names.ts'
import { requireMerchant } from './page.ts'

type Call = (typeof gameSchemas)['hotMatches']

const HOUR = 3_600_000
/** Our own bounds: a match that began long ago is over, told or not; one of next week is not hot yet. */
const BEGUN_HOURS = 4
const COMING_HOURS = 72
const MATCHES_MAX = 30

const spanOf = (now: Date) => ({
  from: new Date(now.getTime() - BEGUN_HOURS * HOUR),
  until: new Date(now.getTime() + COMING_HOURS * HOUR),
})

/** Whether a room is that of a match of this game which members may see now (HT-07). */
export const hasMatch = (
  ctx: Context,
  match: { readonly nodeId: bigint; readonly roomId: string },
): Promise<boolean> => matchStands(ctx.db, { ...match, ...spanOf(ctx.clock.now()) })

/** The matches for the strip on home, the soonest first (HT-10); only those whose game can be played now. */
export async function hotMatches(
  ctx: Context,
  caller: Visitor,
  input: z.output<Call['input']>,
): Promise<z.input<Call['output']>> {
  requireMerchant(ctx, input)
  const now = ctx.clock.now()
  const [{ byNode }, matches] = await Promise.all([
    readCatalogue(ctx),
    listMatches(ctx.db, { ...spanOf(now), most: MATCHES_MAX }),
  ])
  const language = languageOf(input.language, caller)
  return matches
    .filter(({ nodeId }) => {
      const placed = byNode.get(String(nodeId))
      return placed !== undefined && isPlayable(placed, now)
    })
    .map((match) => ({
      matchTime: match.startsAt.getTime(),
      league: nameIn(match.league, language),
      homeTeam: nameIn(match.homeNames, language),
      awayTeam: nameIn(match.awayNames, language),
      homeTeamImageUrl: match.homeImage,
      awayTeamImageUrl: match.awayImage,
      vendor: match.vendor,
      roomId: match.roomId,
      nodeId: Number(match.nodeId),
    }))
}
