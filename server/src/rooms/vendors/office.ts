import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { ONE, parseAmount, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { readVendor } from '../games/index.ts'
import { type AuditLine, audit, requirePermission, requireReason } from '../operators/index.ts'
import { addKey, forgetLinks, type LinkWithKeys, readLinks, retireKey, saveLink } from './links/link-store.ts'
import { createOwnKey } from './links/own-key.ts'
import { isVendorAddress } from './links/vendor-address.ts'
import {
  officeReconcileDay,
  officeResolveFinding,
  officeVendorDays,
  officeVendorFindings,
} from './office-findings.ts'
import { officeVendorLatency } from './office-latency.ts'
import { officeVendorRound, officeVendorRounds } from './office-rounds.ts'
import { officeSettleRound } from './office-stuck.ts'
import { officeRecallBalance, officeVendorSittings } from './office-transfer-sessions.ts'
import { holdsAnyBalance } from './transfer/transfer-session-list.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Row = z.input<(typeof officeSchemas)['officeSetVendorLink']['output']>

const HOUR_MS = 3_600_000

/** All connected vendors; there are no more than an operator has contracts. */
const officeVendorLinks: OfficeCommands['officeVendorLinks'] = async (ctx, caller) => {
  requirePermission(caller, 'vendors.read')
  return { content: (await readLinks(ctx.db)).map(rowOf) }
}

/**
 * Connects a vendor of the catalogue, or changes its link; the stakes of a vendor that is off are still
 * settled.
 */
const officeSetVendorLink: OfficeCommands['officeSetVendorLink'] = (ctx, caller, input) =>
  act(ctx, caller, { ...input, action: 'vendor.link' }, async (tx, before) => {
    const { vendor, enabled, gameUrl, currencies, tokenMinutes, lateWin, settledRollback } = input
    const { transactionsUrl, stuckRule, callsPerSecond, adapter, transferUrl, sessionUrl } = input
    if ((await readVendor(ctx, vendor)) === null) refuse('vendor.unknown')
    for (const url of [gameUrl, transactionsUrl, transferUrl, sessionUrl]) {
      if (url !== null && !isVendorAddress(ctx.config, url)) refuse('url.refused')
    }
    const mostBet = input.mostBet === null ? null : parseAmount(input.mostBet)
    if (input.mostBet !== null && (mostBet === null || mostBet < ONE)) {
      refuse('request.invalid', { field: 'mostBet' })
    }
    if (adapter === 'transfer' && transferUrl === null) refuse('request.invalid', { field: 'transferUrl' })
    if (before?.transferUrl != null && (adapter !== before.adapter || transferUrl === null)) {
      // The balances that it holds have to come back first.
      if (await holdsAnyBalance(ctx.db, vendor)) refuse('vendor.money_outside')
    }
    const policies = { lateWin, settledRollback, transactionsUrl, stuckRule, callsPerSecond, sessionUrl }
    const shown = { adapter, transferUrl, enabled, gameUrl, currencies, tokenMinutes, ...policies }
    await saveLink(tx, { ...shown, vendor, mostBet })
    return {
      ...(before === null ? {} : { before: linkOf(before) }),
      after: { ...shown, mostBet: mostBet === null ? null : toWire(mostBet) },
    }
  })

/** Adds a key to those that a vendor has, so that it can change its key at a time of its choice. */
const officeAddVendorKey: OfficeCommands['officeAddVendorKey'] = (ctx, caller, input) =>
  act(ctx, caller, { ...input, action: 'vendor.key_add' }, async (tx, before) => {
    if (before === null) refuse('vendor.unknown')
    const { vendor, id, publicPem } = input
    if (!(await addKey(tx, { vendor, id, publicPem, at: ctx.clock.now() }))) refuse('vendor.key_refused')
    return { after: { id, publicPem } }
  })

const officeRetireVendorKey: OfficeCommands['officeRetireVendorKey'] = (ctx, caller, input) =>
  act(ctx, caller, { ...input, action: 'vendor.key_retire' }, async (tx, before) => {
    if (before === null) refuse('vendor.unknown')
    const { vendor, id, hours } = input
    const at = new Date(ctx.clock.now().getTime() + hours * HOUR_MS)
    if (!(await retireKey(tx, { vendor, id, at }))) refuse('vendor.key_unknown')
    return { after: { id, retiresAt: at } }
  })

/** Creates the key pair that we sign with from now on; the vendor needs its public half. */
const officeRenewOwnKey: OfficeCommands['officeRenewOwnKey'] = (ctx, caller, input) =>
  act(ctx, caller, { ...input, action: 'vendor.own_key' }, async (tx, before) => {
    if (before === null) refuse('vendor.unknown')
    const { publicPem } = await createOwnKey(ctx, tx, { vendor: input.vendor, onlyFirst: false })
    return { after: { publicPem } }
  })

/** The operators' calls to this room. */
export const officeCommands = {
  officeVendorLinks,
  officeSetVendorLink,
  officeAddVendorKey,
  officeRetireVendorKey,
  officeRenewOwnKey,
  officeVendorRounds,
  officeVendorRound,
  officeSettleRound,
  officeVendorFindings,
  officeResolveFinding,
  officeVendorDays,
  officeReconcileDay,
  officeVendorLatency,
  officeVendorSittings,
  officeRecallBalance,
}

interface Act {
  readonly vendor: string
  readonly reason: string
  readonly action: string
}

/** Changes a link and writes its line to the audit trail; returns the link as it is then. */
async function act(
  ctx: Context,
  caller: OperatorCaller,
  { vendor, reason: given, action }: Act,
  write: (tx: Tx, before: LinkWithKeys | null) => Promise<Pick<AuditLine, 'before' | 'after'>>,
): Promise<Row> {
  requirePermission(caller, 'vendors.write')
  const reason = requireReason(given)
  const row = await ctx.db.transact(async (tx) => {
    await tx.query('select from vendors.link where vendor = $1 for update', [vendor])
    const find = async () => (await readLinks(tx)).find((link) => link.vendor === vendor) ?? null
    const line = await write(tx, await find())
    const after = (await find()) ?? refuse('vendor.unknown')
    await audit(tx, caller, { at: ctx.clock.now(), action, target: `vendor:${vendor}`, reason, ...line })
    return rowOf(after)
  })
  forgetLinks(ctx)
  return row
}

const linkOf = ({
  adapter,
  transferUrl,
  enabled,
  gameUrl,
  currencies,
  tokenMinutes,
  mostBet,
  lateWin,
  settledRollback,
  transactionsUrl,
  stuckRule,
  callsPerSecond,
  sessionUrl,
}: LinkWithKeys) => ({
  adapter,
  transferUrl,
  enabled,
  gameUrl,
  currencies: [...currencies],
  tokenMinutes,
  mostBet: mostBet === null ? null : toWire(mostBet),
  lateWin,
  settledRollback,
  transactionsUrl,
  stuckRule,
  callsPerSecond,
  sessionUrl,
})

const rowOf = (link: LinkWithKeys): Row => ({
  vendor: link.vendor,
  ...linkOf(link),
  keys: link.keys.map(({ id, publicPem, addedAt, retiresAt }) => ({
    id,
    publicPem,
    addedAt: addedAt.getTime(),
    retiresAt: retiresAt?.getTime() ?? null,
  })),
  ownPublicPem: link.ownPublicPem,
})
