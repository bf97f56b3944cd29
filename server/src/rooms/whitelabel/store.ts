import assert from 'node:assert/strict'
import type { FieldPattern, FormatField } from '@koi/contract/field-rules.ts'
import type { Flag, Flags, MenuKey, Promotion } from '@koi/contract/flags.ts'
import type { DOWNLOAD_TYPES, REGISTER_FIELDS } from '@koi/contract/schemas/whitelabel.ts'
import type { Theme } from '@koi/contract/theme.ts'
import type { Db, Tx } from '../../db/db.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { OwnPicture, PictureSlot } from './picture-store.ts'

export type RegisterField = (typeof REGISTER_FIELDS)[number]

/** Where the app can be downloaded; the URL is encoded. */
export interface DownloadRow {
  readonly resourceType: (typeof DOWNLOAD_TYPES)[number]
  readonly url: string
}

export interface SettingRows {
  readonly flags: Flags
  readonly promotions: Readonly<Record<Promotion, boolean>>
  /** The entries of the agent home. */
  readonly menu: Readonly<Record<MenuKey, boolean>>
  readonly fields: Readonly<Record<RegisterField, { readonly enabled: boolean; readonly required: boolean }>>
  /** What an operator requires of a field besides the default format, with an example that satisfies both. */
  readonly fieldPatterns: Readonly<Partial<Record<FormatField, FieldPattern & { readonly example: string }>>>
  /** Narrowest range first. */
  readonly blocked: readonly { readonly range: string; readonly location: string }[]
  readonly downloads: readonly DownloadRow[]
  /** The operator's pictures in use. */
  readonly pictures: Readonly<Partial<Record<PictureSlot, OwnPicture>>>
  readonly site: {
    readonly name: string
    readonly theme: Theme
    readonly maintenance: boolean
    /** Milliseconds since 1970. */
    readonly maintenanceEndsAt: number | null
    readonly minimumAge: 18 | 21
    readonly memCen: '0' | '1'
    readonly depFunc: '0' | '1'
    readonly customerService: readonly string[]
    readonly whatsapp: string | null
    readonly telegram: string | null
    /** The chat with customer service, and the hosts on which it may be. */
    readonly chatUrl: string | null
    readonly chatHosts: readonly string[]
    readonly usdtGuide: string | null
    readonly imageCdn: string | null
    readonly countriesFirst: readonly string[]
    readonly countriesOff: readonly string[]
    readonly firebaseSms: boolean
    /** Whether home shows the latest wins and how many people are there. */
    readonly showsWins: boolean
    /** The operator's licence as home names it. */
    readonly licence: string | null
  }
}

export async function readSettingRows(db: Db): Promise<SettingRows> {
  const [row] = await db.query<SettingRows>(`
    select
      (select json_object_agg(key, value) from whitelabel.flag) as flags,
      (select json_object_agg(key, enabled) from whitelabel.promotion_switch) as promotions,
      (select json_object_agg(key, enabled) from whitelabel.menu_entry) as menu,
      (select json_object_agg(field, json_build_object('enabled', enabled, 'required', required))
         from whitelabel.register_field) as fields,
      (select coalesce(json_object_agg(field, json_build_object('pattern', pattern, 'own', own,
         'example', example)), '{}') from whitelabel.field_pattern) as "fieldPatterns",
      (select coalesce(json_agg(json_build_object('range', range::text, 'location', location)
         order by masklen(range) desc), '[]') from whitelabel.blocked_range) as blocked,
      (select coalesce(json_agg(json_build_object('resourceType', resource_type, 'url', url)
         order by resource_type), '[]') from whitelabel.download_link) as downloads,
      (select coalesce(json_object_agg(slot, json_build_object('hash', hash, 'width', width,
         'height', height)), '{}') from whitelabel.picture where replaced_at is null) as pictures,
      json_build_object(
        'name', name, 'theme', theme,
        'countriesFirst', countries_first, 'countriesOff', countries_off,
        'usdtGuide', usdt_guide, 'imageCdn', image_cdn, 'firebaseSms', firebase_sms,
        'showsWins', shows_wins, 'licence', licence,
        'maintenance', maintenance,
        'maintenanceEndsAt', floor(extract(epoch from maintenance_ends_at) * 1000)::bigint,
        'minimumAge', minimum_age, 'memCen', mem_cen, 'depFunc', dep_func,
        'customerService', customer_service, 'whatsapp', whatsapp, 'telegram', telegram,
        'chatUrl', chat_url, 'chatHosts', chat_hosts) as site
    from whitelabel.site`)
  assert(row, 'the row of the site is missing')
  return row
}

/** The columns of the site's row to change; undefined leaves a column as it is. */
export type SiteChange = {
  readonly [Name in keyof SettingRows['site']]?: SettingRows['site'][Name] | undefined
}

const SITE_COLUMNS: Readonly<Record<keyof SiteChange, string>> = {
  name: 'name',
  theme: 'theme',
  countriesFirst: 'countries_first',
  countriesOff: 'countries_off',
  usdtGuide: 'usdt_guide',
  imageCdn: 'image_cdn',
  firebaseSms: 'firebase_sms',
  showsWins: 'shows_wins',
  licence: 'licence',
  maintenance: 'maintenance',
  maintenanceEndsAt: 'maintenance_ends_at',
  minimumAge: 'minimum_age',
  memCen: 'mem_cen',
  depFunc: 'dep_func',
  customerService: 'customer_service',
  whatsapp: 'whatsapp',
  telegram: 'telegram',
  chatUrl: 'chat_url',
  chatHosts: 'chat_hosts',
}

