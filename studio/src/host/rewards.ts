import type pg from 'pg'
import { z } from 'zod'
import { transact } from '../db/db.ts'
import type { StudioGame, VendorCode } from '../games/game.ts'
import { playedGames, TRANSFER_VENDOR } from './catalogue.ts'
import type { GameMode } from './game-mode.ts'
import { PRACTICE_CURRENCY } from './practice.ts'

/** The operator's calls about free rounds (docs/vendors.md#free-rounds); other fields are ignored. */
const name = z.string().regex(/^[\x21-\x7e]{1,128}$/)
const uuid = z.guid().transform((text) => text.toLowerCase())
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const asked = { request_uuid: name, at: moment }
const amount = z.int().positive().transform(BigInt)

export const rewardCalls = {
  games: z.object({ ...asked, currency: z.string().regex(/^[A-Z]{3}$/) }),
  create: z.object({
    ...asked,
    reward_uuid: uuid,
    user: name,
    game_code: name,
    currency: z.string().regex(/^[A-Z]{3}$/),
    bet_count: z.int().min(1).max(1_000),
    bet_value: amount,
    max_win: amount.nullish(),
    end_time: moment,
  }),
  cancel: z.object({ ...asked, reward_uuid: uuid, user: name }),
} as const
type CreateCall = z.output<(typeof rewardCalls)['create']>
type CancelCall = z.output<(typeof rewardCalls)['cancel']>

/** Whether operators give free rounds in a currency: practice and trials have none. */
const hasRewards = (currency: string): boolean => currency !== 'FUN' && currency !== PRACTICE_CURRENCY

/** A game of a vendor with free rounds, and the values that a round may have. */
interface Offered {
  readonly game: StudioGame
  readonly betValues: readonly bigint[]
}

/** The games of a vendor that one player plays alone, each round of which ends as it begins. */
function offeredBy(modes: readonly GameMode[], vendor: VendorCode): readonly Offered[] {
  if (vendor === TRANSFER_VENDOR) return []
  return playedGames(modes)
    .filter((game) => game.vendor === vendor)
    .flatMap((game) => {
      const mode = modes.find(({ games }) => games.includes(game.code))
      const betValues = mode?.freeRounds?.(game.code) ?? []
      return betValues.length === 0 ? [] : [{ game, betValues }]
    })
}

/** `/freebet/games`: the games, their values, and their returns per 10 000, rounded up. */
export function listRewardGames(
  modes: readonly GameMode[],
  vendor: VendorCode,
  { request_uuid, currency }: { readonly request_uuid: string; readonly currency: string },
): object {
  if (!hasRewards(currency)) return { status: 'RS_ERROR_WRONG_CURRENCY', request_uuid }
  const games = offeredBy(modes, vendor).map(({ game, betValues }) => ({
    game_code: game.code,
    bet_values: betValues.map(Number),
    rtp: rtpOf(game),
    max_rounds: 1_000,
  }))
  return { status: 'RS_OK', request_uuid, games }
}

const returns = new Map<string, number>()

/** Computed once: some games sum over hundreds of thousands of states. */
function rtpOf(game: StudioGame): number {
  const known = returns.get(game.code)
  if (known !== undefined) return known
  const [wager] = game.wagers()
  if (wager === undefined) throw new Error(`${game.code} has no bets`)
  const { numerator, denominator } = wager.return
  const rtp = Number((numerator * 10_000n + denominator - 1n) / denominator)
  returns.set(game.code, rtp)
  return rtp
}

interface RewardWorld {
  readonly db: pg.Pool
  readonly modes: readonly GameMode[]
  readonly now: () => Date
}

/** `/freebet/rewards/create`: the same call again creates nothing more; other content is refused. */
export async function createReward(
  { db, modes, now }: RewardWorld,
  vendor: VendorCode,
  call: CreateCall,
): Promise<object> {
  const { request_uuid, reward_uuid, user, game_code: code, currency, bet_count, bet_value } = call
  const answer = (status: string) => ({ status, request_uuid, reward_uuid })
  const offered = offeredBy(modes, vendor).find(({ game }) => game.code === code)
  if (offered === undefined) return answer('RS_ERROR_INVALID_GAME')
  if (!hasRewards(currency)) return answer('RS_ERROR_WRONG_CURRENCY')
  if (!offered.betValues.includes(bet_value)) return answer('RS_ERROR_BET_LIMIT_EXCEEDED')
  const content = [vendor, user, code, currency, bet_count, bet_value, call.max_win ?? null, call.end_time]
  await db.query(
    `insert into reward (id, vendor, player, game, currency, rounds, bet_value, max_win, ends_at, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing`,
    [reward_uuid, ...content, now()],
  )
  const { rows } = await db.query<{ is_same: boolean }>(
    `select vendor = $2 and player = $3 and game = $4 and currency = $5 and rounds = $6 and bet_value = $7
       and max_win is not distinct from $8 and ends_at = $9
       and cancelled_at is null as is_same from reward where id = $1`,
    [reward_uuid, ...content],
  )
  return answer(rows[0]?.is_same === true ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION')
}

/**
 * `/freebet/rewards/cancel`: no further round is played from it. One that has not come yet is refused when it
 * comes. `used` is the number of rounds that were played.
 */
export function cancelReward(
  { db, now }: Omit<RewardWorld, 'modes'>,
  vendor: VendorCode,
  { request_uuid, reward_uuid, user }: CancelCall,
): Promise<object> {
  return transact(db, async (tx) => {
    await tx.query(
      `insert into reward (id, vendor, player, made_at, cancelled_at) values ($1, $2, $3, $4, $4)
       on conflict (id) do update set cancelled_at = coalesce(reward.cancelled_at, $4)
       where reward.vendor = $2 and reward.player = $3`,
      [reward_uuid, vendor, user, now()],
    )
    const { rows } = await tx.query<{ used: number }>(
      `select count(round.id)::integer as used from reward
       left join round on round.reward = reward.id and round.state not in ('refused', 'void')
       where reward.id = $1 and reward.vendor = $2 and reward.player = $3 group by reward.id`,
      [reward_uuid, vendor, user],
    )
    const [own] = rows
    if (own === undefined) return { status: 'RS_ERROR_INVALID_REWARD', request_uuid, reward_uuid }
    return { status: 'RS_OK', request_uuid, reward_uuid, used: own.used }
  })
}
