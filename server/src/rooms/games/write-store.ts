import { rowOf } from '../../db/columns.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { CategoryCode, Game } from './game.ts'
import type { Names } from './names.ts'
import { GAME_COLUMNS } from './store.ts'

/** A game, locked until the transaction ends. */
export async function lockGame(tx: Tx, nodeId: bigint): Promise<Game | null> {
  const [row] = await tx.query<Game>(`select ${GAME_COLUMNS} from games.game where node_id = $1 for update`, [
    nodeId,
  ])
  return row ?? null
}

/** Writes every field of a game that an operator may change. */
export async function writeGame(tx: Tx, game: Game): Promise<void> {
  const row = rowOf({
    category: game.category,
    room_id: game.roomId,
    names: game.names,
    node_names: game.nodeNames,
    remarks: game.remarks,
    show_icon: game.showIcon,
    support_play: game.supportPlay,
    ent_play: game.entPlay,
    trad_play: game.tradPlay,
    live_room: game.liveRoom,
    tags: game.tags,
    hot_rank: game.hotRank,
    position: game.position,
    enabled: game.enabled,
    visible_from: game.visibleFrom,
    visible_until: game.visibleUntil,
    icon: game.icon,
    mobile_icon: game.mobileIcon,
    large_icon: game.largeIcon,
  })
  await tx.query(
    `update games.game set (${row.names}) = (${row.parameters}) where node_id = $${row.values.length + 1}`,
    [...row.values, game.nodeId],
  )
}

/** Adds a game after the vendor's others; null if the vendor already has one with this code. */
export async function insertGame(
  tx: Tx,
  added: {
    readonly vendor: string
    readonly code: string
    readonly category: CategoryCode
    readonly names: Names
    readonly at: Date
  },
): Promise<bigint | null> {
  const [row] = await tx.query<{ nodeId: bigint }>(
    `insert into games.game (vendor, code, room_id, category, names, position, created_at)
     select $1, $2, $2, $3, $4,
       coalesce((select max(position) + 1 from games.game where vendor = $1), 1), $5
     on conflict (vendor, code) do nothing returning node_id as "nodeId"`,
    [added.vendor, added.code, added.category, added.names, added.at],
  )
  return row?.nodeId ?? null
}

/** The fields of a vendor that an operator may change. */
export interface VendorFields {
  readonly names: Names
  readonly categories: readonly CategoryCode[]
  readonly position: number
  readonly enabled: boolean
}

/** A vendor's fields, locked until the transaction ends. */
export async function lockVendor(
  tx: Tx,
  code: string,
): Promise<(VendorFields & { readonly icon: string | null; readonly largeIcon: string | null }) | null> {
  const [row] = await tx.query<
    VendorFields & { readonly icon: string | null; readonly largeIcon: string | null }
  >(
    `select names, position, enabled, icon, large_icon as "largeIcon",
       array(select category from games.vendor_category where vendor = $1 order by category) as categories
     from games.vendor where code = $1 for update`,
    [code],
  )
  return row ?? null
}

/** False if there already is one with this code. */
export async function insertVendor(
  tx: Tx,
  added: VendorFields & { readonly code: string; readonly at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into games.vendor (code, names, position, enabled, created_at) values ($1, $2, $3, $4, $5)
     on conflict (code) do nothing returning code`,
    [added.code, added.names, added.position, added.enabled, added.at],
  )
  if (rows.length === 0) return false
  await writeTiles(tx, added.code, added.categories)
  return true
}

export async function writeVendor(tx: Tx, code: string, fields: VendorFields): Promise<void> {
  await tx.query('update games.vendor set names = $2, position = $3, enabled = $4 where code = $1', [
    code,
    fields.names,
    fields.position,
    fields.enabled,
  ])
  await writeTiles(tx, code, fields.categories)
}

/** A tile that already exists keeps its picture. */
async function writeTiles(tx: Tx, vendor: string, categories: readonly CategoryCode[]): Promise<void> {
  await tx.query('delete from games.vendor_category where vendor = $1 and category <> all($2::text[])', [
    vendor,
    categories,
  ])
  await tx.query(
    `insert into games.vendor_category (vendor, category) select $1, unnest($2::text[])
     on conflict (vendor, category) do nothing`,
    [vendor, categories],
  )
}

export async function writeVendorPicture(
  tx: Tx,
  { code, kind, address }: { code: string; kind: 'icon' | 'largeIcon'; address: string | null },
): Promise<void> {
  const column = kind === 'icon' ? 'icon' : 'large_icon'
  await tx.query(`update games.vendor set ${column} = $2 where code = $1`, [code, address])
}

export async function insertWindow(
  tx: Tx,
  { code, startsAt, endsAt }: { readonly code: string; readonly startsAt: Date; readonly endsAt: Date },
): Promise<void> {
  await tx.query('insert into games.maintenance (vendor, starts_at, ends_at) values ($1, $2, $3)', [
    code,
    startsAt,
    endsAt,
  ])
}

/** Null if this vendor has no such window. */
export async function deleteWindow(
  tx: Tx,
  { code, id }: { readonly code: string; readonly id: bigint },
): Promise<{ readonly startsAt: Date; readonly endsAt: Date } | null> {
  const [row] = await tx.query<{ startsAt: Date; endsAt: Date }>(
    `delete from games.maintenance where id = $1 and vendor = $2
     returning starts_at as "startsAt", ends_at as "endsAt"`,
    [id, code],
  )
  return row ?? null
}

/** Writes names, order and switch of each category; the order is that of the list. */
export async function writeCategories(
  db: Db,
  rows: readonly { readonly code: CategoryCode; readonly names: Names; readonly enabled: boolean }[],
): Promise<void> {
  await db.query(
    `update games.category category set names = listed.names, enabled = listed.enabled,
       position = listed.place
     from unnest($1::text[], $2::jsonb[], $3::boolean[]) with ordinality
       as listed (code, names, enabled, place)
     where category.code = listed.code`,
    [
      rows.map(({ code }) => code),
      rows.map(({ names }) => JSON.stringify(names)),
      rows.map(({ enabled }) => enabled),
    ],
  )
}
