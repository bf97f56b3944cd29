import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { parseAmount, parseTyped, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { readStatementFile, type StatementLine } from '@koi/contract/statement.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { byTime, pageOf } from '../../db/page.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import * as store from './arrival-store.ts'
import { findAccount } from './office-accounts.ts'
import { searchText, timesOf } from './order-page.ts'
import { matchArrival } from './receive-arrival.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** What arrived on our accounts, the newest first; by amount, sender, reference or days if given. */
export const officeArrivals: OfficeCommands['officeArrivals'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.read')
  const filter = {
    ...{ state: input.state ?? null, search: searchText(input), ...timesOf(ctx, input) },
    amount: input.amount === undefined ? null : parseAmount(input.amount, 5),
  }
  const { rows, next } = await pageOf(input, {
    format: byTime,
    read: (query) => store.listArrivals(ctx.db, filter, query),
    keyOf: ({ enteredAt, id }) => ({ at: enteredAt, id }),
  })
  return { content: rows.map(present), next }
}

/** Enters one transfer; the order of its amount is matched with it at once, and another operator credits it. */
export const officeEnterArrival: OfficeCommands['officeEnterArrival'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.approve')
  const amount = parseTyped(input.amount)
  if (amount === null || amount === 0n) return refuse('amount.invalid', { field: 'amount' })
  const [reference, sender, booked] = [input.reference.trim(), input.sender.trim(), input.booked.trim()]
  const accountId = BigInt(input.accountId)
  const lines = [{ reference, amount, sender, booked }]
  const [entered] = await enter(ctx, caller, { accountId, lines, isImported: false })
  if (entered === undefined) return refuse('arrival.exists', { field: 'reference' })
  await matchByAmount(ctx, caller, [entered.id])
  return present((await store.findArrival(ctx.db, entered.id)) ?? refuse('arrival.unknown'))
}

/**
 * Enters what came in by a bank's statement, and matches each transfer with the order of its amount. What is
 * here already, by the bank's reference, is refused line by line.
 */
export const officeImportStatement: OfficeCommands['officeImportStatement'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.approve')
  const all = readStatementFile(input.csv, input.columns) ?? refuse('statement.invalid', { field: 'csv' })
  const incoming = all.filter(({ amount }) => amount === null || amount > 0n)
  const problems = new Map(incoming.map((line) => [line.line, problemOf(line)]))
  const good = incoming.filter(({ line }) => problems.get(line) === null)
  const lines = good.map((line) => ({ ...line, amount: line.amount ?? 0n }))
  const accountId = BigInt(input.accountId)
  const entered = await enter(ctx, caller, { accountId, lines, isImported: true })
  const isNew = new Set(entered.map(({ reference }) => reference))
  const matched = await matchByAmount(
    ctx,
    caller,
    entered.map(({ id }) => id),
  )
  const refused = incoming.flatMap(({ line, reference }) => {
    const problem = problems.get(line) ?? null
    // The second line with one reference is as much a repetition as one of an earlier file.
    const why = problem ?? (isNew.delete(reference) ? null : ('exists' as const))
    return why === null ? [] : [{ line, why }]
  })
  return { entered: entered.length, matched, refused }
}

/** A transfer that no order's amount names is matched by hand, or is none of ours and ignored. */
export const officeMatchArrival: OfficeCommands['officeMatchArrival'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.approve')
  const reason = requireReason(input.reason)
  const id = BigInt(input.id)
  const orderNumber = input.orderNumber?.trim().toUpperCase() ?? null
  if (orderNumber === null) await ignore(ctx, caller, { id, reason })
  else await matchArrival(ctx, { arrivalId: id, orderNumber, caller, reason })
  return present((await store.findArrival(ctx.db, id)) ?? refuse('arrival.unknown'))
}

const ignore = (ctx: Context, caller: OperatorCaller, { id, reason }: { id: bigint; reason: string }) =>
  ctx.db.transact(async (tx) => {
    const arrival = (await store.lockArrival(tx, id)) ?? refuse('arrival.unknown')
    if (arrival.state !== 'waiting') refuse('arrival.state', { state: arrival.state })
    await store.markIgnored(tx, id)
    await audit(tx, caller, {
      ...{ at: ctx.clock.now(), action: 'arrival.ignore', target: `arrival:${id}`, reason },
      after: { reference: arrival.reference, amount: toWire(arrival.amount) },
    })
  })

const MAX_REFERENCE = 64
const MAX_SENDER = 80

function problemOf({ reference, amount, sender }: StatementLine): 'amount' | 'reference' | 'sender' | null {
  if (amount === null) return 'amount'
  if (reference === '' || reference.length > MAX_REFERENCE) return 'reference'
  return sender === '' || sender.length > MAX_SENDER ? 'sender' : null
}

const describe = ({ reference, amount, sender }: Omit<store.NewArrival, 'booked'>): string =>
  `${reference}: ${toWire(amount)} of ${sender}`

interface Entering {
  readonly accountId: bigint
  readonly lines: readonly store.NewArrival[]
  readonly isImported: boolean
}

const enter = (ctx: Context, caller: OperatorCaller, { accountId, lines, isImported }: Entering) =>
  ctx.db.transact(async (tx) => {
    if ((await findAccount(tx, accountId)) === null) refuse('account.unknown', { field: 'accountId' })
    const at = ctx.clock.now()
    const entered = await store.insertArrivals(tx, lines, { accountId, isImported, by: caller.id, at })
    if (entered.length === 0) return entered
    await audit(tx, caller, {
      ...{ at, action: isImported ? 'arrival.import' : 'arrival.enter', target: `account:${accountId}` },
      after: { entered: entered.length, transfers: entered.slice(0, 20).map(describe) },
    })
    return entered
  })

/** Matches each of these with the order of its amount, if there is one; returns how many were. */
async function matchByAmount(ctx: Context, caller: OperatorCaller, ids: readonly bigint[]): Promise<number> {
  let matched = 0
  for (const { id, orderNumber } of await store.ordersOfAmounts(ctx.db, ids)) {
    try {
      if (await matchArrival(ctx, { arrivalId: id, orderNumber, caller })) matched += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      ctx.log.warn({ code: error.code, order: orderNumber }, 'a transfer waits, since its order is decided')
    }
  }
  return matched
}

const present = ({ id, accountId, amount, enteredAt, ...arrival }: store.Arrival) => ({
  ...{ id: String(id), accountId: String(accountId), amount: toWire(amount) },
  ...{ enteredAt: enteredAt.getTime(), account: arrival.account, reference: arrival.reference },
  ...{ currency: arrival.currency, sender: arrival.sender, booked: arrival.booked, state: arrival.state },
  orderNumber: arrival.orderNumber,
})
