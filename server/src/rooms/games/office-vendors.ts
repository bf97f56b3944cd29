import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { type AuditLine, audit, requirePermission, requireReason } from '../operators/index.ts'
import { forgetCatalogue } from './catalogue.ts'
import { closedUntil, type Vendor } from './game.ts'
import { reencodeArtwork } from './office-artwork.ts'
import { namesForForm, readNames } from './office-names.ts'
import { pageAfter, readFreshCatalogue } from './office-page.ts'
import { storePicture } from './picture-store.ts'
import { nearness, wordsOf } from './search.ts'
import {
  deleteWindow,
  insertVendor,
  insertWindow,
  lockVendor,
  writeVendor,
  writeVendorPicture,
} from './write-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Row = z.input<(typeof officeSchemas)['officeGameVendor']['output']>

/** Vendors in their order, all or those whose code or name matches the search. */
export const officeGameVendors: OfficeCommands['officeGameVendors'] = async (ctx, caller, input) => {
  requirePermission(caller, 'games.read')
  const { vendors, games } = await readFreshCatalogue(ctx)
  const found = [...vendors.values()].filter((vendor) => matchesSearch(vendor, input.search?.trim() ?? ''))
  const { shown, next } = pageAfter(found, input, ({ code }) => code)
  const count = ({ code }: Vendor) => games.filter(({ game }) => game.vendor === code).length
  return { content: shown.map((vendor) => rowOf(vendor, count(vendor), ctx.clock.now())), next }
}

export const officeGameVendor: OfficeCommands['officeGameVendor'] = async (ctx, caller, { code }) => {
  requirePermission(caller, 'games.read')
  return readRow(ctx, code)
}

/** Adds a vendor to the catalogue; its games are added by its link or by operators. */
export const officeAddGameVendor: OfficeCommands['officeAddGameVendor'] = (ctx, caller, input) =>
  updateVendor(
    ctx,
    caller,
    { code: input.code, reason: input.reason, action: 'vendor.add' },
    async (tx, at) => {
      const { categories, position, enabled } = input
      const fields = { names: readNames('names', input.names), categories, position, enabled }
      if (!(await insertVendor(tx, { code: input.code, ...fields, at }))) refuse('vendor.exists')
      return { after: fields }
    },
  )

/** Changes only the fields that are given. */
export const officeSetGameVendor: OfficeCommands['officeSetGameVendor'] = (ctx, caller, input) =>
  updateVendor(ctx, caller, { code: input.code, reason: input.reason, action: 'vendor.set' }, async (tx) => {
    const before = (await lockVendor(tx, input.code)) ?? refuse('vendor.unknown')
    const { names, categories, position, enabled } = input.change
    const after = {
      names: names === undefined ? before.names : readNames('names', names),
      categories: categories ?? before.categories,
      position: position ?? before.position,
      enabled: enabled ?? before.enabled,
    }
    await writeVendor(tx, input.code, after)
    const { icon: _, largeIcon: __, ...old } = before
    return { before: old, after }
  })

/** Closes a vendor for a period of maintenance; refuses `request.invalid` if the period is over or empty. */
export const officeCloseGameVendor: OfficeCommands['officeCloseGameVendor'] = (ctx, caller, input) =>
  updateVendor(
    ctx,
    caller,
    { code: input.code, reason: input.reason, action: 'vendor.close' },
    async (tx, at) => {
      const [startsAt, endsAt] = [new Date(input.startsAt), new Date(input.endsAt)]
      if (!(startsAt < endsAt && at < endsAt)) refuse('request.invalid', { field: 'endsAt' })
      if ((await lockVendor(tx, input.code)) === null) refuse('vendor.unknown')
      await insertWindow(tx, { code: input.code, startsAt, endsAt })
      return { after: { startsAt, endsAt } }
    },
  )

/** Cancels a period of maintenance, even one that has begun; refuses `request.invalid` if there is none. */
export const officeOpenGameVendor: OfficeCommands['officeOpenGameVendor'] = (ctx, caller, input) =>
  updateVendor(ctx, caller, { code: input.code, reason: input.reason, action: 'vendor.open' }, async (tx) => {
    if ((await lockVendor(tx, input.code)) === null) refuse('vendor.unknown')
    const before = await deleteWindow(tx, { code: input.code, id: BigInt(input.id) })
    return { before: { ...(before ?? refuse('request.invalid', { field: 'id' })) } }
  })

/** Sets a picture of a vendor; null removes it. */
export const officeSetGameVendorPicture: OfficeCommands['officeSetGameVendorPicture'] = async (
  ctx,
  caller,
  { code, kind, content, reason },
) => {
  requirePermission(caller, 'games.write')
  const picture = content === null ? null : await reencodeArtwork(kind, content)
  return updateVendor(ctx, caller, { code, reason, action: 'vendor.picture' }, async (tx, at) => {
    const before = (await lockVendor(tx, code)) ?? refuse('vendor.unknown')
    const address = picture && (await storePicture(tx, picture, at))
    await writeVendorPicture(tx, { code, kind, address })
    return { before: { [kind]: before[kind] }, after: { [kind]: address } }
  })
}

interface VendorUpdate {
  readonly code: string
  readonly reason: string
  readonly action: string
}

/** Makes one change of a vendor, with its audit line; returns the vendor after it. */
async function updateVendor(
  ctx: Context,
  caller: OperatorCaller,
  { code, reason: given, action }: VendorUpdate,
  write: (tx: Tx, at: Date) => Promise<Pick<AuditLine, 'before' | 'after'>>,
): Promise<Row> {
  requirePermission(caller, 'games.write')
  const reason = requireReason(given)
  await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    const change = await write(tx, at)
    await audit(tx, caller, { at, action, target: `vendor:${code}`, reason, ...change })
  })
  forgetCatalogue(ctx)
  return readRow(ctx, code)
}

async function readRow(ctx: Context, code: string): Promise<Row> {
  const { vendors, games } = await readFreshCatalogue(ctx)
  const vendor = vendors.get(code) ?? refuse('vendor.unknown')
  return rowOf(vendor, games.filter(({ game }) => game.vendor === code).length, ctx.clock.now())
}

const rowOf = (vendor: Vendor, games: number, now: Date): Row => ({
  code: vendor.code,
  names: namesForForm(vendor.names),
  categories: vendor.tiles.map(({ category }) => category),
  position: vendor.position,
  enabled: vendor.enabled,
  games,
  icon: vendor.icon,
  largeIcon: vendor.largeIcon,
  closedUntil: closedUntil(vendor, now)?.getTime() ?? null,
  windows: vendor.windows.filter(({ endsAt }) => endsAt > now.getTime()),
})

function matchesSearch({ code, names }: Vendor, search: string): boolean {
  if (search === '' || code.toLowerCase().includes(search.toLowerCase())) return true
  return Object.values(names).some((name) => nearness(wordsOf(search), wordsOf(name)) !== null)
}
