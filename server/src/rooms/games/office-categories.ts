import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { type Catalogue, forgetCatalogue } from './catalogue.ts'
import { namesForForm, readNames } from './office-names.ts'
import { readFreshCatalogue } from './office-page.ts'
import { writeCategories } from './write-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** The categories in their order, with the number of vendors and games in each. */
export const officeCategories: OfficeCommands['officeCategories'] = async (ctx, caller) => {
  requirePermission(caller, 'games.read')
  return rowsOf(await readFreshCatalogue(ctx))
}

/**
 * Sets order, names and switch of all categories at once; refuses `request.invalid` unless each occurs once.
 */
export const officeSetCategories: OfficeCommands['officeSetCategories'] = async (ctx, caller, input) => {
  requirePermission(caller, 'games.write')
  const reason = requireReason(input.reason)
  const codes = new Set(input.categories.map(({ code }) => code))
  const isComplete =
    input.categories.length === codes.size && GAME_CATEGORIES.every((code) => codes.has(code))
  if (!isComplete) refuse('request.invalid', { field: 'categories' })
  const rows = input.categories.map(({ code, names, enabled }) => ({
    code,
    names: readNames('names', names),
    enabled,
  }))
  const { categories: before } = await readFreshCatalogue(ctx)
  await ctx.db.transact(async (tx) => {
    await writeCategories(tx, rows)
    await audit(tx, caller, {
      at: ctx.clock.now(),
      action: 'categories.set',
      target: 'games',
      reason,
      before: { categories: before.map(({ code, names, enabled }) => ({ code, names, enabled })) },
      after: { categories: rows },
    })
  })
  forgetCatalogue(ctx)
  return rowsOf(await readFreshCatalogue(ctx))
}

const rowsOf = ({ categories, vendors, games }: Catalogue) =>
  categories.map(({ code, names, enabled }) => ({
    code,
    names: namesForForm(names),
    enabled,
    vendors: [...vendors.values()].filter(({ tiles }) => tiles.some(({ category }) => category === code))
      .length,
    games: games.filter(({ game }) => game.category === code).length,
  }))
