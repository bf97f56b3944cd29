/** To whom play was closed, who was frozen, and which accounts are of one person. */
export class Guards {
  readonly frozen = new Set<bigint>()
  private readonly closedUntil = new Map<bigint, number>()
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
