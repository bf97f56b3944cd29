import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { realCurrency, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { byId, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { type Member, memberByAccount, membersByIds } from '../members/index.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { fetchFreeGames } from './free-rounds/ask-vendor.ts'
import { cancelFreeRounds } from './free-rounds/cancel-free-rounds.ts'
import { type FreeRounds, type Played, shownState } from './free-rounds/free-rounds.ts'
import { findFree, listFree, readPlayed } from './free-rounds/free-store.ts'
import { listOffers } from './free-rounds/offer-store.ts'
import { readLinks } from './links/link-store.ts'
import {
  offerRow,
  officeCancelFreeOffer,
  officeDecideFreeOffer,
  officeFreeCost,
  officeGiveFreeRounds,
} from './office-free-write.ts'
import { gameName } from './rounds/name-games.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Row = Awaited<ReturnType<OfficeCommands['officeCancelFreeRounds']>>

/** Each vendor with free rounds is asked for its games now; one that does not answer is named. */
const officeFreeGames: OfficeCommands['officeFreeGames'] = async (ctx, caller) => {
  requirePermission(caller, 'rewards.write')
  const links = (await readLinks(ctx.db)).filter((link) => link.enabled && link.rewardsUrl !== null)
  const content = links.map(async ({ vendor }) => {
    try {
      const games = (await fetchFreeGames(ctx, vendor, realCurrency())).map(async (game) => ({
        ...{ code: game.code, rtp: game.rtp, maxRounds: game.maxRounds },
        name: await gameName(ctx, { vendor, code: game.code }, caller.origin.language),
        betValues: game.betValues.map(toWire),
      }))
      return { vendor, isSilent: false, games: await Promise.all(games) }
    } catch (error) {
      ctx.log.warn({ err: error, vendor }, 'a vendor does not list its games with free rounds')
      return { vendor, isSilent: true, games: [] }
    }
  })
  return { content: await Promise.all(content) }
}

const officeFreeOffers: OfficeCommands['officeFreeOffers'] = async (ctx, caller, paging) => {
  requirePermission(caller, 'rewards.read')
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => listOffers(ctx.db, query),
    keyOf: ({ id }) => id,
  })
  return { content: await Promise.all(rows.map((offer) => offerRow(ctx, caller, offer))), next }
}

const officeFreeRounds: OfficeCommands['officeFreeRounds'] = async (
  ctx,
  caller,
  { member: account, ...paging },
) => {
  requirePermission(caller, 'rewards.read')
  const member = account === undefined ? undefined : await memberByAccount(ctx.db, account.trim())
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: async (query) => (member === null ? [] : listFree(ctx.db, member?.id ?? null, query)),
    keyOf: ({ place }) => place,
  })
  return { content: await rowsOf(ctx, caller, rows), next }
}

/** Reads what was played, one statement for each book on the page. */
async function rowsOf(ctx: Context, caller: OperatorCaller, rows: readonly FreeRounds[]): Promise<Row[]> {
  const members = await membersByIds(
    ctx.db,
    rows.map(({ memberId }) => memberId),
  )
  const books = [...new Set(rows.map(({ book }) => book))].map((book) =>
    readPlayed(
      ctx.db.book(book),
      rows.filter((row) => row.book === book).map(({ id }) => id),
    ),
  )
  const played = new Map((await Promise.all(books)).flatMap((found) => [...found]))
  return Promise.all(
    rows.map((free) =>
      rowOf(ctx, caller, { free, member: members.get(free.memberId), played: played.get(free.id) }),
    ),
  )
}

async function rowOf(
  ctx: Context,
  caller: OperatorCaller,
  {
    free,
    member,
    played = { used: 0, won: 0n },
  }: {
    readonly free: FreeRounds
    readonly member: Member | undefined
    readonly played: Played | undefined
  },
): Promise<Row> {
  const { id, memberId, vendor, game, currency, rounds, turnoverRate, word, endedBy } = free
  return {
    ...{ id, memberId: String(memberId), account: member?.account ?? '', vendor, game, currency, rounds },
    gameName: await gameName(ctx, { vendor, code: game }, caller.origin.language),
    ...{ betValue: toWire(free.betValue), maxWin: free.maxWin === null ? null : toWire(free.maxWin) },
    ...{
      turnoverRate,
      bonusDays: free.bonusDays,
      expiresAt: free.expiresAt.getTime(),
      givenAt: free.givenAt.getTime(),
    },
    ...{ used: played.used, won: toWire(played.won), word, endedBy },
    state: shownState(free, played, ctx.clock.now()),
  }
}

/** Cancels what one member has; their wins stay. */
const officeCancelFreeRounds: OfficeCommands['officeCancelFreeRounds'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const free = (await findFree(ctx.db, input.id)) ?? refuse('free.unknown')
  const at = ctx.clock.now()
  await ctx.db.transact(async (tx) => {
    if (!(await cancelFreeRounds(tx, free, { by: caller.name, at }))) refuse('free.state')
    await audit(tx, caller, {
      ...{ at, action: 'free_rounds.cancel', target: `member:${free.memberId}`, reason },
      before: { rounds: free.rounds, vendor: free.vendor, game: free.game },
      after: { id: free.id },
    })
  })
  const [row] = await rowsOf(ctx, caller, [(await findFree(ctx.db, free.id)) ?? free])
  return row ?? refuse('free.unknown')
}

export const freeRoundsCommands = {
  officeFreeGames,
  officeFreeCost,
  officeFreeOffers,
  officeGiveFreeRounds,
  officeDecideFreeOffer,
  officeCancelFreeOffer,
  officeFreeRounds,
  officeCancelFreeRounds,
}
