import type { gameSchemas } from '@koi/contract/schemas/games.ts'
import type { z } from 'zod'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { readCatalogue } from './catalogue.ts'
import { isVisible } from './game.ts'
import { languageOf } from './names.ts'
import { pageOf } from './page.ts'
import { presentGame } from './present-game.ts'
import { requireGame } from './require-game.ts'

type Calls = typeof gameSchemas

/** All favourites fit in one page (GL-10); the number is our own choice. */
export const MAX_FAVOURITES = 500

/**
 * Adds a game that members may see to the favourites (API-049); one that is already there keeps its place.
 */
export async function addFavourite(
  ctx: Context,
  caller: MemberCaller,
  input: z.output<Calls['addFavourite']['input']>,
) {
  const placed = await requireGame(ctx, input)
  const now = ctx.clock.now()
  if (!isVisible(placed, now)) refuse('game.unknown')
  const rows = await ctx.db.query({
    name: 'games.add_favourite',
    text: `insert into games.favourite (member_id, node_id, at)
           select $1, $2, $3
           where (select count(*) from games.favourite where member_id = $1) < $4
             or exists (select from games.favourite where member_id = $1 and node_id = $2)
           on conflict (member_id, node_id) do update set at = games.favourite.at
           returning node_id`,
    values: [caller.id, placed.game.nodeId, now, MAX_FAVOURITES],
  })
  if (rows.length === 0) refuse('favourite.too_many')
  return { done: true as const }
}

/** Removes a game from the favourites (API-050); does nothing if it is not among them. */
export async function removeFavourite(
  ctx: Context,
  caller: MemberCaller,
  input: z.output<Calls['removeFavourite']['input']>,
) {
  const { game } = await requireGame(ctx, input)
  await ctx.db.query('delete from games.favourite where member_id = $1 and node_id = $2', [
    caller.id,
    game.nodeId,
  ])
  return { done: true as const }
}

/** The favourites that members may see now, the newest first (API-051). */
export async function favouriteGames(
  ctx: Context,
  caller: MemberCaller,
  input: z.output<Calls['favouriteGames']['input']>,
): Promise<z.input<Calls['favouriteGames']['output']>> {
  const [{ byNode }, nodes] = await Promise.all([readCatalogue(ctx), readFavourites(ctx.db, caller.id)])
  const shown = { language: languageOf(input.language, caller), now: ctx.clock.now() }
  const games = nodes
    .flatMap((nodeId) => byNode.get(String(nodeId)) ?? [])
    .filter((one) => isVisible(one, shown.now))
  const { shown: page, pageNum, totalPages } = pageOf(games, input)
  return { content: page.map((placed) => presentGame(placed, shown)), pageNum, totalPages }
}

/** The numbers of all favourites as text, the newest first (API-052, GL-23). */
export async function favouriteNodes(ctx: Context, caller: MemberCaller): Promise<string[]> {
  return (await readFavourites(ctx.db, caller.id)).map(String)
}

async function readFavourites(db: Db, member: MemberId): Promise<readonly bigint[]> {
  const rows = await db.query<{ nodeId: bigint }>({
    name: 'games.favourites',
    text: `select node_id as "nodeId" from games.favourite where member_id = $1
           order by at desc, node_id desc limit $2`,
    values: [member, MAX_FAVOURITES],
  })
  return rows.map(({ nodeId }) => nodeId)
}
