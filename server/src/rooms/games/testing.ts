import type { Context } from '../../context.ts'
import { addToCatalogue, forgetCatalogue, type NewGame, type NewVendor } from './index.ts'

export type TestVendor = Partial<NewVendor> & Pick<NewVendor, 'code' | 'categories'>

/** Adds a vendor with its games to the catalogue of a test. */
export async function addVendor(
  ctx: Context,
  vendor: TestVendor,
  games: readonly (Partial<NewGame> & Pick<NewGame, 'code' | 'category'>)[] = [],
): Promise<void> {
  const whole = games.map((game) => ({ names: { EN: game.code }, ...game }))
  await ctx.db.transact((tx) =>
    addToCatalogue(tx, {
      vendor: { names: { EN: vendor.code }, ...vendor },
      games: whole,
      at: ctx.clock.now(),
    }),
  )
  forgetCatalogue(ctx)
}
