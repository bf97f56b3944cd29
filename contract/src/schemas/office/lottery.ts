import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeLotteryCalls } from '../../calls/office/lottery.ts'
import {
  closure,
  DRAW_STATES,
  drawPattern,
  lotteryTerms,
  PATTERN_KINDS,
  SOURCES,
  timetable,
} from '../lottery.ts'
import { amount, cursor, day, id, money, none, page, pageInput, text, time } from '../shapes.ts'
import { days, reason } from './shapes.ts'

/** When a settlement was halted, and what is not as it was sealed. */
const halt = z.object({ at: time, what: z.enum(['record', 'seal', 'result', 'tickets', 'bets', 'void']) })

const drawRow = z.object({
  gameCode: z.string(),
  numero: z.string(),
  state: z.enum(DRAW_STATES),
  drawAt: time,
  winningNumber: z.string().nullable(),
  tickets: z.int(),
  stake: money,
  payout: money,
  seedRevealed: z.boolean(),
  source: z.enum(SOURCES),
  resultVersion: z.int(),
  /** Why an official draw past its time has no valid result: nobody reported one, or the claims differ. */
  waits: z.enum(['silent', 'contradicted']).nullable(),
  halted: halt.nullable(),
})

const officeResult = z.object({
  version: z.int(),
  winningNumber: z.string(),
  basis: z.enum(['feeds', 'people', 'correction']),
  reason: z.string().nullable(),
  proposedBy: z.string().nullable(),
  proposedAt: time.nullable(),
  confirmedBy: z.string().nullable(),
  standsAt: time.nullable(),
  settledAt: time.nullable(),
  payout: money.nullable(),
  /** The part of reversed payouts that members no longer had; the platform bears it until they repay it. */
  advanced: money.nullable(),
})

const winningNumber = text(1_000)
const oneDraw = { gameCode: text(16), numero: text(16) }

const drawDetail = drawRow.extend({
  /** Determines the format of its result. */
  family: z.string(),
  station: z.string().nullable(),
  commitment: z.string().nullable(),
  ticketRoot: z.string().nullable(),
  beaconRound: z.int().nullable(),
  voidReason: z.string().nullable(),
  history: z.array(z.object({ state: z.string(), at: time })),
  /** Of an official draw: every claim about its result, and every result that was valid. */
  claims: z.array(
    z.object({
      feed: z.string().nullable(),
      operator: z.string().nullable(),
      winningNumber: z.string(),
      snapshot: z.string().nullable(),
      at: time,
    }),
  ),
  results: z.array(officeResult),
  /** A correction that waits for a second person. */
  proposed: officeResult.nullable(),
})

const stop = z.object({ at: time, reason: z.string() }).nullable()
/** A number of a play, or `*` for the whole play. */
const oneNumber = { ...oneDraw, play: text(32), key: text(16) }

/** What a draw may cost in payouts. */
const drawRisk = z.object({
  gameCode: z.string(),
  numero: z.string(),
  state: z.enum(DRAW_STATES),
  closeAt: time,
  /** Numbers can be stopped. */
  isOnSale: z.boolean(),
  /** The real money staked, and the number of members who staked it. */
  stake: money,
  members: z.int(),
  /** Plays that have sold or stopped numbers, in the order of the menu. */
  plays: z.array(
    z.object({
      play: z.string(),
      /** Whether each number is counted separately; if not, all wagers of the play count under `*`. */
      picksStandAlone: z.boolean(),
      cap: money.nullable(),
      /**
       * How many numbers are sold (a lower bound unless `isAll`); those with the most exposure are listed.
       */
      sold: z.int(),
      isAll: z.boolean(),
      /** What all its numbers may cost together, as if each were hit. */
      used: money,
      /** The stop of the whole play. */
      stop,
      numbers: z.array(
        z.object({
          key: z.string(),
          /** What it may cost now, and what books may sell of it without asking for more. */
          used: money,
          granted: money.nullable(),
          /** When a bet was first larger than the remaining capacity. */
          soldOutAt: time.nullable(),
          stop,
        }),
      ),
    }),
  ),
  /** All plays of the game. */
  offered: z.array(z.object({ play: z.string(), picksStandAlone: z.boolean() })),
})

const patternRow = z.object({
  id,
  kind: z.enum(PATTERN_KINDS),
  gameCode: z.string(),
  numero: z.string(),
  members: z.array(id),
  /** The number of tickets in the pattern, with their stake and payout. */
  tickets: z.int(),
  stake: money,
  payout: money,
  foundAt: time,
  /** The operator who reviewed it, and their note. */
  looked: z.object({ at: time, by: z.string(), note: z.string() }).nullable(),
})

const lotteryGameRow = z.object({
  gameCode: z.string(),
  names: z.object({ EN: z.string(), MS: z.string(), CN: z.string() }),
  enabled: z.boolean(),
  /** Which menus of play types it has (LA-16). */
  tradPlay: z.boolean(),
  entPlay: z.boolean(),
})

