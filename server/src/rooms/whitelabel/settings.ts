import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { Flags, MenuKey, Promotion } from '@koi/contract/flags.ts'
import { cachedFor } from '../../cached-for.ts'
import { firebaseOf, sendsSms } from '../../config.ts'
import type { Context } from '../../context.ts'
import { effectiveFlags } from './flag-warnings.ts'
import { readSettingRows, type SettingRows } from './store.ts'

/** Everything that an operator may change, as read at one moment. */
export interface Settings {
  readonly flags: Flags
  readonly promotions: Readonly<Record<Promotion, boolean>>
  readonly menu: Readonly<Record<MenuKey, boolean>>
  readonly registerFields: SettingRows['fields']
  readonly fieldPatterns: SettingRows['fieldPatterns']
  readonly site: SettingRows['site']
  readonly downloads: SettingRows['downloads']
  readonly pictures: SettingRows['pictures']
  readonly blocked: readonly { readonly list: BlockList; readonly location: string }[]
}

const settings = cachedFor(2_000, async (ctx: Context) => settingsOf(ctx, await readSettingRows(ctx.db)))

/** The settings, read at most every two seconds: every call of the site needs them. */
export const readSettings = settings.read

/** For a command that has just changed a setting. */
export const forgetSettings = settings.forget

function settingsOf({ config }: Context, rows: SettingRows): Settings {
  const firebase = rows.site.firebaseSms && firebaseOf(config) !== null
  return {
    flags: effectiveFlags(rows.flags, { sms: sendsSms(config), firebase }),
    promotions: rows.promotions,
    menu: rows.menu,
    registerFields: rows.fields,
    fieldPatterns: rows.fieldPatterns,
    site: rows.site,
    downloads: rows.downloads,
    pictures: rows.pictures,
    blocked: rows.blocked.map(({ range, location }) => ({ list: listOf(range), location })),
  }
}

function listOf(range: string): BlockList {
  const [network = '', bits = ''] = range.split('/')
  const list = new BlockList()
  list.addSubnet(network, Number(bits), isIPv4(network) ? 'ipv4' : 'ipv6')
  return list
}

/** The location of a blocked address, by the narrowest range that contains it; null if it is not blocked. */
export function blockedLocation(settings: Settings, address: string): string | null {
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null
  if (family === null) return null
  return settings.blocked.find(({ list }) => list.check(address, family))?.location ?? null
}
