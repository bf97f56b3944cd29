import type { WorkKind } from './work.ts'

/**
 * Where the things of a kind are that wait for a person. Everything is SQL; `$2` is now, and `$8` the language
 * of titles, which only the shared schemas have.
 */
export interface WorkSource {
  readonly from: string
  readonly where: string
  /** Since when it waits, to the millisecond. */
  readonly since: string
  /** Its id within the kind, a text. */
  readonly thing: string
  readonly code?: string
  readonly title?: string
  readonly member?: string
  readonly account?: string
  readonly amount?: string
}

const MEMBER = 'join members.member member on member.id'
const ACCOUNT = 'member.account'

/** A text in the caller's language, or in English. */
const inLanguage = (texts: string): string => `coalesce(nullif(${texts} ->> $8, ''), ${texts} ->> 'EN')`

const LOTTERY = 'join lottery.game game on game.code = draw.game_code'
const DRAW = {
  thing: `draw.game_code || ' ' || draw.numero`,
  title: `${inLanguage('game.names')} || ' ' || draw.numero`,
}
/** As the index of draws that are not over has it. */
const UNFINISHED = `not (draw.state = 'settled' or draw.state = 'void' and draw.refunded_at is not null)`

/** A draw without a result for this long waits for a person. */
const LATE = '30 minutes'
/** So does a round that is open for this long. */
const STUCK = '24 hours'

/** An operator decides about rebates that are held within this time. */
const DECIDED_WITHIN = '30 days'

const FINDING = {
  from: `vendors.finding finding left join members.member member on member.id = finding.member_id
    left join games.vendor vendor on vendor.code = finding.vendor`,
  thing: 'finding.id::text',
  code: 'finding.kind',
  title: `coalesce(${inLanguage('vendor.names')}, finding.vendor) || ' ' || finding.round`,
  member: 'finding.member_id',
  account: ACCOUNT,
  amount: 'finding.amount',
  since: 'finding.found_at',
}

/** What was written and never switched on, and can still be. */
const unopened = (table: string): string =>
  `${table}.opened_at is null and ${table}.closed_at is null and (${table}.until_at is null or ${table}.until_at > $2)`