export const officeLotterySchemas = {
  officeDraws: {
    input: z.object({
      ...pageInput,
      gameCode: text(16).optional(),
      state: z.enum(DRAW_STATES).optional(),
      /** Of the times of the draws. */
      ...days,
      /** Includes draws later than an hour from now; always so if `state` is `scheduled` or with `to`. */
      coming: z.boolean().optional(),
    }),
    output: z.object({
      ...page(drawRow),
      /** Every game, for the filter. */
      games: z.array(z.object({ gameCode: z.string(), name: z.string() })),
      /** The number of draws that should have reached their next state by now. */
      late: z.int(),
      /** Draws whose settlement is halted, the latest first; at most 20. */
      halted: z.array(z.object({ gameCode: z.string(), numero: z.string(), ...halt.shape })),
    }),
  },
  officeRandomness: {
    input: none,
    output: z.array(
      z.object({
        /** `generator`, or a game's code. */
        subject: z.string(),
        at: time,
        draws: z.int(),
        faults: z.array(z.string()),
        likelihood: z.number(),
      }),
    ),
  },
  officePatterns: {
    input: z.object({
      ...pageInput,
      state: z.enum(['open', 'looked_at']).optional(),
      kind: z.enum(PATTERN_KINDS).optional(),
    }),
    output: z.object(page(patternRow)),
  },
  officeMarkPattern: { input: z.object({ id, reason }), output: patternRow },
  officeDraw: {
    input: z.object({ gameCode: text(16), numero: text(16) }),
    output: drawDetail,
  },
  officeLotteryGames: { input: none, output: z.array(lotteryGameRow) },
  officeSetLotteryGame: {
    input: z.object({
      gameCode: text(16),
      /** Whether it is sold; left out, that stays as it is. */
      enabled: z.boolean().optional(),
      tradPlay: z.boolean(),
      entPlay: z.boolean(),
      reason,
    }),
    output: lotteryGameRow,
  },
  officeLotteryTerms: {
    input: z.object({ gameCode: text(16), cursor: cursor.optional() }),
    output: z.object({
      ...page(lotteryTerms),
      inForce: lotteryTerms,
      /** Codes of all plays of the game's family. */
      plays: z.array(z.string()),
    }),
  },
  officeSetLotteryTerms: {
    input: z.object({
      gameCode: text(16),
      effectiveAt: time,
      plays: z.array(text(32)).min(1).max(100).nullable(),
      rates: z.record(text(32), z.int()),
      series: z.object({
        min: z.int().min(1),
        max: z.int().max(2000),
        preset: z.int(),
        top: z.int().max(2000),
      }),
      stakeMin: amount,
      stakeMax: amount,
      multipleMax: z.int().min(1).max(1_000_000),
      payoutMax: amount,
      numberCap: amount.nullable(),
      playCap: amount.nullable(),
      memberCap: amount.nullable(),
      reason,
    }),
    output: lotteryTerms,
  },
  officeWithdrawLotteryTerms: { input: z.object({ id, reason }), output: lotteryTerms },
  officeDrawRisk: {
    input: z.object({
      ...oneDraw,
      /** How many numbers of each play to list, by exposure. */
      most: z.int().min(1).max(200).optional(),
      /** One number alone, as its play writes it: `07`, `7`. */
      number: text(12).optional(),
    }),
    output: drawRisk,
  },
  officeStopNumber: { input: z.object({ ...oneNumber, reason }), output: drawRisk },
  officeLiftStop: { input: z.object({ ...oneNumber, reason }), output: drawRisk },
  officeEnterResult: { input: z.object({ ...oneDraw, winningNumber }), output: drawDetail },
  officeProposeCorrection: { input: z.object({ ...oneDraw, winningNumber, reason }), output: drawDetail },
  /** The number is sent again, so that a person confirms what they have read and not a later proposal. */
  officeConfirmCorrection: { input: z.object({ ...oneDraw, winningNumber }), output: drawDetail },
  officeResumeDraw: { input: z.object({ gameCode: text(16), numero: text(16), reason }), output: drawRow },
  officeVoidDraw: { input: z.object({ gameCode: text(16), numero: text(16), reason }), output: drawRow },
  officeTimetable: {
    input: z.object({ gameCode: text(16) }),
    output: timetable.extend({
      /** The first day for which no draws exist yet: the earliest day for a change. */
      firstDay: day,
    }),
  },
  officeSetTimetable: {
    input: z.object({
      gameCode: text(16),
      from: day,
      lockSeconds: z.int().min(1).max(86_400),
      ...drawPattern,
      reason,
    }),
    output: timetable,
  },
  officeClosures: { input: none, output: z.array(closure) },
  /** Draws of those days that already exist and are still on sale are voided and refunded. */
  officeAddClosure: {
    input: z.object({ gameCode: text(16).nullable(), from: day, to: day, reason }),
    output: z.array(closure),
  },
  officeLiftClosure: { input: z.object({ id, reason }), output: z.array(closure) },
} satisfies SchemaTable<typeof officeLotteryCalls>
