import { toWire } from '@koi/contract/money.ts'
import { z } from 'zod'
import { hashOf } from '../fairness/chance.ts'
import {
  type Owner,
  readOpenRounds,
  readOpenRoundsOf,
  readRoundOfKey,
  type StoredRound,
} from '../host/rounds.ts'
import {
  act,
  keyShape,
  type Player,
  Refused,
  refusalOf,
  requireStake,
  stakeShape,
  type Way,
  type World,
} from '../host/way.ts'
import { dutyOf, type Event } from '../rounds/round.ts'
import { type AnyRound, type SoloGame, soloGames } from './games.ts'
import type { SoloChosen, SoloRound } from './protocol.ts'
import { chooseStored, keepRound, keptOf, openStored, type Staking } from './store.ts'

const SWEEP_MILLISECONDS = 60_000
/** Whoever leaves a round alone for so long is paid what stopping there pays. */
const LEFT_MILLISECONDS = 24 * 3_600_000

const playShape = z.strictObject({
  key: keyShape,
  stake: stakeShape,
  chosen: z.strictObject({ mines: z.int().min(1).max(24) }).optional(),
})
const chooseShape = z.strictObject({
  key: keyShape,
  round: z.uuid(),
  choice: z.union([
    z.strictObject({ tile: z.int().min(0).max(24) }),
    z.strictObject({ take: z.literal(true) }),
  ]),
})

/** What a round at work needs: the world, and the rounds that this process has in its hands. */
interface Hands {
  readonly world: World
  readonly busy: Set<string>
  readonly paying: Map<string, Promise<void>>
}

/** The way of the games that one player plays alone: pearl-pond, dragon-gate, lotus-cascade, moon-mines. */
export function createSolo(world: World): Way {
  const hands: Hands = { world, busy: new Set(), paying: new Map() }
  let stopSweeping = (): void => undefined
  const sweep = (): void => {
    stopSweeping = world.clock.after(SWEEP_MILLISECONDS, () => {
      takeUp(hands)
        .catch((error: unknown) => world.log.error({ err: error }, 'rounds could not be taken up'))
        .finally(sweep)
    })
  }
  const play = act({
    shape: playShape,
    run: (player, { key, stake, chosen = null }) =>
      playRound(hands, player, { id: world.uuid(), key, stake, chosen }),
    again: async (player, { key }) => {
      const stored = await readRoundOfKey(world.db, player.seatId, key)
      return stored === null ? null : tellAgain(stored)
    },
  })
  const choose = act({
    shape: chooseShape,
    run: async (player, choosing) => {
      const game = gameOf(player)
      const round = await chooseStored(world, game, player, choosing)
      payIfOwed(hands, player, round)
      return tell(game, round)
    },
    again: async (player, { round }) => {
      const open = await readOpenRoundsOf(world.db, player)
      const [stored] = open.filter(({ id }) => id === round)
      return stored === undefined ? null : tellAgain(stored)
    },
  })
  return {
    games: Object.keys(soloGames),
    stakes: (game) => gameOf({ game }).stakes,
    seeds: 'pair',
    async enter(player) {
      const open = await readOpenRoundsOf(world.db, player)
      const [waiting] = open.filter(({ state }) => state === 'playing')
      return { open: waiting === undefined ? null : tell(gameOf(player), keptOf(waiting)) }
    },
    acts: { play, choose },
    async start() {
      await takeUp(hands)
      sweep()
    },
    async stop() {
      stopSweeping()
      await Promise.all(hands.paying.values())
    },
  }
}

const gameOf = ({ game }: Pick<Player, 'game'>): SoloGame => {
  const found = soloGames[game]
  if (found === undefined) throw new Error(`${game} is not played alone`)
  return found
}