/** The kinds that are kept in the shared schemas. */
export const SHARED = {
  identity: {
    from: 'protection.identity_check check_',
    where: `check_.state = 'pending'`,
    since: 'check_.submitted_at',
    thing: 'check_.id::text',
    member: 'check_.member_id',
    account: 'check_.account',
  },
  person: {
    from: `members.person_match match ${MEMBER} = match.member_id`,
    where: `match.state = 'waiting'`,
    since: 'match.found_at',
    thing: 'match.id::text',
    member: 'match.member_id',
    account: ACCOUNT,
  },
  birth_date: {
    from: `members.birth_date_change change ${MEMBER} = change.member_id`,
    where: `change.state = 'waiting'`,
    since: 'change.asked_at',
    thing: 'change.member_id::text',
    member: 'change.member_id',
    account: ACCOUNT,
  },
  feedback: {
    from: `messages.feedback feedback ${MEMBER} = feedback.member_id`,
    where: 'feedback.answer is null',
    since: 'feedback.sent_at',
    thing: 'feedback.id::text',
    code: 'feedback.type',
    member: 'feedback.member_id',
    account: ACCOUNT,
  },
  letter: {
    from: `messages.letter letter ${MEMBER} = letter.sender_id`,
    where: 'letter.recipient_id is null and letter.answered_at is null',
    since: 'letter.sent_at',
    thing: 'letter.id::text',
    title: 'letter.subject',
    member: 'letter.sender_id',
    account: ACCOUNT,
  },
  application: {
    from: `promotions.application application ${MEMBER} = application.member_id
      join promotions.terms terms
        on terms.offer_id = application.offer_id and terms.version = application.version`,
    where: `application.state in ('waiting', 'taken', 'proposed')`,
    since: 'application.applied_at',
    thing: 'application.id::text',
    title: inLanguage('terms.titles'),
    member: 'application.member_id',
    account: ACCOUNT,
    amount: 'application.amount',
  },
  result: {
    from: `lottery.draw draw ${LOTTERY}`,
    where: `${UNFINISHED} and draw.source = 'official' and draw.state in ('open', 'locked')
      and draw.draw_at <= $2::timestamptz - interval '${LATE}'`,
    since: 'draw.draw_at',
    ...DRAW,
  },
  correction: {
    from: `lottery.draw_result result join lottery.draw draw on draw.id = result.draw_id ${LOTTERY}`,
    where: 'result.stands_at is null',
    since: 'result.proposed_at',
    ...DRAW,
  },
  void_request: {
    from: `lottery.draw draw ${LOTTERY}`,
    where: `${UNFINISHED} and draw.void_asked_at is not null
      and (draw.state <> 'void' or draw.halt_reason = 'void')`,
    since: 'draw.void_asked_at',
    ...DRAW,
    amount: 'draw.stake',
  },
  halted: {
    from: `lottery.draw draw ${LOTTERY}`,
    where: 'draw.halted_at is not null',
    since: 'draw.halted_at',
    ...DRAW,
  },
  pattern: {
    from: `lottery.pattern pattern join lottery.draw draw on draw.id = pattern.draw_id ${LOTTERY}`,
    where: 'pattern.looked_at is null',
    since: 'pattern.found_at',
    ...DRAW,
    thing: 'pattern.id::text',
    code: 'pattern.kind',
    amount: 'pattern.payout',
  },
  line_request: {
    from: `agents.line_request request ${MEMBER} = request.member_id`,
    where: 'request.decided_at is null',
    since: 'request.asked_at',
    thing: 'request.id::text',
    code: 'request.kind',
    member: 'request.member_id',
    account: ACCOUNT,
  },
  bill: {
    from: `contracts.bill bill ${MEMBER} = bill.payee_id`,
    where: `bill.state in ('review', 'held')`,
    since: 'bill.computed_at',
    thing: 'bill.id::text',
    code: 'bill.kind',
    title: 'bill.period',
    member: 'bill.payee_id',
    account: ACCOUNT,
    amount: 'bill.amount',
  },
  expired_bill: {
    from: `contracts.bill bill ${MEMBER} = bill.payee_id`,
    where: `bill.state = 'expired' and bill.expiry_noted_at is null`,
    since: `coalesce(bill.expired_at, bill.short_at + interval '7 days')`,
    thing: 'bill.id::text',
    code: 'bill.kind',
    title: 'bill.period',
    member: 'bill.payee_id',
    account: ACCOUNT,
    amount: 'bill.amount',
  },
  contract_setting: {
    from: 'contracts.setting_change change',
    where: 'change.decided_at is null',
    since: 'change.asked_at',
    thing: 'change.id::text',
    code: 'change.key',
  },
  team_setting: {
    from: 'agents.setting_change change',
    where: 'change.decided_at is null',
    since: 'change.asked_at',
    thing: 'change.id::text',
  },
  threshold: {
    from: 'protection.threshold_change change',
    where: 'change.decided_at is null',
    since: 'change.asked_at',
    thing: 'change.id::text',
    amount: 'change.amount',
  },
  reward: {
    from: 'rewards.reward reward',
    where: unopened('reward'),
    since: 'reward.created_at',
    thing: 'reward.id::text',
    title: inLanguage('reward.titles'),
    amount: 'reward.budget',
  },
  offer: {
    from: `promotions.offer offer
      join promotions.terms terms on terms.offer_id = offer.id and terms.version = offer.version + 1`,
    where: `offer.state <> 'closed' and terms.published_at is null and terms.until_at > $2`,
    since: 'terms.written_at',
    thing: 'offer.id::text',
    title: inLanguage('terms.titles'),
    amount: 'terms.budget',
  },
  mission: {
    from: 'missions.mission mission',
    where: unopened('mission'),
    since: 'mission.created_at',
    thing: 'mission.id::text',
    title: inLanguage('mission.titles'),
    amount: 'mission.budget',
  },
  board: {
    from: 'missions.board board',
    where: unopened('board'),
    since: 'board.created_at',
    thing: 'board.id::text',
    title: inLanguage('board.titles'),
    amount: 'board.total_cost',
  },
  rain: {
    from: 'rain.plan plan',
    where: `${unopened('plan')} and (plan.every is not null or plan.from_at > $2)`,
    since: 'plan.created_at',
    thing: 'plan.id::text',
    amount: 'plan.budget',
  },
  ladder: {
    from: 'levels.ladder ladder',
    where: `not ladder.enabled and ladder.written_by is not null
      and (ladder.switched_at is null or ladder.switched_at < ladder.written_at)`,
    since: 'ladder.written_at',
    thing: `'ladder'`,
    amount: 'ladder.month_budget',
  },
  referral: {
    from: 'referral.draft draft',
    where: `draft.written_by is not null and not exists (
      select from referral.terms terms where terms.from_at >= draft.written_at)`,
    since: 'draft.written_at',
    thing: `'referral'`,
  },
  free_rounds: {
    from: `vendors.free_offer offer left join games.vendor vendor on vendor.code = offer.vendor
      left join lateral (select game.names from games.game game
        where game.vendor = offer.vendor and game.code = offer.game limit 1) game on true`,
    where: `offer.state = 'waiting'`,
    since: 'offer.asked_at',
    thing: 'offer.id::text',
    title: `coalesce(${inLanguage('vendor.names')}, offer.vendor) || ' '
      || coalesce(${inLanguage('game.names')}, offer.game)`,
    amount: 'offer.cost',
  },
  vendor_request: {
    from: 'vendors.request request left join games.vendor vendor on vendor.code = request.vendor',
    where: 'request.decided_at is null',
    since: 'request.asked_at',
    thing: `request.vendor || ' ' || request.id`,
    code: 'request.act',
    title: `coalesce(${inLanguage('vendor.names')}, request.vendor)`,
  },
  finding: { ...FINDING, where: `finding.resolved_at is null and finding.kind <> 'held_win'` },
  held_win: {
    ...FINDING,
    // Once somebody has asked to pay or refuse it, what waits is the request.
    where: `finding.resolved_at is null and finding.kind = 'held_win' and not exists (
      select from vendors.request request where request.vendor = finding.vendor
        and request.decided_at is null and request.content ->> 'uuid' = finding.uuid::text)`,
    thing: `finding.vendor || ' ' || finding.id`,
  },
  adjustment: {
    from: 'cashier.adjustment adjustment',
    where: `adjustment.state = 'asked'`,
    since: 'adjustment.asked_at',
    thing: 'adjustment.id::text',
    member: 'adjustment.member_id',
    account: 'adjustment.account',
    amount: 'adjustment.amount',
  },
  settlement: {
    from: 'cashier.settlement settlement',
    where: `settlement.state = 'asked'`,
    since: 'settlement.asked_at',
    thing: 'settlement.id::text',
    title: 'settlement.order_number',
    account: 'settlement.account',
    amount: 'settlement.amount',
  },
  stray: {
    from: 'cashier.stray_transfer stray',
    where: `stray.state in ('waiting', 'asked')`,
    since: 'coalesce(stray.asked_at, stray.noted_at)',
    thing: 'stray.id::text',
    code: 'stray.why',
    title: 'stray.order_number',
    account: 'stray.account',
    amount: 'stray.amount',
  },
  arrival: {
    from: 'cashier.arrival arrival',
    where: `arrival.state = 'waiting'`,
    since: 'arrival.entered_at',
    thing: 'arrival.id::text',
    title: `arrival.sender || ' ' || arrival.reference`,
    amount: 'arrival.amount',
  },
  setting_change: {
    from: 'cashier.setting_change change',
    where: 'change.decided_at is null',
    since: 'change.asked_at',
    thing: 'change.id::text',
    code: 'change.key',
  },
  channel: {
    from: 'cashier.channel channel',
    where: 'channel.created_by is not null and not channel.enabled',
    since: 'channel.created_at',
    thing: 'channel.code',
    title: inLanguage('channel.names'),
  },
  channel_change: {
    from: 'cashier.channel_change change join cashier.channel channel on channel.code = change.code',
    where: 'change.decided_at is null',
    since: 'change.asked_at',
    thing: 'change.id::text',
    title: inLanguage('channel.names'),
  },
  rebate_terms: {
    from: 'rebates.request request',
    where: 'request.decided_at is null',
    since: 'request.asked_at',
    thing: 'request.id::text',
    title: 'request.asked_name',
  },
  account: {
    from: 'cashier.receiving_account account',
    where: 'account.decided_at is null',
    since: 'account.written_at',
    thing: 'account.id::text',
    title: `account.bank_name || ' ' || account.number`,
  },
  risk: {
    from: `risk.risk_case case_ ${MEMBER} = case_.members[1]`,
    where: `case_.state = 'open'`,
    since: 'case_.opened_at',
    thing: 'case_.id::text',
    member: 'case_.members[1]',
    account: ACCOUNT,
    amount: 'case_.amount',
  },
  erasure: {
    from: `retention.request request ${MEMBER} = request.member_id`,
    where: `request.state = 'asked'`,
    since: 'request.asked_at',
    thing: 'request.id::text',
    member: 'request.member_id',
    account: ACCOUNT,
  },
  kept: {
    from: `retention.opening opening ${MEMBER} = opening.member_id`,
    where: 'opening.opened_at is null',
    since: 'opening.asked_at',
    thing: 'opening.member_id::text',
    member: 'opening.member_id',
    account: ACCOUNT,
  },
  retention_setting: {
    from: 'retention.setting_change change',
    where: 'change.decided_at is null',
    since: 'change.asked_at',
    thing: 'change.id::text',
    code: 'change.key',
  },
  held_rebate: {
    from: `(select payment.member_id, sum(payment.paid)::bigint as amount, min(payment.held_at) as since
        from agents.payment payment
        where payment.state = 'held' and payment.held_at is not null
          -- What a time-out holds is paid after it, unless somebody asked for a decision, or it is overdue.
          and (payment.held_for = 'frozen' or payment.held_at < $2::timestamptz - interval '${DECIDED_WITHIN}'
            or exists (select from agents.held_decision decision
              where decision.member_id = payment.member_id and decision.agreed is null))
        group by payment.member_id) held ${MEMBER} = held.member_id`,
    where: 'true',
    since: 'held.since',
    thing: 'held.member_id::text',
    member: 'held.member_id',
    account: ACCOUNT,
    amount: 'held.amount',
  },
  announcement: {
    from: `messages.announcement_version draft
      join messages.announcement announcement on announcement.id = draft.announcement_id`,
    // What everybody sees is published by a second person.
    where: `draft.published_at is null and draft.written_by is not null and announcement.ended_at is null
      and draft.document -> 'audience' ->> 'levels' is null
      and draft.document -> 'audience' ->> 'team' is null
      and draft.document -> 'audience' ->> 'language' is null`,
    since: 'draft.written_at',
    thing: 'draft.announcement_id::text',
    title: inLanguage(`(draft.document -> 'titles')`),
  },
  mailing: {
    from: 'messages.mailing mailing',
    // What goes to everybody is started by a second person.
    where: `mailing.state in ('draft', 'stopped') and mailing.written_by is not null
      and mailing.document -> 'audience' ->> 'levels' is null
      and mailing.document -> 'audience' ->> 'team' is null
      and mailing.document -> 'audience' ->> 'language' is null`,
    since: 'mailing.written_at',
    thing: 'mailing.id::text',
    title: inLanguage(`(mailing.document -> 'subjects')`),
  },
  webhook: {
    from: 'webhooks.endpoint endpoint',
    where: `endpoint.state = 'disabled'`,
    since: 'endpoint.disabled_at',
    thing: 'endpoint.id::text',
    title: 'endpoint.url',
  },
} as const satisfies Partial<Record<WorkKind, WorkSource>>

