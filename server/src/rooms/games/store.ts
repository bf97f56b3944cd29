import assert from 'node:assert/strict'
import type { Db } from '../../db/db.ts'
import type { Category, Game, Vendor } from './game.ts'

/** Categories and vendors in the operator's order, with the revision of the catalogue. */
export interface CatalogueFrame {
  readonly revision: bigint
  readonly categories: readonly Category[]
  readonly vendors: readonly Vendor[]
}

export async function readRevision(db: Db): Promise<bigint> {
  const [row] = await db.query<{ number: bigint }>({
    name: 'games.revision',
    text: 'select number from games.revision',
  })
  assert(row, 'the row of the revision is missing')
  return row.number
}

/** Leaves out windows that are over at `now`. */
export async function readCatalogueFrame(db: Db, now: Date): Promise<CatalogueFrame> {
  const [row] = await db.query<CatalogueFrame>({
    name: 'games.catalogue_frame',
    text: `
      select number as revision,
        (select coalesce(json_agg(json_build_object('code', code, 'names', names,
           'accountType', account_type, 'position', position, 'enabled', enabled)
           order by position, code), '[]') from games.category) as categories,
        (select coalesce(json_agg(json_build_object('code', vendor.code, 'names', vendor.names,
           'accountType', vendor.account_type, 'position', vendor.position, 'enabled', vendor.enabled,
           'icon', vendor.icon, 'largeIcon', vendor.large_icon,
           'tiles', (select coalesce(json_agg(json_build_object('category', tile.category,
              'largeIcon', tile.large_icon) order by tile.category), '[]')
              from games.vendor_category tile where tile.vendor = vendor.code),
           'windows', (select coalesce(json_agg(json_build_object('id', maintenance.id::text,
              'startsAt', floor(extract(epoch from maintenance.starts_at) * 1000)::bigint,
              'endsAt', floor(extract(epoch from maintenance.ends_at) * 1000)::bigint) order by maintenance.starts_at, maintenance.id), '[]')
              from games.maintenance maintenance where maintenance.vendor = vendor.code
                and maintenance.ends_at > $1))
           order by vendor.position, vendor.code), '[]') from games.vendor vendor) as vendors
      from games.revision`,
    values: [now],
  })
  assert(row, 'the row of the revision is missing')
  return row
}

export const GAME_COLUMNS = `node_id as "nodeId", vendor, code, room_id as "roomId", category, names,
  node_names as "nodeNames", remarks, icon, mobile_icon as "mobileIcon", large_icon as "largeIcon",
  show_icon as "showIcon", support_play as "supportPlay", ent_play as "entPlay", trad_play as "tradPlay",
  m_ui as "mUi", css, live_room as "liveRoom", tags, hot_rank as "hotRank", position, enabled,
  visible_from as "visibleFrom", visible_until as "visibleUntil"`

/** Every game, in the operator's order. */
export const readGameRows = (db: Db): Promise<Game[]> =>
  db.query({
    name: 'games.all',
    text: `select ${GAME_COLUMNS} from games.game order by position, node_id`,
  })
