import type { Context } from '../../context.ts'
import { forgetCatalogue, type NewGame, type NewVendor, putVendor } from './index.ts'

export type TestVendor = Partial<NewVendor> & Pick<NewVendor, 'code' | 'categories'>

/** Puts a vendor with its games into the catalogue of a test. */
export async function addVendor(
  ctx: Context,
  vendor: TestVendor,
  games: readonly (Partial<NewGame> & Pick<NewGame, 'code' | 'category'>)[] = [],
): Promise<void> {
  const whole = games.map((game) => ({ names: { EN: game.code }, ...game }))
  await ctx.db.transact((tx) =>
    putVendor(tx, {
      vendor: { names: { EN: vendor.code }, ...vendor },
      games: whole,
      at: ctx.clock.now(),
    }),
  )
  forgetCatalogue(ctx)
}
