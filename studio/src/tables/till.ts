import { toWire } from '@koi/contract/money.ts'
import { type Chip, oppositesIn, payoutAt, stakeOf, type TableGame } from '../games/table.ts'
import { type Player, Refused, refusalOf, type World } from '../host/way.ts'
import { createLanes } from '../wallet/lanes.ts'
import { TIME_LIMIT } from '../wallet/wallet.ts'
import {
  acceptBet,
  addBet,
  type Bet,
  dealRound,
  endBets,
  type KeptBet,
  lockRound,
  readBets,
  readOpenBets,
  settleRound,
} from './store.ts'

/** So many wins are on their way at once; the operator's wallet is not ours to flood. */
const LANES = 12

export interface Order {
  readonly player: Player
  readonly key: string
  readonly number: number
  readonly hash: string
  readonly chips: readonly Chip[]
  /** What the player has on the table already. */
  readonly before: readonly Chip[]
}

/** A bet and what the round's outcome makes of it. */
export type Owed = KeptBet & { readonly payout: bigint }

/** The money of one table. */
export interface Till {
  /** A bet ready to be asked for; nothing is kept or moved yet. */
  readonly make: (order: Order) => Bet
  /** Keeps the bet, asks the wallet once, and accepts it if the round still is open. @throws {Refused} */
  readonly take: (bet: Bet, order: Order) => Promise<void>
  readonly lock: (number: number) => Promise<void>
  /** Keeps the outcome and what everybody is owed. */
  readonly deal: (number: number, outcome: unknown) => Promise<readonly Owed[]>
  /** Reveals the seed; pays what is owed and gives back what came too late, in the background. */
  readonly settle: (number: number) => Promise<void>
  /** Takes up what a crash left. */
  readonly recover: () => Promise<void>
  /** Takes up what a failed write left of rounds that are settled. */
  readonly sweep: () => Promise<void>
}

export function createTill(world: World, game: TableGame): Till {
  const { db, clock } = world
  const { inLane, isEnding } = createEndings(world)
  const ways = createEnds(world)
  /** Bets that the wallet is asked for now. */
  const asking = new Set<string>()
  const roundOf = (number: number) => ({ game: game.code, number, at: clock.now() })
  return {
    make: ({ player, number, chips }) => ({
      id: world.uuid(),
      vendor: player.vendor,
      practice: player.practice,
      wire: player.wire,
      game: game.code,
      number,
      chips,
      betUuid: world.uuid(),
      winUuid: world.uuid(),
      undoUuid: world.uuid(),
    }),
    async take(bet, order) {
      asking.add(bet.id)
      await take(world, { game, bet, order, ...ways, inLane }).finally(() => asking.delete(bet.id))
    },
    lock: (number) => lockRound(db, roundOf(number)),
    async deal(number, outcome) {
      const bets = await readBets(db, { ...roundOf(number), states: ['playing'] })
      const owed = bets.map((bet) => ({ ...bet, payout: payoutAt(game, bet.chips, outcome) }))
      await dealRound(db, roundOf(number), { outcome, owed: owed.map(({ id, payout }) => [id, payout]) })
      return owed
    },
    async settle(number) {
      await settleRound(db, roundOf(number))
      for (const bet of await readBets(db, { ...roundOf(number), states: ['staking', 'paying'] })) {
        if (bet.state === 'paying') inLane(bet, () => ways.pay(bet))
        // Asked still: who asked hears that it is late, and gives it back.
        else if (!asking.has(bet.id)) inLane(bet, () => ways.takeUp(bet))
      }
    },
    async sweep() {
      for (const bet of await readOpenBets(db, game.code)) {
        if (!bet.isSettled || asking.has(bet.id) || isEnding(bet)) continue
        if (bet.state === 'paying') inLane(bet, () => ways.pay(bet))
        if (bet.state === 'staking') inLane(bet, () => ways.takeUp(bet))
      }
    },
    async recover() {
      for (const bet of await readOpenBets(db, game.code)) {
        if (bet.state === 'paying' && bet.isSettled) inLane(bet, () => ways.pay(bet))
        if (bet.state === 'staking' && !(await isIn(world, bet))) inLane(bet, () => ways.takeUp(bet))
      }
    },
  }
}

/** Brings bets to their ends, some at a time, and knows which are on their way: nobody else takes those up. */
function createEndings({ clock, log }: World) {
  const lanes = createLanes(clock, { lanes: LANES, patience: TIME_LIMIT + 500 })
  const ending = new Set<string>()
  return {
    isEnding: ({ id }: Bet): boolean => ending.has(id),
    inLane({ id }: Bet, work: () => Promise<void>): void {
      ending.add(id)
      const end = (): Promise<void> =>
        work()
          .catch((error: unknown) => log.error({ err: error }, 'a bet was not ended'))
          .finally(() => ending.delete(id))
      void lanes.run(end)
    },
  }
}

interface Taking extends Ends {
  readonly game: TableGame
  readonly bet: Bet
  readonly order: Order
  readonly inLane: (bet: Bet, work: () => Promise<void>) => void
}

