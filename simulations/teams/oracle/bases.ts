import type { ContractTerms } from '@koi/contract/contracts/terms.ts'
import { dayBefore } from '../../../server/src/platform-day.ts'
import type { ExpectedContract } from './contracts.ts'
import { type CountedChanges, type CoveredSide, stepsOf } from './covered.ts'
import type { Guards } from './guards.ts'
import type { Lines } from './lines.ts'
import type { Days } from './periods.ts'
import type { Rebates } from './rebates.ts'
import { changesOf, type ExpectedBet, type Turnover, validAt } from './turnover.ts'

/** What the house gave a member on a day beside the play. */
export interface ExpectedReward {
  readonly member: bigint
  readonly amount: bigint
  readonly day: string
}

export interface Facts {
  readonly lines: Lines
  readonly guards: Guards
  readonly turnover: Turnover
  readonly rebates: Rebates
  readonly rewards: readonly ExpectedReward[]
  readonly covered: readonly CoveredSide[]
  /** The platform day of a moment. */
  readonly dayOf: (at: Date) => string
  /** Members who have a team; the contracts of others are about their own play. */
  readonly agents: ReadonlySet<bigint>
}

/** What was played that a contract is about, by member: valid turnover, and the result for the house. */
export interface Played {
  readonly valid: Map<bigint, bigint>
  readonly result: Map<bigint, bigint>
}

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

export const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, one) => sum + one, 0n)
const addTo = (map: Map<bigint, bigint>, key: bigint, amount: bigint): void => {
  map.set(key, (map.get(key) ?? 0n) + amount)
}

/** Whether a bet was placed within a week before the hour of its result. */
const isOfItsWeek = ({ placedAt, settledAt }: ExpectedBet): boolean =>
  settledAt !== null && placedAt.getTime() >= Math.floor(settledAt.getTime() / HOUR) * HOUR - WEEK

/** What is counted of a bet by a rule about members and moments: nothing if its result was not. */
const countedBy =
  (wasCounted: (member: bigint, at: Date) => boolean): CountedChanges =>
  (bet) =>
    bet.settledAt !== null && wasCounted(bet.member, bet.settledAt)
      ? changesOf(bet).filter(({ at }) => wasCounted(bet.member, at))
      : []

/** What bills are computed from. */
export class Bases {
  private readonly facts: Facts

  constructor(facts: Facts) {
    this.facts = facts
  }

  /** Whether the play of a member on a day is what a contract with a payee is about. */
  private concerns(payee: bigint, member: bigint, day: string): boolean {
    const { agents, lines } = this.facts
    return agents.has(payee) ? lines.isBelow(member, payee, day) : member === payee
  }

  /** The play of a period, of which hidden members and braked days are no part. */
  playOf({ payee }: ExpectedContract, terms: ContractTerms, { first, last }: Days): Played {
    const { turnover, rebates } = this.facts
    const played: Played = { valid: new Map(), result: new Map() }
    for (const day of turnover.days()) {
      if (day < first || day > last) continue
      for (const row of rebates.counting(day)) {
        const { member, category, placedDay, stake, payout, rebate, valid } = row
        if (rebates.brake.isBraked(member, day)) continue
        if (!terms.categories.includes(category) || !this.concerns(payee, member, placedDay)) continue
        addTo(played.valid, member, valid)
        addTo(played.result, member, stake - payout - rebate - rebates.earningsOf(row).whole)
      }
    }
    if (terms.kind !== 'dividend') this.giveBackUncounted(played, { payee, terms, day: first })
    return played
  }

  /** What bets lose on a day that their own days' bills left out comes off no salary. */
  private giveBackUncounted(
    played: Played,
    { payee, terms, day }: { readonly payee: bigint; readonly terms: ContractTerms; readonly day: string },
  ): void {
    const { turnover, rebates, dayOf } = this.facts
    for (const bet of turnover.bets.values()) {
      const { member, category, placedDay, settledDay } = bet
      if (settledDay === null || settledDay >= day || rebates.wasCounted(member, settledDay)) continue
      if (rebates.isHidden(member, day) || rebates.brake.isBraked(member, day)) continue
      if (!terms.categories.includes(category) || !this.concerns(payee, member, placedDay)) continue
      for (const { at, amount } of changesOf(bet)) if (dayOf(at) === day) addTo(played.valid, member, -amount)
    }
  }

