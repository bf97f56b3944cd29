import { isTrial } from '@koi/contract/member-type.ts'
import { toWire } from '@koi/contract/money.ts'
import type { rainSchemas } from '@koi/contract/schemas/rain.ts'
import type { z } from 'zod'
import type { MemberCaller, Visitor } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { byTime, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import { findByNumero, listAmounts } from './chance-store.ts'
import { missingTurnover, whyClosedTo } from './eligible.ts'
import { type Place, presentPlace, type Round, stateOf } from './rain.ts'
import { readRunning } from './running.ts'
import { type EndedRound, findPlace, listEnded } from './store.ts'

type Calls = typeof rainSchemas
type Input<Name extends keyof Calls> = z.output<Calls[Name]['input']>
type Output<Name extends keyof Calls> = z.input<Calls[Name]['output']>
type Shown = NonNullable<Output<'rainNow'>['current']>

/**
 * The rain of now and the next one. Members to whom play is closed, or one of whose limits is used up, see
 * neither (GR-18).
 */
export async function rainNow(ctx: Context, caller: MemberCaller): Promise<Output<'rainNow'>> {
  const { currency } = caller
  const nothing = { currency, current: null, next: null }
  const rounds = (await readRunning(ctx)).filter((round) => round.currency === currency)
  if (rounds.length === 0 || isTrial(caller.type)) return nothing
  if ((await whyClosedTo(ctx, [caller])).size > 0) return nothing
  const now = ctx.clock.now()
  const current = currentOf(rounds, now)
  const next = rounds.find(({ state, opensAt }) => state === 'coming' && opensAt > now) ?? null
  const mine =
    current === null || current.state === 'coming' ? null : await findPlace(ctx.db, current.id, caller.id)
  const [shownCurrent, shownNext] = await Promise.all(
    [current, next].map((round) => (round === null ? null : present(ctx, caller, round))),
  )
  return {
    currency,
    current: shownCurrent == null ? null : { ...shownCurrent, mine: presentMine(mine) },
    next: shownNext ?? null,
  }
}

/** The round whose time has come: one that is open before one that waits, and that before an empty one. */
function currentOf(rounds: readonly Round[], now: Date): Round | null {
  const started = rounds.filter(({ opensAt }) => opensAt <= now)
  const isOpen = (round: Round) => stateOf(round, now) === 'open'
  return (
    started.find(isOpen) ??
    started.find(({ state }) => state === 'coming') ??
    started.findLast((round) => stateOf(round, now) === 'empty') ??
    null
  )
}

async function present(ctx: Context, caller: MemberCaller, round: Round): Promise<Shown> {
  const missing = await missingTurnover(ctx, round.turnover, [caller])
  const { id, numero, opensAt, closesAt, seconds, budget, envelopes, min, max, turnover, rate } = round
  return {
    ...{ id: String(id), numero, state: stateOf(round, ctx.clock.now()), seconds, envelopes, rate },
    opensAt: opensAt.getTime(),
    closesAt: closesAt?.getTime() ?? null,
    ...{ budget: toWire(budget), min: toWire(min), max: toWire(max), turnover: toWire(turnover) },
    missing: toWire(missing.get(caller.id) ?? 0n),
    mine: null,
  }
}

const presentMine = (place: Place | null) => (place === null ? null : presentPlace(place))

/** Rains that are over, the newest first, with what the member took. */
export async function rains(
  ctx: Context,
  caller: MemberCaller,
  paging: Input<'rains'>,
): Promise<Output<'rains'>> {
  const { rows, next } = await pageOf(paging, {
    format: byTime,
    read: (query) => listEnded(ctx.db, caller.id, query),
    keyOf: ({ endedAt, id }) => ({ at: endedAt, id }),
  })
  const now = ctx.clock.now()
  return { content: rows.map((round) => presentEnded(round, now)), next, currency: caller.currency }
}

const presentEnded = (round: EndedRound, now: Date): Output<'rains'>['content'][number] => ({
  ...{ id: String(round.id), numero: round.numero, state: stateOf(round, now), stopped: round.stopReason },
  ...{ opensAt: round.opensAt.getTime(), budget: toWire(round.budget), envelopes: round.envelopes },
  ...{ taken: round.taken ?? 0, paid: toWire(round.paid ?? 0n), mine: presentMine(round.own) },
})

/** What was published about a rain: the record before its opening, and after its end what decided it. */
export async function rainEvidence(
  ctx: Context,
  _caller: Visitor,
  { numero }: Input<'rainEvidence'>,
): Promise<Output<'rainEvidence'>> {
  const round = (await findByNumero(ctx.db, numero)) ?? refuse('rain.unknown')
  const { signature, randomness, seed, endedAt } = round
  const isRevealed = signature !== null && randomness !== null && seed !== null && endedAt !== null
  return {
    ...{ numero, state: stateOf(round, ctx.clock.now()), stopped: round.stopReason },
    ...{ currency: round.currency, text: round.record, recordHash: round.recordHash, chain: round.chain },
    publishedAt: round.publishedAt.getTime(),
    openedAt: round.openedAt?.getTime() ?? null,
    revealed: isRevealed
      ? {
          ...{ signature, randomness, seed: seed.toString('hex'), endedAt: endedAt.getTime() },
          amounts: (await listAmounts(ctx.db, round.id)).map(toWire),
          ...{ taken: round.taken ?? 0, paid: toWire(round.paid ?? 0n) },
        }
      : null,
  }
}
