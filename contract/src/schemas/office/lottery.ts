import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeLotteryCalls } from '../../calls/office/lottery.ts'
import { closure, DRAW_STATES, drawPattern, lotteryTerms, timetable } from '../lottery.ts'
import { amount, day, id, money, none, page, pageInput, text, time } from '../shapes.ts'
import { reason } from './shapes.ts'

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
})

const lotteryGameRow = z.object({
  gameCode: z.string(),
  names: z.object({ EN: z.string(), MS: z.string(), CN: z.string() }),
  enabled: z.boolean(),
  /** Which menus of plays it has (LA-16). */
  tradPlay: z.boolean(),
  entPlay: z.boolean(),
})

export const officeLotterySchemas = {
  officeDraws: {
    input: z.object({ ...pageInput, gameCode: text(16).optional(), state: z.enum(DRAW_STATES).optional() }),
    output: z.object({
      ...page(drawRow),
      /** Draws that should have moved on by now and have not. */
      late: z.int(),
    }),
  },
  officeDraw: {
    input: z.object({ gameCode: text(16), numero: text(16) }),
    output: drawRow.extend({
      commitment: z.string(),
      ticketRoot: z.string().nullable(),
      beaconRound: z.int(),
      history: z.array(z.object({ state: z.string(), at: time })),
    }),
  },
  officeLotteryGames: { input: none, output: z.array(lotteryGameRow) },
  officeSetLotteryGame: {
    input: z.object({ gameCode: text(16), tradPlay: z.boolean(), entPlay: z.boolean(), reason }),
    output: lotteryGameRow,
  },
  officeLotteryTerms: {
    input: z.object({ gameCode: text(16), cursor: text(20).optional() }),
    output: z.object({
      ...page(lotteryTerms),
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
  officeVoidDraw: { input: z.object({ gameCode: text(16), numero: text(16), reason }), output: drawRow },
  officeTimetable: {
    input: z.object({ gameCode: text(16) }),
    output: timetable.extend({
      /** The first day of which no draw is made yet: a change may hold from then on. */
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
  /** Draws of those days that are made already and still on sale become void, and are refunded. */
  officeAddClosure: {
    input: z.object({ gameCode: text(16).nullable(), from: day, to: day, reason }),
    output: z.array(closure),
  },
  officeLiftClosure: { input: z.object({ id, reason }), output: z.array(closure) },
} satisfies SchemaTable<typeof officeLotteryCalls>