  /** What comes off the base of a salary in a period, since members bet against each other. */
  coveredOf({ payee }: ExpectedContract, terms: ContractTerms, { first, last }: Days): bigint {
    const { rebates, dayOf } = this.facts
    const countedOf = countedBy((member, at) => rebates.wasCounted(member, dayOf(at)))
    return sumOf(
      this.sidesOf(payee, terms)
        .flatMap((side) => stepsOf(side, countedOf))
        .flatMap(({ at, amount }) => (dayOf(at) < first || dayOf(at) > last ? [] : [amount])),
    )
  }

  /** The same for the hour before a moment. */
  coveredInHour({ payee }: ExpectedContract, terms: ContractTerms, to: Date): bigint {
    const { guards, lines } = this.facts
    const from = to.getTime() - HOUR
    const counted = countedBy((member, at) => this.wasInHour(member, at))
    const countedOf: CountedChanges = (bet) => (isOfItsWeek(bet) ? counted(bet) : [])
    return sumOf(
      this.sidesOf(payee, terms)
        .filter(({ member, placedDay }) => !guards.isOfOwnLine(member, lines.uplineOn(member, placedDay)))
        .flatMap((side) => stepsOf(side, countedOf))
        .flatMap(({ at, amount }) => (at.getTime() < from || at >= to ? [] : [amount])),
    )
  }

  /** Whether the hour of a moment counted a member. */
  private wasInHour(member: bigint, at: Date): boolean {
    const { guards, rebates, dayOf } = this.facts
    return !guards.wasClosed(member, at) && !rebates.brake.isBraked(member, dayBefore(dayOf(at)))
  }

  private sidesOf(payee: bigint, { categories }: ContractTerms): readonly CoveredSide[] {
    return this.facts.covered.filter(
      ({ member, category, placedDay }) =>
        categories.includes(category) && this.concerns(payee, member, placedDay),
    )
  }

  /** What members got in a period beside their play; of a team, without days on which a member is hidden. */
  rewardsOf({ payee }: ExpectedContract, { first, last }: Days): bigint {
    const { rewards, rebates, agents } = this.facts
    const given = rewards.filter(
      ({ member, day }) =>
        day >= first &&
        day <= last &&
        this.concerns(payee, member, day) &&
        !(agents.has(payee) && rebates.isHidden(member, day)),
    )
    return sumOf(given.map(({ amount }) => amount))
  }

  /**
   * The bets that were settled in the hour before a moment, and placed in the week before; of those that were
   * settled earlier, what changed in the hour.
   */
  hourOf({ payee }: ExpectedContract, terms: ContractTerms, to: Date): Played {
    const { turnover, guards, lines } = this.facts
    guards.noteHour(to)
    const from = new Date(to.getTime() - HOUR)
    const played: Played = { valid: new Map(), result: new Map() }
    for (const bet of turnover.bets.values()) {
      const { member, category, placedDay, settledAt } = bet
      if (settledAt === null || settledAt >= to || !isOfItsWeek(bet)) continue
      if (!terms.categories.includes(category) || !this.concerns(payee, member, placedDay)) continue
      if (!this.wasInHour(member, settledAt) || !this.wasInHour(member, from)) continue
      if (guards.isOfOwnLine(member, lines.uplineOn(member, placedDay))) continue
      const before = settledAt < from ? validAt(bet, from) : 0n
      addTo(played.valid, member, validAt(bet, to) - before)
    }
    return played
  }

  /** One person counts once, however many accounts they play with. */
  countActive({ valid }: Played, { activeMin }: ContractTerms): number {
    const least = activeMin > 1n ? activeMin : 1n
    const active = [...valid].filter(([, amount]) => amount >= least)
    return new Set(active.map(([member]) => this.facts.guards.personOf(member))).size
  }
}
