import { type ChanceSource, chanceOf } from '../fairness/chance.ts'
import { payoutOf } from '../games/multiple.ts'
import type { End } from '../wallet/journal.ts'
import type { Bet, Seat, Win } from '../wallet/wire.ts'
import type { Playable } from './playable.ts'

/**
 * One round of one player: staking (the bet was requested) → playing → paying (the win is owed) → closed; or
 * refused, or void when it is not known whether the bet was accepted. After a crash the stored round says
 * what is left to do.
 */
export interface Round<Play, Choice> {
  readonly id: string
  readonly seat: Seat
  readonly stake: bigint
  /** Drawn when the round is created: nobody can choose it after the bet. */
  readonly source: ChanceSource
  /** What the player chose with the stake. */
  readonly chosen: Choice | null
  readonly betUuid: string
  readonly winUuid: string
  readonly state: 'staking' | 'playing' | 'paying' | 'closed' | 'refused' | 'void'
  /** null until the bet is accepted: no outcome exists before. */
  readonly play: Play | null
  readonly payout: bigint
  /** The free rounds that it is one of, and the most that it may pay; left out for a round that was staked. */
  readonly free?: { readonly reward: string; readonly most: bigint | null } | undefined
}

export type Event<Choice> =
  | { readonly kind: 'accepted' | 'refused' | 'unsure' | 'left' | 'paid' }
  /** `bet`: how it ended by the wallet's journal, after the wallet has resumed. */
  | { readonly kind: 'crashed'; readonly bet: End | null }
  | { readonly kind: 'chosen'; readonly choice: Choice }

export type Opening<Choice> = Pick<
  Round<unknown, Choice>,
  'id' | 'seat' | 'stake' | 'source' | 'chosen' | 'betUuid' | 'winUuid' | 'free'
>

/** A new round; null when its choice is not possible, so that no stake is requested. */
export function openRound<Play, Choice>(
  game: Playable<Play, Choice>,
  opening: Opening<Choice>,
): Round<Play, Choice> | null {
  if (opening.stake <= 0n || game.begin(chanceOf(opening.source), opening.chosen) === null) return null
  return { ...opening, state: 'staking', play: null, payout: 0n }
}

/** The round after an event; null when the event or the choice is not possible in its state. */
export function after<Play, Choice>(
  game: Playable<Play, Choice>,
  round: Round<Play, Choice>,
  event: Event<Choice>,
): Round<Play, Choice> | null {
  if (event.kind === 'crashed') return recover(game, round, event.bet)
  switch (round.state) {
    case 'staking':
      return answered(game, round, event.kind)
    case 'playing':
      return played(game, round, event)
    case 'paying':
      return event.kind === 'paid' ? { ...round, state: 'closed' } : null
    default:
      return null
  }
}

/** A crash undoes nothing that was stored. The bet may have been answered before the round was updated. */
function recover<Play, Choice>(
  game: Playable<Play, Choice>,
  round: Round<Play, Choice>,
  bet: End | null,
): Round<Play, Choice> | null {
  if (round.state !== 'staking') return round
  if (bet === 'done') return answered(game, round, 'accepted')
  return answered(game, round, bet === 'refused' ? 'refused' : 'unsure')
}

function answered<Play, Choice>(
  game: Playable<Play, Choice>,
  round: Round<Play, Choice>,
  answer: Event<Choice>['kind'],
): Round<Play, Choice> | null {
  if (answer === 'refused') return { ...round, state: 'refused' }
  if (answer === 'unsure') return { ...round, state: 'void' }
  if (answer !== 'accepted') return null
  const play = game.begin(chanceOf(round.source), round.chosen)
  return play === null ? null : continueRound(game, round, play)
}

function played<Play, Choice>(
  game: Playable<Play, Choice>,
  round: Round<Play, Choice>,
  event: Event<Choice>,
): Round<Play, Choice> | null {
  if (round.play === null) return null
  if (event.kind === 'left') return owe(round, game.left(round.play))
  if (event.kind !== 'chosen') return null
  const play = game.choose(round.play, event.choice)
  return play === null ? null : continueRound(game, round, play)
}

function continueRound<Play, Choice>(
  game: Playable<Play, Choice>,
  round: Round<Play, Choice>,
  play: Play,
): Round<Play, Choice> {
  const multiple = game.ended(play)
  return multiple === null ? { ...round, state: 'playing', play } : owe({ ...round, play }, multiple)
}

/** A win of 0 is owed too, since it closes the round. */
const owe = <Play, Choice>(round: Round<Play, Choice>, multiple: bigint): Round<Play, Choice> => ({
  ...round,
  state: 'paying',
  payout: atMost(payoutOf(round.stake, multiple), round.free?.most ?? null),
})

const atMost = (payout: bigint, most: bigint | null): bigint =>
  most === null || payout < most ? payout : most

/**
 * The wallet call that this state requires; null for none. Repeating it under the same uuid moves nothing
 * twice.
 */
export function walletCallOf<Play, Choice>(round: Round<Play, Choice>): Bet | Win | null {
  const { seat, id, betUuid, winUuid, free } = round
  const ofReward = free === undefined ? {} : { reward: free.reward }
  if (round.state === 'staking') {
    const bet = { kind: 'bet', uuid: betUuid, seat, round: id, amount: round.stake } as const
    return { ...bet, ...ofReward, closesRound: false, opensRound: true }
  }
  if (round.state !== 'paying') return null
  const win = { kind: 'win', uuid: winUuid, seat, round: id, amount: round.payout } as const
  return { ...win, ...ofReward, closesRound: true, reference: betUuid }
}
