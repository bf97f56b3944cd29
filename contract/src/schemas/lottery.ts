import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { lotteryCalls } from '../calls/lottery.ts'
import { CHASE_MAX, CHASE_MULTIPLE_MAX } from '../limits.ts'
import { PLAY_TYPES } from '../lottery/play-type.ts'
import { TREND_COUNTS } from '../trend-counts.ts'
import { amount, clientKey, cursor, day, dayRange, id, money, page, pageInput, text, time } from './shapes.ts'

export const PRIZE_MODES = ['Lott', 'ZY', 'Elott'] as const
/** The categories of lottery: the house's fast games, and Vietnam. */
export const LOTTERY_CATEGORIES = ['LOTT', 'ELOTT'] as const
/** Patterns in a settled draw that an operator should review. */
export const PATTERN_KINDS = ['covered', 'same_slip', 'big_win', 'last_second'] as const

export const DRAW_STATES = ['scheduled', 'open', 'locked', 'drawn', 'settling', 'settled', 'void'] as const
/** The source of the result: Koi's seed and a beacon, or the state lottery. */
export const SOURCES = ['own', 'official'] as const
export const ORDER_STATES = ['placed', 'settled', 'cancelled', 'void'] as const

const gameCode = text(16)
/** `yyyyMMdd-NNNN`, or `yyyyMMdd` where draws are weekly (docs/domain/draws.md#draw-numbers). */
const numero = z.string().regex(/^\d{8}(-\d{4})?$/)

/** The lottery game (LO-30). */
const lotteryGame = z.object({
  gameId: id,
  gameCode: z.string(),
  gameGroupCode: z.string(),
  /** Family of the result, which decides the plays: `ssc5`, `mn18`. */
  family: z.string(),
  source: z.enum(SOURCES),
  remark: z.string(),
  mobileIconUrl: z.string(),
  numero: z.string().nullable(),
  winningTime: time.nullable(),
  previousNumero: z.string().nullable(),
  previousWinningNumber: z.string().nullable(),
  isSale: z.boolean(),
  remainTime: z.int(),
  lockTime: z.int(),
  drawSeconds: z.int(),
  tag: z.array(z.string()),
})

const drawRow = z.object({
  numero: z.string(),
  state: z.enum(DRAW_STATES),
  source: z.enum(SOURCES),
  /** More than 1 if the result was corrected. */
  resultVersion: z.int(),
  drawAt: time,
  winningNumber: z.string().nullable(),
})

const wager = z.object({
  id,
  playId: z.string(),
  selection: z.string(),
  lines: z.string(),
  /** Price of one unit: 1, 0.1, 0.01 or 0.001. */
  unit: money,
  multiple: z.int(),
  series: z.int(),
  /** Decimal odds per 10 000 and per hit; null where each pick has its own. */
  odds: z.int(),
  rebate: z.int(),
  stake: money,
  payout: money,
  /** The part of the stake that the rebate returned; 0 until the draw is settled. */
  rebated: money,
  hits: z.string(),
  state: z.enum(ORDER_STATES),
  cancellable: z.boolean(),
})

