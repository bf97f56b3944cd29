import { type BeaconChain, roundOfDraw } from '@koi/contract/fairness/beacon.ts'
import {
  commitTo,
  type DrawRecord,
  FIRST_PREVIOUS,
  recordHash,
  recordText,
} from '@koi/contract/fairness/commitment.ts'
import type { Context } from '../../../context.ts'
import { rowsOf, type TypedColumns } from '../../../db/columns.ts'
import type { Tx } from '../../../db/db.ts'
import { enqueue } from '../../../job.ts'
import { sealSecret } from '../../../secrets.ts'
import { appendToLog } from '../../transparency/index.ts'
import { beaconChain } from '../draws/beacon.ts'
import { seedPurpose } from '../draws/draw.ts'
import { type DrawTimes, drawTimes } from '../draws/draw-times.ts'
import { lockSeeds } from '../draws/timelock.ts'
import { type Game, readGames } from '../games/game.ts'
import { readPlan } from '../games/timetable-store.ts'

/** How far ahead draws are generated (docs/domain/draws.md#draws-made-ahead). */
const AHEAD_MS = 26 * 3_600_000
/** How much of that one run generates: a fresh machine sells at once, and has a full day after a few runs. */
const MAX_SPAN_MS = 3 * 3_600_000
/** When the demo starts, the sandbox may be ready later than the server. */
const RETRY_MS = 1_000

/**
 * Generates the draws of all games up to a day ahead, each with its own seed, its commitment and its place in
 * the game's chain of records, and puts them on sale in every book from their opening on. Returns how many
 * were generated; safe to run at any time and by several processes.
 */
export async function generateDraws(ctx: Context, ahead = AHEAD_MS): Promise<number> {
  const games = (await readGames(ctx)).filter((game) => game.enabled)
  const chain = await beaconChain(ctx)
  if (chain === null) {
    const again = new Date(ctx.clock.now().getTime() + RETRY_MS)
    await enqueue(ctx.db, { name: 'lottery.generate-draws', key: 'lottery:generate', at: again })
    return 0
  }
  await saveChain(ctx, chain)
  let made = 0
  for (const game of games) {
    made += await ctx.db.transact((tx) => generateFor(ctx, tx, { game, chain, ahead }))
  }
  return made
}

/** Lets one transaction at a time generate the draws of a game or change its timetable. */
export const lockGeneration = async (tx: Tx, game: string): Promise<void> => {
  const name = `lottery.generate-draws:${game}`
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
}

async function saveChain(ctx: Context, chain: BeaconChain): Promise<void> {
  const { hash, name, publicKey, genesis, period, mock } = chain
  await ctx.db.query(
    `insert into lottery.beacon_chain (hash, name, public_key, genesis, period, mock)
     values ($1, $2, $3, $4, $5, $6) on conflict (hash) do nothing`,
    [hash, name, publicKey, genesis, period, mock],
  )
}

interface GenerationPlan {
  readonly game: Game
  readonly chain: BeaconChain
  readonly ahead: number
}

async function generateFor(ctx: Context, tx: Tx, { game, chain, ahead }: GenerationPlan): Promise<number> {
  await lockGeneration(tx, game.code)
  const [last] = await tx.query<{ hash: string | null; at: Date }>(
    `select record_hash as hash, draw_at as at from lottery.draw where game_code = $1
     order by draw_at desc limit 1`,
    [game.code],
  )
  const now = ctx.clock.now()
  const from = last !== undefined && last.at > now ? last.at : now
  const most = Math.ceil(MAX_SPAN_MS / (game.drawSeconds * 1000))
  // Read under the lock, which a change of the timetable takes too (office-timetable.ts).
  const plan = await readPlan(tx, game)
  const times = drawTimes(plan, from, new Date(now.getTime() + ahead)).slice(0, most)
  if (times.length === 0) return 0
  const draws = await recordDraws(ctx, { game, chain, times, previous: last?.hash ?? FIRST_PREVIOUS })
  await insertDraws(ctx, tx, draws)
  const entries = draws.map(({ text }) => ({ type: 'draw-record', text }) as const)
  await appendToLog(tx, now, entries)
  return draws.length
}

/** What decides an own draw; an official draw has no seed and no beacon, so there is nothing to commit to. */
interface Chance {
  readonly sealedSeed: string | null
  readonly commitment: string | null
  readonly timelock: string | null
  readonly beacon: string | null
  readonly round: number | null
}

interface NewDraw extends DrawTimes, Chance {
  readonly game: string
  readonly source: Game['source']
  readonly family: string
  readonly previous: string
  readonly hash: string
  readonly text: string
}