/** One round from its stake to its outcome; where a choice is awaited, to the first of them. */
async function playRound(hands: Hands, player: Player, staking: Staking): Promise<SoloRound> {
  const { world, busy } = hands
  const game = gameOf(player)
  requireStake(staking.stake, game.stakes)
  // Before it is written: whoever takes up what was left must not take this one.
  busy.add(staking.id)
  try {
    const opened = await openStored(world, game, player, staking)
    const bet = dutyOf(opened)
    if (bet?.kind !== 'bet') throw new Error('a new round asks for no bet')
    const outcome = await world.wallets(player).bet(bet)
    const round = await tryStep(world, game, opened, { kind: outcome.state })
    if (round === null) throw new Error('a round was staking no longer')
    const refusal = refusalOf(outcome)
    if (refusal !== null) throw new Refused(refusal)
    payIfOwed(hands, player, round)
    return tell(game, round)
  } finally {
    busy.delete(staking.id)
  }
}

/** The round after an event, kept; null when another hand had it first. */
async function tryStep(
  world: World,
  game: SoloGame,
  round: AnyRound,
  event: Event<unknown>,
): Promise<AnyRound | null> {
  const next = game.after(round, event)
  if (next === null) throw new Error(`${event.kind} cannot be while ${round.state}`)
  const isKept = next === round || (await keepRound(world.db, game, round, next, world.clock.now()))
  return isKept ? next : null
}

/** Pays in the background until the wallet has a definite answer; then the round is closed. */
function payIfOwed({ world, paying }: Hands, owner: Owner, round: AnyRound): void {
  const win = dutyOf(round)
  if (win?.kind !== 'win' || paying.has(round.id)) return
  const pay = async (): Promise<void> => {
    const settled = await world.wallets(owner).win(win)
    if (settled.state === 'done') await tryStep(world, gameOf(owner), round, { kind: 'paid' })
    else if (settled.state === 'refused')
      world.log.error({ round: round.id, status: settled.status }, 'a win was refused: a person has to look')
  }
  const begun = pay()
    .catch((error: unknown) => world.log.error({ err: error, round: round.id }, 'a round was not closed'))
    .finally(() => paying.delete(round.id))
  paying.set(round.id, begun)
}

/** Goes on with what a crash or a failed write left, and ends what was left alone for too long. */
async function takeUp(hands: Hands): Promise<void> {
  const { world, busy } = hands
  for (const stored of await readOpenRounds(world.db, Object.keys(soloGames))) {
    if (busy.has(stored.id)) continue
    const { owner } = stored
    try {
      const event = await leftBy(world, stored)
      const before = keptOf(stored)
      const round = event === null ? before : await tryStep(world, gameOf(owner), before, event)
      if (round !== null) payIfOwed(hands, owner, round)
    } catch (error) {
      world.log.error({ err: error, round: stored.id }, 'a round could not be taken up')
    }
  }
}

/** What became of a round that nobody has in hand; null when it waits for its player, or for its payment. */
async function leftBy(world: World, stored: StoredRound): Promise<Event<unknown> | null> {
  if (stored.state === 'staking') return { kind: 'crashed', bet: await world.endOf(keptOf(stored).betUuid) }
  const age = world.clock.now().getTime() - stored.movedAt.getTime()
  return stored.state === 'playing' && age >= LEFT_MILLISECONDS ? { kind: 'left' } : null
}

/** The round of a key whose act died. @throws {Refused} wallet_unsure, wallet_refused: there was no round */
function tellAgain(stored: StoredRound): SoloRound {
  const round = keptOf(stored)
  if (round.state === 'refused') throw new Refused('wallet_refused')
  if (round.play === null) throw new Refused('wallet_unsure')
  return tell(gameOf(stored.owner), round)
}

function tell(game: SoloGame, round: AnyRound): SoloRound {
  const { serverSeed, clientSeed, nonce } = round.source
  if (round.state === 'staking' || round.state === 'refused' || round.state === 'void' || round.play === null)
    throw new Error(`a round that is ${round.state} has no outcome`)
  return {
    id: round.id,
    state: round.state,
    stake: toWire(round.stake),
    payout: toWire(round.payout),
    chosen: round.chosen as SoloChosen | null,
    play: game.show(round.play),
    source: { serverHash: hashOf(serverSeed), clientSeed, nonce },
  }
}