const order = z.object({
  orderId: id,
  orderNumber: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  /** Of the game: with it a selection can be written in words. */
  family: z.string(),
  numero: z.string(),
  drawAt: time,
  placedAt: time,
  stake: money,
  payout: money,
  rebated: money,
  state: z.enum(ORDER_STATES),
  source: z.enum(SOURCES),
  /** More than 1 if an official result was corrected after settlement. */
  resultVersion: z.int(),
  winningNumber: z.string().nullable(),
  wagers: z.array(wager),
})

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * What binds the house to a placed ticket: the page keeps it, and compares it with what is published at the
 * lock and after the draw (docs/fairness.md#what-a-bettor-keeps).
 */
const receipt = z.object({
  orderId: id,
  gameCode: z.string(),
  numero: z.string(),
  drawAt: time,
  /** The ticket's hash in the tree of the draw's tickets. */
  leaf: hash,
  /** The random part of the ticket's text. */
  nonce: z.string(),
  /** Of the draw's record; null for a draw that was made before official draws had records. */
  recordHash: hash.nullable(),
  /** SHA-256 of the draw's seed; null if the state draws. */
  commitment: hash.nullable(),
})

/** The signed root of a draw's tickets (docs/fairness.md#the-seal). */
const seal = z.object({ text: z.string(), signature: z.string(), publicKey: z.string() })

/** A result that is or was valid; operators are named by their numbers. */
const drawResult = z.object({
  version: z.int(),
  winningNumber: z.string(),
  /** What the result is based on: feeds that agree, operators who agree, or a correction by two operators. */
  basis: z.enum(['feeds', 'people', 'correction']),
  reason: z.string().nullable(),
  proposedBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  standsAt: time,
})

/**
 * Everything needed to recompute one of Koi's own draws (docs/fairness.md#checking-a-draw); secrets
 * are null until they may be known. An official draw has no seed and no beacon, but has its results and the
 * proof of its tickets.
 */
const drawRecord = z.object({
  gameCode: z.string(),
  family: z.string(),
  numero: z.string(),
  state: z.enum(DRAW_STATES),
  source: z.enum(SOURCES),
  /** The station that draws, if it changes from day to day. */
  station: z.string().nullable(),
  opensAt: time,
  closeAt: time,
  drawAt: time,
  commitment: z.string().nullable(),
  /** The canonical text that was published before the sale; it names whatever binds the draw. */
  recordText: z.string().nullable(),
  /** Hash of this draw's published record, and of that of the game's previous draw. */
  recordHash: z.string().nullable(),
  previousRecordHash: z.string().nullable(),
  /** The previous draw, so that the chain can be followed; null for a game's first draw. */
  previousNumero: z.string().nullable(),
  beaconChain: z.string().nullable(),
  beaconMock: z.boolean(),
  /**
   * What a verifier needs to know of the chain: hex of its key on G2, first round's time and period in
   * seconds.
   */
  beaconPublicKey: z.string().nullable(),
  beaconGenesis: z.int().nullable(),
  beaconPeriod: z.int().nullable(),
  beaconRound: z.int().nullable(),
  beaconSignature: z.string().nullable(),
  beaconRandomness: z.string().nullable(),
  ticketRoot: z.string().nullable(),
  ticketCount: z.int().nullable(),
  rootPublishedAt: time.nullable(),
  /** Null before the lock, and for draws that were locked before seals existed. */
  seal: seal.nullable(),
  seed: z.string().nullable(),
  winningNumber: z.string().nullable(),
  voidReason: z.string().nullable(),
  /** Every valid result of an official draw, oldest first. */
  results: z.array(drawResult),
})

/** Wagers as a member requests them. */
const newWagers = z
  .array(
    z.object({
      playId: text(32),
      selection: text(6000),
      unit: amount,
      multiple: z.int().min(1).max(1_000_000),
      series: z.int(),
      /** The odds that the member was shown; if they have changed, the call is refused. */
      odds: z.int(),
      stake: amount,
    }),
  )
  .min(1)

const chase = z.object({
  chaseId: id,
  gameCode: z.string(),
  gameName: z.string(),
  placedAt: time,
  stopOnWin: z.boolean(),
  /** The stake of all draws, as placed. */
  stake: money,
  payout: money,
  /** Playing, done, or why it was stopped. */
  state: z.enum(['playing', 'done', 'won', 'member', 'excluded']),
  draws: z.array(
    z.object({
      orderId: id,
      numero: z.string(),
      drawAt: time,
      /** The end of its sale; until then it can be stopped. */
      closeAt: time,
      multiple: z.int(),
      stake: money,
      payout: money,
      state: z.enum(ORDER_STATES),
      winningNumber: z.string().nullable(),
    }),
  ),
})

/** What a game sells from `effectiveAt` until its next terms begin; a cap of null is no cap. */
export const lotteryTerms = z.object({
  id,
  gameCode: z.string(),
  effectiveAt: time,
  /** Codes of the plays on offer; null for all plays of the family. */
  plays: z.array(z.string()).nullable(),
  rates: z.record(z.string(), z.int()),
  series: z.object({ min: z.int(), max: z.int(), preset: z.int(), top: z.int() }),
  stakeMin: money,
  stakeMax: money,
  multipleMax: z.int(),
  payoutMax: money,
  /** The most that one number of a play may cost in one draw; for plays without numbers, all their wagers. */
  numberCap: money.nullable(),
  playCap: money.nullable(),
  /** The most that one member may stake on one draw. */
  memberCap: money.nullable(),
  reason: z.string(),
  writtenAt: time,
  withdrawnAt: time.nullable(),
})

const clockTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)
const names = z.object({ EN: text(80), MS: text(80), CN: text(80) })

