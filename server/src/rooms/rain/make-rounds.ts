import type { BeaconChain } from '@koi/contract/fairness/beacon.ts'
import { roundOfRain } from '@koi/contract/fairness/check-rain.ts'
import { commitTo, FIRST_PREVIOUS, recordHash } from '@koi/contract/fairness/commitment.ts'
import { rainRecordText } from '@koi/contract/fairness/rain-record.ts'
import type { Context } from '../../context.ts'
import { rowsOf, type TypedColumns } from '../../db/columns.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { dayOf } from '../../platform-day.ts'
import { sealSecret } from '../../secrets.ts'
import { beaconChain } from '../lottery/index.ts'
import { appendToLog } from '../transparency/index.ts'
import { saveChain } from './chance-store.ts'
import { closePlans, lockEnabled, type Plan } from './plan-store.ts'
import { seedPurpose } from './rain.ts'

const MINUTE_MS = 60_000
/** How far ahead rounds are published (docs/domain/rain.md#rounds). */
const AHEAD_MS = 2 * 60 * MINUTE_MS
/** A round that would open sooner is left out: it could not be published before. */
const NOTICE_MS = 30_000

/**
 * Publishes the rounds that follow from the plans that are on, up to two hours ahead: each with its own seed,
 * its commitment and its place in the chain of records. Returns how many; safe to run at any time and by
 * several processes. While the beacon of the demo does not respond it publishes nothing.
 */
