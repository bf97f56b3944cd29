import { parseAmount } from '@koi/contract/money.ts'
import { z } from 'zod'
import {
  act,
  type GameMode,
  keyShape,
  type Player,
  type PlayerName,
  Refused,
  requireStake,
  type StakeRange,
  stakeShape,
  type World,
} from '../host/game-mode.ts'
import { playerKey } from '../host/owner.ts'
import { moveRound, readOpenRounds, readRoundOfKey, type StoredRound } from '../host/rounds.ts'
import { end, pay } from './end.ts'
import { type EndReason, MAX_BROUGHT, MIN_BROUGHT } from './protocol.ts'
import { endReasonOf, forgetGone } from './reef.ts'
import { report } from './report.ts'
import { dropEmpty, newSea, nowOf, reefFor, type Sea, type Sitting, sendSeats, stateOf } from './sea.ts'
import { shoot } from './shots.ts'
import { keysOf, ownerOf, restoreSession, sit } from './sit.ts'
import { readPurses } from './store.ts'

const GAME = 'lantern-reef'
const TICK = 1_000
/** How often it resumes what a failed write left open. */
const TICKS_TO_RESUME = 60
const LEFT_AFTER = 60_000

const STAKES: StakeRange = {
  least: MIN_BROUGHT,
  most: MAX_BROUGHT,
  choices: [500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n, 50_000_000n],
}

const sitShape = z.object({ key: keyShape, amount: stakeShape })
const shootShape = z.object({
  fish: z.int().min(0),
  power: z.string().transform((text) => parseAmount(text, 2) ?? 0n),
})

/**
 * Lantern Reef: a sitting is one bet, the amount brought, and one win, the amount left. Four players share a
 * reef and see the same fish; a player who is gone is paid out.
 */
export function createReef(world: World): GameMode {
  const sea = newSea(world)
  return {
    games: [GAME],
    stakes: () => STAKES,
    seeds: 'pair',
    enter: async (player) => enter(sea, player),
    leave: (player) => leave(sea, player),
    endPlayer: (of) => endSittings(sea, of),
    start: () => start(sea),
    stop: async () => {
      sea.stopped = true
    },
    acts: {
      sit: act({
        shape: sitShape,
        run: async (player, { key, amount }) => {
          requireStake(amount, STAKES)
          const sitting = await sit(sea, player, { key, amount })
          // Told with the first answer: what the player may wager before the first shot.
          void reportNow(sea, sitting)
          return stateOf(sea, player, sitting.reef)
        },
        again: async (player, { key }) => {
          const round = await readRoundOfKey(world.db, player.seatId, key)
          return round === null ? null : enter(sea, player)
        },
      }),
      shoot: act({ shape: shootShape, run: (player, input) => fireFor(sea, player, input) }),
      cash: act({
        shape: z.object({ key: keyShape }),
        run: async (player) => {
          const sitting = sea.sittings.get(playerKey(player))
          if (sitting === undefined) throw new Refused('not_seated')
          await end(sea, sitting, 'left')
          return {}
        },
        again: async () => ({}),
      }),
    },
  }
}

function enter(sea: Sea, player: Player): object {
  const sitting = sea.sittings.get(playerKey(player))
  const reef = sitting?.reef ?? sea.watchers.get(player.seatId)?.reef ?? reefFor(sea, player)
  sea.watchers.set(player.seatId, { player, reef })
  if (sitting !== undefined) sitting.reporter.token = player.wire.token
  if (sitting !== undefined && sitting.seated.goneSince !== null) {
    sitting.seated.goneSince = null
    sendSeats(sea, reef)
  }
  return stateOf(sea, player, reef)
}

function leave(sea: Sea, player: Player): void {
  sea.watchers.delete(player.seatId)
  const who = playerKey(player)
  const isStillHere = [...sea.watchers.values()].some((other) => playerKey(other.player) === who)
  const sitting = sea.sittings.get(who)
  if (isStillHere || sitting === undefined) return
  sitting.seated.goneSince = nowOf(sea)
  sendSeats(sea, sitting.reef)
}

/** A purse that the next catch could lift above the ceiling, or that may wager no more, is paid as it is. */
const ENDINGS: Readonly<Record<string, EndReason>> = { purse_full: 'full', limit_exceeded: 'limit' }