interface RecordPlan {
  readonly game: Game
  readonly chain: BeaconChain
  readonly times: readonly DrawTimes[]
  readonly previous: string
}

/** Gives each draw its place in the chain of its game's records. */
async function recordDraws(ctx: Context, plan: RecordPlan): Promise<NewDraw[]> {
  const { code, source, family } = plan.game
  const chances = source === 'official' ? [] : await drawSeeds(ctx, plan)
  let { previous } = plan
  return plan.times.map((times, index) => {
    const { numero, station, opensAt, closeAt, drawAt } = times
    const chance = chances[index] ?? NO_CHANCE
    const record: DrawRecord = {
      format: RECORD_FORMAT,
      source,
      game: code,
      family,
      numero,
      station: station?.EN ?? null,
      openAt: opensAt.getTime(),
      closeAt: closeAt.getTime(),
      drawAt: drawAt.getTime(),
      beacon: chance.beacon,
      round: chance.round,
      commit: chance.commitment,
      timelock: chance.timelock,
      previous,
    }
    const text = recordText(record)
    const hash = recordHash(text)
    const draw = { ...times, ...chance, game: code, source, family, previous, hash, text }
    previous = hash
    return draw
  })
}

const RECORD_FORMAT = 3
const NO_CHANCE: Chance = {
  sealedSeed: null,
  commitment: null,
  timelock: null,
  beacon: null,
  round: null,
}

/** A seed for each draw, in the order of their times: sealed for the house, and locked for everybody else. */
async function drawSeeds(ctx: Context, { game, chain, times }: RecordPlan): Promise<Chance[]> {
  const seeds = times.map(({ numero, drawAt }) => ({
    numero,
    chain,
    round: roundOfDraw(chain, { format: RECORD_FORMAT, drawAt: drawAt.getTime() }),
    seed: ctx.random.bytes(32),
    sigma: ctx.random.bytes(32),
  }))
  const timelocks = await lockSeeds(seeds)
  return seeds.map(({ numero, round, seed }, index) => ({
    sealedSeed: sealSecret(ctx.config, ctx.random, seed, seedPurpose({ game: game.code, numero })),
    commitment: commitTo(seed),
    timelock: timelocks[index] ?? null,
    beacon: chain.hash,
    round,
  }))
}

async function insertDraws(ctx: Context, tx: Tx, draws: readonly NewDraw[]): Promise<void> {
  const drawn = rowsOf(draws, DRAW)
  const ids = await tx.query<{ id: bigint }>(
    `insert into lottery.draw (${drawn.names}) select ${drawn.names} from ${drawn.text} returning id`,
    drawn.values,
  )
  const sold = rowsOf(
    draws.map((draw, index) => ({ ...draw, id: ids[index]?.id })),
    SALE,
  )
  for (const { number } of ctx.db.books) {
    await tx
      .in(number)
      .query(`insert into lottery_sale (${sold.names}) select ${sold.names} from ${sold.text}`, sold.values)
  }
}

const DRAW: TypedColumns<NewDraw> = {
  game_code: ['text', (draw) => draw.game],
  numero: ['text', (draw) => draw.numero],
  source: ['text', (draw) => draw.source],
  opens_at: ['timestamptz', (draw) => draw.opensAt],
  close_at: ['timestamptz', (draw) => draw.closeAt],
  draw_at: ['timestamptz', (draw) => draw.drawAt],
  station: ['jsonb', ({ station }) => (station === null ? null : JSON.stringify(station))],
  sealed_seed: ['text', (draw) => draw.sealedSeed],
  commitment: ['text', (draw) => draw.commitment],
  timelock: ['bytea', ({ timelock }) => (timelock === null ? null : Buffer.from(timelock, 'hex'))],
  beacon_chain: ['text', (draw) => draw.beacon],
  beacon_round: ['bigint', (draw) => draw.round],
  previous_record_hash: ['text', (draw) => draw.previous],
  record_hash: ['text', (draw) => draw.hash],
  record_format: ['smallint', () => RECORD_FORMAT],
  family: ['text', (draw) => draw.family],
}

const SALE: TypedColumns<NewDraw & { readonly id: bigint | undefined }> = {
  draw_id: ['bigint', (draw) => draw.id],
  game: ['text', (draw) => draw.game],
  numero: ['text', (draw) => draw.numero],
  opens_at: ['timestamptz', (draw) => draw.opensAt],
  close_at: ['timestamptz', (draw) => draw.closeAt],
  draw_at: ['timestamptz', (draw) => draw.drawAt],
  record_hash: ['text', (draw) => draw.hash],
  commitment: ['text', (draw) => draw.commitment],
}
