import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeLotteryCalls } from '../../calls/office/lottery.ts'
import { DRAW_STATES } from '../lottery.ts'
import { money, none, page, pageInput, text, time } from '../shapes.ts'
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
  officeVoidDraw: { input: z.object({ gameCode: text(16), numero: text(16), reason }), output: drawRow },
} satisfies SchemaTable<typeof officeLotteryCalls>
