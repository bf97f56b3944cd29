import type { Tx } from '../../db/db.ts'
import type { CategoryCode, LiveRoom } from './game.ts'
import type { Names } from './names.ts'

/** A vendor to add to the catalogue; fields left out get the default of a new vendor. */
export interface NewVendor {
  readonly code: string
  readonly names: Names
  readonly categories: readonly CategoryCode[]
  readonly accountType?: string
  readonly position?: number
  readonly enabled?: boolean
  readonly icon?: string
  readonly largeIcon?: string
}

/** A game to add to the catalogue; fields left out get the default of a new game. */
export interface NewGame {
  readonly code: string
  readonly category: CategoryCode
  readonly names: Names
  readonly nodeNames?: Names
  readonly remarks?: Names
  /** What a launch sends; by default the code. */
  readonly roomId?: string
  readonly icon?: string
  readonly mobileIcon?: string
  readonly largeIcon?: string
  readonly showIcon?: boolean
  readonly supportPlay?: boolean
  readonly entPlay?: boolean
  readonly tradPlay?: boolean
  readonly mUi?: string
  readonly css?: string
  readonly liveRoom?: LiveRoom
  readonly tags?: readonly string[]
  readonly hotRank?: number
  readonly position?: number
  readonly enabled?: boolean
}

/**
 * Adds a vendor and its games to the catalogue, in one statement each. Those that are already there belong to
 * the operators and stay as they are. The caller must call `forgetCatalogue` after its commit.
 */
export async function addToCatalogue(
  tx: Tx,
  {
    vendor,
    games,
    at,
  }: { readonly vendor: NewVendor; readonly games: readonly NewGame[]; readonly at: Date },
): Promise<void> {
  const { code, names, accountType = 'MAIN', position = 0, enabled = true } = vendor
  const { icon = null, largeIcon = null } = vendor
  await tx.query(
    `with made as (
       insert into games.vendor (code, names, account_type, position, enabled, icon, large_icon, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (code) do nothing returning code
     )
     insert into games.vendor_category (vendor, category) select code, unnest($9::text[]) from made`,
    [code, names, accountType, position, enabled, icon, largeIcon, at, vendor.categories],
  )
  if (games.length === 0) return
  await tx.query(
    `insert into games.game (vendor, code, room_id, category, names, node_names, remarks, icon, mobile_icon,
       large_icon, show_icon, support_play, ent_play, trad_play, m_ui, css, live_room, tags, hot_rank,
       position, enabled, created_at)
     select $1, game.code, coalesce(game."roomId", game.code), game.category, game.names, game."nodeNames",
       game.remarks, game.icon, game."mobileIcon", game."largeIcon", coalesce(game."showIcon", true),
       coalesce(game."supportPlay", true),
       coalesce(game."entPlay", false), coalesce(game."tradPlay", false), coalesce(game."mUi", ''),
       coalesce(game.css, ''), game."liveRoom", coalesce(game.tags, '{}'), game."hotRank",
       coalesce(game.position, game.place::integer), coalesce(game.enabled, true), $3
     from rows from (jsonb_to_recordset($2) as (code text, category text, names jsonb, "nodeNames" jsonb,
       remarks jsonb, "roomId" text, icon text, "mobileIcon" text, "largeIcon" text, "showIcon" boolean,
       "supportPlay" boolean, "entPlay" boolean, "tradPlay" boolean, "mUi" text, css text,
       "liveRoom" text, tags text[], "hotRank" integer, position integer, enabled boolean))
       with ordinality as game (code, category, names, "nodeNames", remarks, "roomId", icon, "mobileIcon",
         "largeIcon", "showIcon", "supportPlay", "entPlay", "tradPlay", "mUi", css, "liveRoom", tags,
         "hotRank", position, enabled, place)
     on conflict (vendor, code) do nothing`,
    [code, JSON.stringify(games), at],
  )
}
