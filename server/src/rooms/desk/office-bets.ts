import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Book } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { type Bet, readBets } from '../bets/index.ts'
import { orderNumberOf } from '../lottery/index.ts'
import { memberById } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'
import { type BetRound, roundsOfBets } from '../vendors/index.ts'
import { lotteryNames } from './game-names.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Row = Awaited<ReturnType<OfficeCommands['officeMemberBets']>>['content'][number]

/** A member's bets of every product, newest first: a page costs the same however many there are (OF-03). */
export const officeMemberBets: OfficeCommands['officeMemberBets'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.read')
  const { id: memberId, ...member } = (await memberById(ctx.db, BigInt(input.id))) ?? refuse('member.unknown')
  const book = ctx.db.book(member.book)
  const filter = {
    memberId,
    ...(input.category === undefined ? {} : { categories: [input.category] }),
    ...(input.state === undefined ? {} : { states: [input.state] }),
  }
  const { rows, next } = await readBets(book, filter, input)
  const placementIds = [...new Set(rows.map((bet) => bet.placementId))]
  const [tickets, rounds, names] = await Promise.all([
    ticketNumbers(book, placementIds),
    roundsOfBets(ctx, book, { memberId, placementIds, language: caller.origin.language }),
    lotteryNames(ctx.db, caller.origin.language),
  ])
  const content = rows.map((bet) => {
    const round = rounds.get(bet.placementId)
    const gameName = round?.gameName ?? names.get(bet.game) ?? bet.game
    return rowOf(bet, { ticket: tickets.get(bet.placementId) ?? null, round, gameName })
  })
  return { currency: member.currency, content, next }
}

/** A ticket has the id of its placement. */
async function ticketNumbers(book: Book, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const rows = await book.query<{ id: bigint; memberId: bigint; clientKey: string }>(
    `select id, member_id as "memberId", client_key as "clientKey" from lottery_ticket
     where id = any ($1::bigint[])`,
    [ids],
  )
  return new Map(rows.map(({ id, memberId, clientKey }) => [id, orderNumberOf(memberId, clientKey)]))
}

interface Where {
  readonly ticket: string | null
  readonly round: BetRound | undefined
  readonly gameName: string
}

const rowOf = (bet: Bet, { ticket, round, gameName }: Where): Row => ({
  ...{ id: String(bet.id), category: bet.category, game: bet.game, gameName, ticket, state: bet.state },
  round: round === undefined ? null : { vendor: round.vendor, round: round.round },
  stake: toWire(bet.stake),
  payout: toWire(bet.payout + bet.rebate),
  placedAt: bet.placedAt.getTime(),
  settledAt: (bet.settledAt ?? bet.voidedAt)?.getTime() ?? null,
})
