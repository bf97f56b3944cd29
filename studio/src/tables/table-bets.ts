import { toWire } from '@koi/contract/money.ts'
import { type Chip, oppositesIn, payoutAt, stakeOf, type TableGame } from '../games/table.ts'
import { type Player, Refused, refusalOf, type World } from '../host/game-mode.ts'
import { createLimiter } from '../wallet/limiter.ts'
import { TIMEOUT_MS } from '../wallet/wallet.ts'
import {
  acceptBet,
  addBet,
  type Bet,
  dealRound,
  endBets,
  lockRound,
  readBets,
  readOpenBets,
  type StoredBet,
  settleRound,
  voidRound,
} from './store.ts'

/** Wins and rollbacks that are sent at once, so that the operator's wallet is not flooded. */
const MAX_CONCURRENT = 12

export interface Order {
  readonly player: Player
  readonly key: string
  readonly number: number
  readonly hash: string
  readonly chips: readonly Chip[]
  /** The chips that the player has on the table already. */
  readonly before: readonly Chip[]
}

/** A bet with its payout by the outcome of the round. */
export type BetToPay = StoredBet & { readonly payout: bigint }

/** The bets of one table and their money. */
export interface TableBets {
  /** Prepares a bet; nothing is stored or moved yet. */
  readonly prepare: (order: Order) => Bet
  /**
   * Stores the bet, sends it to the wallet once, and accepts it if the round is still open. @throws {Refused}
   */
  readonly place: (bet: Bet, order: Order) => Promise<void>
  readonly lock: (number: number) => Promise<void>
  /** Stores the outcome and what every bet is owed. */
  readonly deal: (number: number, outcome: unknown) => Promise<readonly BetToPay[]>
  /** Stores what decided the round; pays wins and rolls back late bets in the background. */
  readonly settle: (number: number, revealed: object) => Promise<void>
  /** Rolls back every bet of a round whose beacon did not come. */
  readonly void: (number: number) => Promise<void>
  /** Resumes what a crash left open. */
  readonly recover: () => Promise<void>
  /** Resumes what a failed write left open in settled rounds. */
  readonly sweep: () => Promise<void>
}

export function createTableBets(world: World, game: TableGame): TableBets {
  const { db, clock } = world
  const { enqueue, isQueued } = createQueue(world)
  const settlement = createSettlement(world)
  /** Bets that are being sent to the wallet. */
  const sending = new Set<string>()
  const roundOf = (number: number) => ({ game: game.code, number, at: clock.now() })
  return {
    prepare: ({ player, number, chips }) => ({
      ...{ id: world.uuid(), vendor: player.vendor, practice: player.practice, wire: player.wire },
      ...{ game: game.code, number, chips },
      ...{ betUuid: world.uuid(), winUuid: world.uuid(), undoUuid: world.uuid() },
    }),
    async place(bet, order) {
      sending.add(bet.id)
      await place(world, { game, bet, order, ...settlement, enqueue }).finally(() => sending.delete(bet.id))
    },
    lock: (number) => lockRound(db, roundOf(number)),
    async deal(number, outcome) {
      const bets = await readBets(db, { ...roundOf(number), states: ['playing'] })
      const owed = bets.map((bet) => ({ ...bet, payout: payoutAt(game, bet.chips, outcome) }))
      await dealRound(db, roundOf(number), { outcome, owed: owed.map(({ id, payout }) => [id, payout]) })
      return owed
    },
    async settle(number, revealed) {
      await settleRound(db, roundOf(number), revealed)
      for (const bet of await readBets(db, { ...roundOf(number), states: ['staking', 'paying'] })) {
        if (bet.state === 'paying') enqueue(bet, () => settlement.pay(bet))
        // A bet that is still being sent is found late, and rolled back, by its own act.
        else if (!sending.has(bet.id)) enqueue(bet, () => settlement.resume(bet))
      }
    },
    async void(number) {
      await voidRound(db, roundOf(number))
      for (const bet of await readBets(db, { ...roundOf(number), states: ['staking', 'playing'] })) {
        if (bet.state === 'playing') enqueue(bet, () => settlement.rollBack(bet))
        else if (!sending.has(bet.id)) enqueue(bet, () => settlement.resume(bet))
      }
    },
    async sweep() {
      for (const bet of await readOpenBets(db, game.code)) {
        if (!(bet.isSettled || bet.isVoid) || sending.has(bet.id) || isQueued(bet)) continue
        if (bet.isVoid && bet.state === 'playing') enqueue(bet, () => settlement.rollBack(bet))
        if (bet.state === 'paying') enqueue(bet, () => settlement.pay(bet))
        if (bet.state === 'staking') enqueue(bet, () => settlement.resume(bet))
      }
    },
    async recover() {
      for (const bet of await readOpenBets(db, game.code)) {
        if (bet.state === 'paying' && bet.isSettled) enqueue(bet, () => settlement.pay(bet))
        if (bet.state === 'playing' && bet.isVoid) enqueue(bet, () => settlement.rollBack(bet))
        if (bet.state === 'staking' && !(await acceptAfterCrash(world, bet)))
          enqueue(bet, () => settlement.resume(bet))
      }
    },
  }
}