/** A weekly draw: day of the week (1 is Monday), time, and the station that draws, if it changes. */
export const weeklySlot = z.object({ day: z.int().min(1).max(7), at: clockTime, station: names.nullable() })

/**
 * When a game draws, by its own clock: at intervals of seconds in a period of the day, or on days of the
 * week.
 */
export const drawPattern = {
  every: z.object({ seconds: z.int().min(10).max(86_400), begins: clockTime, ends: clockTime }).nullable(),
  weekly: z.array(weeklySlot).max(7).nullable(),
}

/** Days on which a game does not draw; `gameCode` null means every game. */
export const closure = z.object({
  id,
  gameCode: z.string().nullable(),
  from: day,
  to: day,
  reason: z.string(),
  at: time,
  liftedAt: time.nullable(),
})

export const timetable = z.object({
  gameCode: z.string(),
  timeZone: z.string(),
  /**
   * Every past, current and future timetable, by the day from which it applies; the last one of a day
   * applies.
   */
  changes: z.array(
    z.object({ from: day, lockSeconds: z.int(), ...drawPattern, reason: z.string(), at: time }),
  ),
  closures: z.array(closure),
})

const comingDraw = z.object({
  numero: z.string(),
  drawAt: time,
  closeAt: time,
  /** Null if the result comes from the state lottery. */
  commitment: z.string().nullable(),
})

const menuInput = z.object({
  prizeMode: text(8).optional(),
  device: text(16).optional(),
  language: text(8).optional(),
})
/** Groups by their code. */
const menu = z.record(
  z.string(),
  z.object({
    tag: z.string(),
    labelName: z.string(),
    /** The category in which bets on its games count. */
    lane: z.enum(LOTTERY_CATEGORIES),
    gameMenus: z.array(lotteryGame),
  }),
)

