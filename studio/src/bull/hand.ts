import { chanceOf } from '../fairness/chance.ts'
import { sharedSource } from '../fairness/shared-round.ts'
import { backTo, type Card, dealPlaces, duel } from '../games/bull-bull/rules.ts'
import { lockOfBanker, lockOfPlayer } from './protocol.ts'

/** The input of a hand once all locks are in. */
export interface Dealing {
  readonly table: string
  readonly number: number
  readonly serverSeed: string
  /** Of the beacon; null for hands of a version that used none. */
  readonly randomness: string | null
  readonly base: bigint
  /** The number of matched seats, the banker's included: each has cards, whether in or out. */
  readonly seats: number
  readonly banker: number
  /** The places whose lock is in, the banker's among them. */
  readonly playing: readonly number[]
}

/** The money between the banker and one player. */
export interface Flow {
  readonly player: number
  /** What the player won, before the house's share; negative for a loss. */
  readonly won: bigint
  readonly kept: bigint
}

export interface Outcome {
  /** By place. */
  readonly cards: readonly (readonly Card[])[]
  /** What each place gets back, its lock included; 0 for a place that was out. */
  readonly backs: readonly bigint[]
  readonly nets: readonly bigint[]
  readonly flows: readonly Flow[]
  /** The house's share of all duels. */
  readonly kept: bigint
}

/** The lock of each place, which is the most that it can lose. */
export const locksOf = (base: bigint, seats: number, banker: number): bigint[] =>
  Array.from({ length: seats }, (_, place) =>
    place === banker ? lockOfBanker(base, seats - 1) : lockOfPlayer(base),
  )

/** What decides the cards. */
export type Dealt = Omit<Dealing, 'base' | 'playing'>

/** The cards of all places: the banker is dealt first, then the others in order. */
export const cardsOf = ({ table: code, seats, banker, ...of }: Dealt): (readonly Card[])[] =>
  dealPlaces(chanceOf(sharedSource({ code, ...of })), { seats, banker })

/** The cards, and what each place gets back: what one loses another wins, less the house's share. */
export function settle(dealing: Dealing): Outcome {
  const { base, banker, seats } = dealing
  const cards = cardsOf(dealing)
  const locks = locksOf(base, seats, banker)
  const backs = locks.map((lock, place) => (dealing.playing.includes(place) ? lock : 0n))
  const add = (place: number, amount: bigint): void => {
    backs[place] = (backs[place] ?? 0n) + amount
  }
  const flows = dealing.playing
    .filter((place) => place !== banker)
    .map((player): Flow => {
      const one = duel({ banker: cards[banker] ?? [], player: cards[player] ?? [] })
      const toBanker = backTo('banker', base, one) - lockOfPlayer(base)
      const toPlayer = backTo('player', base, one) - lockOfPlayer(base)
      add(banker, toBanker)
      add(player, toPlayer)
      const won = one.winner === 'player' ? one.times * base : -one.times * base
      return { player, won, kept: -(toBanker + toPlayer) }
    })
  const kept = flows.reduce((sum, flow) => sum + flow.kept, 0n)
  const nets = backs.map((back, place) =>
    dealing.playing.includes(place) ? back - (locks[place] ?? 0n) : 0n,
  )
  return { cards, backs, nets, flows, kept }
}
