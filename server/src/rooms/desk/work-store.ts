import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { roundThing, type Thing, type WorkKind } from './work.ts'

/** Something that waits for a person. */
export interface Work extends Thing {
  readonly title: string
  readonly memberId: bigint | null
  readonly account: string | null
  readonly amount: bigint | null
  readonly since: Date
}

/** How many of a kind are listed: the oldest, which are those to be done first. */
const MAX_OF_KIND = 100

/** Rounds that are open for this long, and draws without a result for this long, wait for a person. */
const STUCK_MS = 24 * 3_600_000
const LATE_MS = 30 * 60_000

const MEMBER = 'join members.member member on member.id'

/** The oldest of each kind that are kept in the shared schemas: the kind, and the rest of its statement. */
const SHARED: readonly (readonly [WorkKind, string])[] = [
  [
    'identity',
    `check_.id::text, '', check_.member_id, check_.account, null::bigint, check_.submitted_at
     from protection.identity_check check_ where check_.state = 'pending' order by check_.submitted_at`,
  ],
  [
    'person',
    `match.id::text, '', match.member_id, member.account, null::bigint, match.found_at
     from members.person_match match ${MEMBER} = match.member_id
     where match.state = 'waiting' order by match.found_at`,
  ],
  [
    'birth_date',
    `change.member_id::text, '', change.member_id, member.account, null::bigint, change.asked_at
     from members.birth_date_change change ${MEMBER} = change.member_id
     where change.state = 'waiting' order by change.asked_at`,
  ],
  [
    'feedback',
    `feedback.id::text, feedback.type, feedback.member_id, member.account, null::bigint, feedback.sent_at
     from messages.feedback feedback ${MEMBER} = feedback.member_id
     where feedback.answer is null order by feedback.id`,
  ],
  [
    'letter',
    `letter.id::text, letter.subject, letter.sender_id, member.account, null::bigint, letter.sent_at
     from messages.letter letter ${MEMBER} = letter.sender_id
     where letter.recipient_id is null and letter.answered_at is null order by letter.id`,
  ],
  [
    'application',
    `application.id::text, terms.titles ->> 'EN', application.member_id, member.account, application.amount,
       application.applied_at
     from promotions.application application ${MEMBER} = application.member_id
     join promotions.terms terms
       on terms.offer_id = application.offer_id and terms.version = application.version
     where application.state in ('waiting', 'taken', 'proposed') order by application.id`,
  ],
  [
    'result',
    `draw.game_code || ' ' || draw.numero, draw.game_code || ' ' || draw.numero, null::bigint, null::text,
       null::bigint, draw.draw_at
     from lottery.draw draw
     where not (draw.state = 'settled' or draw.state = 'void' and draw.refunded_at is not null)
       and draw.source = 'official' and draw.state in ('open', 'locked') and draw.draw_at <= $2
     order by draw.draw_at`,
  ],
  [
    'correction',
    `draw.game_code || ' ' || draw.numero, draw.game_code || ' ' || draw.numero, null::bigint, null::text,
       null::bigint, result.proposed_at
     from lottery.draw_result result join lottery.draw draw on draw.id = result.draw_id
     where result.stands_at is null order by result.proposed_at`,
  ],
  [
    'line_request',
    `request.id::text, request.kind, request.member_id, member.account, null::bigint, request.asked_at
     from agents.line_request request ${MEMBER} = request.member_id
     where request.decided_at is null order by request.asked_at`,
  ],
  [
    'bill',
    `bill.id::text, bill.kind || ' ' || bill.period, bill.payee_id, member.account, bill.amount,
       bill.computed_at
     from contracts.bill bill ${MEMBER} = bill.payee_id where bill.state = 'review' order by bill.id`,
  ],
  [
    'reward',
    `reward.id::text, reward.titles ->> 'EN', null::bigint, null::text, reward.budget, reward.created_at
     from rewards.reward reward
     where reward.opened_at is null and reward.closed_at is null and reward.until_at > $3 order by reward.id`,
  ],
  [
    'free_rounds',
    `offer.id::text, offer.vendor || ' ' || offer.game, null::bigint, null::text, offer.cost, offer.asked_at
     from vendors.free_offer offer where offer.state = 'waiting' order by offer.id`,
  ],
  [
    'adjustment',
    `adjustment.id::text, '', adjustment.member_id, adjustment.account, adjustment.amount,
       adjustment.asked_at
     from cashier.adjustment adjustment where adjustment.state = 'asked' order by adjustment.id`,
  ],
  [
    'settlement',
    `settlement.id::text, settlement.order_number, null::bigint, settlement.account, settlement.amount,
       settlement.asked_at
     from cashier.settlement settlement where settlement.state = 'asked' order by settlement.id`,
  ],
  [
    'setting_change',
    `change.id::text, change.key, null::bigint, null::text, null::bigint, change.asked_at
     from cashier.setting_change change where change.decided_at is null order by change.id`,
  ],
  [
    'rebate_terms',
    `request.id::text, request.asked_name, null::bigint, null::text, null::bigint, request.asked_at
     from rebates.request request where request.decided_at is null order by request.id`,
  ],
  [
    'account',
    `account.id::text, account.bank_name || ' ' || account.number, null::bigint, null::text, null::bigint,
       account.written_at
     from cashier.receiving_account account where account.decided_at is null order by account.id`,
  ],
  [
    'risk',
    `case_.id::text, '', case_.members[1], member.account, case_.amount, case_.opened_at
     from risk.risk_case case_ ${MEMBER} = case_.members[1]
     where case_.state = 'open' order by case_.opened_at`,
  ],
]

