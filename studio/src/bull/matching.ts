import { BOTS_AFTER, MATCH_AFTER, MAX_SEATS, MIN_SEATS } from './protocol.ts'

/** A player who waits for a table. */
export interface Waiting {
  readonly seatId: string
  readonly user: string
  /** Hashes of address and device, which two accounts of one person may share. */
  readonly marks: readonly string[]
  readonly currency: string
  readonly practice: boolean
  readonly base: bigint
  /** Would hold the bank against more than one other. */
  readonly willing: boolean
  readonly since: number
}

export interface Match {
  /** In the order in which they queued. */
  readonly seats: readonly Waiting[]
  readonly bots: number
  /** The place of the bank among seats, then bots. */
  readonly banker: number
}

/** Whether the money is play money: studio credit, or a trial's FUN. Bots play with these only. */
export const isPlayMoney = ({ practice, currency }: Pick<Waiting, 'practice' | 'currency'>): boolean =>
  practice || currency === 'FUN'

/** Only players of one pool meet: one currency, one base, and practice apart. */
export const poolOf = ({ practice, currency, base }: Waiting): string =>
  `${practice ? 'practice' : currency}-${base}`

/** Whether two may share a table: for real money not with the same name, address or device. */
export function mayMeet(one: Waiting, other: Waiting): boolean {
  if (poolOf(one) !== poolOf(other) || one.user === other.user) return false
  return isPlayMoney(one) || !one.marks.some((mark) => other.marks.includes(mark))
}

/** Makes tables from waiting players, first come, first served; the others keep waiting. */
export function match(waiting: readonly Waiting[], now: number): Match[] {
  const line = waiting.toSorted((a, b) => a.since - b.since)
  const seated = new Set<Waiting>()
  const made: Match[] = []
  for (const first of line) {
    if (seated.has(first)) continue
    const group = groupOf(
      first,
      line.filter((one) => !seated.has(one)),
    )
    const one = tableOf(group, now)
    if (one === null) continue
    made.push(one)
    for (const member of one.seats) seated.add(member)
  }
  return made
}

function groupOf(first: Waiting, line: readonly Waiting[]): Waiting[] {
  const group = [first]
  for (const one of line) {
    if (group.length === MAX_SEATS) break
    if (group.every((other) => mayMeet(one, other))) group.push(one)
  }
  return group
}

function tableOf(group: readonly Waiting[], now: number): Match | null {
  const [first] = group
  if (first === undefined) return null
  const willing = group.findIndex((one) => one.willing)
  const waited = now - first.since
  if (isPlayMoney(first)) {
    if (group.length < MAX_SEATS && waited < BOTS_AFTER) return null
    // Two bots join a player who is alone; a bot holds the bank when no player is willing.
    const bots = Math.max(group.length >= 3 ? 0 : 3 - group.length, willing === -1 ? 1 : 0)
    const seats = group.slice(0, MAX_SEATS - bots)
    return { seats, bots, banker: willing >= 0 && willing < seats.length ? willing : seats.length }
  }
  if (group.length < MIN_SEATS) return null
  if (group.length < MAX_SEATS && waited < MATCH_AFTER) return null
  // With two players the banker locks no more than the other, so neither has to be willing.
  return willing === -1
    ? { seats: group.slice(0, 2), bots: 0, banker: 0 }
    : { seats: group, bots: 0, banker: willing }
}
