import { expect, type Page } from '@playwright/test'
import { siteClient } from './clients.ts'
import { query } from './database.ts'

/** A game of a vendor that only the tests of the catalogue use. */
interface SeededGame {
  readonly code: string
  readonly category: string
  readonly names: Readonly<Record<string, string>>
  readonly liveRoom?: 'FREE' | 'VIP' | 'PAY'
  readonly supportPlay?: boolean
  readonly icon?: string
  readonly showIcon?: boolean
}

/** Enough slot games for three pages of 26. */
export const REEF_GAMES = 60
const two = (number: number): string => String(number).padStart(2, '0')
export const reefName = (number: number): string => `Reef Slot ${two(number)}`

const reef: readonly SeededGame[] = Array.from({ length: REEF_GAMES }, (_game, place) => ({
  code: `reef-${two(place + 1)}`,
  category: 'RNG',
  names: { EN: reefName(place + 1), CN: `礁石老虎机 ${two(place + 1)}` },
  // The first game shows its picture, the second hides it.
  ...(place === 0 ? { icon: '/icons/games/fish.svg' } : {}),
  ...(place === 1 ? { icon: '/icons/games/live.svg', showIcon: false } : {}),
}))

const hall: readonly SeededGame[] = (['FREE', 'VIP', 'PAY'] as const).map((liveRoom) => ({
  code: `hall-${liveRoom.toLowerCase()}`,
  category: 'LIVE',
  names: { EN: `Hall ${liveRoom}` },
  liveRoom,
  supportPlay: liveRoom !== 'PAY',
}))

const VENDORS = [
  { code: 'E2EREEF', names: { EN: 'Reef Works' }, categories: ['RNG'], games: reef },
  {
    code: 'E2EPOND',
    names: { EN: 'Pond Works' },
    categories: ['RNG'],
    games: [{ code: 'pond-1', category: 'RNG', names: { EN: 'Quiet Pond' } }],
  },
  { code: 'E2EHALL', names: { EN: 'Great Hall' }, categories: ['LIVE'], games: hall },
  {
    code: 'E2ESPORT',
    names: { EN: 'Stadium' },
    categories: ['SPORTS'],
    games: [{ code: 'stadium', category: 'SPORTS', names: { EN: 'Stadium' } }],
  },
  { code: 'E2ELOTT', names: { EN: 'Lantern Draws' }, categories: ['ELOTT'], games: [] },
] as const

/**
 * Inserts the tests' vendors into the catalogue, before those of the product. Only the first call of a run
 * inserts them. The server checks for changes every second; it has seen them when this returns.
 */
export async function seedCatalogue(): Promise<void> {
  await query(SEED, [JSON.stringify(VENDORS)])
  const asked = { search: reefName(REEF_GAMES), language: 'EN', pageNo: 1, pageSize: 1 } as const
  await expect.poll(async () => (await siteClient().gameList(asked)).games.length).toBe(1)
}

const SEED = `
  with given as (
    select value as v, ordinality as place from jsonb_array_elements($1::jsonb) with ordinality
  ), vendors as (
    insert into games.vendor (code, names, position, large_icon, created_at)
    select v->>'code', v->'names', -10 + place, '/icons/lottery/ssc60.svg', now() from given
    on conflict do nothing returning code
  ), tiles as (
    insert into games.vendor_category (vendor, category)
    select v->>'code', jsonb_array_elements_text(v->'categories') from given join vendors on code = v->>'code'
  )
  insert into games.game (vendor, code, room_id, category, names, icon, show_icon, support_play,
    live_room, hot_rank, position, created_at)
  select v->>'code', g->>'code', 'room-' || (g->>'code'), g->>'category', g->'names', g->>'icon',
    coalesce((g->>'showIcon')::boolean, true), coalesce((g->>'supportPlay')::boolean, true), g->>'liveRoom',
    case when game_place <= 2 then (place * 10 + game_place)::integer end, -1000 + game_place, now()
  from given join vendors on code = v->>'code',
    lateral jsonb_array_elements(v->'games') with ordinality games (g, game_place)
  on conflict do nothing`

/** Inserts three matches of the stadium; the first begins in an hour. */
export async function seedMatches(): Promise<void> {
  await query(
    `insert into games.hot_match (vendor, fixture, node_id, room_id, starts_at, state, league, home_names,
       away_names, home_image, away_image, sequence, told_at)
     select 'E2ESPORT', 'fixture-' || n, node_id, 'fixture-' || n, now() + n * interval '1 hour', 'scheduled',
       '{"EN": "Koi League"}', jsonb_build_object('EN', 'Home ' || n), jsonb_build_object('EN', 'Away ' || n),
       '/icons/games/team.svg', '/icons/games/team.svg', 1, now()
     from games.game, generate_series(1, 3) n where code = 'stadium'
     on conflict do nothing`,
    [],
  )
}

/** Shows this page only the seeded matches, because those of the studio change by the minute. */
export async function showSeededMatches(page: Page, shown = () => 3): Promise<void> {
  await page.route('**/wps/game/hotMatches*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const seeded = body.value.filter(({ vendor }: { vendor: string }) => vendor === 'E2ESPORT')
    await route.fulfill({ response, json: { ...body, value: seeded.slice(0, shown()) } })
  })
}
