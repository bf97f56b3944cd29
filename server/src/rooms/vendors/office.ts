import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { requirePermission } from '../operators/index.ts'
import { retireKey } from './links/link-store.ts'
import {
  officeReconcileDay,
  officeResolveFinding,
  officeVendorDays,
  officeVendorFindings,
} from './office-findings.ts'
import { freeRoundsCommands } from './office-free-rounds.ts'
import { officeVendorLatency } from './office-latency.ts'
import { officeVendorLaunches } from './office-launches.ts'
import { changeLink, rowsOf } from './office-link.ts'
import { requestCommands } from './office-requests.ts'
import { officeVendorRound, officeVendorRounds } from './office-rounds.ts'
import { officeSetVendorLink } from './office-set-link.ts'
import { officeSettleRound } from './office-stuck.ts'
import { officeRecallBalance, officeVendorSittings } from './office-transfer-sessions.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

const HOUR_MS = 3_600_000

/** All connected vendors; there are no more than an operator has contracts. */
const officeVendorLinks: OfficeCommands['officeVendorLinks'] = async (ctx, caller) => {
  requirePermission(caller, 'vendors.read')
  return { content: await rowsOf(ctx.db) }
}

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
