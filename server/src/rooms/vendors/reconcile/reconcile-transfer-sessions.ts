import { toWire } from '@koi/contract/money.ts'
import type { Context } from '../../../context.ts'
import type { Book } from '../../../db/db.ts'
import { dayAfter, startOfDay } from '../../../platform-day.ts'
import {
  type Moving,
  requestHeldBalance,
  requestStatus,
  type TransferLink,
} from '../transfer/request-transfer.ts'
import type { TransferSession } from '../transfer/transfer-session.ts'
import { movementsOf, type SessionSums, sessionsBetween, sumsOf } from '../transfer/transfer-session-sums.ts'
import { ANOTHER_AMOUNT, type VendorHeldBalance } from '../transfer/verdict.ts'
import { type DayJudged, MAX_FINDINGS, type NewFinding } from './reconcile-day.ts'

const PAGE = 200
/** A vendor is asked about this many sessions at a time. */
const CONCURRENCY = 8

/**
 * Compares every session that moved money on a day of the platform, and every open one, with what its vendor
 * holds. A day is judged whole or not at all, so any error on the way is thrown.
 */
export async function reconcileTransferSessions(
  ctx: Context,
  link: TransferLink,
  day: string,
): Promise<DayJudged> {
  const zone = ctx.config.KOI_TIME_ZONE
  const span = { from: startOfDay(day, zone), to: startOfDay(dayAfter(day), zone) }
  const judged = { compared: 0, waiting: 0, findings: [] as NewFinding[] }
  for (const book of ctx.db.books) {
    let after: string | null = null
    for (;;) {
      const search = { vendor: link.vendor, ...span, after }
      const page: readonly TransferSession[] = await sessionsBetween(book, search, PAGE)
      for (let start = 0; start < page.length; start += CONCURRENCY) {
        const some = page.slice(start, start + CONCURRENCY)
        const verdicts = await Promise.all(some.map((session) => judgeSession(ctx, book, link, session)))
        judged.compared += some.length
        judged.waiting += verdicts.filter((verdict) => verdict === 'wait').length
        const found = verdicts.flatMap((verdict) => (verdict === 'wait' ? [] : verdict))
        judged.findings.push(...found.slice(0, MAX_FINDINGS - judged.findings.length))
      }
      after = page.at(-1)?.id ?? null
      if (page.length < PAGE) break
    }
  }
  return judged
}

/** The differences of one session; `wait` while its money moves. */
async function judgeSession(
  ctx: Context,
  book: Book,
  link: TransferLink,
  session: TransferSession,
): Promise<readonly NewFinding[] | 'wait'> {
  const before = await sumsOf(book, session)
  const there = await requestHeldBalance(ctx, link, session)
  const here = await sumsOf(book, session)
  // If money moved while the vendor was asked, its answer says nothing.
  if (here.isUnsure || !isSame(before, here)) return 'wait'
  if (agree(here, there)) return []
  const found: NewFinding[] = []
  for (const movement of await movementsOf(book, session)) {
    found.push(...(await judgeMovement(ctx, link, { session, movement })))
  }
  return found.length > 0 ? found : [differenceOf(session, here, there)]
}

const isSame = (a: SessionSums, b: SessionSums): boolean =>
  a.movedIn === b.movedIn && a.movedOut === b.movedOut && a.isEnded === b.isEnded

/** Both sides have the same sums, and the vendor holds nothing of a session that has ended. */
function agree(here: SessionSums, there: VendorHeldBalance | null): boolean {
  if (there === null) return here.movedIn === 0n && here.movedOut === 0n
  if (there.movedIn !== here.movedIn || there.movedOut !== here.movedOut) return false
  return !here.isEnded || there.balance === 0n
}

/** Asks about a movement once more, by its reference. */
async function judgeMovement(
  ctx: Context,
  link: TransferLink,
  { session, movement }: Moving,
): Promise<readonly NewFinding[]> {
  const { reference, memberId, direction, state } = movement
  // The answer is compared with the amount that we have.
  const asked = { session, movement: { ...movement, asked: movement.moved } }
  const verdict = await requestStatus(ctx, link, asked)
  if (verdict.state === state) return []
  const ours = `${direction} ${toWire(movement.moved ?? 0n)} ${state}`
  const base = { uuid: reference, memberId, round: session.id, here: ours }
  if (verdict.state === 'done') {
    return [{ ...base, kind: 'other_state', there: `${direction} ${toWire(verdict.moved)} done` }]
  }
  if (verdict.state === 'refused') {
    return state === 'done' ? [{ ...base, kind: 'absent_there', there: verdict.word }] : []
  }
  // Without a definite answer nothing is judged.
  if (verdict.word !== ANOTHER_AMOUNT) throw new Error(`${reference} could not be compared: ${verdict.word}`)
  return state === 'done' ? [{ ...base, kind: 'other_amount', there: verdict.word }] : []
}

function differenceOf(
  { id, memberId }: TransferSession,
  here: SessionSums,
  there: VendorHeldBalance | null,
): NewFinding {
  const sums = (side: Pick<SessionSums, 'movedIn' | 'movedOut'>) =>
    `in ${toWire(side.movedIn)}, out ${toWire(side.movedOut)}`
  return {
    kind: there === null ? 'absent_there' : 'other_amount',
    ...{ uuid: id, memberId, round: id },
    here: `${sums(here)}, ${here.isEnded ? 'ended' : 'open'}`,
    there: there === null ? 'none' : `${sums(there)}, holds ${toWire(there.balance)}`,
  }
}
