import { Brake } from './brake.ts'
import type { Guards } from './guards.ts'
import type { Lines } from './lines.ts'
import { type Figures, NO_FIGURES, type Row, type Turnover } from './turnover.ts'

export interface ExpectedPayment {
  readonly member: bigint
  readonly day: string
  readonly paid: bigint
  state: 'paid' | 'held' | 'carried'
  /** Of what is held: for a freeze, it waits for an operator. */
  readonly isForFreeze: boolean
}

/** What a line earns on a row of turnover: the amount of each level, the member's last. */
export interface LineEarnings {
  readonly levels: readonly { readonly agent: bigint; readonly amount: bigint }[]
  /** All that the line earns, by its top rate alone. */
  readonly whole: bigint
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** A part per 10 000, rounded down, also of a negative amount. */
function part(amount: bigint, rate: bigint): bigint {
  const product = amount * rate
  const cut = product / 10_000n
  return product < 0n && cut * 10_000n !== product ? cut - 1n : cut
}

/** Rebates by difference of rates, day by day, and the figures of teams. */
export class Rebates {
  /** All payments that were drawn up. */
  readonly payments: ExpectedPayment[] = []
  /** What everybody earned together on each day, by the top rates. */
  readonly wholes = new Map<string, bigint>()
  readonly brake: Brake
  /** Until which day a member is hidden, by month. */
  private readonly hidden = new Map<string, string>()
  /** Members and days at whose close they were hidden: bills left these out. */
  private readonly leftOut = new Set<string>()
  private readonly carried = new Map<bigint, bigint>()
  private readonly lines: Lines
  private readonly guards: Guards
  private readonly turnover: Turnover

  constructor(of: { lines: Lines; guards: Guards; turnover: Turnover }) {
    this.lines = of.lines
    this.guards = of.guards
    this.turnover = of.turnover
    this.brake = new Brake(of.turnover)
  }

  get hiddenCount(): number {
    return this.hidden.size
  }

  /** Closes a day at a moment after it: who is hidden, and what each member is due. */
  close(day: string, at: Date): readonly ExpectedPayment[] {
    this.brake.note(day)
    this.hide(day, at)
    const earned = new Map<bigint, bigint>()
    let whole = 0n
    for (const row of this.counting(day)) {
      const earnings = this.earningsOf(row)
      whole += earnings.whole
      for (const { agent, amount } of earnings.levels) earned.set(agent, (earned.get(agent) ?? 0n) + amount)
    }
    this.wholes.set(day, whole)
    const drawnUp = [...earned].flatMap(([member, amount]): ExpectedPayment[] => {
      const sum = amount + (this.carried.get(member) ?? 0n)
      this.carried.set(member, sum < 0n ? sum : 0n)
      if (sum <= 0n)
        return amount === 0n ? [] : [{ member, day, paid: 0n, state: 'carried', isForFreeze: false }]
      const state = this.guards.isFree(member, at) ? 'paid' : 'held'
      return [{ member, day, paid: sum, state, isForFreeze: this.guards.frozen.has(member) }]
    })
    this.payments.push(...drawnUp)
    return drawnUp
  }

  /** Pays at a moment what was held for a time-out that is over; returns it. */
  release(at: Date): readonly ExpectedPayment[] {
    const released = this.payments.filter(
      ({ member, state, isForFreeze }) => state === 'held' && !isForFreeze && this.guards.isFree(member, at),
    )
    for (const payment of released) payment.state = 'paid'
    return released
  }

  /**
   * Whoever is closed now and not ahead of the house, or plays below their own other account, leaves all
   * figures of the month.
   */
  private hide(day: string, at: Date): void {
    const month = day.slice(0, 7)
    const played = new Set<bigint>()
    for (const one of this.turnover.days())
      if (one.startsWith(month) && one <= day)
        for (const { member } of this.turnover.on(one)) played.add(member)
    for (const member of played)
      if (
        (this.guards.isClosed(member, at) && this.resultOf(member, day) >= 0n) ||
        this.guards.isOfOwnLine(member, this.lines.uplineOn(member, day))
      ) {
        this.hidden.set(`${member} ${month}`, day)
        this.leftOut.add(`${member} ${day}`)
      }
  }

  /** What the house has won on a member in a month up to a day, on the days that have not been hidden yet. */
  private resultOf(member: bigint, day: string): bigint {
    let result = 0n
    for (const one of this.turnover.days()) {
      if (one.slice(0, 7) !== day.slice(0, 7) || one > day || this.isHidden(member, one)) continue
      for (const row of this.turnover.on(one))
        if (row.member === member) result += row.stake - row.payout - row.rebate
    }
    return result
  }

  isHidden(member: bigint, day: string): boolean {
    return day <= (this.hidden.get(`${member} ${day.slice(0, 7)}`) ?? '')
  }

  /** Whether the bills of a day counted what a member played on it. */
  wasCounted(member: bigint, day: string): boolean {
    return !this.leftOut.has(`${member} ${day}`) && !this.brake.isBraked(member, day)
  }

  /** The turnover of a day that counts for uplines. */
  counting(day: string): readonly Row[] {
    return this.turnover.on(day).filter(({ member }) => !this.isHidden(member, day))
  }

  /** On a braked day only the member's own rate earns. */
  earningsOf(row: Row): LineEarnings {
    const earnings = this.unbrakedOf(row)
    if (!this.brake.isBraked(row.member, row.day)) return earnings
    const levels = earnings.levels.filter(({ agent }) => agent === row.member)
    return { levels, whole: levels.reduce((sum, { amount }) => sum + amount, 0n) }
  }

  private unbrakedOf({ member, placedDay, category, series, stake, refunded, valid }: Row): LineEarnings {
    const isLottery = category === 'LOTT'
    const base = isLottery ? stake - refunded : valid
    const line = this.lines.ratesOn(member, placedDay, category)
    // A lottery bet was sold at a series, so uplines earn on what is above it, and above the player's own.
    const lowest = isLottery ? larger(5n * BigInt(series), line.at(-1)?.rate ?? 0n) : 0n
    const uplines = isLottery ? line.slice(0, -1) : line
    const whole = part(base, larger(uplines[0]?.rate ?? lowest, lowest)) - part(base, lowest)
    let below = 0n
    const levels = uplines
      .toReversed()
      .map(({ agent, rate }) => {
        const reached = part(base, larger(rate, lowest)) - part(base, lowest)
        const amount = reached - below
        below = reached
        return { agent, amount }
      })
      .toReversed()
    return { levels, whole }
  }

  /** What the team of each agent played on a day, by agent and category. */
  teamsOn(day: string): ReadonlyMap<string, Figures> {
    const teams = new Map<string, Figures>()
    for (const row of this.counting(day))
      for (const agent of this.lines.uplineOn(row.member, row.placedDay)) {
        const key = `${agent} ${row.category}`
        const team = teams.get(key) ?? { ...NO_FIGURES }
        teams.set(key, team)
        team.bets += row.bets
        team.stake += row.stake
        team.payout += row.payout
        team.rebate += row.rebate
        team.valid += row.valid
      }
    return teams
  }
}
