/** The answers to members who bet on one draw; times are of this machine's wall clock, in milliseconds. */
export interface BetAnswers {
  readonly placed: {
    readonly orderId: string
    readonly member: number
    /** The time of placing, as the server gives it. */
    readonly placedAt: number
    readonly sentAt: number
    readonly answeredAt: number
  }[]
  readonly refused: { readonly code: string; readonly answeredAt: number }[]
}

/** What is stored of a draw and its tickets when it is over. */
export interface DrawRecord {
  readonly draw: {
    readonly state: string
    readonly closeAt: Date
    readonly drawAt: Date
    readonly ticketRoot: string | null
    readonly ticketCount: number | null
    readonly rootPublishedAt: Date | null
  }
  /** The tickets of all books. */
  readonly tickets: readonly { readonly id: bigint; readonly placedAt: Date; readonly hasLeaf: boolean }[]
  /** Computed from the stored leaves. */
  readonly root: string
}

/** Compares the answers with the record; returns a line for each difference. Pure. */
export function judge({ placed, refused }: BetAnswers, { draw, tickets, root }: DrawRecord): string[] {
  const findings: string[] = []
  const expect = (holds: boolean, finding: string): void => void (holds || findings.push(finding))
  const { closeAt, drawAt, rootPublishedAt } = draw
  expect(draw.state === 'settled', `the draw is ${draw.state}`)
  expect(draw.ticketRoot === root, 'the published root is not that of the stored tickets')
  expect(
    draw.ticketCount === placed.length,
    `${placed.length} tickets were accepted, and ${draw.ticketCount} are in the tree`,
  )
  const isInTime = rootPublishedAt !== null && rootPublishedAt >= closeAt && rootPublishedAt < drawAt
  expect(isInTime, `the root was published at ${rootPublishedAt?.toISOString()}`)
  const stored = new Map(tickets.map((ticket) => [String(ticket.id), ticket]))
  expect(stored.size === placed.length, `${placed.length} were accepted, and ${stored.size} are stored`)
  for (const { orderId, placedAt, sentAt } of placed) {
    const ticket = stored.get(orderId)
    expect(ticket?.hasLeaf === true, `${orderId} was accepted, and is missing from its draw`)
    expect(
      ticket?.placedAt.getTime() === placedAt,
      `${orderId} was placed at another time than its answer says`,
    )
    expect(placedAt < closeAt.getTime(), `${orderId} was placed after the close`)
    expect(sentAt < closeAt.getTime(), `${orderId} was sent after the close, and accepted`)
  }
  const codes = new Set(refused.map(({ code }) => code))
  for (const code of codes) expect(code === 'draw.closed', `refused with ${code}`)
  const early = refused.filter(({ answeredAt }) => answeredAt < closeAt.getTime()).length
  expect(early === 0, `${early} were refused before the close`)
  return findings
}

/** Tickets placed per second in a period of time. */
export function rateBetween({ placed }: BetAnswers, from: number, until: number): number {
  const count = placed.filter(({ placedAt }) => placedAt >= from && placedAt < until).length
  return (count * 1000) / (until - from)
}