export const lotterySchemas = {
  lotteryMenu: { input: menuInput, output: menu },
  vietnamMenu: { input: menuInput, output: menu },
  lotteryList: { input: z.object({ language: text(8).optional() }), output: z.array(lotteryGame) },
  lotteryGames: {
    input: z.object({ language: text(8).optional() }),
    output: z.array(z.object({ gameGroupId: id, displayName: z.string(), games: z.array(lotteryGame) })),
  },
  popularGames: { input: z.object({ language: text(8).optional() }), output: z.array(lotteryGame) },
  launchLottery: {
    input: z.object({
      lottoArea: text(8),
      launchMode: text(8),
      lottoPrizeMode: z.enum(PRIZE_MODES),
      lottoGameCode: text(16),
      lottoView: z.enum(['lobby', 'betting']),
      device: text(16),
      backUrl: text(255),
      language: text(8),
      /** LA-16: the play type, if it is decided; without it the bet screen asks. */
      playType: z.enum(PLAY_TYPES).optional(),
      showChoice: z.boolean().optional(),
    }),
    output: z.object({ gameUrl: z.string() }),
  },
  nearDraws: {
    input: z.object({ gameCode }),
    output: z.object({
      game: lotteryGame,
      /** The draw on sale and the next one, each with its commitment. */
      current: comingDraw.nullable(),
      next: comingDraw.nullable(),
      previous: drawRow.nullable(),
      /** The last draw, if its time has passed without an official result. */
      waiting: z.object({ numero: z.string(), drawAt: time }).nullable(),
      serverTime: time,
    }),
  },
  playMenu: {
    input: z.object({ gameCode }),
    output: z.object({
      gameCode: z.string(),
      family: z.string(),
      /** Codes of the plays on offer; their mathematics are in `lottery/plays`. */
      plays: z.array(z.string()),
      /** Price rates by play, per 10 000 of the formula's odds; by default 10 000. */
      rates: z.record(z.string(), z.int()),
      units: z.array(money),
      topSeries: z.int(),
      series: z.object({ min: z.int(), max: z.int(), preset: z.int() }),
      stakeMin: money,
      stakeMax: money,
      multipleMax: z.int(),
      payoutMax: money,
    }),
  },
  timetable: { input: z.object({ gameCode }), output: timetable },
  pastDraws: {
    input: z.object({
      gameCode,
      ...pageInput,
      /** The day of the draw numbers, in the game's zone. */
      day: day.optional(),
    }),
    output: z.object(page(drawRow)),
  },
  termsHistory: {
    input: z.object({ gameCode, cursor: cursor.optional() }),
    output: z.object(page(lotteryTerms)),
  },
  drawTrend: {
    input: z.object({ gameCode, count: z.literal(TREND_COUNTS) }),
    output: z.object({
      gameCode: z.string(),
      family: z.string(),
      /** Only draws with a result, newest first. */
      draws: z.array(z.object({ numero: z.string(), drawAt: time, winningNumber: z.string() })),
    }),
  },
  drawRecord: { input: z.object({ gameCode, numero }), output: drawRecord },
  /** For pages that were not open when the seal was sent to all. */
  drawSeal: { input: z.object({ gameCode, numero }), output: z.object({ seal: seal.nullable() }) },
  placeOrder: {
    input: z.object({
      clientKey,
      gameCode,
      numero,
      wagers: newWagers,
    }),
    /** The receipt is of what is left of the ticket: null if it was placed before and cancelled since. */
    output: z.object({ order, balance: money, receipt: receipt.nullable() }),
  },
  orders: {
    input: z.object({ ...pageInput, ...dayRange, gameCode: gameCode.optional(), numero: numero.optional() }),
    output: z.object(page(order)),
  },
  orderDetail: { input: z.object({ orderId: id }), output: order },
  /** The ticket's leaf and its path to the published root; the path is null until the draw is locked. */
  orderProof: {
    input: z.object({ orderId: id }),
    output: z.object({
      ticketText: z.string(),
      leaf: z.string(),
      path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() })).nullable(),
      root: z.string().nullable(),
      gameCode: z.string(),
      numero: z.string(),
    }),
  },
  comingDraws: {
    input: z.object({ gameCode }),
    output: z.array(z.object({ numero: z.string(), drawAt: time, closeAt: time })),
  },
  placeChase: {
    input: z.object({
      clientKey,
      gameCode,
      stopOnWin: z.boolean(),
      /** Each with the multiple of its bets. */
      draws: z
        .array(z.object({ numero, multiple: z.int().min(1).max(CHASE_MULTIPLE_MAX) }))
        .min(1)
        .max(CHASE_MAX),
      wagers: newWagers,
    }),
    output: z.object({ chase, balance: money, receipts: z.array(receipt) }),
  },
  chases: { input: z.object(pageInput), output: z.object(page(chase)) },
  chaseDetail: { input: z.object({ chaseId: id }), output: chase },
  stopChase: { input: z.object({ chaseId: id }), output: chase },
  cancelWagers: {
    input: z.object({ orderId: id, ids: z.array(id).min(1).max(50) }),
    /** The receipt of what is left of the ticket; null if nothing is. */
    output: z.object({ order, balance: money, receipt: receipt.nullable() }),
  },
} satisfies SchemaTable<typeof lotteryCalls>
