import { toWire } from '@koi/contract/money.ts'
import type { Context } from '../../../context.ts'
import type { Book } from '../../../db/db.ts'
import { dayAfter, startOfDay } from '../../../platform-day.ts'
import { askLying, askStatus, type TransferLink } from '../transfer/ask-transfer.ts'
import type { Movement, Sitting } from '../transfer/movement.ts'
import { movementsOf, type Sums, sittingsOf, sumsOf } from '../transfer/sitting-sums.ts'
import { ANOTHER_AMOUNT, type Lying } from '../transfer/verdict.ts'
import { type DayJudged, MAX_FINDINGS, type NewFinding } from './reconcile-day.ts'

const PAGE = 200
/** A vendor is asked about so many sittings at once. */
const AT_ONCE = 8

/**
 * Compares every sitting that moved on a day of the platform, and every one that is open, with what its
 * vendor holds. It is judged whole or not at all: whatever keeps a sitting from being compared is thrown.
 */
export async function reconcileSittings(ctx: Context, link: TransferLink, day: string): Promise<DayJudged> {
  const zone = ctx.config.KOI_TIME_ZONE
  const span = { from: startOfDay(day, zone), to: startOfDay(dayAfter(day), zone) }
  const judged = { compared: 0, waiting: 0, findings: [] as NewFinding[] }
  for (const book of ctx.db.books) {
    let after: string | null = null
    for (;;) {
      const page: readonly Sitting[] = await sittingsOf(book, { vendor: link.vendor, ...span, after }, PAGE)
      for (let start = 0; start < page.length; start += AT_ONCE) {
        const some = page.slice(start, start + AT_ONCE)
        const verdicts = await Promise.all(some.map((sitting) => judgeSitting(ctx, book, link, sitting)))
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

/** The differences of one sitting; `wait` while it moves. */
async function judgeSitting(
  ctx: Context,
  book: Book,
  link: TransferLink,
  sitting: Sitting,
): Promise<readonly NewFinding[] | 'wait'> {
  const before = await sumsOf(book, sitting.id)
  const there = await askLying(ctx, link, sitting)
  const here = await sumsOf(book, sitting.id)
  // What moved while the vendor was asked says nothing.
  if (here.isUnsure || !isSame(before, here)) return 'wait'
  if (agree(here, there)) return []
  const found: NewFinding[] = []
  for (const movement of await movementsOf(book, sitting.id)) {
    found.push(...(await judgeMovement(ctx, link, { sitting, movement })))
  }
  return found.length > 0 ? found : [differenceOf(sitting, here, there)]
}

const isSame = (a: Sums, b: Sums): boolean =>
  a.movedIn === b.movedIn && a.movedOut === b.movedOut && a.isEnded === b.isEnded

/** Both hold the same sums, and nothing lies in a sitting that is over. */
function agree(here: Sums, there: Lying | null): boolean {
  if (there === null) return here.movedIn === 0n && here.movedOut === 0n
  if (there.movedIn !== here.movedIn || there.movedOut !== here.movedOut) return false
  return !here.isEnded || there.balance === 0n
}

/** A movement is asked about once more by its reference. */
async function judgeMovement(
  ctx: Context,
  link: TransferLink,
  { sitting, movement }: { readonly sitting: Sitting; readonly movement: Movement },
): Promise<readonly NewFinding[]> {
  const { reference, memberId, direction, state } = movement
  // The amount that stands here is what the answer is held against.
  const verdict = await askStatus(ctx, link, { sitting, movement: { ...movement, asked: movement.moved } })
  if (verdict.state === state) return []
  const ours = `${direction} ${toWire(movement.moved ?? 0n)} ${state}`
  const base = { uuid: reference, memberId, round: sitting.id, here: ours }
  if (verdict.state === 'done') {
    return [{ ...base, kind: 'other_state', there: `${direction} ${toWire(verdict.moved)} done` }]
  }
  if (verdict.state === 'refused') {
    return state === 'done' ? [{ ...base, kind: 'absent_there', there: verdict.word }] : []
  }
  // Whatever else was no answer judges nothing.
  if (verdict.word !== ANOTHER_AMOUNT) throw new Error(`${reference} could not be compared: ${verdict.word}`)
  return state === 'done' ? [{ ...base, kind: 'other_amount', there: verdict.word }] : []
}

function differenceOf({ id, memberId }: Sitting, here: Sums, there: Lying | null): NewFinding {
  const sums = (side: Pick<Sums, 'movedIn' | 'movedOut'>) =>
    `in ${toWire(side.movedIn)}, out ${toWire(side.movedOut)}`
  return {
    kind: there === null ? 'absent_there' : 'other_amount',
    ...{ uuid: id, memberId, round: id },
    here: `${sums(here)}, ${here.isEnded ? 'ended' : 'open'}`,
    there: there === null ? 'none' : `${sums(there)}, ${toWire(there.balance)} lies there`,
  }
}
