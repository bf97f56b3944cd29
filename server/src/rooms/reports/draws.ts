import type { Context } from '../../context.ts'
import type { Language } from './names.ts'

/** The draws that are shown; those that close first. */
const MAX_DRAWS = 30

interface OpenDraw {
  readonly id: bigint
  readonly game: string
  readonly name: string
  readonly numero: string
  readonly closesAt: Date
}

export interface DrawExposure extends OpenDraw {
  readonly members: number
  readonly stake: bigint
  /** The most that one number of a play would pay, as the caps count it. */
  readonly exposure: bigint
}

/** The draws on sale on which something was staked, with what they could cost. */
export async function readDraws(ctx: Context, language: Language): Promise<readonly DrawExposure[]> {
  const draws = await ctx.db.query<OpenDraw>(
    `select draw.id, draw.game_code as game, draw.numero, draw.close_at as "closesAt",
       coalesce(nullif(game.names ->> $1, ''), game.names ->> 'EN') as name
     from lottery.draw draw join lottery.game game on game.code = draw.game_code
     where draw.state in ('open', 'locked')
       and not (draw.state = 'settled' or draw.state = 'void' and draw.refunded_at is not null)
     order by draw.draw_at limit $2`,
    [language, MAX_DRAWS],
  )
  const ids = draws.map(({ id }) => id)
  const [stakes, used] = await Promise.all([
    readBooks<{ id: bigint; stake: bigint; members: number }>(
      ctx,
      `select draw_id as id, sum(stake)::bigint as stake, count(*)::integer as members
       from lottery_member_stake where draw_id = any ($1) and stake > 0 group by draw_id`,
      ids,
    ),
    readBooks<{ id: bigint; place: string; used: bigint }>(
      ctx,
      `select draw_id as id, play || ' ' || key as place, used from lottery_exposure
       where draw_id = any ($1) and used > 0`,
      ids,
    ),
  ])
  return draws.map((draw) => {
    const own = stakes.filter(({ id }) => id === draw.id)
    const places = new Map<string, bigint>()
    for (const { id, place, used: part } of used)
      if (id === draw.id) places.set(place, (places.get(place) ?? 0n) + part)
    return {
      ...draw,
      members: own.reduce((sum, { members }) => sum + members, 0),
      stake: own.reduce((sum, { stake }) => sum + stake, 0n),
      exposure: [...places.values()].reduce((most, one) => (one > most ? one : most), 0n),
    }
  })
}

async function readBooks<Row extends object>(
  ctx: Context,
  text: string,
  ids: readonly bigint[],
): Promise<Row[]> {
  return (await Promise.all(ctx.db.books.map((book) => book.query<Row>(text, [ids])))).flat()
}
