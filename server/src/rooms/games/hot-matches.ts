import type { gameSchemas } from '@koi/contract/schemas/games.ts'
import type { z } from 'zod'
import type { Visitor } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { readCatalogue } from './catalogue.ts'
import { isPlayable } from './game.ts'
import { hasOpenMatch, listMatches } from './match-store.ts'
import { languageOf, nameIn } from './names.ts'
import { requireMerchant } from './page.ts'

type Call = (typeof gameSchemas)['hotMatches']

const HOUR = 3_600_000
/** Our own limits: a match that began long ago is over, reported or not; one next week is not hot yet. */
const HOURS_BACK = 4
const HOURS_AHEAD = 72
const MAX_MATCHES = 30

const spanOf = (now: Date) => ({
  from: new Date(now.getTime() - HOURS_BACK * HOUR),
  until: new Date(now.getTime() + HOURS_AHEAD * HOUR),
})

/** Whether the room belongs to a match of this game that members may see now (HT-07). */
export const hasMatch = (
  ctx: Context,
  match: { readonly nodeId: bigint; readonly roomId: string },
): Promise<boolean> => hasOpenMatch(ctx.db, { ...match, ...spanOf(ctx.clock.now()) })

/** The matches for the strip on the home page, earliest first (HT-10), if their game can be played now. */
export async function hotMatches(
  ctx: Context,
  caller: Visitor,
  input: z.output<Call['input']>,
): Promise<z.input<Call['output']>> {
  requireMerchant(ctx, input)
  const now = ctx.clock.now()
  const [{ byNode }, matches] = await Promise.all([
    readCatalogue(ctx),
    listMatches(ctx.db, { ...spanOf(now), limit: MAX_MATCHES }),
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
