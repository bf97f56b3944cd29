import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { parseTyped, realCurrency, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { appendCurrent } from '../transparency/index.ts'
import * as identity from './identity-store.ts'
import { ruleSettings } from './log-rules.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** The rules for all members: the totals from which documents are required, by currency. */
const officeProtectionRules: OfficeCommands['officeProtectionRules'] = async (ctx, caller) => {
  requirePermission(caller, 'site.write')
  return rulesOf(ctx.db)
}

/**
 * Applies from the next deposit or withdrawal on; those under way are not checked again. The change is an
 * entry of the public log (FA-13).
 */
const officeSetProtectionRules: OfficeCommands['officeSetProtectionRules'] = async (ctx, caller, input) => {
  requirePermission(caller, 'site.write')
  const reason = requireReason(input.reason)
  const thresholds = input.thresholds.map(({ currency, amount }) => {
    if (currency !== realCurrency()) refuse('request.invalid', { fields: ['thresholds'] })
    return { currency, amount: amount === null ? null : readThreshold(amount) }
  })
  return ctx.db.transact(async (tx) => {
    await identity.lockThresholds(tx)
    const before = await rulesOf(tx)
    for (const { currency, amount } of thresholds) await identity.writeThreshold(tx, currency, amount)
    const after = await rulesOf(tx)
    const at = ctx.clock.now()
    await appendCurrent(tx, at, await ruleSettings(tx))
    await audit(tx, caller, { at, action: 'protection.rules', target: 'protection', reason, before, after })
    return after
  })
}

function readThreshold(text: string): bigint {
  const amount = parseTyped(text)
  return amount === null || amount === 0n ? refuse('amount.invalid') : amount
}

async function rulesOf(db: Db) {
  const thresholds = await identity.listThresholds(db)
  return {
    thresholds: [realCurrency()].map((currency) => {
      const amount = thresholds.find((one) => one.currency === currency)?.amount ?? null
      return { currency, amount: amount === null ? null : toWire(amount) }
    }),
  }
}

export const ruleCommands = { officeProtectionRules, officeSetProtectionRules }