/** The kinds that are kept in the books. */
export const BOOKS = {
  withdrawal: {
    from: 'cashier_withdrawal',
    // The second condition is the index's, which has one row a member at most.
    where: `state in ('requested', 'risk_review', 'approved', 'pay_failed')
      and state in ('requested', 'risk_review', 'approved', 'paying', 'pay_failed')`,
    since: 'created_at',
    thing: 'id::text',
    title: 'order_number',
    member: 'member_id',
    account: 'account',
    amount: 'amount',
  },
  deposit: {
    from: 'cashier_deposit',
    where: `state in ('processing', 'matched', 'claimed')`,
    since: 'created_at',
    thing: 'id::text',
    title: 'order_number',
    member: 'member_id',
    account: 'account',
    amount: 'received',
  },
  round: {
    from: 'vendors_round',
    where: `closed_at is null and opened_at <= $2::timestamptz - interval '${STUCK}'`,
    since: 'opened_at',
    thing: `member_id || ' ' || vendor || ' ' || round`,
    title: `vendor || ' ' || round`,
    member: 'member_id',
  },
} as const satisfies Partial<Record<WorkKind, WorkSource>>

/** Fails to compile while a kind has no source. */
export const SOURCES: Readonly<Record<WorkKind, WorkSource>> = { ...SHARED, ...BOOKS }
