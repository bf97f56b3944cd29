import type { Context } from '../../context.ts'
import { addToCatalogue, type NewVendor } from './add-to-catalogue.ts'
import { forgetCatalogue } from './catalogue.ts'

/** Koi's own lottery has its tiles under the codes that LA-05 names. */
const VENDORS: readonly NewVendor[] = [
  {
    code: 'TCG_LOTTO_VN',
    names: { EN: 'Koi lottery', MS: 'Loteri Koi', CN: '锦鲤彩票' },
    categories: ['LOTT'],
    largeIcon: '/icons/lottery/vendor-koi.svg',
  },
  {
    code: 'TCG_SEA',
    names: { EN: 'Vietnam lottery', MS: 'Loteri Vietnam', CN: '越南彩票' },
    categories: ['ELOTT'],
    largeIcon: '/icons/lottery/vendor-vietnam.svg',
  },
]

/** Adds the lottery's tiles to the demo where they are missing. */
export async function seedGames(ctx: Context): Promise<void> {
  await ctx.db.transact(async (tx) => {
    for (const vendor of VENDORS) await addToCatalogue(tx, { vendor, games: [], at: ctx.clock.now() })
  })
  forgetCatalogue(ctx)
}
