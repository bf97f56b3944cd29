import { toWire } from '@koi/contract/money.ts'
import type { Db } from '../db/db.ts'
import { type Player, Refused } from '../host/game-mode.ts'
import type { FreeView } from './protocol.ts'

/** What the rounds of a reward need to know of it. */
export interface FreeRounds {
  readonly id: string
  readonly rounds: number
  readonly stake: bigint
  readonly maxWin: bigint | null
  readonly endsAt: Date
  /** Rounds that were played or are being played, and what they won. */
  readonly used: number
  readonly won: bigint
}

const FREE = `reward.id, reward.rounds, reward.bet_value as stake, reward.max_win as "maxWin",
  reward.ends_at as "endsAt", played.used, played.won`
const PLAYED = `(select count(*)::integer as used, coalesce(sum(round.payout), 0)::bigint as won from round
  where round.reward = reward.id and round.state not in ('refused', 'void')) played`
const OF_PLAYER = `reward.vendor = $1 and reward.player = $2 and reward.currency = $3 and reward.game = $4`

const owner = ({ vendor, user, currency, game }: Player) => [vendor, user, currency, game]

/** The free rounds that a player plays next in this game: those that end first; null when there are none. */
export async function readNextFree(db: Db, player: Player, now: Date): Promise<FreeRounds | null> {
  if (player.practice) return null
  const { rows } = await db.query<FreeRounds>(
    `select ${FREE} from reward, lateral ${PLAYED}
     where ${OF_PLAYER} and reward.cancelled_at is null and reward.ends_at > $5
       and played.used < reward.rounds
     order by reward.ends_at, reward.id limit 1`,
    [...owner(player), now],
  )
  return rows[0] ?? null
}

/** The free rounds that a round was played from, over or not. */
export async function readFree(db: Db, player: Player, id: string): Promise<FreeRounds | null> {
  const { rows } = await db.query<FreeRounds>(
    `select ${FREE} from reward, lateral ${PLAYED} where ${OF_PLAYER} and reward.id = $5`,
    [...owner(player), id],
  )
  return rows[0] ?? null
}

/**
 * Locks free rounds for one more round of them. @throws {Refused} free_over: they are not this player's, or
 * over, or all played; malformed: another stake
 */
export async function lockFree(
  tx: Db,
  player: Player,
  { free, stake, now }: { readonly free: string; readonly stake: bigint; readonly now: Date },
): Promise<FreeRounds> {
  const { rows } = await tx.query<{ is_over: boolean }>(
    `select reward.cancelled_at is not null or reward.ends_at <= $6 as is_over from reward
     where ${OF_PLAYER} and reward.id = $5 for update`,
    [...owner(player), free, now],
  )
  const found = rows[0]?.is_over === false && !player.practice ? await readFree(tx, player, free) : null
  if (found === null || found.used >= found.rounds) throw new Refused('free_over')
  if (found.stake !== stake) throw new Refused('malformed')
  return found
}

/** What the player's page shows of them. */
export const viewOfFree = ({ id, rounds, used, stake, won, maxWin, endsAt }: FreeRounds): FreeView => ({
  ...{ id, rounds, left: Math.max(0, rounds - used), stake: toWire(stake), won: toWire(won) },
  ...{ maxWin: maxWin === null ? null : toWire(maxWin), endsAt: endsAt.getTime() },
})
