import type { OperatorCaller, OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { lockOnePerson, operatorsOfOnePerson } from './one-person.ts'
import { requireSecondPerson } from './second-person.ts'

/** What an operator switches on or publishes, with its cost in units of 1/100000. */
export interface Opening {
  /** Openings of one act have one limit. */
  readonly act: string
  readonly target: string
  /** What the cost follows from: two openings of a target that agree in it are one, the larger of both. */
  readonly terms: string
  /** Null for the demo's: nobody wrote it. */
  readonly writtenBy: OperatorId | null
  readonly cost: bigint
}

/** How long what was opened counts after its end. */
const DAY_MS = 86_400_000

interface Limited {
  readonly at: Date
  readonly limit: bigint
}

/**
 * Records what an operator opens. Requires somebody independent of the writer if its cost, with everything
 * else that the writer opened alone, as whichever operator, exceeds the limit; see `requireSecondPerson`.
 */
export async function recordOpening(
  tx: Tx,
  opening: Opening,
  { caller, at, limit }: Limited & { readonly caller: OperatorCaller },
): Promise<void> {
  const { act, target, terms, writtenBy, cost } = opening
  if (writtenBy === null) return
  const person = await lockOnePerson(tx, writtenBy, act)
  if (sumWith(await readOpened(tx, person, { act, at }), opening) > limit)
    await requireSecondPerson(tx, { asked: writtenBy, caller })
  await endOpenings(tx, [target], at)
  await tx.query(
    `insert into operators.opening (act, target, terms, written_by, opened_by, cost, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [act, target, terms, writtenBy, caller.id, cost, at],
  )
}

/** Of each of these, whether its writer may not open it; in their order. */
export async function areAboveLimit(
  db: Db,
  openings: readonly Opening[],
  { at, limit }: Limited,
): Promise<readonly boolean[]> {
  const opened = new Map<string, readonly Opened[]>()
  for (const { act, writtenBy } of openings) {
    const key = `${act} ${writtenBy}`
    if (writtenBy === null || opened.has(key)) continue
    const person = await operatorsOfOnePerson(db, writtenBy)
    opened.set(key, await readOpened(db, person, { act, at }))
  }
  return openings.map((opening) => {
    const { act, writtenBy } = opening
    return writtenBy !== null && sumWith(opened.get(`${act} ${writtenBy}`) ?? [], opening) > limit
  })
}

/** Nothing more of these targets opens after a time; they count for a day from then. */
export async function endOpenings(tx: Tx, targets: readonly string[], at: Date): Promise<void> {
  await tx.query(
    `update operators.opening set ended_at = $2 where target = any ($1::text[]) and ended_at = 'infinity'`,
    [targets, at],
  )
}

type Opened = Pick<Opening, 'target' | 'terms' | 'cost'>

/** What the operators of one person both wrote and opened, and that was open within the last day. */
const readOpened = (
  db: Db,
  person: readonly OperatorId[],
  { act, at }: { readonly act: string; readonly at: Date },
): Promise<Opened[]> =>
  db.query<Opened>(
    `select target, terms, max(cost) as cost from operators.opening
     where written_by = any ($1::bigint[]) and opened_by = any ($1) and act = $2 and ended_at > $3
     group by target, terms`,
    [person, act, new Date(at.getTime() - DAY_MS)],
  )

/** What a person has opened alone if they open this too. Pure. */
function sumWith(opened: readonly Opened[], { target, terms, cost }: Opening): bigint {
  let [sum, own] = [0n, cost]
  for (const one of opened) {
    if (one.target !== target || one.terms !== terms) sum += one.cost
    else if (one.cost > own) own = one.cost
  }
  return sum + own
}
