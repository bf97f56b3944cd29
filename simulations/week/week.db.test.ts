import { expect, test } from 'vitest'
import { drawRecord } from '../../server/src/rooms/lottery/draws/draw-record.ts'
import { openTestDatabase } from '../../server/src/testing/database.ts'
import { testVisitor } from '../../server/src/testing/people.ts'
import type { ExpectedDraw } from './expectations.ts'
import { judge } from './judge.ts'
import { alter } from './records.ts'
import { runWeek } from './run.ts'
import { judgeAnswer } from './sale.ts'
import { Verifier } from './verifier.ts'

const db = await openTestDatabase()
const SEED = process.env.KOI_WEEK_SEED ?? 'week 20261123'
const MINUTES = 60_000

test(`some minutes of the simulated week agree with its oracle (seed "${SEED}")`, {
  timeout: 180_000,
}, async () => {
  const { findings, counts, week } = await runWeek(db, {
    seed: SEED,
    members: 40,
    // Monday afternoon in Vietnam, just before two stations of the South draw.
    begin: new Date('2026-01-05T08:55:30Z'),
    end: new Date('2026-01-05T09:16:00Z'),
    hours: null,
    games: ['SSC180', 'KENO300', 'MNHCM', 'MNDONGTHAP'],
    manners: ['wrong: corrected', 'contradicting: people'],
    pace: 25,
    crowd: 5,
    proofs: 1,
  })
  expect(findings).toEqual([])
  // Events that did not happen prove nothing.
  for (const what of [
    'tickets',
    'double taps',
    'lost answers asked for again',
    'refused: draw.closed',
    'tickets of chases',
    'corrections by two people',
    'draws: official, settled',
    'verified proofs of tickets',
    'wagers with a rebate',
  ]) {
    expect(counts, what).toHaveProperty(what)
  }
  for (const fate of ['workers killed: ', 'two workers at once: ']) {
    expect(Object.keys(counts).join()).toContain(fate)
  }
  expect(counts['verified records of draws: own']).toBeGreaterThan(5)
  expect(week.ctx.clock.now().getTime() - week.end.getTime()).toBeGreaterThan(60 * MINUTES)

  await expectFindings(week)
})

type Week = Awaited<ReturnType<typeof runWeek>>['week']

/** Breaks one thing after another in the same week: each is found, and nothing else. */
async function expectFindings(week: Week): Promise<void> {
  const { oracle } = week
  const [ticket] = [...oracle.tickets.values()].filter(({ wagers }) =>
    wagers.some(({ payout }) => payout > 0n),
  )
  const wager = ticket?.wagers.find(({ payout }) => payout > 0n)
  if (ticket === undefined || wager === undefined) throw new Error('nobody has won')
  const book = db.book(ticket.member.caller.book)
  const payBy = (amount: number) =>
    book.query('update lottery_wager set payout = payout + $2 where draw_id = $3 and bet_id = $1', [
      wager.id,
      amount,
      ticket.draw.id,
    ])
  await payBy(1)
  expect((await judge(week)).join()).toContain(`wager ${wager.id} `)
  await payBy(-1)
  expect(await judge(week)).toEqual([])

  oracle.tickets.delete(ticket.id)
  expect((await judge(week)).join()).toContain('but was never sold')
  oracle.tickets.set(ticket.id, ticket)

  ticket.member.cash += 1n
  expect(await judge(week)).toEqual([expect.stringContaining(ticket.member.caller.account)])
  ticket.member.cash -= 1n

  const setState = (state: string) =>
    db.transact(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query('update lottery.draw set state = $2 where id = $1', [ticket.draw.id, state])
    })
  await setState('drawn')
  expect(await judge(week)).toEqual([expect.stringContaining('is drawn')])
  await setState('settled')

  const own = [...oracle.draws.values()].find(({ source, end }) => source === 'own' && end === 'settled')
  expectAnswersJudged(week, own)
  const input = { gameCode: own?.game ?? '', numero: own?.numero ?? '' }
  const record = await drawRecord(week.ctx, testVisitor, input)
  const verifier = new Verifier()
  expect(await verifier.verify([record])).toMatchObject({ holds: true })
  const doctored = { ...record, winningNumber: alter(String(record.winningNumber), 3) }
  expect(await verifier.verify([doctored])).toMatchObject({ holds: false })
  await verifier.close()
}

/** A valid slip must be sold, and one that arrives at the close of the sale must not. */
function expectAnswersJudged(week: Week, own: ExpectedDraw | undefined): void {
  const game = week.games.find(({ code }) => code === own?.game)
  const rich = week.members.find(({ id }) => !week.oracle.of(id).isExcluded && week.oracle.of(id).cash > 0n)
  if (own === undefined || game === undefined || rich === undefined) throw new Error('there is no draw')
  const { opensAt, closeAt, drawAt } = own
  const draw = {
    ...own,
    opensAt: new Date(opensAt),
    closeAt: new Date(closeAt),
    drawAt: new Date(drawAt),
  }
  const slip = { clientKey: '', gameCode: own.game, numero: own.numero, wagers: [] }
  const filled = { slip, wagers: [], stake: 1n }
  const answered = (at: number, code: string) =>
    judgeAnswer(week, { member: rich, game, draw, filled, at, pending: new Map() }, { code })
  expect(answered(opensAt, 'wallet.insufficient_funds')).toContain('expected a sale')
  expect(answered(closeAt - 1, 'draw.closed')).toContain('expected a sale')
  expect(answered(closeAt, 'draw.closed')).toBeNull()
  expect(answered(opensAt - 1, 'draw.closed')).toBeNull()
}
