import type { Exposure } from '@koi/contract/lottery/exposure.ts'
import type { MemberCaller } from '../../server/src/caller.ts'

/** A wager that the platform has sold, as the simulation expects it; amounts in 1/100000. */
export interface ExpectedWager {
  readonly id: bigint
  readonly play: string
  readonly selection: string
  readonly unitStake: bigint
  readonly odds: bigint
  readonly rebateRate: number
  readonly stake: bigint
  readonly exposures: readonly Exposure[]
  state: 'placed' | 'cancelled' | 'settled' | 'void'
  hits: number
  payout: bigint
  rebate: bigint
}

export interface ExpectedTicket {
  readonly id: bigint
  readonly member: ExpectedMember
  readonly draw: ExpectedDraw
  readonly placedAt: number
  readonly chase: ExpectedChase | null
  readonly wagers: readonly ExpectedWager[]
}

export interface ExpectedChase {
  readonly id: bigint
  readonly member: ExpectedMember
  readonly stopOnWin: boolean
  readonly tickets: ExpectedTicket[]
  stopped: { readonly at: number; readonly reason: string } | null
}

/** A draw with bets. */
export interface ExpectedDraw {
  readonly id: bigint
  readonly game: string
  readonly numero: string
  readonly family: string
  readonly source: 'own' | 'official'
  readonly opensAt: number
  readonly closeAt: number
  readonly drawAt: number
  readonly tickets: ExpectedTicket[]
  /** The sold part of its caps, by `play key`. */
  readonly used: Map<string, bigint>
  /** The stakes on it by member. */
  readonly staked: Map<bigint, bigint>
  /** An operator voided it: nothing is sold from then on. */
  isVoided: boolean
  end: 'settled' | 'void' | null
  version: number
}

/** The kinds of ledger entries that change a member's cash. */
export type Kind = 'demo_credit' | 'stake' | 'payout' | 'rebate' | 'refund' | 'draw_debt'

export interface ExpectedMember {
  readonly caller: MemberCaller
  cash: bigint
  readonly kinds: Map<Kind, bigint>
  isExcluded: boolean
}

/** Changes a member's expected cash; negative: takes money out. */
export function moveCash(member: ExpectedMember, kind: Kind, amount: bigint): void {
  member.cash += amount
  member.kinds.set(kind, (member.kinds.get(kind) ?? 0n) + amount)
}

export const activeWagers = ({ wagers }: ExpectedTicket): ExpectedWager[] =>
  wagers.filter(({ state }) => state === 'placed' || state === 'settled')
