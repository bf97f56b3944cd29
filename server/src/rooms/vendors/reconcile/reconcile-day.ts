import { toWire } from '@koi/contract/money.ts'
import type { Context } from '../../../context.ts'
import { dayAfter, startOfDay } from '../../../platform-day.ts'
import type { ListedTransaction } from '../links/hub88.ts'
import { amountOf, compare, type Difference, type HeldTransaction } from '../rounds/compare.ts'
import { fetchTransactions, MAX_LISTED, TooMany } from '../rounds/fetch-transactions.ts'
import { readApplied, readHeld } from '../rounds/held-store.ts'

/** A vendor that lists its transactions. */
export interface Listing {
  readonly vendor: string
  readonly transactionsUrl: string
}

export interface NewFinding {
  readonly kind: Difference
  readonly uuid: string
  readonly memberId: bigint | null
  readonly round: string
  /** What we have, and what the vendor has, in a few words. */
  readonly here: string
  readonly there: string
}

export interface DayJudged {
  readonly compared: number
  /** How many have no definite state at the vendor yet. */
  readonly waiting: number
  readonly findings: readonly NewFinding[]
}

/** A day with more differences than this has one cause, and a person has to find it. */
export const MAX_FINDINGS = 1_000
const CHUNK = 1_000
const ASKED_CHUNK = 100
const MIN_SPAN_MS = 60_000

interface Span {
  readonly from: Date
  readonly to: Date
}

/**
 * Compares a day of the platform with a vendor's list of it. A day is judged whole or not at all, so any
 * error on the way is thrown. A day with very many transactions is read in shorter spans.
 */
export async function reconcileDay(ctx: Context, link: Listing, day: string): Promise<DayJudged> {
  const zone = ctx.config.KOI_TIME_ZONE
  const span = { from: startOfDay(day, zone), to: startOfDay(dayAfter(day), zone) }
  const judged = { compared: 0, waiting: 0, findings: [] as NewFinding[] }
  for (const part of await judgeSpan(ctx, link, span)) {
    judged.compared += part.compared
    judged.waiting += part.waiting
    judged.findings.push(...part.findings.slice(0, MAX_FINDINGS - judged.findings.length))
  }
  return judged
}

async function judgeSpan(ctx: Context, link: Listing, { from, to }: Span): Promise<readonly DayJudged[]> {
  try {
    return [await judge(ctx, link, { from, to })]
  } catch (error) {
    const length = to.getTime() - from.getTime()
    if (!(error instanceof TooMany) || length <= MIN_SPAN_MS) throw error
    const middle = new Date(from.getTime() + Math.ceil(length / 2))
    const first = await judgeSpan(ctx, link, { from, to: middle })
    return [...first, ...(await judgeSpan(ctx, link, { from: middle, to }))]
  }
}

async function judge(ctx: Context, link: Listing, span: Span): Promise<DayJudged> {
  const { vendor } = link
  const listed = await fetchTransactions(ctx, link, span)
  const applied = await readApplied(ctx.db, { vendor, ...span }, MAX_LISTED)
  if (applied === null) throw new TooMany(`more than ${MAX_LISTED} transactions here`)
  const unlisted = [...applied.values()].filter(({ uuid }) => !listed.has(uuid))
  const [theirs, ours] = [
    await compareListed(ctx, vendor, [...listed.values()]),
    await compareUnlisted(ctx, link, { span, unlisted }),
  ]
  return {
    compared: theirs.compared + ours.compared,
    waiting: theirs.waiting + ours.waiting,
    findings: [...theirs.findings, ...ours.findings],
  }
}

async function compareListed(
  ctx: Context,
  vendor: string,
  listed: readonly ListedTransaction[],
): Promise<DayJudged> {
  const findings: NewFinding[] = []
  let waiting = 0
  for (let start = 0; start < listed.length; start += CHUNK) {
    const chunk = listed.slice(start, start + CHUNK)
    const uuids = chunk.flatMap((one) => [
      one.transaction_uuid,
      ...(one.reference_transaction_uuid == null ? [] : [one.reference_transaction_uuid]),
    ])
    const held = await readHeld(ctx.db, vendor, uuids)
    for (const there of chunk) {
      const here = held.get(there.transaction_uuid) ?? null
      const target = held.get(there.reference_transaction_uuid ?? '') ?? null
      const verdict = compare({ there, here, target })
      if (verdict === 'wait') waiting += 1
      else if (verdict !== 'agree') findings.push(findingOf(verdict, { there, here }))
    }
  }
  return { compared: listed.length, waiting, findings }
}

/** The vendor's clock differs from ours, so it is asked by uuid about what its list of the span lacks. */
async function compareUnlisted(
  ctx: Context,
  link: Listing,
  { span, unlisted }: { readonly span: Span; readonly unlisted: readonly HeldTransaction[] },
): Promise<DayJudged> {
  const findings: NewFinding[] = []
  let waiting = 0
  for (let start = 0; start < unlisted.length; start += ASKED_CHUNK) {
    const chunk = unlisted.slice(start, start + ASKED_CHUNK)
    const uuids = chunk.map(({ uuid }) => uuid)
    const listed = await fetchTransactions(ctx, link, { ...span, uuids })
    for (const here of chunk) {
      const there = listed.get(here.uuid)
      const verdict = there === undefined ? 'absent_there' : compare({ there, here, target: null })
      if (verdict === 'wait') waiting += 1
      else if (verdict !== 'agree') findings.push(findingOf(verdict, { there: there ?? null, here }))
    }
  }
  return { compared: unlisted.length, waiting, findings }
}

function findingOf(
  kind: Difference,
  { there, here }: { readonly there: ListedTransaction | null; readonly here: HeldTransaction | null },
): NewFinding {
  return {
    kind,
    uuid: here?.uuid ?? there?.transaction_uuid ?? '',
    memberId: here?.memberId ?? null,
    round: here?.round ?? there?.round ?? '',
    here: here === null ? 'none' : `${here.kind} ${toWire(here.amount)} ${here.state}, round ${here.round}`,
    there:
      there === null
        ? 'none'
        : `${there.kind} ${toWire(amountOf(there))} ${there.state}, round ${there.round}`,
  }
}
