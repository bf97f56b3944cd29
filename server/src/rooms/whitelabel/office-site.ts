import { FORMAT_FIELDS } from '@koi/contract/field-rules.ts'
import { type FlagWarning, MENU_KEYS, type Promotion } from '@koi/contract/flags.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Need } from '@koi/contract/set-up.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { appendCurrent } from '../transparency/index.ts'
import { decodeLink, encodeLink } from './link-code.ts'
import { ageSetting } from './log-age.ts'
import type { ReadMissing } from './missing.ts'
import { forgetSettings } from './settings.ts'
import { requireValidChange, type SiteChange } from './site-rules.ts'
import {
  readSettingRows,
  replaceBlockedRanges,
  replaceDownloads,
  replaceFieldPatterns,
  type SettingRows,
  writeMenu,
  writePromotion,
  writeRegisterField,
  writeSite,
} from './store.ts'

type Site = z.output<typeof officeSchemas.officeSite.output>

export async function officeSite(ctx: Context, caller: OperatorCaller): Promise<Site> {
  requirePermission(caller, 'site.write')
  return presentSite(await readSettingRows(ctx.db))
}

/** Sets the parts that the change names; the audit trail gets the values before and after, the public log a changed age. */
export const officeSetSite =
  (readMissing: ReadMissing) =>
  async (
    ctx: Context,
    caller: OperatorCaller,
    input: {
      readonly reason: string
      readonly change: SiteChange
      /** What is not set up, which the operator has seen and accepts. */
      readonly accepted?: readonly FlagWarning[] | undefined
    },
  ): Promise<Site> => {
    requirePermission(caller, 'site.write')
    const reason = requireReason(input.reason)
    requireValidChange(input.change)
    const missing = await readMissing(ctx)
    const site = await ctx.db.transact(async (tx) => {
      await tx.query('select from whitelabel.site for update')
      const before = presentSite(await readSettingRows(tx))
      const lacks = needsOfChange(before, input.change, missing)
      const unseen = lacks.filter((need) => input.accepted?.includes(need) !== true)
      if (unseen.length > 0) refuse('flag.combination', { warnings: unseen })
      const age = await ageSetting(tx)
      await writeChange(ctx, tx, input.change)
      const after = presentSite(await readSettingRows(tx))
      const at = ctx.clock.now()
      const newAge = await ageSetting(tx)
      if (newAge.value !== age.value) await appendCurrent(tx, at, [newAge])
      await audit(tx, caller, {
        at,
        action: 'site.set',
        target: 'site',
        reason,
        before: partOf(before, input.change),
        after: partOf(after, input.change),
      })
      return after
    })
    forgetSettings(ctx)
    return site
  }

/** What switches that a change turns on lead to and is not set up (OF-20). */
function needsOfChange(before: Site, change: SiteChange, missing: ReadonlySet<Need>): readonly Need[] {
  const turnsOn = (key: Promotion): boolean =>
    change.promotions?.some((one) => one.key === key && one.enabled) === true &&
    before.promotions.some((one) => one.key === key && !one.enabled)
  const needs: (Need | false)[] = [
    turnsOn('REFERRAL') && 'no_referral',
    turnsOn('MISSION') && 'no_missions',
    change.firebaseSms === true && !before.firebaseSms && 'no_firebase',
    change.mobileTemplate?.dep_func === '1' && before.mobileTemplate.dep_func === '0' && 'no_channel',
    change.showsWins === true && !before.showsWins && 'no_games',
  ]
  return needs.filter((need) => need !== false && missing.has(need)) as Need[]
}

async function writeChange(ctx: Context, tx: Tx, change: SiteChange): Promise<void> {
  const encode = (link: string): string => encodeLink(link, ctx.random.bytes(6).toString('base64url'))
  const { usdtGuide } = change
  await writeSite(tx, {
    name: change.name?.trim(),
    theme: change.theme,
    maintenance: change.maintenance,
    maintenanceEndsAt: change.maintenanceEndsAt,
    minimumAge: change.minimumAge,
    memCen: change.mobileTemplate?.mem_cen,
    depFunc: change.mobileTemplate?.dep_func,
    customerService: change.customerService?.map(encode),
    whatsapp: change.whatsapp,
    telegram: change.telegram,
    ...chatChange(change),
    usdtGuide: usdtGuide == null ? usdtGuide : encode(usdtGuide),
    imageCdn: change.imageCdn?.replace(/\/+$/, '') ?? change.imageCdn,
    countriesFirst: change.countries?.first,
    countriesOff: change.countries?.off,
    firebaseSms: change.firebaseSms,
    showsWins: change.showsWins,
    licence: change.licence === undefined ? undefined : change.licence?.trim() || null,
  })
  if (change.downloads !== undefined) {
    const rows = change.downloads.map(({ resourceType, url }) => ({ resourceType, url: encode(url) }))
    await replaceDownloads(tx, rows)
  }
  if (change.blockedRanges !== undefined) await replaceBlockedRanges(tx, change.blockedRanges)
  if (change.fieldPatterns !== undefined) await replaceFieldPatterns(tx, change.fieldPatterns)
  for (const rule of change.registerFields ?? []) await writeRegisterField(tx, rule)
  if (change.menu !== undefined) await writeMenu(tx, change.menu)
  for (const promotion of change.promotions ?? []) await writePromotion(tx, promotion)
}

/** The address and the hosts of the chat, which change together. */
function chatChange({ chat }: SiteChange) {
  if (chat === undefined) return {}
  return { chatUrl: chat.url?.trim() || null, chatHosts: chat.hosts.map((host) => host.toLowerCase()) }
}

function presentSite({
  site,
  menu,
  blocked,
  fields,
  fieldPatterns,
  promotions,
  downloads,
}: SettingRows): Site {
  return {
    name: site.name,
    theme: site.theme,
    maintenance: site.maintenance,
    maintenanceEndsAt: site.maintenanceEndsAt,
    minimumAge: site.minimumAge,
    mobileTemplate: { mem_cen: site.memCen, dep_func: site.depFunc },
    customerService: site.customerService.map((text) => decodeLink(text) ?? ''),
    whatsapp: site.whatsapp,
    telegram: site.telegram,
    chat: { url: site.chatUrl, hosts: [...site.chatHosts] },
    downloads: downloads.map(({ resourceType, url }) => ({ resourceType, url: decodeLink(url) ?? '' })),
    usdtGuide: site.usdtGuide === null ? null : decodeLink(site.usdtGuide),
    imageCdn: site.imageCdn,
    countries: { first: [...site.countriesFirst], off: [...site.countriesOff] },
    blockedRanges: [...blocked],
    registerFields: entriesOf(fields).map(([field, rule]) => ({ field, ...rule })),
    fieldPatterns: FORMAT_FIELDS.flatMap((field) => {
      const { [field]: rule } = fieldPatterns
      return rule === undefined ? [] : [{ field, ...rule }]
    }),
    promotions: entriesOf(promotions).map(([key, enabled]) => ({ key, enabled })),
    menu: MENU_KEYS.map((key) => ({ key, enabled: menu[key] })),
    firebaseSms: site.firebaseSms,
    showsWins: site.showsWins,
    licence: site.licence,
  }
}

const entriesOf = <Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] =>
  Object.entries(record) as [Key, Value][]

/** The parts of a site that a change names. */
const partOf = (site: Site, change: SiteChange): Record<string, unknown> =>
  Object.fromEntries(Object.entries(site).filter(([name]) => name in change))
