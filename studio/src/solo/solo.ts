import { toWire } from '@koi/contract/money.ts'
import { z } from 'zod'
import { hashOf } from '../fairness/chance.ts'
import { TRANSFER_VENDOR } from '../host/catalogue.ts'
import {
  act,
  type GameMode,
  keyShape,
  type Player,
  type PlayerName,
  Refused,
  refusalOf,
  requireStake,
  stakeShape,
  type World,
} from '../host/game-mode.ts'
import {
  type Owner,
  readOpenRounds,
  readOpenRoundsOf,
  readRoundOfKey,
  type StoredRound,
} from '../host/rounds.ts'
import { type Event, walletCallOf } from '../rounds/round.ts'
import { readFree, readNextFree, viewOfFree } from './free-rounds.ts'
import { type AnyRound, type SoloGame, soloGames } from './games.ts'
import type { FreeView, SoloChosen, SoloRound, SoloState } from './protocol.ts'
import { chooseStored, openStored, roundOf, type Staking, saveRound } from './store.ts'

const SWEEP_MILLISECONDS = 60_000
/** After this a round that its player left is paid what stopping there pays. */
const LEFT_MILLISECONDS = 24 * 3_600_000

const playShape = z.strictObject({
  key: keyShape,
  stake: stakeShape,
  chosen: z.strictObject({ mines: z.int().min(1).max(24) }).optional(),
  free: z.uuid().optional(),
})
const chooseShape = z.strictObject({
  key: keyShape,
  round: z.uuid(),
  choice: z.union([
    z.strictObject({ tile: z.int().min(0).max(24) }),
    z.strictObject({ take: z.literal(true) }),
  ]),
})

/** The rounds that this process is working on. */
interface SoloRounds {
  readonly world: World
  readonly busy: Set<string>
  readonly paying: Map<string, { readonly owner: Owner; readonly done: Promise<void> }>
}

/** The mode of the games that one player plays alone: pearl-pond, dragon-gate, lotus-cascade, moon-mines. */
export function createSolo(world: World): GameMode {
  const rounds: SoloRounds = { world, busy: new Set(), paying: new Map() }
  let stopSweeping = (): void => undefined
  const sweep = (): void => {
    stopSweeping = world.clock.after(SWEEP_MILLISECONDS, () => {
      resumeRounds(rounds)
        .catch((error: unknown) => world.log.error({ err: error }, 'rounds could not be resumed'))
        .finally(sweep)
    })
  }
  const play = act({
    shape: playShape,
    run: (player, { key, stake, chosen = null, free = null }) =>
      playRound(rounds, player, { id: world.uuid(), key, stake, chosen, free }),
    again: async (player, { key }) => {
      const stored = await readRoundOfKey(world.db, player.seatId, key)
      return stored === null ? null : viewOfStored(world, player, stored)
    },
  })
  const choose = act({
    shape: chooseShape,
    run: async (player, choosing) => {
      const game = gameOf(player)
      const round = await chooseStored(world, game, player, choosing)
      payIfOwed(rounds, player, round)
      return viewOf(world, player, round)
    },
    again: async (player, { round }) => {
      const open = await readOpenRoundsOf(world.db, player)
      const [stored] = open.filter(({ id }) => id === round)
      return stored === undefined ? null : viewOfStored(world, player, stored)
    },
  })
  const free = act({
    shape: z.strictObject({}),
    run: async (player) => ({ free: await nextFree(world, player) }),
  })
  return {
    games: Object.keys(soloGames),
    stakes: (game) => gameOf({ game }).stakes,
    freeRounds: (game) => (gameOf({ game }).isLasting ? [] : gameOf({ game }).stakes.choices),
    seeds: 'pair',
    enter: (player) => stateOf(world, player),
    acts: { play, choose, free },
    endPlayer: (of) => endRounds(rounds, of),
    async start() {
      await resumeRounds(rounds)
      sweep()
    },
    async stop() {
      stopSweeping()
      await Promise.all([...rounds.paying.values()].map(({ done }) => done))
    },
  }
}

/** The round that waits for its player, and the free rounds that are next. */
async function stateOf(world: World, player: Player): Promise<SoloState> {
  const open = await readOpenRoundsOf(world.db, player)
  const [waiting] = open.filter(({ state }) => state === 'playing')
  return {
    open: waiting === undefined ? null : await viewOf(world, player, roundOf(world, waiting)),
    free: await nextFree(world, player),
  }
}

/** What the player's page shows of the free rounds that are next. */
async function nextFree(world: World, player: Player): Promise<FreeView | null> {
  const free = await readNextFree(world.db, player, world.clock.now())
  return free === null ? null : viewOfFree(free)
}

const gameOf = ({ game }: Pick<Player, 'game'>): SoloGame => {
  const found = soloGames[game]
  if (found === undefined) throw new Error(`${game} is not played alone`)
  return found
}