export async function writeSite(db: Db, change: SiteChange): Promise<void> {
  const time = change.maintenanceEndsAt
  const row = {
    ...change,
    maintenanceEndsAt: time == null ? time : new Date(time),
    theme: change.theme === undefined ? undefined : JSON.stringify(change.theme),
  }
  for (const [name, column] of Object.entries(SITE_COLUMNS)) {
    const value = row[name as keyof SiteChange]
    if (value !== undefined) await db.query(`update whitelabel.site set ${column} = $1`, [value])
  }
}

export async function replaceBlockedRanges(
  db: Db,
  ranges: readonly { readonly range: string; readonly location: string }[],
): Promise<void> {
  await db.query('delete from whitelabel.blocked_range')
  // An address with bits beyond its mask means its network.
  await db.query(
    `insert into whitelabel.blocked_range (range, location)
     select distinct on (network(blocked.range::inet)) network(blocked.range::inet), blocked.location
     from unnest($1::text[], $2::text[]) blocked (range, location)`,
    [ranges.map(({ range }) => range), ranges.map(({ location }) => location)],
  )
}

export async function replaceDownloads(db: Db, links: readonly DownloadRow[]): Promise<void> {
  await db.query('delete from whitelabel.download_link')
  await db.query(
    `insert into whitelabel.download_link (resource_type, url)
     select resource_type, url from unnest($1::text[], $2::text[]) link (resource_type, url)`,
    [links.map(({ resourceType }) => resourceType), links.map(({ url }) => url)],
  )
}

export async function writeRegisterField(
  db: Db,
  rule: { readonly field: RegisterField; readonly enabled: boolean; readonly required: boolean },
): Promise<void> {
  await db.query('update whitelabel.register_field set enabled = $2, required = $3 where field = $1', [
    rule.field,
    rule.enabled,
    rule.required,
  ])
}

export async function replaceFieldPatterns(
  db: Db,
  rows: readonly (FieldPattern & { readonly field: FormatField; readonly example: string })[],
): Promise<void> {
  await db.query('delete from whitelabel.field_pattern')
  await db.query(
    `insert into whitelabel.field_pattern (field, pattern, own, example)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])`,
    [
      rows.map(({ field }) => field),
      rows.map(({ pattern }) => pattern),
      rows.map(({ own }) => own),
      rows.map(({ example }) => example),
    ],
  )
}

export async function writePromotion(
  db: Db,
  promotion: { readonly key: Promotion; readonly enabled: boolean },
): Promise<void> {
  await db.query('update whitelabel.promotion_switch set enabled = $2 where key = $1', [
    promotion.key,
    promotion.enabled,
  ])
}

export async function writeMenu(
  db: Db,
  entries: readonly { readonly key: MenuKey; readonly enabled: boolean }[],
): Promise<void> {
  await db.query(
    `update whitelabel.menu_entry entry set enabled = given.enabled
     from unnest($1::text[], $2::boolean[]) given (key, enabled) where given.key = entry.key`,
    [entries.map(({ key }) => key), entries.map(({ enabled }) => enabled)],
  )
}

export interface FlagRow {
  readonly key: Flag
  readonly value: string
  readonly readBy: string
}

export const listFlags = (db: Db): Promise<FlagRow[]> =>
  db.query('select key, value, read_by as "readBy" from whitelabel.flag order by key')

/**
 * All flags, locked until the transaction ends, so that their combination is checked against current values.
 */
export async function lockFlags(tx: Tx): Promise<Flags> {
  const rows = await tx.query<{ key: Flag; value: string }>(
    'select key, value from whitelabel.flag order by key for update',
  )
  return Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Flags
}

export async function writeFlag(tx: Tx, key: Flag, value: string): Promise<void> {
  await tx.query('update whitelabel.flag set value = $2 where key = $1', [key, value])
}

export interface SealingKeyRow {
  readonly kid: string
  readonly publicJwk: Readonly<Record<string, string>>
  readonly privateSealed: string
  readonly createdAt: Date
}

const KEY_COLUMNS = `kid, public_jwk as "publicJwk", private_sealed as "privateSealed", created_at as "createdAt"`

export async function newestKey(db: Db): Promise<SealingKeyRow | null> {
  const [row] = await db.query<SealingKeyRow>({
    name: 'whitelabel.newest_key',
    text: `select ${KEY_COLUMNS} from whitelabel.sealing_key order by created_at desc limit 1`,
  })
  return row ?? null
}

export async function findKey(db: Db, kid: string): Promise<SealingKeyRow | null> {
  const [row] = await db.query<SealingKeyRow>(
    `select ${KEY_COLUMNS} from whitelabel.sealing_key where kid = $1`,
    [kid],
  )
  return row ?? null
}

export async function addKey(db: Db, key: SealingKeyRow): Promise<void> {
  await db.query(
    `insert into whitelabel.sealing_key (kid, public_jwk, private_sealed, created_at) values ($1, $2, $3, $4)`,
    [key.kid, JSON.stringify(key.publicJwk), key.privateSealed, key.createdAt],
  )
}

export async function deleteKeysBefore(db: Db, before: Date): Promise<void> {
  await db.query('delete from whitelabel.sealing_key where created_at < $1', [before])
}

/** Locks until the transaction ends: one process at a time creates a key. */
export async function lockKeys(db: Db): Promise<void> {
  await db.query('select pg_advisory_xact_lock(719205)')
}

/** False if the nonce is already known. */
export async function addNonce(db: Db, hash: Buffer, until: Date): Promise<boolean> {
  const rows = await db.query(
    `insert into whitelabel.nonce (nonce_hash, until) values ($1, $2) on conflict do nothing returning 1 as new`,
    [hash, until],
  )
  return rows.length === 1
}

export async function deleteNoncesBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'whitelabel.nonce',
    where: 'until < $1',
    values: [before],
    by: 'until',
  })
}
