/** Terms that were set for a member: a series of null is the upline's. */
export interface GivenTerms {
  readonly series: number | null
  readonly rates: Readonly<Record<string, number>>
}

interface From<Value> {
  /** The first day on which it counts; empty for always. */
  readonly from: string
  readonly value: Value
}

const TOP_SERIES = 1956

/** Who was below whom with which terms, day by day. */
export class Lines {
  private readonly uplines = new Map<bigint, From<bigint | null>[]>()
  private readonly terms = new Map<bigint, From<GivenTerms>[]>()

  place(member: bigint, upline: bigint | null, from = ''): void {
    add(this.uplines, member, { from, value: upline })
  }

  give(member: bigint, terms: GivenTerms, from: string): void {
    add(this.terms, member, { from, value: terms })
  }

  directOn(member: bigint, day: string): bigint | null {
    return valueOn(this.uplines.get(member), day) ?? null
  }

  /** From the top agent down to the direct one. */
  uplineOn(member: bigint, day: string): readonly bigint[] {
    const line: bigint[] = []
    for (let at = this.directOn(member, day); at !== null; at = this.directOn(at, day)) line.unshift(at)
    return line
  }

  isBelow(member: bigint, agent: bigint, day: string): boolean {
    return this.uplineOn(member, day).includes(agent)
  }

  /** The rate per 10 000 of each level of a line, the member's last: never more than that of the level above. */
  ratesOn(member: bigint, day: string, category: string): readonly { agent: bigint; rate: bigint }[] {
    const isLottery = category === 'LOTT'
    let most = isLottery ? TOP_SERIES : Number.POSITIVE_INFINITY
    return [...this.uplineOn(member, day), member].map((agent) => {
      const given = valueOn(this.terms.get(agent), day)
      const own = isLottery ? (given?.series ?? most) : (given?.rates[category] ?? 0)
      most = Math.min(most, own)
      // A point of a series is 5 per 10 000.
      return { agent, rate: BigInt(isLottery ? 5 * most : most) }
    })
  }
}

function add<Value>(map: Map<bigint, From<Value>[]>, member: bigint, entry: From<Value>): void {
  const before = (map.get(member) ?? []).filter(({ from }) => from !== entry.from)
  map.set(
    member,
    [...before, entry].sort((one, other) => (one.from < other.from ? -1 : 1)),
  )
}

const valueOn = <Value>(entries: readonly From<Value>[] | undefined, day: string): Value | undefined =>
  entries?.findLast(({ from }) => from <= day)?.value