/** Settles bets, a limited number at a time, and knows which ones, so that nothing else resumes them. */
function createQueue({ clock, log }: World) {
  const limiter = createLimiter(clock, { limit: MAX_CONCURRENT, patience: TIMEOUT_MS + 500 })
  const ending = new Set<string>()
  return {
    isQueued: ({ id }: Bet): boolean => ending.has(id),
    enqueue({ id }: Bet, work: () => Promise<void>): void {
      ending.add(id)
      const end = (): Promise<void> =>
        work()
          .catch((error: unknown) => log.error({ err: error }, 'a bet was not ended'))
          .finally(() => ending.delete(id))
      void limiter.run(end)
    },
  }
}

interface Placing extends Settlement {
  readonly game: TableGame
  readonly bet: Bet
  readonly order: Order
  readonly enqueue: (bet: Bet, work: () => Promise<void>) => void
}

async function place(world: World, { game, bet, order, end, rollBack, enqueue }: Placing): Promise<void> {
  if (!(await save(world, game, { bet, order }))) throw new Refused('betting_closed')
  const { id: round, wire: seat, betUuid: uuid } = bet
  const amount = stakeOf(bet.chips)
  const call = { kind: 'bet', uuid, seat, round, amount, closesRound: false, opensRound: true } as const
  const outcome = await world.wallets({ vendor: bet.vendor, practice: bet.practice }).bet(call)
  const refusal = refusalOf(outcome)
  if (refusal !== null) {
    end(bet.id, outcome.state === 'refused' ? 'refused' : 'void')
    throw new Refused(refusal)
  }
  const isAccepted = await acceptBet(world.db, bet, world.clock.now()).catch((error: unknown) => {
    // The stake has moved but is not stored as accepted: it is rolled back once the round is settled.
    world.log.error({ err: error, round }, 'a bet was not accepted')
    throw new Refused('wallet_unsure')
  })
  if (isAccepted) return
  enqueue(bet, () => rollBack(bet))
  throw new Refused('bet_late')
}

/** The ends of bets; each call is repeated until the wallet has a definite answer. */
interface Settlement {
  readonly end: (id: string, as: 'closed' | 'refused' | 'void') => void
  readonly pay: (bet: StoredBet) => Promise<void>
  readonly rollBack: (bet: Bet) => Promise<void>
  /** Ends a bet whose answer is not stored, and that is not in its round. */
  readonly resume: (bet: Bet) => Promise<void>
}

function createSettlement(world: World): Settlement {
  const end = createEndWriter(world)
  const walletOf = ({ vendor, practice }: Bet) => world.wallets({ vendor, practice })
  const rollBack = async (bet: Bet): Promise<void> => {
    const { id: round, wire: seat, undoUuid: uuid, betUuid: reference } = bet
    const undo = { kind: 'rollback', uuid, seat, round, closesRound: true, reference } as const
    const settled = await walletOf(bet).rollback(undo)
    if (settled.state === 'refused')
      world.log.error({ round, status: settled.status }, 'a rollback was refused')
    if (settled.state !== 'left') end(bet.id, 'void')
  }
  return {
    end,
    rollBack,
    async pay(bet) {
      const { id: round, wire: seat, winUuid: uuid, betUuid: reference, payout: amount } = bet
      const win = { kind: 'win', uuid, seat, round, amount, closesRound: true, reference } as const
      const settled = await walletOf(bet).win(win)
      // A refused win is still owed: an operator has to look, and a new process sends it again.
      if (settled.state === 'refused') world.log.error({ round, status: settled.status }, 'a win was refused')
      if (settled.state === 'done') end(bet.id, 'closed')
    },
    async resume(bet) {
      const ended = await world.endOf(bet.betUuid)
      if (ended === 'done') await rollBack(bet)
      // Unsure: the wallet has its rollback in the journal; null: it was never sent.
      else end(bet.id, ended === 'refused' ? 'refused' : 'void')
    },
  }
}

/** After a crash a bet that the wallet accepted is in its round, if the round is still open. */
const acceptAfterCrash = async (world: World, bet: Bet): Promise<boolean> =>
  (await world.endOf(bet.betUuid)) === 'done' && (await acceptBet(world.db, bet, world.clock.now()))

async function save(
  world: World,
  game: TableGame,
  { bet, order }: { bet: Bet; order: Order },
): Promise<boolean> {
  const { player, key, hash, number, chips, before } = order
  // Of all chips of the player in this round, the groups that this bet is part of.
  const opposites = oppositesIn(game, [...before, ...chips]).filter((group) =>
    group.some((place) => chips.some((chip) => chip.place === place)),
  )
  const wire = chips.map(({ place, stake }) => ({ place, stake: toWire(stake) }))
  const detail = { number, chips: wire, ...(opposites.length === 0 ? {} : { opposites }) }
  const made = { bet, seat: player.seatId, key, stake: stakeOf(chips), hash, detail, at: world.clock.now() }
  return addBet(world.db, made)
}

/** Writes the ends of bets together: those that come during a write are in the next one. */
function createEndWriter({ db, clock, log }: World): Settlement['end'] {
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
        // If this fails they stay open: a new process repeats the wallet call, which moves nothing twice.
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