export async function makeRounds(ctx: Context): Promise<number> {
  const chain = await beaconChain(ctx)
  if (chain === null) return 0
  return ctx.db.transact(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('rain.make-rounds', 0))`)
    const at = ctx.clock.now()
    const plans = await lockEnabled(tx)
    const wanted = await withoutExisting(
      tx,
      plans.flatMap((plan) => timesOf(plan, at).map((opensAt) => ({ plan, opensAt }))),
    )
    if (wanted.length > 0) {
      await saveChain(tx, chain)
      await publish(ctx, tx, { chain, wanted })
    }
    const over = plans.filter((plan) => isOver(plan, at)).map(({ id }) => id)
    const lastOpens = new Date(at.getTime() + AHEAD_MS)
    if (over.length > 0) await closePlans(tx, over, { at, lastOpens })
    return wanted.length
  })
}

interface Wanted {
  readonly plan: Plan
  readonly opensAt: Date
}

/** When rounds of a plan open that can be published now. Pure. */
export function timesOf({ every, from, until }: Plan, now: Date): readonly Date[] {
  const earliest = now.getTime() + NOTICE_MS
  const latest = Math.min(now.getTime() + AHEAD_MS, until?.getTime() ?? Number.POSITIVE_INFINITY)
  const first = from.getTime()
  if (every === null) return first >= earliest && first <= latest ? [from] : []
  const step = every * MINUTE_MS
  const times: Date[] = []
  const skipped = Math.max(0, Math.ceil((earliest - first) / step))
  for (let at = first + skipped * step; at <= latest; at += step) times.push(new Date(at))
  return times
}

/** Whether no round of a plan will follow. */
function isOver({ every, from, until }: Plan, now: Date): boolean {
  const last = every === null ? from : until
  return last !== null && last.getTime() < now.getTime() + (every === null ? AHEAD_MS : NOTICE_MS)
}

/** The first to open first; without those that were published before, also if they were stopped. */
async function withoutExisting(tx: Tx, wanted: readonly Wanted[]): Promise<readonly Wanted[]> {
  const known = await tx.query<{ plan: bigint; at: Date }>(
    `select round.plan_id as plan, round.opens_at as at
     from unnest($1::bigint[], $2::timestamptz[]) wanted (plan, at)
     join rain.round round on round.plan_id = wanted.plan and round.opens_at = wanted.at`,
    [wanted.map(({ plan }) => plan.id), wanted.map(({ opensAt }) => opensAt)],
  )
  const keys = new Set(known.map(({ plan, at }) => `${plan} ${at.getTime()}`))
  return wanted
    .filter(({ plan, opensAt }) => !keys.has(`${plan.id} ${opensAt.getTime()}`))
    .toSorted((one, other) => one.opensAt.getTime() - other.opensAt.getTime())
}

interface Publishing {
  readonly chain: BeaconChain
  readonly wanted: readonly Wanted[]
}

async function publish(ctx: Context, tx: Tx, { chain, wanted }: Publishing): Promise<void> {
  const at = ctx.clock.now()
  const numbers = await numbersOf(ctx, tx, wanted)
  const [last] = await tx.query<{ hash: string }>(
    'select record_hash as hash from rain.round order by id desc limit 1',
  )
  let previous = last?.hash ?? FIRST_PREVIOUS
  const rounds = wanted.map(({ plan, opensAt }, index): NewRound => {
    const numero = numbers[index] ?? ''
    const seed = ctx.random.bytes(32)
    const openAt = opensAt.getTime()
    const { budget, envelopes, min, max, turnover, rate } = plan
    const record = rainRecordText({
      ...{ numero, openAt, closeAt: openAt + plan.seconds * 1_000, turnover, rate },
      ...{ budget, envelopes, min, max, beacon: chain.hash, round: roundOfRain(chain, openAt) },
      ...{ commit: commitTo(seed), previous },
    })
    const own = previous
    previous = recordHash(record)
    const sealedSeed = sealSecret(ctx.config, ctx.random, seed, seedPurpose(numero))
    return { plan, opensAt, numero, chain, seed, sealedSeed, record, previous: own, hash: previous, at }
  })
  const rows = rowsOf(rounds, ROUND)
  const ids = await tx.query<{ id: bigint; opensAt: Date }>(
    `insert into rain.round (${rows.names}) select ${rows.names} from ${rows.text}
     returning id, opens_at as "opensAt"`,
    rows.values,
  )
  await appendToLog(
    tx,
    at,
    rounds.map(({ record }) => ({ type: 'rain-record', text: record }) as const),
  )
  await enqueue(tx, ...ids.map(({ id, opensAt }) => openingOf(id, opensAt)))
}

/** The job that opens a round at a time. */
export const openingOf = (id: bigint, at: Date) => ({
  ...{ name: 'rain.open-round', payload: { id: String(id) }, key: `rain:open:${id}`, at },
})

/** Numbers in the day of their opening, on the platform's calendar: `20260102-0003`. */
async function numbersOf(ctx: Context, tx: Tx, wanted: readonly Wanted[]): Promise<readonly string[]> {
  const days = wanted.map(({ opensAt }) => dayOf(opensAt, ctx.config.KOI_TIME_ZONE).replaceAll('-', ''))
  const used = await tx.query<{ day: string; last: number }>(
    `select day, coalesce((
       select max(split_part(round.numero, '-', 2)::integer) from rain.round round
       where round.numero like day || '-%' collate "C"), 0) as last
     from unnest($1::text[]) day`,
    [[...new Set(days)]],
  )
  const last = new Map(used.map((row) => [row.day, row.last]))
  return days.map((day) => {
    const number = (last.get(day) ?? 0) + 1
    last.set(day, number)
    return `${day}-${String(number).padStart(4, '0')}`
  })
}

interface NewRound extends Wanted {
  readonly numero: string
  readonly chain: BeaconChain
  readonly seed: Uint8Array
  readonly sealedSeed: string
  readonly record: string
  readonly previous: string
  readonly hash: string
  readonly at: Date
}

const ROUND: TypedColumns<NewRound> = {
  plan_id: ['bigint', ({ plan }) => plan.id],
  numero: ['text', ({ numero }) => numero],
  opens_at: ['timestamptz', ({ opensAt }) => opensAt],
  seconds: ['integer', ({ plan }) => plan.seconds],
  budget: ['bigint', ({ plan }) => plan.budget],
  envelopes: ['integer', ({ plan }) => plan.envelopes],
  least: ['bigint', ({ plan }) => plan.min],
  most: ['bigint', ({ plan }) => plan.max],
  currency: ['text', ({ plan }) => plan.currency],
  turnover: ['bigint', ({ plan }) => plan.turnover],
  rate: ['integer', ({ plan }) => plan.rate],
  chain_hash: ['text', ({ chain }) => chain.hash],
  beacon_round: ['bigint', ({ chain, opensAt }) => roundOfRain(chain, opensAt.getTime())],
  commitment: ['text', ({ seed }) => commitTo(seed)],
  sealed_seed: ['text', ({ sealedSeed }) => sealedSeed],
  previous_record_hash: ['text', ({ previous }) => previous],
  record_hash: ['text', ({ hash }) => hash],
  record: ['text', ({ record }) => record],
  published_at: ['timestamptz', ({ at }) => at],
}
