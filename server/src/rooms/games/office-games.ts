import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { hasPlayTypes } from '@koi/contract/lottery/play-type.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { type Catalogue, forgetCatalogue } from './catalogue.ts'
import { type Game, isPlayable, isVisible, type PlacedGame } from './game.ts'
import { reencodeArtwork } from './office-artwork.ts'
import { namesForForm, readNames, readOptional } from './office-names.ts'
import { pageAfter, readFreshCatalogue } from './office-page.ts'
import { storePicture } from './picture-store.ts'
import { insertGame, lockGame, lockVendor, writeGame } from './write-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Calls = typeof officeSchemas
type Row = z.input<Calls['officeGame']['output']>
type Change = z.output<Calls['officeSetGame']['input']>['change']

/** Games in their order, visible to members or not; found by code, or by name in any language. */
export const officeGames: OfficeCommands['officeGames'] = async (ctx, caller, input) => {
  requirePermission(caller, 'games.read')
  const catalogue = await readFreshCatalogue(ctx)
  const matching = catalogue.games.filter(({ game }) => matchesFilter(game, input))
  const found = search(catalogue, matching, input.search?.trim() ?? '')
  const ranked =
    input.state === 'hot' ? found.toSorted((a, b) => (a.game.hotRank ?? 0) - (b.game.hotRank ?? 0)) : found
  const { shown, next } = pageAfter(ranked, input, ({ game }) => String(game.nodeId))
  return { content: shown.map((placed) => rowOf(placed, ctx.clock.now())), next }
}

export const officeGame: OfficeCommands['officeGame'] = async (ctx, caller, { nodeId }) => {
  requirePermission(caller, 'games.read')
  return readRow(ctx, BigInt(nodeId))
}

/** Adds a game of a vendor after the vendor's others; members see it at once. */
export const officeAddGame: OfficeCommands['officeAddGame'] = async (ctx, caller, input) => {
  requirePermission(caller, 'games.write')
  const reason = requireReason(input.reason)
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
 * Changes only the fields that are given; refuses `request.invalid` for a schedule that ends before it
 * begins, and for play modes of a game that is not a lottery (LA-16).
 */
export const officeSetGame: OfficeCommands['officeSetGame'] = (ctx, caller, { nodeId, change, reason }) =>
  updateGame(ctx, caller, { nodeId: BigInt(nodeId), reason, action: 'game.set' }, async (_, game) => {
    const changed = applyChange(game, change)
    const { visibleFrom, visibleUntil } = changed
    if (visibleFrom !== null && visibleUntil !== null && visibleUntil <= visibleFrom) {
      refuse('request.invalid', { field: 'visibleUntil' })
    }
    const { category, tradPlay, entPlay } = changed
    if ((tradPlay || entPlay) && !hasPlayTypes(category)) refuse('request.invalid', { field: 'tradPlay' })
    return changed
  })

/** Sets a picture of a game; null removes it. */
export const officeSetGamePicture: OfficeCommands['officeSetGamePicture'] = async (ctx, caller, input) => {
  requirePermission(caller, 'games.write')
  const { nodeId, kind, content, reason } = input
  const picture = content === null ? null : await reencodeArtwork(kind, content)
  return updateGame(
    ctx,
    caller,
    { nodeId: BigInt(nodeId), reason, action: 'game.picture' },
    async (tx, game) => ({
      ...game,
      [kind]: picture && (await storePicture(tx, picture, ctx.clock.now())),
    }),
  )
}

/**
 * Makes one change of a game, with an audit line that has only the changed fields; returns the game after it.
 */
async function updateGame(
  ctx: Context,
  caller: OperatorCaller,
  {
    nodeId,
    reason: given,
    action,
  }: { readonly nodeId: bigint; readonly reason: string; readonly action: string },
  change: (tx: Tx, game: Game) => Promise<Game>,
): Promise<Row> {
  requirePermission(caller, 'games.write')
  const reason = requireReason(given)
  await ctx.db.transact(async (tx) => {
    const before = (await lockGame(tx, nodeId)) ?? refuse('game.unknown')
    const after = await change(tx, before)
    await writeGame(tx, after)
    const isChanged = ([name, value]: [string, unknown]): boolean =>
      JSON.stringify(value) !== JSON.stringify(Object.entries(after).find(([other]) => other === name)?.[1])
    const { nodeId: _, ...fields } = before
    const old = Object.entries(fields).filter(isChanged)
    const changed = new Set(old.map(([name]) => name))
    await audit(tx, caller, {
      at: ctx.clock.now(),
      action,
      target: `game:${nodeId}`,
      reason,
      before: Object.fromEntries(old),
      after: Object.fromEntries(Object.entries(after).filter(([name]) => changed.has(name))),
    })
  })
  forgetCatalogue(ctx)
  return readRow(ctx, nodeId)
}

function applyChange(
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

function matchesFilter(
  game: Game,
  { vendor, category, state }: z.output<Calls['officeGames']['input']>,
): boolean {
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

function search(catalogue: Catalogue, games: readonly PlacedGame[], text: string): readonly PlacedGame[] {
  if (text === '') return games
  const byCode = games.filter(({ game }) => game.code.toLowerCase().includes(text.toLowerCase()))
  const searched = new Set(games)
  const byName = (['EN', 'MS', 'CN'] as const)
    .flatMap((language) => catalogue.find(text, language))
    .filter((placed) => searched.has(placed))
  return [...new Set([...byCode, ...byName])]
}

async function readRow(ctx: Context, nodeId: bigint): Promise<Row> {
  const placed = (await readFreshCatalogue(ctx)).byNode.get(String(nodeId)) ?? refuse('game.unknown')
  return rowOf(placed, ctx.clock.now())
}

function rowOf(placed: PlacedGame, now: Date): Row {
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
    names: namesForForm(names),
    nodeNames: namesForForm(nodeNames),
    remarks: namesForForm(remarks),
    tags: [...tags],
    visibleFrom: visibleFrom?.getTime() ?? null,
    visibleUntil: visibleUntil?.getTime() ?? null,
    isVisible: isVisible(placed, now),
    isPlayable: rest.supportPlay && isPlayable(placed, now),
  }
}
