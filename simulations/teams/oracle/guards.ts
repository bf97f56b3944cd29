const HOUR = 3_600_000

/** To whom play was closed, who was frozen, and which accounts are of one person. */
export class Guards {
  readonly frozen = new Set<bigint>()
  private readonly closedUntil = new Map<bigint, number>()
  /** To whom play was closed when the first bill of an hour was drawn up, by the end of the hour. */
  private readonly closedHours = new Map<number, ReadonlySet<bigint>>()
  private readonly mobiles = new Map<bigint, string>()
  private readonly apart = new Set<bigint>()
  private persons = new Map<bigint, string>()

  /** An exclusion lasts until the member returns: here, for ever. */
  close(member: bigint, until: Date | null): void {
    this.closedUntil.set(member, until === null ? Number.POSITIVE_INFINITY : until.getTime())
  }

  isClosed(member: bigint, at: Date): boolean {
    return (this.closedUntil.get(member) ?? 0) > at.getTime()
  }

  /** The first bill of the hour before a moment is drawn up. */
  noteHour(to: Date): void {
    if (this.closedHours.has(to.getTime())) return
    const closed = [...this.closedUntil].filter(([, until]) => until > to.getTime())
    this.closedHours.set(to.getTime(), new Set(closed.map(([member]) => member)))
  }

  /** Whether the bills of the hour that a moment is in left a member out. */
  wasClosed(member: bigint, at: Date): boolean {
    const ends = (Math.floor(at.getTime() / HOUR) + 1) * HOUR
    return this.closedHours.get(ends)?.has(member) ?? false
  }

  /** Whether money may be paid to a member without an operator's decision. */
  isFree(member: bigint, at: Date): boolean {
    return !this.frozen.has(member) && !this.isClosed(member, at)
  }

  tellMobile(member: bigint, mobile: string): void {
    this.mobiles.set(member, mobile)
  }

  /** An operator said that the account belongs to nobody else. */
  setApart(member: bigint): void {
    this.apart.add(member)
  }

  /** Accounts that told a mobile number. */
  shared(): readonly bigint[] {
    return [...this.mobiles.keys()].filter((member) => !this.apart.has(member))
  }

  /** What was told counts from the next grouping on. */
  group(): void {
    this.persons = new Map([...this.mobiles].filter(([member]) => !this.apart.has(member)))
  }

  /** The same text for all accounts of one person. */
  personOf(member: bigint): string {
    return this.persons.get(member) ?? `account ${member}`
  }

  isOfOwnLine(member: bigint, upline: readonly bigint[]): boolean {
    return upline.some((agent) => this.personOf(agent) === this.personOf(member))
  }
}
