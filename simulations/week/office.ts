import assert from 'node:assert/strict'
import { ONE, toWire } from '@koi/contract/money.ts'
import type { OperatorCaller } from '../../server/src/caller.ts'
import { dayAfter, dayOf } from '../../server/src/platform-day.ts'
import { resultTime } from '../../server/src/rooms/lottery/draws/draw.ts'
import { readDraw } from '../../server/src/rooms/lottery/draws/draw-store.ts'
import { type Game, readGames } from '../../server/src/rooms/lottery/games/game.ts'
import { officeCommands } from '../../server/src/rooms/lottery/office.ts'
import type { PlannedReports } from './feeds.ts'
import { ask, type BoardDraw, find, type Hours, note, pick, type Week } from './week.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** When the station's own page is checked: in the evening, after our games have closed. */
const READ_AGAIN = 3 * HOUR + 50 * MINUTE

/** Sets opening hours of our own games from tomorrow on, and closes the rest of today. */
export async function setHours(week: Week, hours: Hours): Promise<void> {
  const { ctx, operators, games } = week
  const [operator] = operators
  for (const game of games.filter(({ source }) => source === 'own')) {
    const now = ctx.clock.now()
    const today = dayOf(now, game.plan.timeZone)
    const { begins, ends } =
      game.family === 'mn18' || game.family === 'mb27' ? hours.vietnamese : hours.others
    await officeCommands.officeSetTimetable(ctx, operator, {
      gameCode: game.code,
      from: dayAfter(today),
      lockSeconds: game.lockSeconds,
      every: { seconds: game.drawSeconds, begins, ends },
      weekly: null,
      reason: 'shop hours',
    })
    const closed = { gameCode: game.code, from: today, to: today, reason: 'before the first day' }
    await officeCommands.officeAddClosure(ctx, operator, closed)
  }
  week.games = await readGames(ctx)
}

/** Two thirds of the games pay rebates; half of those have caps that the members can reach. */
export async function setTerms(week: Week): Promise<void> {
  const { ctx, operators, games } = week
  for (const [index, game] of games.entries()) {
    if (index % 3 === 2) continue
    await officeCommands.officeSetLotteryTerms(ctx, operators[0], {
      ...termsOf(game),
      effectiveAt: ctx.clock.now().getTime() + 6_000,
      series: { min: 1800, max: 1956, preset: 1956, top: 1956 },
      ...(index % 3 === 0 ? {} : { numberCap: '300.00', playCap: '4000.00', memberCap: '40.00' }),
      reason: 'the week begins',
    })
  }
}

/** Changes the odds of some plays of a game; slips from phones that still show the old price are refused. */
export async function changeRates(week: Week): Promise<void> {
  const { ctx, operators, random } = week
  const game = pick(
    random,
    week.games.filter(({ source }) => source === 'own'),
  )
  const plays = [...game.plays.keys()].filter(() => random.below(2) === 0)
  await officeCommands.officeSetLotteryTerms(ctx, operators[0], {
    ...termsOf(game),
    effectiveAt: ctx.clock.now().getTime() + 6_000,
    rates: Object.fromEntries(plays.map((code) => [code, 9_000 + random.below(1_000)])),
    reason: 'other prices',
  })
  note(week, 'changes of prices')
}

function termsOf(game: Game) {
  const cap = (amount: bigint | null): string | null => (amount === null ? null : toWire(amount))
  return {
    gameCode: game.code,
    plays: null,
    rates: game.rates,
    series: game.series,
    stakeMin: toWire(game.stakeMin),
    stakeMax: toWire(game.stakeMax),
    multipleMax: game.multipleMax,
    payoutMax: toWire(game.payoutMax),
    numberCap: cap(game.numberCap),
    playCap: cap(game.playCap),
    memberCap: cap(game.memberCap),
  }
}

/** An operator stops the sale of a play in a draw, and resumes it 20 s later. */
export async function stopNumber(week: Week): Promise<void> {
  const { ctx, operators, random, oracle } = week
  const draw = onSale(week)
  const game = week.games.find(({ code }) => code === draw?.game)
  if (draw === null || game === undefined) return
  const play = pick(random, [...game.plays.values()])
  const input = { gameCode: game.code, numero: draw.numero, play: play.code, key: '*', reason: 'simulated' }
  const stops = oracle.stops.get(draw.id) ?? new Set()
  oracle.stops.set(draw.id, stops)
  const answer = await ask(officeCommands.officeStopNumber(ctx, operators[0], input))
  if ('code' in answer) return
  stops.add(`${play.code} *`)
  note(week, 'plays taken off sale')
  week.agenda.add(ctx.clock.now().getTime() + 20_000, async () => {
    if (ctx.clock.now() >= draw.closeAt || oracle.voided.has(draw.id)) return
    await officeCommands.officeLiftStop(ctx, operators[1], input)
    stops.delete(`${play.code} *`)
  })
}

