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
        (select coalesce(json_agg(json_build_object('code', v.code, 'names', v.names,
           'accountType', v.account_type, 'position', v.position, 'enabled', v.enabled, 'icon', v.icon,
           'largeIcon', v.large_icon,
           'tiles', (select coalesce(json_agg(json_build_object('category', t.category,
              'largeIcon', t.large_icon) order by t.category), '[]')
              from games.vendor_category t where t.vendor = v.code),
           'windows', (select coalesce(json_agg(json_build_object('id', m.id::text,
              'startsAt', floor(extract(epoch from m.starts_at) * 1000)::bigint,
              'endsAt', floor(extract(epoch from m.ends_at) * 1000)::bigint) order by m.starts_at, m.id), '[]')
              from games.maintenance m where m.vendor = v.code and m.ends_at > $1))
           order by v.position, v.code), '[]') from games.vendor v) as vendors
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
