import { computeBill, wireOfDebts } from '@koi/contract/contracts/bill.ts'
import { dayFrom, periodOf } from '@koi/contract/contracts/period.ts'
import { type ContractTerms, termsOfWire } from '@koi/contract/contracts/terms.ts'
import { toWire } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { dayAfter, startOfDay } from '../../platform-day.ts'
import { lastClosedDay } from '../agents/index.ts'
import { memberById } from '../members/index.ts'
import * as bills from './bill-store.ts'
import { payeeOf } from './offer-contract.ts'
import { type Payee, readHourPlay, readTeamPlay } from './play.ts'
import { inputsOf } from './simulate.ts'
import * as store from './store.ts'
import { endTree, isInLine } from './tree-store.ts'

const HOUR_MS = 3_600_000
/** How long after an hour its bets are counted, so that what was settled in it has reached the database. */
const PAUSE_MS = 5 * 60_000

/**
 * Computes a bill for each contract and each of its periods that is over and closed (CO-12). Any number of
 * workers may run it, and it may be killed at any point: a bill, what it leaves to the next one, and the next
 * period are written in one transaction under the contract's lock.
 */
export async function drawUpBills(ctx: Context): Promise<void> {
  for (;;) {
    // The first run of the closing closes yesterday, so a new site waits no longer than that.
    const closed = await lastClosedDay(ctx.db)
    if (closed === null) return
    const due = await bills.listDue(ctx.db, { closed, hours: dayAfter(closed) })
    let drawnUp = 0
    for (const id of due) if (await drawUpNext(ctx, id, closed)) drawnUp += 1
    if (drawnUp === 0) return
  }
}

/**
 * Draws up the next bill of a contract; false if it is not due, or waits for other bills. Hours wait for the
 * close of the day before, which says whom the brake leaves out of them (decision 0139).
 */
const drawUpNext = (ctx: Context, id: bigint, closed: string): Promise<boolean> =>
  ctx.db.transact(async (tx) => {
    const contract = await store.lockContract(tx, id)
    if (contract === null || contract.dueFirst === null || contract.dueLast === null) return false
    const isHourly = contract.kind === 'hourly_salary'
    if (contract.dueLast > (isHourly ? dayAfter(closed) : closed)) return false
    if (await bills.isWaiting(tx, contract)) return false
    const first = contract.dueFirst
    if (!(await isInLine(tx, id, first))) {
      // Somebody of the line was moved to another upline: the contract ended with the day before.
      await endTree(tx, id, dayFrom(first, -1))
      return true
    }
    const versions = await store.listVersions(tx, id)
    const version = versions.findLast(({ fromDay }) => fromDay <= first)
    const payee = await memberById(tx, contract.payeeId)
    if (version === undefined || payee === null) return false
    const drawing: Drawing = {
      contract,
      payee: payeeOf(payee),
      version: version.version,
      terms: termsOfWire(version.terms),
      period: { ...periodOf(version.terms.period, first), first, last: contract.dueLast },
      due: nextDue(contract, versions),
    }
    return isHourly ? drawUpHours(ctx, tx, drawing) : drawUpPeriod(ctx, tx, drawing)
  })

interface Drawing {
  readonly contract: store.Contract
  readonly payee: Payee
  readonly version: number
  readonly terms: ContractTerms
  readonly period: { readonly key: string; readonly first: string; readonly last: string }
  /** The period after this one; null if none is left. */
  readonly due: bills.AfterBill['due']
}

/** The period after the one that is due, by the terms that begin with it. */
function nextDue(contract: store.Contract, versions: readonly store.Version[]): bills.AfterBill['due'] {
  const first = dayFrom(contract.dueLast ?? '', 1)
  const terms = versions.findLast(({ fromDay }) => fromDay <= first)?.terms
  if (terms === undefined || (contract.untilDay !== null && first > contract.untilDay)) return null
  const { last } = periodOf(terms.period, first)
  const ends = [last, contract.untilDay ?? last]
  const next = versions.find(({ fromDay }) => fromDay > first)
  if (next !== undefined) ends.push(dayFrom(next.fromDay, -1))
  return { first, last: ends.sort()[0] ?? last }
}

async function drawUpPeriod(ctx: Context, tx: Tx, drawing: Drawing): Promise<boolean> {
  const { contract, payee, terms, period } = drawing
  const { first, last } = period
  const found = await readTeamPlay(ctx.db, {
    ...{ payee, terms, first, last, zone: ctx.config.KOI_TIME_ZONE },
    fencedIds: contract.fences.map(({ member }) => member),
  })
  const isDividend = terms.kind === 'dividend'
  const payeeId = contract.payeeId
  const hourly = isDividend
    ? 0n
    : await bills.sumHourly(tx, { payeeId, day: first, categories: terms.categories })
  await writeBill(tx, {
    ...drawing,
    at: ctx.clock.now(),
    found,
    // The cash of an upline pays its own part: nothing is taken off for children or hours.
    hourly: terms.funds === 'house' ? hourly : 0n,
  })
  return true
}

/** The hours of the day that are over, of which each has a bill; the next day is due after the last. */
async function drawUpHours(ctx: Context, tx: Tx, drawing: Drawing): Promise<boolean> {
  const { contract, payee, terms, period, due } = drawing
  const zone = ctx.config.KOI_TIME_ZONE
  const [start, end] = [
    startOfDay(period.first, zone).getTime(),
    startOfDay(dayAfter(period.first), zone).getTime(),
  ]
  const at = ctx.clock.now()
  const drawn = await bills.listPeriods(tx, contract.id, period.first)
  const known = new Set(drawn.map((bill) => bill.period))
  let drawnUp = 0
  for (let hour = 0, from = start; from < end; hour += 1, from += HOUR_MS) {
    const key = `${period.first}T${String(hour).padStart(2, '0')}`
    if (known.has(key)) continue
    const to = from + HOUR_MS
    if (to + PAUSE_MS > at.getTime()) return drawnUp > 0
    const moments = { from: new Date(from), to: new Date(to) }
    const found = await readHourPlay(ctx.db, { payee, terms, zone, ...moments })
    const isLast = to >= end
    await writeBill(tx, {
      ...{ ...drawing, at, found, hourly: 0n },
      period: { ...period, key },
      due: isLast ? due : { first: period.first, last: period.last },
    })
    drawnUp += 1
  }
  return drawnUp > 0
}

interface Writing extends Drawing {
  readonly at: Date
  readonly found: Awaited<ReturnType<typeof readTeamPlay>>
  readonly hourly: bigint
}

async function writeBill(tx: Tx, writing: Writing): Promise<void> {
  const { contract, version, terms, period, found, hourly, due, at } = writing
  const current = (await store.findContract(tx, contract.id)) ?? contract
  const children = await bills.listChildrenGross(tx, contract.id, period.key)
  const inputs = inputsOf({
    ...{ period, terms, found },
    before: {
      debts: [...current.debts],
      fences: current.fences.map((fence) => ({ ...fence, result: '0.00' })),
      children: children.map(({ contract: child, gross }) => ({ contract: child, gross: toWire(gross) })),
      owed: toWire(current.owed),
      hourly: toWire(hourly),
    },
  })
  const bill = computeBill(inputs)
  const payerId = terms.funds === 'upline' ? contract.payerId : null
  await bills.insertBill(tx, { contract, version, inputs, bill, payerId, at })
  await bills.writeAfterBill(tx, contract.id, {
    owed: bill.owed,
    debts: wireOfDebts(bill.debts),
    fences: bill.fences.map(({ memberId, fenced }) => ({ member: memberId, fenced: toWire(fenced) })),
    due,
  })
}
