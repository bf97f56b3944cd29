import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { hasWays } from '@koi/contract/lottery/play-type.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission } from '../operators/index.ts'
import { type Catalogue, forgetCatalogue } from './catalogue.ts'
import { type Game, isPlayable, isVisible, type Placed } from './game.ts'
import { drawArtwork } from './office-artwork.ts'
import { readNames, readOptional, readReason, showNames } from './office-names.ts'
import { pageAfter, readNow } from './office-page.ts'
import { keepPicture } from './picture-store.ts'
import { insertGame, lockGame, lockVendor, writeGame } from './write-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Calls = typeof officeSchemas
type Row = z.input<Calls['officeGame']['output']>
type Change = z.output<Calls['officeSetGame']['input']>['change']

/** Games in their order, seen by members or not; found by code, or by name in any language. */
export const officeGames: OfficeCommands['officeGames'] = async (ctx, caller, input) => {
  requirePermission(caller, 'games.read')
  const catalogue = await readNow(ctx)
  const wanted = catalogue.games.filter(({ game }) => isWanted(game, input))
  const found = search(catalogue, wanted, input.search?.trim() ?? '')
  const ranked =
    input.state === 'hot' ? found.toSorted((a, b) => (a.game.hotRank ?? 0) - (b.game.hotRank ?? 0)) : found
  const { shown, next } = pageAfter(ranked, input, ({ game }) => String(game.nodeId))
  return { content: shown.map((placed) => rowOf(placed, ctx.clock.now())), next }
}

export const officeGame: OfficeCommands['officeGame'] = async (ctx, caller, { nodeId }) => {
  requirePermission(caller, 'games.read')
  return readRow(ctx, BigInt(nodeId))
}

/** Adds a game of a vendor; it stands after the vendor's others, and members see it at once. */
export const officeAddGame: OfficeCommands['officeAddGame'] = async (ctx, caller, input) => {
  requirePermission(caller, 'games.write')
  const reason = readReason(input.reason)
  const { vendor, code, category } = input
  const names = readNames('names', input.names)
  const nodeId = await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    if ((await lockVendor(tx, vendor)) === null) refuse('vendor.unknown')
    const nodeId = (await insertGame(tx, { vendor, code, category, names, at })) ?? refuse('game.exists')
    const after = { vendor, code, category, names }
    await audit(tx, caller, { at, action: 'game.add', target: `game:${nodeId}`, reason, after })
    return nodeId
  })
  forgetCatalogue(ctx)
  return readRow(ctx, nodeId)
}

/**
 * Changes what is named and leaves the rest; refuses `request.invalid` for a schedule that ends before it
 * begins, and for ways to play of what is no lottery (LA-16).
 */
export const officeSetGame: OfficeCommands['officeSetGame'] = (ctx, caller, { nodeId, change, reason }) =>
  act(ctx, caller, { nodeId: BigInt(nodeId), reason, action: 'game.set' }, async (_, game) => {
    const changed = changeGame(game, change)
    const { visibleFrom, visibleUntil } = changed
    if (visibleFrom !== null && visibleUntil !== null && visibleUntil <= visibleFrom) {
      refuse('request.invalid', { field: 'visibleUntil' })
    }
    const { category, tradPlay, entPlay } = changed
    if ((tradPlay || entPlay) && !hasWays(category)) refuse('request.invalid', { field: 'tradPlay' })
    return changed
  })

/** Takes a picture for a game, or with null takes it away. */
export const officeSetGamePicture: OfficeCommands['officeSetGamePicture'] = async (ctx, caller, input) => {
  requirePermission(caller, 'games.write')
  const { nodeId, kind, content, reason } = input
  const drawn = content === null ? null : await drawArtwork(kind, content)
  return act(ctx, caller, { nodeId: BigInt(nodeId), reason, action: 'game.picture' }, async (tx, game) => ({
    ...game,
    [kind]: drawn && (await keepPicture(tx, drawn, ctx.clock.now())),
  }))
}