/** Plays a round from its stake to its outcome, or to its first choice. */
async function playRound(rounds: SoloRounds, player: Player, staking: Staking): Promise<SoloRound> {
  const { world, busy } = rounds
  const game = gameOf(player)
  requireStake(staking.stake, game.stakes)
  // Before it is written, so that the sweep does not resume it.
  busy.add(staking.id)
  try {
    const opened = await openStored(world, game, player, staking)
    const bet = walletCallOf(opened)
    if (bet?.kind !== 'bet') throw new Error('a new round requires no bet')
    const outcome = await world.wallets(player).bet(bet)
    const round = await tryStep(world, game, opened, { kind: outcome.state })
    if (round === null) throw new Error('a round was no longer staking')
    const refusal = refusalOf(outcome)
    if (refusal !== null) throw new Refused(refusal)
    payIfOwed(rounds, player, round)
    return viewOf(world, player, round)
  } finally {
    busy.delete(staking.id)
  }
}

/** Saves the round after an event; null when it changed in between. */
async function tryStep(
  world: World,
  game: SoloGame,
  round: AnyRound,
  event: Event<unknown>,
): Promise<AnyRound | null> {
  const next = game.after(round, event)
  if (next === null) throw new Error(`${event.kind} is not possible while ${round.state}`)
  const isSaved =
    next === round ||
    (await saveRound(world, { db: world.db, now: world.clock.now() }, game, { from: round, to: next }))
  return isSaved ? next : null
}

/** Pays in the background until the wallet has a definite answer; then the round is closed. */
function payIfOwed({ world, paying }: SoloRounds, owner: Owner, round: AnyRound): void {
  const win = walletCallOf(round)
  if (win?.kind !== 'win' || paying.has(round.id)) return
  const pay = async (): Promise<void> => {
    const settled = await world.wallets(owner).win(win)
    if (settled.state === 'done') await tryStep(world, gameOf(owner), round, { kind: 'paid' })
    else if (settled.state === 'refused')
      world.log.error(
        { round: round.id, status: settled.status },
        'a win was refused: an operator has to look',
      )
  }
  const begun = pay()
    .catch((error: unknown) => world.log.error({ err: error, round: round.id }, 'a round was not closed'))
    .finally(() => paying.delete(round.id))
  paying.set(round.id, { owner, done: begun })
}

/**
 * Pays a player's open rounds what stopping there pays: at least the stake if nothing was chosen. Wins into a
 * balance that we hold are there afterwards.
 */
async function endRounds(rounds: SoloRounds, { vendor, user }: PlayerName): Promise<void> {
  const { world, paying } = rounds
  const isTheirs = (owner: Owner) => owner.vendor === vendor && owner.user === user && !owner.practice
  for (const stored of await readOpenRounds(world.db, Object.keys(soloGames))) {
    if (!isTheirs(stored.owner) || stored.state !== 'playing') continue
    const round = await tryStep(world, gameOf(stored.owner), roundOf(world, stored), { kind: 'left' })
    if (round !== null) payIfOwed(rounds, stored.owner, round)
  }
  if (vendor !== TRANSFER_VENDOR) return
  await Promise.all([...paying.values()].flatMap(({ owner, done }) => (isTheirs(owner) ? [done] : [])))
}

/** Resumes what a crash or a failed write left open, and ends rounds that were left for too long. */
async function resumeRounds(rounds: SoloRounds): Promise<void> {
  const { world, busy } = rounds
  for (const stored of await readOpenRounds(world.db, Object.keys(soloGames))) {
    if (busy.has(stored.id)) continue
    const { owner } = stored
    try {
      const event = await eventOf(world, stored)
      const before = roundOf(world, stored)
      const round = event === null ? before : await tryStep(world, gameOf(owner), before, event)
      if (round !== null) payIfOwed(rounds, owner, round)
    } catch (error) {
      world.log.error({ err: error, round: stored.id }, 'a round could not be resumed')
    }
  }
}

/** The event that an open round missed; null when it waits for its player or its payment. */
async function eventOf(world: World, stored: StoredRound): Promise<Event<unknown> | null> {
  if (stored.state === 'staking')
    return { kind: 'crashed', bet: await world.endOf(roundOf(world, stored).betUuid) }
  const age = world.clock.now().getTime() - stored.movedAt.getTime()
  return stored.state === 'playing' && age >= LEFT_MILLISECONDS ? { kind: 'left' } : null
}

/**
 * The round of a key whose act died with its process. @throws {Refused} wallet_unsure, wallet_refused: no
 * round
 */
async function viewOfStored(world: World, player: Player, stored: StoredRound): Promise<SoloRound> {
  const round = roundOf(world, stored)
  if (round.state === 'refused') throw new Refused('wallet_refused')
  if (round.play === null) throw new Refused('wallet_unsure')
  return viewOf(world, player, round)
}

async function viewOf(world: World, player: Player, round: AnyRound): Promise<SoloRound> {
  const { serverSeed, clientSeed, nonce } = round.source
  if (round.state === 'staking' || round.state === 'refused' || round.state === 'void' || round.play === null)
    throw new Error(`a round that is ${round.state} has no outcome`)
  const free = round.free === undefined ? null : await readFree(world.db, player, round.free.reward)
  return {
    id: round.id,
    state: round.state,
    stake: toWire(round.stake),
    payout: toWire(round.payout),
    chosen: round.chosen as SoloChosen | null,
    play: gameOf(player).show(round.play),
    source: { serverHash: hashOf(serverSeed), clientSeed, nonce },
    free: free === null ? null : viewOfFree(free),
  }
}
