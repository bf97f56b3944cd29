import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeDeskCalls } from '../../calls/office/desk.ts'
import { TIME_SORTS } from '../../sorts.ts'
import { clientKey, day, done, id, money, none, page, pageInput, text, time } from '../shapes.ts'
import { reason, sortOf } from './shapes.ts'

/** The things that the office's search finds. */
const SEARCH_KINDS = ['member', 'deposit', 'withdrawal', 'ticket', 'round'] as const

/** By what a member was found. */
export const SEARCH_MATCHES = ['id', 'account', 'nickname', 'phone', 'mail', 'payee', 'card'] as const

/** The longest query, and the fewest characters of one. */
export const SEARCH_MAX = 64
export const SEARCH_MIN = 2

const hit = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** The id of the member, order or ticket; the vendor's name of a round. */
  id: z.string(),
  memberId: id,
  account: z.string(),
  /** The number that was searched for; null for a member. */
  number: z.string().nullable(),
  /** null for everything that was found by its number. */
  matched: z.enum(SEARCH_MATCHES).nullable(),
  state: z.string(),
  /** When it was created, or the member registered. */
  at: time,
  amount: money.nullable(),
  /** The vendor of a round. */
  vendor: z.string().nullable(),
})

/** The kinds of work that wait for a person. */
export const WORK_KINDS = [
  'withdrawal',
  'deposit',
  'identity',
  'person',
  'birth_date',
  'feedback',
  'letter',
  'application',
  'round',
  'result',
  'correction',
  'line_request',
  'bill',
  'reward',
  'free_rounds',
  'adjustment',
  'settlement',
  'setting_change',
  'rebate_terms',
  'account',
  'risk',
  'void_request',
  'halted',
  'pattern',
  'stray',
  'arrival',
  'channel',
  'channel_change',
  'vendor_request',
  'finding',
  'held_win',
  'erasure',
  'kept',
  'retention_setting',
  'expired_bill',
  'contract_setting',
  'team_setting',
  'threshold',
  'held_rebate',
  'mailing',
  'announcement',
  'offer',
  'mission',
  'board',
  'rain',
  'ladder',
  'referral',
  'webhook',
] as const

/** The acts whose effect is counted before they are done. */
export const EFFECT_ACTS = [
  'void_draw',
  'correct_draw',
  'close_days',
  'stop_lottery',
  'stop_game',
  'stop_vendor',
  'shut_site',
  'freeze_member',
] as const

/** What an effect counts and sums. */
export const EFFECT_FIGURES = [
  'draws',
  'tickets',
  'winners_before',
  'winners_after',
  'more_paid',
  'taken_back',
  'rounds',
  'people',
  'sessions',
  'deposits',
  'withdrawals',
  'bets',
] as const

const workKind = z.enum(WORK_KINDS)
/**
 * The id of a thing within its kind; of a draw its game and number, of a round its member, vendor and name,
 * of a request to a vendor the vendor and the id.
 */
const thing = text(120)
const holder = z
  .object({
    operator: z.string(),
    isSelf: z.boolean(),
    takenAt: time,
    until: time,
    note: z.string().nullable(),
  })
  .nullable()

const work = z.object({
  kind: workKind,
  thing,
  /** What it is about, as a code that the office has a text for: `dividend`; null where the kind says it. */
  code: z.string().nullable(),
  /** What it is called, such as its number, in the caller's language; empty where the member says enough. */
  title: z.string(),
  memberId: id.nullable(),
  account: z.string().nullable(),
  amount: money.nullable(),
  /** Since when it waits. */
  since: time,
  holder,
})

const named = z.object({ code: z.string(), name: z.string() })

const memberPage = { ...pageInput, id }
const member = z.object({ memberId: id, account: z.string() })
/** A phone number or an address of mail, masked unless the operator may change members. */
const contact = z.object({ value: z.string(), isProved: z.boolean() }).nullable()

