import { z } from 'zod'
import type { World } from '../host/game-mode.ts'
import {
  act,
  type GameMode,
  keyShape,
  type Player,
  type PlayerName,
  proofsShape,
  Refused,
  type StakeRange,
  stakeShape,
} from '../host/game-mode.ts'
import { playerKey } from '../host/owner.ts'
import { turnCards } from './deal.ts'
import { publishVoid, readProofs } from './proofs.ts'
import { LEVELS } from './protocol.ts'
import { joinQueue, leaveQueue, matchAll } from './queue.ts'
import { resumeHands } from './resume.ts'
import { isHere, newRoom, nowOf, type Room, run, sendWaiting, stateOf } from './room.ts'
import { forgetMarks, readSignals } from './signal-store.ts'

const GAME = 'bull-bull'
const TICK = 1_000
const TICKS_A_DAY = 86_400
const SHOWN_HAND_KEPT = 600_000
/** How often it resumes what a failed write left open. */
const TICKS_TO_RESUME = 60
const LEFT_AFTER = 60_000

/** Bases, not locks: a lock is five bases for each duel. */
const STAKES: StakeRange = {
  least: LEVELS[0] ?? 1n,
  most: LEVELS.at(-1) ?? 1n,
  choices: LEVELS,
}

const joinShape = z.object({
  key: keyShape,
  base: stakeShape,
  willing: z.boolean(),
  /** An id that the browser created. */
  device: z.uuid().optional(),
})

/**
 * Bull Bull: members with the same base meet at tables of two to five. Each hand is one bet of the most that
 * they can lose, and one win of what is left. Bots play with play money only, and are marked.
 */
export function createBull(world: World): GameMode {
  const room = newRoom(world)
  const state = (player: Player) => stateOf(room, player)
  return {
    games: [GAME],
    stakes: () => STAKES,
    seeds: 'own',
    enter: async (player) => {
      room.watchers.set(player.seatId, player)
      const who = playerKey(player)
      const waiter = room.waiting.get(who)
      // A new launch ended the earlier token, so the lock is requested with the new one.
      if (waiter !== undefined)
        room.waiting.set(who, { ...waiter, owner: player, seatId: player.seatId, goneSince: null })
      return state(player)
    },
    leave: (player) => leave(room, player),
    start: async () => {
      await resumeHands(room, { game: GAME, before: Number.POSITIVE_INFINITY })
      tick(room, 0)
    },
    stop: async () => {
      room.stopped = true
    },
    proofs: ({ before }) => readProofs(world, { currency: null, practice: false, before }),
    endPlayer: async (of) => leaveAll(room, of),
    signals: (before) => readSignals(world.db, before),
    acts: {
      join: act({
        shape: joinShape,
        run: async (player, { base, willing, device }) => {
          if (!LEVELS.includes(base)) throw new Refused('stake_out_of_range')
          await joinQueue(room, player, { base, willing, device })
          return state(player)
        },
      }),
      leave: act({
        shape: z.object({}),
        run: async (player) => {
          leaveQueue(room, player)
          return state(player)
        },
      }),
      fairness: act({
        shape: proofsShape,
        run: ({ currency, practice }, { before = null }) => readProofs(world, { currency, practice, before }),
      }),
      turn: act({
        shape: z.object({}),
        run: async (player) => {
          turnCards(room, player)
          return {}
        },
      }),
    },
  }
}

/** Takes a player out of the queue; a hand whose locks are requested is played on by its rules. */
function leaveAll(room: Room, { vendor, user }: PlayerName): void {
  for (const { owner } of [...room.waiting.values()]) {
    if (owner.vendor === vendor && owner.user === user && !owner.practice) leaveQueue(room, owner)
  }
}

function leave(room: Room, player: Player): void {
  room.watchers.delete(player.seatId)
  const who = playerKey(player)
  const waiter = room.waiting.get(who)
  if (isHere(room, who) || waiter === undefined) return
  waiter.goneSince = nowOf(room)
  sendWaiting(room, waiter)
}

function tick(room: Room, count: number): void {
  matchAll(room)
  forgetHands(room)
  if (count % TICKS_A_DAY === 0) run(room, forgetMarks(room.world.db, room.world.clock.now()))
  if (count % TICKS_TO_RESUME === TICKS_TO_RESUME - 1 && !room.stopped)
    run(
      room,
      resumeHands(room, { game: GAME, before: nowOf(room) - LEFT_AFTER }).then(() => publishVoid(room.world)),
    )
  if (!room.stopped) room.world.clock.after(TICK, () => tick(room, count + 1))
}

/** A hand is kept while a player looks at it, and for a while for those who may come back. */
function forgetHands(room: Room): void {
  const here = new Set([...room.watchers.values()].map(playerKey))
  const old = nowOf(room) - SHOWN_HAND_KEPT
  for (const [who, { shownAt }] of room.hands) {
    if (shownAt !== null && shownAt < old && !here.has(who)) room.hands.delete(who)
  }
}
