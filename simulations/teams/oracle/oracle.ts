import type { ExpectedReward } from './bases.ts'
import { Bills, type ExpectedBill } from './bills.ts'
import { type Bonus, isEndPossible } from './bonuses.ts'
import { Contracts } from './contracts.ts'
import type { CoveredSide } from './covered.ts'
import { Guards } from './guards.ts'
import { Lines } from './lines.ts'
import { Rebates } from './rebates.ts'
import { Turnover } from './turnover.ts'

/** Above this, two people decide about a bill. */
export const LIMIT = 500_000_000n

const DAY = 24 * 3_600_000
/** For how long the cash of an upline is tried. */
const TRIED = 7 * DAY

/**
 * What everybody must have been paid, computed from what happened alone: who was below whom with which terms
 * on which day, each bet, closures, contracts and decisions.
 */
export class Oracle {
  readonly lines = new Lines()
  readonly guards = new Guards()
  readonly turnover = new Turnover()
  readonly agents = new Set<bigint>()
  /** Cash by member. */
  readonly cash = new Map<bigint, bigint>()
  /** What the house gave members beside their play. */
  readonly rewards: ExpectedReward[] = []
  /** What members were found to have staked against each other. */
  readonly covered: CoveredSide[] = []
  readonly bonuses: Bonus[] = []
  readonly findings: string[] = []
  readonly rebates: Rebates
  readonly contracts: Contracts
  readonly bills: Bills
  /** Members' cash when their uplines' cash last began to pay. */
  private before = new Map<bigint, bigint>()

  /** `startOf`: the first moment of a platform day; `dayOf`: the day of a moment. */
  constructor(startOf: (day: string) => Date, dayOf: (at: Date) => string) {
    const { lines, guards, turnover, agents, rewards, covered } = this
    this.rebates = new Rebates({ lines, guards, turnover })
    this.contracts = new Contracts(lines)
    this.bills = new Bills(
      { lines, guards, turnover, agents, rewards, covered, dayOf, rebates: this.rebates },
      this.contracts,
      startOf,
    )
  }

  pay(member: bigint, amount: bigint): void {
    this.cash.set(member, (this.cash.get(member) ?? 0n) + amount)
  }

  reward(member: bigint, amount: bigint, day: string): void {
    this.rewards.push({ member, amount, day })
    this.pay(member, amount)
  }

  /** A bonus has ended: only what is released is paid, and counts as given on that day. */
  endBonus(bonus: Bonus, state: 'released' | 'forfeited', { at, day }: { at: Date; day: string }): void {
    if (!isEndPossible(bonus, state, { at, turnover: this.turnover, guards: this.guards }))
      this.findings.push(`the bonus ${bonus.source} cannot be ${state}`)
    bonus.state = state
    if (state === 'released') this.reward(bonus.member, bonus.amount, day)
  }

  /** A night or another run of the jobs begins: from here on the cash of uplines may be tried. */
  begin(): void {
    this.before = new Map(this.cash)
  }

  closeDay(day: string, at: Date): void {
    this.guards.group()
    for (const { member, paid, state } of this.rebates.close(day, at))
      if (state === 'paid') this.pay(member, paid)
    for (const { member, paid } of this.rebates.release(at)) this.pay(member, paid)
  }

  /** Bills are drawn up, sent on, and paid by the house; those of uplines are settled by {@link settleUpper}. */
  runBills(at: Date, days: { readonly today: string; readonly closed: string }): void {
    this.bills.drawUp(at, days)
    for (const bill of this.bills.all) if (bill.state === 'computed') bill.state = this.stateOf(bill)
    for (const bill of this.bills.all) {
      if (bill.state !== 'approved' || bill.payer !== null) continue
      bill.state = bill.isReleased || this.guards.isFree(bill.payee, at) ? 'paid' : 'held'
      if (bill.state === 'paid') this.pay(bill.payee, bill.amount)
    }
  }

  private stateOf({ amount, contract, terms }: ExpectedBill): string {
    if (amount === 0n) return 'not_reached'
    if (contract.isSuspended) return 'held'
    return amount > LIMIT || terms.issue === 'review' ? 'review' : 'approved'
  }

  /**
   * Bills that the cash of an upline pays. Which of several is paid when there is not enough for all depends
   * on which worker came first, so the states are taken over, if they are possible. `payer`: one who pays by
   * themselves, before the next day.
   */
  settleUpper(at: Date, stateOf: (bill: ExpectedBill) => string, payer: bigint | null = null): void {
    const due = this.bills.all.filter(
      (bill) =>
        bill.payer !== null &&
        (payer === null || bill.payer === payer) &&
        (bill.state === 'approved' ||
          (bill.state === 'insufficient' && (payer !== null || (bill.tryAt !== null && bill.tryAt <= at)))),
    )
    const isFree = ({ payee, payer: from, isReleased }: ExpectedBill): boolean =>
      isReleased || (this.guards.isFree(payee, at) && from !== null && this.guards.isFree(from, at))
    for (const bill of due) if (!isFree(bill)) bill.state = 'held'
    const tried = due.filter((bill) => bill.state !== 'held')
    const paid = tried.filter((bill) => stateOf(bill) === 'paid')
    for (const bill of paid) {
      bill.state = 'paid'
      this.pay(bill.payee, bill.amount)
      this.pay(bill.payer ?? 0n, -bill.amount)
    }
    for (const bill of tried) if (bill.state !== 'paid') this.fallShort(bill, at, this.leastOf(bill, paid))
    for (const [member, cash] of this.cash)
      if (cash < 0n) this.findings.push(`member ${member} paid bills with cash that they did not have`)
  }

  /** The least that a payer had besides the bills that were paid: nothing but these leaves in a night. */
  private leastOf({ payer }: ExpectedBill, paid: readonly ExpectedBill[]): bigint {
    const from = payer ?? 0n
    const others = paid.filter((bill) => bill.payer === from).reduce((sum, { amount }) => sum + amount, 0n)
    return (this.before.get(from) ?? 0n) - others
  }

  private fallShort(bill: ExpectedBill, at: Date, least: bigint): void {
    if (least >= bill.amount)
      this.findings.push(
        `contract ${bill.contract.id} ${bill.period}: the payer had enough for ${bill.amount}`,
      )
    if (bill.shortAt !== null && at.getTime() - bill.shortAt.getTime() >= TRIED) {
      bill.state = 'expired'
      return
    }
    bill.state = 'insufficient'
    bill.shortAt ??= at
    bill.tryAt = new Date(at.getTime() + DAY)
  }
}