/** The states of a bet, as operators filter by them. */
export const BET_STATES = ['placed', 'settled', 'voided'] as const

const bet = z.object({
  id,
  category: z.string(),
  game: z.string(),
  gameName: z.string(),
  /** The number of the ticket that it is on; null for a bet at a vendor. */
  ticket: z.string().nullable(),
  /** The vendor's round; null for a bet on a ticket. */
  round: z.object({ vendor: z.string(), round: z.string() }).nullable(),
  stake: money,
  payout: money,
  state: z.enum(BET_STATES),
  placedAt: time,
  settledAt: time.nullable(),
})

const ticket = z.object({
  id,
  number: z.string(),
  game: z.string(),
  gameName: z.string(),
  numero: z.string(),
  stake: money,
  payout: money,
  wagers: z.int(),
  cancelled: z.int(),
  state: z.enum(['placed', 'settled', 'void', 'cancelled']),
  placedAt: time,
  drawAt: time,
})

/** The longest note, in characters. */
export const NOTE_MAX = 2000

const note = z.object({ id, text: z.string(), operator: z.string(), at: time })

export const officeDeskSchemas = {
  officeSearch: {
    input: z.object({ query: text(SEARCH_MAX) }),
    output: z.object({
      hits: z.array(hit),
      /** More members match than are listed: a longer query finds fewer. */
      isCut: z.boolean(),
    }),
  },
  officeMemberPerson: {
    input: z.object({ id }),
    output: z.object({
      language: z.string(),
      phone: contact,
      mail: contact,
      /** Whether the two are whole. */
      isWhole: z.boolean(),
      logIns: z.int(),
      /** From the top of the line down to the direct one. */
      uplines: z.array(member),
      below: z.int(),
      /** The invitation that they registered with, and who invited them. */
      invitation: z.string().nullable(),
      invitedBy: member.nullable(),
      level: z.object({ position: z.int(), name: z.string() }).nullable(),
      /** The page or campaign that they came from, by its fields. */
      registeredFrom: z.record(z.string(), z.string()),
      notes: z.int(),
    }),
  },
  officeMemberMoney: {
    input: z.object({ id }),
    output: z.object({
      currency: z.string(),
      cash: money,
      held: money,
      bonus: money,
      deposits: z.object({ count: z.int(), amount: money }),
      withdrawals: z.object({ count: z.int(), amount: money }),
      /** Of settled bets, of every product. */
      stake: money,
      payout: money,
      rebate: money,
      /** What is still to be played before a withdrawal. */
      toPlay: money,
      cards: z.array(
        z.object({
          ...{ id, bank: z.string(), number: z.string(), holder: z.string(), addedAt: time },
          /** Null while it is bound. */
          removedAt: time.nullable(),
        }),
      ),
    }),
  },
  officeMemberBets: {
    input: z.object({
      ...memberPage,
      sort: sortOf(TIME_SORTS),
      category: text(16).optional(),
      state: z.enum(BET_STATES).optional(),
    }),
    output: z.object({ currency: z.string(), ...page(bet) }),
  },
  officeMemberTickets: {
    /** `number`: the one ticket with this number on its receipt. */
    input: z.object({ ...memberPage, sort: sortOf(TIME_SORTS), number: text(16).optional() }),
    output: z.object({ currency: z.string(), ...page(ticket) }),
  },
  officeMemberDevices: {
    input: z.object({ id }),
    output: z.object({
      places: z.array(
        z.object({
          /** A session that is open now, or a browser that logs in by itself. */
          kind: z.enum(['session', 'remembered']),
          id,
          browser: z.string(),
          address: z.string(),
          startedAt: time,
          seenAt: time,
        }),
      ),
      passkeys: z.array(z.object({ id, name: z.string(), createdAt: time, usedAt: time.nullable() })),
      links: z.array(z.object({ provider: z.string(), label: z.string().nullable(), linkedAt: time })),
    }),
  },
  officeMemberLogIns: {
    input: z.object(memberPage),
    output: z.object(page(z.object({ id, at: time, browser: z.string(), address: z.string() }))),
  },
  officeMemberLetters: {
    input: z.object(memberPage),
    output: z.object(
      page(
        z.object({
          id,
          subject: z.string(),
          /** Who wrote it; null for the member. */
          operator: z.string().nullable(),
          sentAt: time,
          readAt: time.nullable(),
        }),
      ),
    ),
  },
  officeMemberRisk: {
    input: z.object({ id }),
    output: z.object({
      /** Other accounts that may be the same person's, at most a hundred. */
      accounts: z.array(member),
      /** Excluded people whom the member is like. */
      matches: z.array(
        member.extend({ alike: z.array(z.string()), isCertain: z.boolean(), state: z.string(), at: time }),
      ),
      /** Patterns of draws that the member is part of, at most twenty, newest first. */
      patterns: z.array(
        z.object({
          id,
          kind: z.string(),
          game: z.string(),
          numero: z.string(),
          isOpen: z.boolean(),
          at: time,
        }),
      ),
      /** Rounds with a flag, at most twenty, newest first. */
      rounds: z.array(z.object({ vendor: z.string(), round: z.string(), flag: z.string(), at: time })),
      /** Withdrawals with findings, at most twenty, newest first. */
      withdrawals: z.array(z.object({ id, number: z.string(), findings: z.array(z.string()), at: time })),
    }),
  },
  officeNotes: { input: z.object(memberPage), output: z.object(page(note)) },
  officeAddNote: {
    /** The same key stores the note once. */
    input: z.object({ id, text: text(NOTE_MAX), clientKey }),
    output: note,
  },
  officeNames: {
    input: none,
    output: z.object({
      lotteries: z.array(named),
      vendors: z.array(named),
      channels: z.array(named),
    }),
  },
  officeEffect: {
    /**
     * A draw is named by `gameCode` and `numero`; closed days by `from`, `to` and, for one game, `gameCode`; a
     * game of the catalogue by `nodeId`, a vendor by `vendor`, a member by `id`.
     */
    input: z.object({
      act: z.enum(EFFECT_ACTS),
      gameCode: text(16).optional(),
      numero: text(16).optional(),
      from: day.optional(),
      to: day.optional(),
      nodeId: id.optional(),
      vendor: text(32).optional(),
      id: id.optional(),
    }),
    output: z.object({
      figures: z.array(
        z.object({
          name: z.enum(EFFECT_FIGURES),
          count: z.int(),
          /** Null where the figure has no sum. Real money only. */
          amount: money.nullable(),
        }),
      ),
    }),
  },
  officeWork: {
    input: z.object({ ...pageInput, kind: workKind.optional() }),
    output: z.object({
      /** How many of each kind wait, and since when the oldest does; null where none does. */
      kinds: z.array(z.object({ kind: workKind, count: z.int(), oldest: time.nullable() })),
      ...page(work),
    }),
  },
  officeWorkHolder: { input: z.object({ kind: workKind, thing }), output: z.object({ holder }) },
  officeTakeWork: { input: z.object({ kind: workKind, thing }), output: z.object({ holder }) },
  officeReleaseWork: {
    input: z.object({ kind: workKind, thing, note: text(280).optional() }),
    output: done,
  },
  officeTakeOverWork: { input: z.object({ kind: workKind, thing, reason }), output: z.object({ holder }) },
  officeLedgerAccounts: {
    input: z.object({ search: text(64).optional() }),
    output: z.object({
      content: z.array(
        z.object({
          account: z.string(),
          book: z.int(),
          currency: z.string(),
          balance: money,
          /** The member's account; null for the house's. */
          owner: z.string().nullable(),
        }),
      ),
    }),
  },
} satisfies SchemaTable<typeof officeDeskCalls>