async function take(world: World, { game, bet, order, end, giveBack, inLane }: Taking): Promise<void> {
  if (!(await keep(world, game, { bet, order }))) throw new Refused('betting_closed')
  const { id: round, wire: seat, betUuid: uuid } = bet
  const amount = stakeOf(bet.chips)
  const asked = { kind: 'bet', uuid, seat, round, amount, closesRound: false, opensRound: true } as const
  const outcome = await world.wallets({ vendor: bet.vendor, practice: bet.practice }).bet(asked)
  const refusal = refusalOf(outcome)
  if (refusal !== null) {
    end(bet.id, outcome.state === 'refused' ? 'refused' : 'void')
    throw new Refused(refusal)
  }
  const stands = await acceptBet(world.db, bet, world.clock.now()).catch((error: unknown) => {
    // The stake has moved and nobody wrote it down: it is given back once the round is settled.
    world.log.error({ err: error, round }, 'a bet was not accepted')
    throw new Refused('wallet_unsure')
  })
  if (stands) return
  inLane(bet, () => giveBack(bet))
  throw new Refused('bet_late')
}

/** How bets come to their ends; each asks the wallet until there is a definite answer. */
interface Ends {
  readonly end: (id: string, as: 'closed' | 'refused' | 'void') => void
  readonly pay: (bet: KeptBet) => Promise<void>
  readonly giveBack: (bet: Bet) => Promise<void>
  /** A bet whose answer was never told to its round, and is not in it. */
  readonly takeUp: (bet: Bet) => Promise<void>
}

function createEnds(world: World): Ends {
  const end = createEnding(world)
  const walletOf = ({ vendor, practice }: Bet) => world.wallets({ vendor, practice })
  const giveBack = async (bet: Bet): Promise<void> => {
    const { id: round, wire: seat, undoUuid: uuid, betUuid: reference } = bet
    const undo = { kind: 'rollback', uuid, seat, round, closesRound: true, reference } as const
    const settled = await walletOf(bet).rollback(undo)
    if (settled.state === 'refused') world.log.error({ round, status: settled.status }, 'no stake taken back')
    if (settled.state !== 'left') end(bet.id, 'void')
  }
  return {
    end,
    giveBack,
    async pay(bet) {
      const { id: round, wire: seat, winUuid: uuid, betUuid: reference, payout: amount } = bet
      const win = { kind: 'win', uuid, seat, round, amount, closesRound: true, reference } as const
      const settled = await walletOf(bet).win(win)
      // What was refused stays owed: a person has to look, and a new process asks again.
      if (settled.state === 'refused') world.log.error({ round, status: settled.status }, 'no win taken')
      if (settled.state === 'done') end(bet.id, 'closed')
    },
    async takeUp(bet) {
      const ended = await world.endOf(bet.betUuid)
      if (ended === 'done') await giveBack(bet)
      // Unsure: the wallet has its rollback in the journal; null: it was never asked.
      else end(bet.id, ended === 'refused' ? 'refused' : 'void')
    },
  }
}

/** After a crash a bet that the wallet took stands, as long as its round is open. */
const isIn = async (world: World, bet: Bet): Promise<boolean> =>
  (await world.endOf(bet.betUuid)) === 'done' && (await acceptBet(world.db, bet, world.clock.now()))

async function keep(
  world: World,
  game: TableGame,
  { bet, order }: { bet: Bet; order: Order },
): Promise<boolean> {
  const { player, key, hash, number, chips, before } = order
  // Of all that the player has in this round, where this bet is a part of it.
  const opposites = oppositesIn(game, [...before, ...chips]).filter((group) =>
    group.some((place) => chips.some((chip) => chip.place === place)),
  )
  const wire = chips.map(({ place, stake }) => ({ place, stake: toWire(stake) }))
  const detail = { number, chips: wire, ...(opposites.length === 0 ? {} : { opposites }) }
  const made = { bet, seat: player.seatId, key, stake: stakeOf(chips), hash, detail, at: world.clock.now() }
  return addBet(world.db, made)
}

/** Writes the ends of bets together: while one write is under way the next ones gather. */
function createEnding({ db, clock, log }: World): Ends['end'] {
  type As = 'closed' | 'refused' | 'void'
  const waiting = new Map<string, As>()
  let isWriting = false
  const write = async (): Promise<void> => {
    if (isWriting) return
    isWriting = true
    while (waiting.size > 0) {
      const batch = [...waiting]
      waiting.clear()
      for (const as of ['closed', 'refused', 'void'] as const) {
        const ids = batch.filter(([, one]) => one === as).map(([id]) => id)
        // Not written, they stand open: a new process asks the wallet again, which moves nothing.
        if (ids.length > 0) {
          await endBets(db, ids, { as, at: clock.now() }).catch((error: unknown) => log.error({ err: error }))
        }
      }
    }
    isWriting = false
  }
  return (id: string, as: As): void => {
    waiting.set(id, as)
    void write()
  }
}
