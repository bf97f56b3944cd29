import type { Context } from '../../server/src/context.ts'
import {
  addToCatalogue,
  type CategoryCode,
  forgetCatalogue,
  type NewGame,
} from '../../server/src/rooms/games/index.ts'

const VENDORS = 200
const GAMES_PER_VENDOR = 25
const CATEGORIES: readonly CategoryCode[] = ['RNG', 'RNG', 'RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS']
const FIRST = ['Dragon', 'Pearl', 'Lotus', 'Golden', 'Moon', 'Tiger', 'Jade', 'Lucky', 'Royal', 'Thunder']
const LAST = ['Gate', 'Pond', 'Cascade', 'Mines', 'Reef', 'Fortune', 'Empire', 'Garden', 'Wheel', 'Quest']
const CHINESE = ['龙门', '珍珠', '莲花', '黄金', '月亮', '猛虎', '翡翠', '幸运', '皇家', '雷霆']

/** Inserts 200 vendors with 5,000 games, named in three languages, and five stars for each member. */
export async function populateCatalogue(ctx: Context): Promise<void> {
  await ctx.db.transact(async (tx) => {
    for (let nth = 0; nth < VENDORS; nth++) {
      const code = `BENCH${nth}`
      const category = CATEGORIES[nth % CATEGORIES.length] ?? 'RNG'
      const games = Array.from({ length: GAMES_PER_VENDOR }, (_, game) => gameOf({ category, nth, game }))
      const vendor = { code, names: { EN: `Vendor ${nth}` }, categories: [category], position: nth }
      await addToCatalogue(tx, { vendor, games, at: ctx.clock.now() })
    }
  })
  forgetCatalogue(ctx)
  await ctx.db.query(
    `insert into games.favourite (member_id, node_id, at)
     select m.id, first + (m.id * 7 + n * 997) % count, $1
     from members.member m, generate_series(1, 5) n,
       (select min(node_id) as first, count(*) as count from games.game) g`,
    [ctx.clock.now()],
  )
}

function gameOf({ category, nth, game }: { category: CategoryCode; nth: number; game: number }): NewGame {
  const [first, last] = [FIRST[(nth + game) % 10], LAST[(nth * 3 + game * 7) % 10]]
  const number = nth * GAMES_PER_VENDOR + game
  return {
    code: `game-${number}`,
    category,
    names: {
      EN: `${first} ${last} ${number}`,
      MS: `${last} ${first} ${number}`,
      CN: `${CHINESE[(nth + game) % 10]}${number}`,
    },
    icon: `/art/game-${number}.png`,
    ...(number % 97 === 0 && { hotRank: number }),
  }
}