const SHARED_TEXT = SHARED.map(
  ([kind, rest]) =>
    `(select '${kind}' as kind, work.* from (select ${rest} limit ${MAX_OF_KIND}) as work (thing, title,
      "memberId", account, amount, since) where '${kind}' = any ($1::text[]))`,
).join('\nunion all\n')

const ORDERS = `
  (select 'withdrawal' as kind, id::text as thing, order_number as title, member_id as "memberId", account,
     amount, created_at as since
   from cashier_withdrawal
   where 'withdrawal' = any ($1::text[]) and state in ('requested', 'risk_review', 'approved', 'pay_failed')
   order by created_at limit ${MAX_OF_KIND})
  union all
  (select 'deposit', id::text, order_number, member_id, account, received, created_at from cashier_deposit
   where 'deposit' = any ($1::text[]) and state in ('processing', 'matched', 'claimed')
   order by created_at, id limit ${MAX_OF_KIND})`

interface StuckRound {
  readonly memberId: bigint
  readonly vendor: string
  readonly round: string
  readonly since: Date
}

const STUCK = `select member_id as "memberId", vendor, round, opened_at as since from vendors_round
  where closed_at is null and opened_at <= $1 order by opened_at limit ${MAX_OF_KIND}`

/** What waits of these kinds, the oldest first; all books and the shared schemas are read at once. */
export async function listWork(ctx: Context, kinds: readonly WorkKind[]): Promise<readonly Work[]> {
  const now = ctx.clock.now()
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds)
  const [shared, ...books] = await Promise.all([
    ctx.db.query<Work>(SHARED_TEXT, [kinds, before(LATE_MS), now]),
    ...ctx.db.books.map((book) => book.query<Work>(ORDERS, [kinds])),
    ...(kinds.includes('round')
      ? ctx.db.books.map((book) => stuckRounds(ctx.db, book, before(STUCK_MS)))
      : []),
  ])
  return [...shared, ...books.flat()].sort((a, b) => a.since.getTime() - b.since.getTime())
}

async function stuckRounds(db: Db, book: Db, before: Date): Promise<Work[]> {
  const rounds = await book.query<StuckRound>(STUCK, [before])
  const accounts = await db.query<{ id: bigint; account: string }>(
    'select id, account from members.member where id = any ($1::bigint[])',
    [rounds.map(({ memberId }) => memberId)],
  )
  const accountOf = new Map(accounts.map(({ id, account }) => [id, account]))
  return rounds.map((round) => ({
    ...{ kind: 'round', thing: roundThing(round), title: `${round.vendor} ${round.round}` },
    ...{ memberId: round.memberId, account: accountOf.get(round.memberId) ?? null, amount: null },
    since: round.since,
  }))
}
