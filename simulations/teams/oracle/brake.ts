import { dayPlus } from '../../../server/src/platform-day.ts'
import type { Turnover } from './turnover.ts'

/** From this sum of losses within 30 days on a person must be known. */
const KNOWN_FROM = 1_500_000_000n
const SPAN = 30

/** Days of members on whose play nobody earns: they lost, and lost much lately, and nobody knows who they are. */
export class Brake {
  isOn = false
  /** Members whose identity was approved. */
  readonly known = new Set<bigint>()
  private readonly braked = new Set<string>()
  private readonly turnover: Turnover

  constructor(turnover: Turnover) {
    this.turnover = turnover
  }

  get count(): number {
    return this.braked.size
  }

  isBraked(member: bigint, day: string): boolean {
    return this.braked.has(`${member} ${day}`)
  }

  /** A day is closed: what is braked of it stays so. */
  note(day: string): void {
    if (!this.isOn) return
    for (const member of new Set(this.turnover.on(day).map((row) => row.member))) {
      const lost = this.lostOn(member, day)
      let sum = 0n
      for (let back = 0; back < SPAN; back += 1) sum += this.lostOn(member, dayPlus(day, -back))
      if (lost > 0n && sum > KNOWN_FROM && !this.known.has(member)) this.braked.add(`${member} ${day}`)
    }
  }

  private lostOn(member: bigint, day: string): bigint {
    const own = this.turnover.on(day).filter((row) => row.member === member)
    return own.reduce((sum, { stake, payout, rebate }) => sum + stake - payout - rebate, 0n)
  }
}
