import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { ONE, parseAmount, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { readVendor } from '../games/index.ts'
import { requirePermission } from '../operators/index.ts'
import { retireKey, saveLink } from './links/link-store.ts'
import { isVendorAddress } from './links/vendor-address.ts'
import {
  officeReconcileDay,
  officeResolveFinding,
  officeVendorDays,
  officeVendorFindings,
} from './office-findings.ts'
import { freeRoundsCommands } from './office-free-rounds.ts'
import { officeVendorLatency } from './office-latency.ts'
import { officeVendorLaunches } from './office-launches.ts'
import { changeLink, linkOf, rowsOf } from './office-link.ts'
import { requestCommands } from './office-requests.ts'
import { officeVendorRound, officeVendorRounds } from './office-rounds.ts'
import { officeSettleRound } from './office-stuck.ts'
import { officeRecallBalance, officeVendorSittings } from './office-transfer-sessions.ts'
import { holdsAnyBalance } from './transfer/transfer-session-list.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

const HOUR_MS = 3_600_000

/** All connected vendors; there are no more than an operator has contracts. */
const officeVendorLinks: OfficeCommands['officeVendorLinks'] = async (ctx, caller) => {
  requirePermission(caller, 'vendors.read')
  return { content: await rowsOf(ctx.db) }
}

/**
 * Connects a vendor of the catalogue, or changes its link; the stakes of a vendor that is off are still
 * settled.
 */
const officeSetVendorLink: OfficeCommands['officeSetVendorLink'] = (ctx, caller, input) =>
  changeLink(ctx, caller, { ...input, action: 'vendor.link' }, async (tx, before) => {
    const { vendor, enabled, gameUrl, currencies, tokenMinutes, lateWin, settledRollback } = input
    const { transactionsUrl, stuckRule, callsPerSecond, adapter, transferUrl, sessionUrl, rewardsUrl } = input
    if ((await readVendor(ctx, vendor)) === null) refuse('vendor.unknown')
    for (const url of [gameUrl, transactionsUrl, transferUrl, sessionUrl, rewardsUrl]) {
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
    const urls = { transactionsUrl, sessionUrl, rewardsUrl }
    const policies = { lateWin, settledRollback, stuckRule, callsPerSecond, ...urls }
    const shown = { adapter, transferUrl, enabled, gameUrl, currencies, tokenMinutes, ...policies }
    await saveLink(tx, { ...shown, vendor, mostBet })
    return {
      ...(before === null ? {} : { before: linkOf(before) }),
      after: { ...shown, mostBet: mostBet === null ? null : toWire(mostBet) },
    }
  })

/** A stolen key has to be stopped at once, so that one person is enough to retire one. */
const officeRetireVendorKey: OfficeCommands['officeRetireVendorKey'] = (ctx, caller, input) =>
  changeLink(ctx, caller, { ...input, action: 'vendor.key_retire' }, async (tx, before) => {
    if (before === null) refuse('vendor.unknown')
    const { vendor, id, hours } = input
    const at = new Date(ctx.clock.now().getTime() + hours * HOUR_MS)
    if (!(await retireKey(tx, { vendor, id, at }))) refuse('vendor.key_unknown')
    return { after: { id, retiresAt: at } }
  })

/** The operators' calls to this room. */
export const officeCommands = {
  officeVendorLinks,
  officeSetVendorLink,
  officeRetireVendorKey,
  ...requestCommands,
  ...freeRoundsCommands,
  officeVendorRounds,
  officeVendorRound,
  officeSettleRound,
  officeVendorFindings,
  officeResolveFinding,
  officeVendorDays,
  officeReconcileDay,
  officeVendorLatency,
  officeVendorLaunches,
  officeVendorSittings,
  officeRecallBalance,
}
