import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'

/** The names of vendors' games and of lotteries, in the caller's language; games that were removed have none. */
export async function gameNames(
  ctx: Context,
  { origin: { language } }: MemberCaller,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db.query<{ code: string; name: string }>(
    `select code, coalesce(nullif(names ->> $2, ''), names ->> 'EN') as name from (
       select code, names from games.game union all select code, names from lottery.game
     ) game where code = any ($1::text[])`,
    [[...new Set(codes)], language],
  )
  return new Map(rows.map(({ code, name }) => [code, name]))
}