/** One change of a game with its line in the trail, which holds what is new only; the game as it stands then. */
async function act(
  ctx: Context,
  caller: OperatorCaller,
  { nodeId, reason, action }: { readonly nodeId: bigint; readonly reason: string; readonly action: string },
  change: (tx: Tx, game: Game) => Promise<Game>,
): Promise<Row> {
  requirePermission(caller, 'games.write')
  const said = readReason(reason)
  await ctx.db.transact(async (tx) => {
    const before = (await lockGame(tx, nodeId)) ?? refuse('game.unknown')
    const after = await change(tx, before)
    await writeGame(tx, after)
    const isNew = ([name, value]: [string, unknown]): boolean =>
      JSON.stringify(value) !== JSON.stringify(Object.entries(after).find(([other]) => other === name)?.[1])
    const { nodeId: _, ...fields } = before
    const old = Object.entries(fields).filter(isNew)
    const changed = new Set(old.map(([name]) => name))
    await audit(tx, caller, {
      at: ctx.clock.now(),
      action,
      target: `game:${nodeId}`,
      reason: said,
      before: Object.fromEntries(old),
      after: Object.fromEntries(Object.entries(after).filter(([name]) => changed.has(name))),
    })
  })
  forgetCatalogue(ctx)
  return readRow(ctx, nodeId)
}

function changeGame(
  game: Game,
  { names, nodeNames, remarks, visibleFrom, visibleUntil, ...rest }: Change,
): Game {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const dateOf = (time: number | null): Date | null => (time === null ? null : new Date(time))
  return {
    ...game,
    ...given,
    ...(names === undefined ? {} : { names: readNames('names', names) }),
    ...(nodeNames === undefined ? {} : { nodeNames: readOptional('nodeNames', nodeNames) }),
    ...(remarks === undefined ? {} : { remarks: readOptional('remarks', remarks) }),
    ...(visibleFrom === undefined ? {} : { visibleFrom: dateOf(visibleFrom) }),
    ...(visibleUntil === undefined ? {} : { visibleUntil: dateOf(visibleUntil) }),
  }
}

function isWanted(game: Game, { vendor, category, state }: z.output<Calls['officeGames']['input']>): boolean {
  if (vendor !== undefined && vendor !== '' && game.vendor !== vendor) return false
  if (category !== undefined && game.category !== category) return false
  switch (state) {
    case 'on':
      return game.enabled
    case 'off':
      return !game.enabled
    case 'hot':
      return game.hotRank !== null
    case undefined:
      return true
  }
}

function search(catalogue: Catalogue, games: readonly Placed[], text: string): readonly Placed[] {
  if (text === '') return games
  const byCode = games.filter(({ game }) => game.code.toLowerCase().includes(text.toLowerCase()))
  const wanted = new Set(games)
  const byName = (['EN', 'MS', 'CN'] as const)
    .flatMap((language) => catalogue.find(text, language))
    .filter((placed) => wanted.has(placed))
  return [...new Set([...byCode, ...byName])]
}

async function readRow(ctx: Context, nodeId: bigint): Promise<Row> {
  const placed = (await readNow(ctx)).byNode.get(String(nodeId)) ?? refuse('game.unknown')
  return rowOf(placed, ctx.clock.now())
}

function rowOf(placed: Placed, now: Date): Row {
  const {
    nodeId,
    names,
    nodeNames,
    remarks,
    tags,
    visibleFrom,
    visibleUntil,
    mUi: _,
    css: __,
    ...rest
  } = placed.game
  return {
    ...rest,
    nodeId: Number(nodeId),
    names: showNames(names),
    nodeNames: showNames(nodeNames),
    remarks: showNames(remarks),
    tags: [...tags],
    visibleFrom: visibleFrom?.getTime() ?? null,
    visibleUntil: visibleUntil?.getTime() ?? null,
    isVisible: isVisible(placed, now),
    isPlayable: rest.supportPlay && isPlayable(placed, now),
  }
}