/** Reports what a sitting has wagered; ends it, and the player's seats, when they may stake no more. */
async function reportNow(sea: Sea, sitting: Sitting): Promise<void> {
  try {
    const answer = await report(sea, sitting)
    if (answer !== 'limit' && answer !== 'closed') return
    const { vendor, user } = sitting.owner
    await end(sea, sitting, answer === 'limit' ? 'limit' : 'site')
    await sea.world.endPlayer({ vendor, user }, answer === 'limit' ? 'limit_reached' : 'play_closed')
  } catch (error) {
    sea.world.log.error({ err: error, round: sitting.round }, 'a report failed')
  }
}

/** Pays out a player's sittings as they are; shots are refused from the first moment. */
async function endSittings(sea: Sea, { vendor, user }: PlayerName): Promise<void> {
  const theirs = [...sea.sittings.values()].filter(
    ({ owner }) => owner.vendor === vendor && owner.user === user && !owner.practice,
  )
  await Promise.all(theirs.map((sitting) => end(sea, sitting, 'site')))
}

async function fireFor(sea: Sea, player: Player, of: { fish: number; power: bigint }): Promise<object> {
  const sitting = sea.sittings.get(playerKey(player))
  try {
    return { number: shoot(sea, player, of).number }
  } catch (error) {
    const reason = error instanceof Refused ? ENDINGS[error.code] : undefined
    if (sitting !== undefined && reason !== undefined) await end(sea, sitting, reason)
    throw error
  }
}

async function start(sea: Sea): Promise<void> {
  await resumeSittings(sea, Number.POSITIVE_INFINITY)
  tick(sea, 0)
}

/**
 * Resumes sittings from before `before` that a crash or a failed write left open: their players have the
 * recorded purse, and a minute to come back.
 */
async function resumeSittings(sea: Sea, before: number): Promise<void> {
  // Before the read, so that a sitting that ends during it is not resumed.
  const known = new Set([...sea.paying, ...[...sea.sittings.values()].map(({ round }) => round)])
  const open = (await readOpenRounds(sea.world.db, [GAME])).filter(
    ({ id, openedAt }) => !known.has(id) && openedAt.getTime() <= before,
  )
  const purses = await readPurses(
    sea.world.db,
    open.map(({ id }) => id),
  )
  for (const round of open) {
    const purse = purses.get(round.id)
    if (round.state === 'paying') {
      const owed = { owner: ownerOf(round), round: round.id, ...keysOf(round), amount: round.payout }
      void pay(sea, owed).catch((error: unknown) =>
        sea.world.log.error({ err: error, round: round.id }, 'a sitting could not be closed'),
      )
    } else if (purse !== undefined && isFree(sea, round) && (await isPlaying(sea, round))) {
      restoreSession(sea, round, purse)
    }
  }
}

/** Whether its player has no other sitting; otherwise it waits until that one is over. */
function isFree(sea: Sea, round: StoredRound): boolean {
  const who = playerKey(ownerOf(round))
  return !sea.sittings.has(who) && !sea.staking.has(who)
}

/** The bet may have been answered before the round was updated. */
async function isPlaying(sea: Sea, round: StoredRound): Promise<boolean> {
  if (round.state === 'playing') return true
  const bet = await sea.world.endOf(keysOf(round).betUuid)
  const state = bet === 'done' ? 'playing' : bet === 'refused' ? 'refused' : 'void'
  await moveRound(sea.world.db, { id: round.id, from: 'staking', state }, sea.world.clock.now())
  return state === 'playing'
}

function tick(sea: Sea, count: number): void {
  const now = nowOf(sea)
  for (const sitting of sea.sittings.values()) {
    void reportNow(sea, sitting)
    const reason = endReasonOf(sitting.seated, now, sea.world.goneSeconds * 1_000)
    // The next tick tries a failure again.
    if (reason !== null)
      end(sea, sitting, reason).catch((error: unknown) => sea.world.log.error({ err: error }))
  }
  for (const { reef } of sea.reefs.values()) forgetGone(reef, now)
  dropEmpty(sea)
  if (count % TICKS_TO_RESUME === TICKS_TO_RESUME - 1) {
    resumeSittings(sea, now - LEFT_AFTER).catch((error: unknown) => sea.world.log.error({ err: error }))
  }
  if (!sea.stopped) sea.world.clock.after(TICK, () => tick(sea, count + 1))
}
