import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { type Currency, parseTyped, realCurrency, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import { appendCurrent } from '../transparency/index.ts'
import * as identity from './identity-store.ts'
import { ruleSettings } from './log-rules.ts'
import { decideChange, insertChange, listWaiting, lockWaiting } from './threshold-change.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** The rules for all members: the totals from which documents are required, by currency, and what waits. */
const officeProtectionRules: OfficeCommands['officeProtectionRules'] = async (ctx, caller) => {
  requirePermission(caller, 'site.write')
  return present(ctx.db)
}

/**
 * Applies from the next deposit or withdrawal on; those under way are not checked again. The change is an
 * entry of the public log (FA-13). A total that is raised or deleted waits for a second person: fewer members
 * have to be known, and fewer losses brake what agents earn. An operator takes only their own last change
 * back alone, within a day.
 */
const officeSetProtectionRules: OfficeCommands['officeSetProtectionRules'] = async (ctx, caller, input) => {
  requirePermission(caller, 'site.write')
  const reason = requireReason(input.reason)
  const wanted = readThresholds(input.thresholds)
  const at = ctx.clock.now()
  return ctx.db.transact(async (tx) => {
    await identity.lockThresholds(tx)
    const before = await rulesOf(tx)
    const known = new Map((await identity.listThresholds(tx)).map((one) => [one.currency, one]))
    const changed = { by: caller.id, at }
    const [asked, free] = [new Map<Currency, bigint | null>(), new Map<Currency, bigint | null>()]
    for (const [currency, amount] of wanted) {
      const now = known.get(currency) ?? null
      const needsTwo = loosens(now?.amount ?? null, amount) && !takesBack(now, amount, changed)
      const group = needsTwo ? asked : free
      group.set(currency, amount)
    }
    for (const [currency, amount] of asked)
      if (!(await insertChange(tx, { currency, amount, reason, by: caller.id, at })))
        refuse('contract.setting_waiting')
    const of = { target: 'protection', reason, before, at }
    if (asked.size > 0)
      await audit(tx, caller, { ...of, action: 'protection.rules_ask', after: { thresholds: wireOf(asked) } })
    if (free.size > 0) {
      const after = await write(tx, free, changed)
      await audit(tx, caller, { ...of, action: 'protection.rules', after })
    }
    return present(tx)
  })
}

/** A second person, independent of the first, agrees to what waits, or somebody refuses it. */
const officeDecideProtectionRules: OfficeCommands['officeDecideProtectionRules'] = async (
  ctx,
  caller,
  input,
) => {
  requirePermission(caller, 'site.write')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  return ctx.db.transact(async (tx) => {
    await identity.lockThresholds(tx)
    const change = (await lockWaiting(tx, BigInt(input.id))) ?? refuse('contract.setting_decided')
    const { id, currency, amount, askedBy } = change
    const before = await rulesOf(tx)
    if (input.agree) {
      await requireSecondPerson(tx, { asked: askedBy, caller })
      await write(tx, new Map([[currency, amount]]), { by: caller.id, at })
    }
    await decideChange(tx, id, { by: caller.id, at, agreed: input.agree })
    await audit(tx, caller, {
      ...{ at, action: input.agree ? 'protection.rules_agree' : 'protection.rules_refuse', reason },
      ...{ target: 'protection', before, after: await rulesOf(tx) },
    })
    return present(tx)
  })
}

/** Whether fewer members have to submit documents. Pure. */
const loosens = (before: bigint | null, after: bigint | null): boolean =>
  before !== null && (after === null || after > before)

/** How long an operator may take back their own change alone. */
const TAKEN_BACK_MS = 24 * 3_600_000

/** Whether an operator restores, in time, exactly what was in force before their own last change. Pure. */
const takesBack = (now: identity.Threshold | null, amount: bigint | null, { by, at }: identity.Changed) =>
  now?.changedBy === by &&
  now.changedAt !== null &&
  at.getTime() - now.changedAt.getTime() < TAKEN_BACK_MS &&
  amount === now.amountBefore

type Wanted = Parameters<OfficeCommands['officeSetProtectionRules']>[2]['thresholds']

/** Totals by their currency; null requires no documents. */
const readThresholds = (thresholds: Wanted): ReadonlyMap<Currency, bigint | null> =>
  new Map(
    thresholds.map(({ currency, amount }) => {
      if (currency !== realCurrency()) refuse('request.invalid', { fields: ['thresholds'] })
      return [currency, amount === null ? null : readThreshold(amount)]
    }),
  )

function readThreshold(text: string): bigint {
  const amount = parseTyped(text)
  return amount === null || amount === 0n ? refuse('amount.invalid') : amount
}

/** Writes totals, and the log's entry of them; returns the rules. */
async function write(tx: Tx, thresholds: ReadonlyMap<Currency, bigint | null>, changed: identity.Changed) {
  for (const [currency, amount] of thresholds)
    await identity.writeThreshold(tx, { currency, amount }, changed)
  await appendCurrent(tx, changed.at, await ruleSettings(tx))
  return rulesOf(tx)
}

const amountText = (amount: bigint | null): string | null => (amount === null ? null : toWire(amount))

const wireOf = (thresholds: ReadonlyMap<Currency, bigint | null>) =>
  [...thresholds].map(([currency, amount]) => ({ currency, amount: amountText(amount) }))

async function rulesOf(db: Db) {
  const thresholds = await identity.listThresholds(db)
  return {
    thresholds: [realCurrency()].map((currency) => ({
      currency,
      amount: amountText(thresholds.find((one) => one.currency === currency)?.amount ?? null),
    })),
  }
}

async function present(db: Db) {
  const waiting = await listWaiting(db)
  return {
    ...(await rulesOf(db)),
    waiting: waiting.map(({ id, currency, amount, reason, askedByName, askedAt }) => ({
      ...{ id: String(id), currency, amount: amountText(amount), reason },
      ...{ askedBy: askedByName, askedAt: askedAt.getTime() },
    })),
  }
}

export const ruleCommands = { officeProtectionRules, officeSetProtectionRules, officeDecideProtectionRules }
