import type { rainSchemas } from '@koi/contract/schemas/rain.ts'
import type { z } from 'zod'
import type { MemberCaller, MemberId } from '../../caller.ts'
import { type Coalescer, coalesce } from '../../coalesce.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/db.ts'
import { retryOnConflict } from '../../db/race.ts'
import { enqueue } from '../../job.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { Refusal, refuse } from '../../refusal.ts'
import { creditSoon } from './credit-places.ts'
import { type Taker, whyRefused } from './eligible.ts'
import { endingOf } from './end-round.ts'
import { type Place, presentPlace, type Round } from './rain.ts'
import { forgetRunning, readRunning, rememberEmpty, takersOf } from './running.ts'
import { type Answer, findRound, hasFreePlace, takePlaces } from './store.ts'

type Call = (typeof rainSchemas)['takeRain']

/**
 * Takes an envelope of a round (RT-17): the first free place, once per member and person. What was taken is
 * credited at once, or by the job: it is promised with the place. A repeated call returns the same place.
 */
export async function takeRain(
  ctx: Context,
  caller: MemberCaller,
  input: z.output<Call['input']>,
): Promise<z.input<Call['output']>> {
  const id = BigInt(input.id)
  const takers = takersOf(ctx, id)
  const known = takers?.get(caller.id)
  if (known !== undefined) return presentPlace(known)
  if (takers !== null) refuse('rain.gone')
  const round = await requireStarted(ctx, id)
  const place = await coalescerOf(ctx.db).submit({ ctx, round, taker: caller })
  await creditSoon(ctx, caller.book, place)
  sendLiveUpdate(ctx, { topic: 'balance', member: String(caller.id) })
  return presentPlace(place)
}

/** The round, if its time has come; whether it is open is decided where its places are. */
async function requireStarted(ctx: Context, id: bigint): Promise<Round> {
  const known = (await readRunning(ctx)).find((round) => round.id === id)
  const round = known ?? (await findRound(ctx.db, id)) ?? refuse('rain.unknown')
  if (round.opensAt > ctx.clock.now()) refuse('rain.not_open', { from: round.opensAt.getTime() })
  return round
}

interface Submitted {
  readonly ctx: Context
  readonly round: Round
  readonly taker: Taker
}

const coalescers = new WeakMap<Database, Coalescer<Submitted, Place>>()
/** Members in one round trip; two at a time, so that one is answered while the other waits for its locks. */
const MAX_BATCH = 128
const PARALLELISM = 2

function coalescerOf(db: Database): Coalescer<Submitted, Place> {
  const known = coalescers.get(db)
  if (known !== undefined) return known
  const coalescer = coalesce<Submitted, Place>({
    work: takeBatch,
    key: ({ taker }) => taker.id,
    maxBatch: MAX_BATCH,
    parallelism: PARALLELISM,
    // The same member does not wait for more than a few answers.
    maxPerKey: 8,
  })
  coalescers.set(db, coalescer)
  return coalescer
}

/** Takes places for a batch, which usually is of one round. */
async function takeBatch(batch: readonly Submitted[]): Promise<readonly (Place | Error)[]> {
  const answers = new Map<Submitted, Place | Error>()
  for (const id of new Set(batch.map(({ round }) => round.id))) {
    const own = batch.filter(({ round }) => round.id === id)
    const [first] = own
    if (first === undefined) continue
    const found = await takeFrom(first.ctx, first.round, own)
    for (const [index, one] of own.entries()) answers.set(one, found[index] ?? new Refusal('server.busy'))
  }
  return batch.map((one) => answers.get(one) ?? new Refusal('server.busy'))
}

async function takeFrom(
  ctx: Context,
  round: Round,
  batch: readonly Submitted[],
): Promise<readonly (Place | Error)[]> {
  const refused = await refusedAmong(ctx, round, batch)
  const memberIds = batch.map(({ taker }) => taker.id).filter((id) => !refused.has(id))
  const found = memberIds.length === 0 ? [] : await takeOnce(ctx, { roundId: round.id, memberIds })
  if (memberIds.length > 0) await noteIfEmpty(ctx, round, found)
  const answers = new Map(memberIds.map((id, index) => [id, placeOf(round, id, found[index])]))
  return batch.map(
    ({ taker }) => refused.get(taker.id) ?? answers.get(taker.id) ?? new Refusal('server.busy'),
  )
}

async function refusedAmong(
  ctx: Context,
  round: Round,
  batch: readonly Submitted[],
): Promise<ReadonlyMap<MemberId, Refusal>> {
  const books = [...new Set(batch.map(({ taker }) => taker.book))]
  const lists = await Promise.all(
    books.map((book) => {
      const takers = batch.map(({ taker }) => taker).filter((taker) => taker.book === book)
      return whyRefused(ctx, round, takers)
    }),
  )
  return new Map(lists.flatMap((list) => [...list]))
}

/** Another process may take for the same member or person at the same moment: the second finds the first. */
function takeOnce(
  ctx: Context,
  wanted: { readonly roundId: bigint; readonly memberIds: readonly MemberId[] },
): Promise<readonly Answer[]> {
  const take = () => ctx.db.transact((tx) => takePlaces(tx, { ...wanted, at: ctx.clock.now() }))
  return retryOnConflict(() => retryOnConflict(take, 'place_member'), 'place_person')
}

/** Once all places are taken and committed, this process needs the database no longer, and the round ends. */
async function noteIfEmpty(ctx: Context, round: Round, found: readonly Answer[]): Promise<void> {
  const hasMoved = found.some(({ outcome }) => outcome === 'taken' || outcome === 'empty')
  if (!hasMoved || (await hasFreePlace(ctx.db, round.id))) return
  await rememberEmpty(ctx, round.id)
  await enqueue(ctx.db, endingOf(round.id, ctx.clock.now()))
  forgetRunning(ctx)
}

function placeOf(round: Round, memberId: MemberId, answer: Answer | undefined): Place | Refusal {
  const { place, amount, takenAt, outcome } = answer ?? { place: null, amount: null, takenAt: null }
  if (place !== null && amount !== null && takenAt !== null) {
    const { id: roundId, numero, rate, currency } = round
    return { roundId, numero, rate, currency, place, amount, memberId, takenAt }
  }
  switch (outcome) {
    case 'person':
      return new Refusal('rain.person')
    case 'empty':
      return new Refusal('rain.gone')
    case 'not_open':
      return new Refusal('rain.not_open', { from: round.opensAt.getTime() })
    default:
      return new Refusal('rain.over')
  }
}
