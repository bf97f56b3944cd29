import type { gameSchemas } from '@koi/contract/schemas/games.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { readCatalogue } from './catalogue.ts'
import { isVisible } from './game.ts'
import { languageOf } from './names.ts'
import { presentGame } from './present-game.ts'
import { requireGame } from './require-game.ts'

type Calls = typeof gameSchemas

/** How many are stored for each member; our own choice. */
export const MAX_RECENT_GAMES = 50

/** Records that the member started a game (API-053); one that is already in the list moves to the front. */
export async function addRecentGame(
  ctx: Context,
  caller: MemberCaller,
  input: z.output<Calls['addRecentGame']['input']>,
) {
  const placed = await requireGame(ctx, input)
  const now = ctx.clock.now()
  if (!isVisible(placed, now)) refuse('game.unknown')
  await ctx.db.query({
    name: 'games.add_recent',
    // The delete sees the rows as they were before the insert, so it leaves room for one.
    text: `with put as (
             insert into games.recent (member_id, node_id, at) values ($1, $2, $3)
             on conflict (member_id, node_id) do update set at = greatest(games.recent.at, excluded.at)
           )
           delete from games.recent where member_id = $1 and node_id in (
             select node_id from games.recent where member_id = $1 and node_id <> $2
             order by at desc, node_id desc offset $4)`,
    values: [caller.id, placed.game.nodeId, now, MAX_RECENT_GAMES - 1],
  })
  return { done: true as const }
}

/** The games that the member started, the latest first, each once (API-054, GL-25). */
export async function recentGames(
  ctx: Context,
  caller: MemberCaller,
  input: z.output<Calls['recentGames']['input']>,
): Promise<z.input<Calls['recentGames']['output']>> {
  const [{ byNode }, rows] = await Promise.all([
    readCatalogue(ctx),
    ctx.db.query<{ nodeId: bigint; at: Date }>({
      name: 'games.recents',
      text: `select node_id as "nodeId", at from games.recent where member_id = $1
             order by at desc, node_id desc limit $2`,
      values: [caller.id, MAX_RECENT_GAMES],
    }),
  ])
  const shown = { language: languageOf(input.language, caller), now: ctx.clock.now() }
  return rows.flatMap(({ nodeId, at }) => {
    const placed = byNode.get(String(nodeId))
    if (placed === undefined || !isVisible(placed, shown.now)) return []
    return [{ ...presentGame(placed, shown), playedAt: at.getTime() }]
  })
}
