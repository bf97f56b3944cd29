import assert from 'node:assert/strict'
import { playsOf } from '@koi/contract/lottery/catalogue.ts'
import { maxRate } from '@koi/contract/lottery/price.ts'
import { parseAmount } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { appendToLog } from '../transparency/index.ts'
import { forgetGames, type Game, requireGame } from './games/game.ts'
import { pageOfTerms, presentTerms } from './games/present-terms.ts'
import { termsEntries } from './games/setting-entries.ts'
import { readTermsAt } from './games/terms.ts'
import { insertTerms, type NewTerms, withdrawTerms } from './games/terms-write.ts'

type Calls = typeof officeSchemas
type Row = z.input<Calls['officeSetLotteryTerms']['output']>
type Input = z.output<Calls['officeSetLotteryTerms']['input']>

/** How long before they begin terms must be set or withdrawn, so that every process knows of them in time. */
const NOTICE_MS = 5_000

/** A game's terms, the last to begin first: later ones, those in force, and past ones. */
export async function officeLotteryTerms(
  ctx: Context,
  caller: OperatorCaller,
  { gameCode, cursor }: z.output<Calls['officeLotteryTerms']['input']>,
): Promise<z.input<Calls['officeLotteryTerms']['output']>> {
  requirePermission(caller, 'games.read')
  const game = await requireGame(ctx, gameCode)
  const inForce = await readTermsAt(ctx.db, game.code, ctx.clock.now())
  assert(inForce !== null)
  return {
    ...(await pageOfTerms(ctx, game.code, cursor)),
    inForce: presentTerms(inForce),
    plays: playsOf(game.family).map(({ code }) => code),
  }
}

/**
 * Sets what a game sells from a time on (docs/domain/games-and-odds.md#terms-and-limits). Refuses
 * `terms.invalid` with the field, `terms.too_soon`, and `terms.taken` when other terms begin at the same
 * time.
 */
export async function officeSetLotteryTerms(
  ctx: Context,
  caller: OperatorCaller,
  input: Input,
): Promise<Row> {
  requirePermission(caller, 'games.write')
  const reason = requireReason(input.reason)
  const game = await requireGame(ctx, input.gameCode)
  const now = ctx.clock.now()
  if (input.effectiveAt < now.getTime() + NOTICE_MS) refuse('terms.too_soon', { seconds: NOTICE_MS / 1000 })
  const terms = { ...readTerms(game, input), reason, writtenBy: caller.id, writtenAt: now }
  const target = `lottery:${game.code}`
  const written = await ctx.db.transact(async (tx) => {
    const row = (await insertTerms(tx, terms)) ?? refuse('terms.taken')
    await appendToLog(tx, now, termsEntries(row))
    await audit(tx, caller, { at: now, action: 'lottery.terms', target, reason, after: presentTerms(row) })
    return row
  })
  forgetGames(ctx)
  return presentTerms(written)
}

/** Withdraws terms that have not begun. Refuses `terms.begun` once they are in force or about to be. */
export async function officeWithdrawLotteryTerms(
  ctx: Context,
  caller: OperatorCaller,
  { id, ...input }: z.output<Calls['officeWithdrawLotteryTerms']['input']>,
): Promise<Row> {
  requirePermission(caller, 'games.write')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  const row = await ctx.db.transact(async (tx) => {
    const earliest = new Date(at.getTime() + NOTICE_MS)
    const withdrawn = (await withdrawTerms(tx, { id: BigInt(id), at, earliest })) ?? refuse('terms.begun')
    const target = `lottery:${withdrawn.game}`
    await appendToLog(tx, at, termsEntries(withdrawn).slice(-1))
    await audit(tx, caller, { at, action: 'lottery.withdraw_terms', target, reason })
    return withdrawn
  })
  forgetGames(ctx)
  return presentTerms(row)
}

/** Validates the form against the plays of the game's family. */
function readTerms(game: Game, input: Input): Omit<NewTerms, 'reason' | 'writtenBy' | 'writtenAt'> {
  const { series } = input
  const known = new Set(playsOf(game.family).map(({ code }) => code))
  const wrong = (field: string): never => refuse('terms.invalid', { field })
  if (!(series.min <= series.preset && series.preset <= series.max && series.max <= series.top))
    wrong('series')
  if (input.plays !== null && !input.plays.every((code) => known.has(code))) wrong('plays')
  const max = maxRate(series.top)
  const isRate = ([code, rate]: [string, number]): boolean => known.has(code) && rate >= 1 && rate <= max
  if (!Object.entries(input.rates).every(isRate)) wrong('rates')
  const amount = (
    field: 'stakeMin' | 'stakeMax' | 'payoutMax' | 'numberCap' | 'playCap' | 'memberCap',
  ): bigint => {
    const read = parseAmount(input[field] ?? '')
    return read === null || read <= 0n ? wrong(field) : read
  }
  const [stakeMin, stakeMax] = [amount('stakeMin'), amount('stakeMax')]
  if (stakeMax < stakeMin) wrong('stakeMax')
  return {
    game: game.code,
    effectiveAt: new Date(input.effectiveAt),
    plays: input.plays,
    rates: input.rates,
    seriesMin: series.min,
    seriesMax: series.max,
    seriesPreset: series.preset,
    seriesTop: series.top,
    stakeMin,
    stakeMax,
    multipleMax: input.multipleMax,
    payoutMax: amount('payoutMax'),
    numberCap: input.numberCap === null ? null : amount('numberCap'),
    playCap: input.playCap === null ? null : amount('playCap'),
    memberCap: input.memberCap === null ? null : amount('memberCap'),
  }
}