function onSale({ board, ctx, random, oracle }: Week): BoardDraw | null {
  const now = ctx.clock.now()
  const open = [...board.values()]
    .flat()
    .filter(
      ({ source, opensAt, closeAt, id }) =>
        source === 'own' &&
        opensAt <= now &&
        now.getTime() + 1_000 < closeAt.getTime() &&
        !oracle.voided.has(id),
    )
  return open.length === 0 ? null : pick(random, open)
}

/** An operator voids a draw on sale. */
export async function voidOnSale(week: Week): Promise<void> {
  const draw = onSale(week)
  if (draw === null) return
  const input = { gameCode: draw.game, numero: draw.numero, reason: 'simulated: on sale' }
  await officeCommands.officeVoidDraw(week.ctx, week.operators[0], input)
  week.oracle.voidedNow(draw.id)
  note(week, 'draws voided on sale')
}

/** Voids a draw after its result can be known and before it is made, which takes two operators. */
export function voidWhenKnown(week: Week): void {
  const { ctx, agenda } = week
  const draw = onSale(week)
  if (draw === null) return
  agenda.add(draw.closeAt.getTime() + 1_000, async () => {
    const locked = await readDraw(ctx.db, draw.id)
    if (locked !== null) agenda.add(resultTime(locked), () => voidByTwo(week, draw))
  })
}

async function voidByTwo(week: Week, { id, game, numero }: BoardDraw): Promise<void> {
  const { ctx, operators } = week
  if ((await readDraw(ctx.db, id))?.state !== 'locked') return
  const input = { gameCode: game, numero, reason: 'simulated: known' }
  const first = await ask(officeCommands.officeVoidDraw(ctx, operators[0], input))
  if (!('code' in first) || first.code !== 'operator.second_person') {
    find(week, `${game} ${numero} was voided by one person, its result known`)
  }
  const second = await ask(officeCommands.officeVoidDraw(ctx, operators[1], input))
  if ('code' in second) find(week, `two people could not void ${game} ${numero}: ${second.code}`)
  week.oracle.voidedNow(id)
  note(week, 'draws voided by two when the result could be known')
}

/** Schedules what people do about an official draw whose feeds report no result or a wrong one. */
export function scheduleOperators(week: Week, reports: PlannedReports): void {
  const { agenda, operators } = week
  const [mei, arun] = operators
  const { manner, truth, drawAt } = reports
  note(week, `feeds: ${manner}`)
  if (manner.endsWith('people')) {
    agenda.add(drawAt + 2 * HOUR, () => enterAndNote(week, { reports, operator: mei, text: truth }))
    agenda.add(drawAt + 2 * HOUR + MINUTE, async () => {
      const again = await ask(enterResult(week, { reports, operator: mei, text: truth }))
      if (!('code' in again)) find(week, `one person entered ${reports.game} ${reports.numero} twice`)
    })
    agenda.add(drawAt + 2 * HOUR + 9 * MINUTE, () =>
      enterAndNote(week, { reports, operator: arun, text: truth }),
    )
  }
  if (manner === 'wrong: corrected') agenda.add(drawAt + READ_AGAIN, () => correct(week, reports, truth))
  if (manner === 'wrong twice: corrected twice') {
    const other = week.feeds.other(reports)
    agenda.add(drawAt + READ_AGAIN, () => correct(week, reports, other))
    agenda.add(drawAt + READ_AGAIN + 2 * HOUR, () => correct(week, reports, truth))
  }
}

interface Entry {
  readonly reports: PlannedReports
  readonly operator: OperatorCaller
  readonly text: string
}

const enterResult = ({ ctx }: Week, { reports, operator, text }: Entry) =>
  officeCommands.officeEnterResult(ctx, operator, {
    gameCode: reports.game,
    numero: reports.numero,
    winningNumber: text,
  })

async function enterAndNote(week: Week, entry: Entry): Promise<void> {
  await enterResult(week, entry)
  note(week, 'results entered by people')
}

/**
 * One person proposes a correction and may not confirm it; a second one does, and the draw is settled again.
 */
async function correct(week: Week, { game, numero }: PlannedReports, winningNumber: string): Promise<void> {
  const { ctx, operators, oracle } = week
  const [mei, arun] = operators
  const input = { gameCode: game, numero, winningNumber }
  await officeCommands.officeProposeCorrection(ctx, mei, { ...input, reason: 'the station says otherwise' })
  const alone = await ask(officeCommands.officeConfirmCorrection(ctx, mei, input))
  if (!('code' in alone) || alone.code !== 'operator.second_person') {
    find(week, `one person corrected ${game} ${numero}`)
  }
  await officeCommands.officeConfirmCorrection(ctx, arun, input)
  const [row] = await ctx.db.query<{ id: bigint }>(
    'select id from lottery.draw where game_code = $1 and numero = $2',
    [game, numero],
  )
  assert(row !== undefined)
  oracle.reopened(row.id)
  note(week, 'corrections by two people')
}

/** A member's opening balance: one in ten has very little, and soon an empty wallet. */
export const openingOf = (index: number): bigint => (index % 10 === 0 ? 8n : 1_000n) * ONE
