import { toWire } from '@koi/contract/money.ts'
import type { teamMoneySchemas } from '@koi/contract/schemas/team-money.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { byId, byTime, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import { closedAmong, whyClosed } from '../protection/index.ts'
import * as store from './envelope-store.ts'
import { presentTaken } from './take-envelope.ts'

type Calls = typeof teamMoneySchemas
type Input<Name extends keyof Calls> = z.output<Calls[Name]['input']>
type Output<Name extends keyof Calls> = z.input<Calls[Name]['output']>

/** Envelopes that are shown to a member at once. */
const WAITING_MOST = 20

/** Members who could take from an envelope of the agent now; those to whom play is closed cannot. */
export async function countRecipients(
  ctx: Context,
  caller: MemberCaller,
): Promise<{ readonly direct: number; readonly team: number }> {
  const at = ctx.clock.now()
  const counts = await Promise.all(
    ctx.db.books.map((book) =>
      book.query<{ direct: number; team: number }>(
        `select count(*)::integer as team,
           (count(*) filter (where member.upline[cardinality(member.upline)] = $1))::integer as direct
         from agents_team($1, $2, $3) below (id) join members.member member on member.id = below.id
         where member.status = 'active' and member.currency = $4`,
        [caller.id, book.number, at, caller.currency],
      ),
    ),
  )
  const sum = (of: 'direct' | 'team') => counts.flat().reduce((total, row) => total + row[of], 0)
  return { direct: sum('direct'), team: sum('team') }
}

/** An envelope as its agent sees it. */
export function presentEnvelope(envelope: store.GivenEnvelope, now: Date): Output<'openEnvelope'> {
  const { id, amount, shares, split, audience, taken, takenAmount, returned, openedAt, endsAt } = envelope
  const isOver = envelope.endedAt !== null || endsAt <= now
  return {
    ...{ id: String(id), number: store.envelopeNumber(id, openedAt), shares, split, audience, taken },
    ...{ amount: toWire(amount), takenAmount: toWire(takenAmount) },
    state: taken === shares ? 'empty' : isOver ? 'over' : 'open',
    returned: returned === null ? null : toWire(returned),
    openedAt: openedAt.getTime(),
    endsAt: endsAt.getTime(),
  }
}

/** What the agent gave, the newest first. */
export async function envelopesGiven(
  ctx: Context,
  caller: MemberCaller,
  paging: Input<'envelopesGiven'>,
): Promise<Output<'envelopesGiven'>> {
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => store.listGiven(ctx.db, caller.id, query),
    keyOf: ({ id }) => id,
  })
  const now = ctx.clock.now()
  return { content: rows.map((row) => presentEnvelope(row, now)), next, currency: caller.currency }
}

/** Who took from an envelope; takers to whom play is closed since are a number (TA-28). */
export async function envelopeTakers(
  ctx: Context,
  caller: MemberCaller,
  input: Input<'envelopeTakers'>,
): Promise<Output<'envelopeTakers'>> {
  const takers = (await store.listTakers(ctx.db, caller.id, BigInt(input.id))) ?? refuse('envelope.unknown')
  const books = [...new Set(takers.map(({ book }) => book))]
  const closed = await Promise.all(
    books.map((number) => {
      const ids = takers.filter(({ book }) => book === number).map(({ id }) => id)
      return closedAmong(ctx, ctx.db.book(number), ids)
    }),
  )
  const shown = takers.filter(({ id }) => !closed.some((ids) => ids.has(id)))
  return {
    takers: shown.map(({ account, amount, takenAt }) => ({
      ...{ account, amount: toWire(amount), at: takenAt.getTime() },
    })),
    protected: takers.length - shown.length,
  }
}

/** Envelopes that wait for the member; a member to whom play is closed is offered none. */
export async function waitingEnvelopes(
  ctx: Context,
  caller: MemberCaller,
): Promise<Output<'waitingEnvelopes'>> {
  const { currency } = caller
  if ((await whyClosed(ctx, caller)) !== null) return { envelopes: [], currency }
  const rows = await store.listWaiting(ctx.db, caller.id, { now: ctx.clock.now(), limit: WAITING_MOST })
  return {
    envelopes: rows.map(({ id, shares, left, endsAt, turnoverRate }) => ({
      ...{ id: String(id), shares, left, endsAt: endsAt.getTime(), turnoverRate },
    })),
    currency,
  }
}

/** What the member took, the newest first. */
export async function envelopesTaken(
  ctx: Context,
  caller: MemberCaller,
  paging: Input<'envelopesTaken'>,
): Promise<Output<'envelopesTaken'>> {
  const { rows, next } = await pageOf(paging, {
    format: byTime,
    read: (query) => store.listTaken(ctx.db, caller.id, query),
    keyOf: ({ takenAt, envelopeId }) => ({ at: takenAt, id: envelopeId }),
  })
  return { content: rows.map(presentTaken), next, currency: caller.currency }
}
