/** A bet as it was placed, and what became of it. Amounts in units of 1/100000. */
export interface ExpectedBet {
  readonly id: bigint
  readonly member: bigint
  readonly category: string
  /** The series that a lottery bet was sold at; 0 of other games. */
  readonly series: number
  /** The draw, of games that have some. */
  readonly drawKey: bigint | null
  readonly stake: bigint
  readonly placedAt: Date
  readonly placedDay: string
  state: 'placed' | 'settled' | 'voided'
  payout: bigint
  rebate: bigint
  /** What the result gave back of the stake without deciding it. */
  refunded: bigint
  settledAt: Date | null
  settledDay: string | null
  /** Its valid turnover from each moment on at which that changed, the oldest first. */
  readonly valid: { readonly at: Date; readonly amount: bigint }[]
}

export interface Figures {
  bets: bigint
  stake: bigint
  payout: bigint
  rebate: bigint
  valid: bigint
  refunded: bigint
}

/** What counted of a member on a day, by the day the bets were placed, the category and the series. */
export interface Row extends Figures {
  readonly member: bigint
  readonly day: string
  readonly placedDay: string
  readonly category: string
  readonly series: number
}

export const NO_FIGURES: Readonly<Figures> = {
  ...{ bets: 0n, stake: 0n, payout: 0n, rebate: 0n, valid: 0n, refunded: 0n },
}

/** The turnover of a bet is what was won or lost of it, and at most its stake. */
function validOf({ stake, payout }: Pick<ExpectedBet, 'stake' | 'payout'>): bigint {
  const moved = payout > stake ? payout - stake : stake - payout
  return moved < stake ? moved : stake
}

/** The valid turnover of a bet at a moment. */
export const validAt = ({ valid }: ExpectedBet, at: Date): bigint =>
  valid.findLast((change) => change.at < at)?.amount ?? 0n

/** The changes of the valid turnover of a bet, of which the first one is its result. */
export const changesOf = ({
  valid,
}: ExpectedBet): readonly { readonly at: Date; readonly amount: bigint }[] =>
  valid.map(({ at, amount }, place) => ({ at, amount: amount - (valid[place - 1]?.amount ?? 0n) }))

/** All bets, and what counts of them on which day: a correction counts on the day it is made. */
export class Turnover {
  readonly bets = new Map<bigint, ExpectedBet>()
  private readonly rows = new Map<string, Map<string, Row>>()

  on(day: string): readonly Row[] {
    return [...(this.rows.get(day)?.values() ?? [])]
  }

  days(): readonly string[] {
    return [...this.rows.keys()].sort()
  }

  settle(
    bet: ExpectedBet,
    result: Pick<ExpectedBet, 'payout' | 'rebate' | 'refunded'>,
    at: Date,
    day: string,
  ) {
    Object.assign(bet, { ...result, state: 'settled', settledAt: at, settledDay: day })
    this.count(bet, 1n, day)
    bet.valid.push({ at, amount: validOf(bet) })
  }

  void(bet: ExpectedBet, at: Date, day: string): void {
    if (bet.state === 'settled') {
      this.count(bet, -1n, day)
      bet.valid.push({ at, amount: 0n })
    }
    bet.state = 'voided'
  }

  /** A part of the payout is taken back. */
  correct(bet: ExpectedBet, amount: bigint, { at, day }: { at: Date; day: string }): void {
    this.count(bet, -1n, day, false)
    bet.payout -= amount
    this.count(bet, 1n, day, false)
    if (bet.state === 'settled') bet.valid.push({ at, amount: validOf(bet) })
  }

  private count(bet: ExpectedBet, sign: bigint, day: string, withRebate = true): void {
    const { member, placedDay, category, series } = bet
    const rows = this.rows.get(day) ?? new Map<string, Row>()
    this.rows.set(day, rows)
    const key = `${member} ${placedDay} ${category} ${series}`
    const row = rows.get(key) ?? { member, day, placedDay, category, series, ...NO_FIGURES }
    rows.set(key, row)
    row.bets += sign
    row.stake += sign * bet.stake
    row.payout += sign * bet.payout
    row.valid += sign * validOf(bet)
    row.refunded += sign * bet.refunded
    if (withRebate) row.rebate += sign * bet.rebate
  }
}
