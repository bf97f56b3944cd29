import { ONE } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import { dayOf } from '../../platform-day.ts'
import { type ClubLevel, readClub, replaceClub } from '../members/index.ts'
import { readLadder, switchLadder, writeLadder } from './ladder-store.ts'

/** The levels of the demo, with what they need and pay. */
const LEVELS: readonly (Omit<ClubLevel, 'position'> & { readonly needed: bigint; readonly bonus: bigint })[] =
  [
    {
      names: { EN: 'Pond', MS: 'Kolam', CN: '池塘' },
      benefits: {
        EN: ['The reward centre and all promotions'],
        MS: ['Pusat ganjaran dan semua promosi'],
        CN: ['奖励中心与全部优惠'],
      },
      ...{ needed: 0n, bonus: 0n },
    },
    {
      names: { EN: 'River', MS: 'Sungai', CN: '江河' },
      benefits: {
        EN: ['Withdrawals are looked at first', 'A card on your birthday'],
        MS: ['Pengeluaran disemak dahulu', 'Kad pada hari lahir anda'],
        CN: ['提现优先审核', '生日贺卡'],
      },
      ...{ needed: 10_000n, bonus: 8n },
    },
    {
      names: { EN: 'Waterfall', MS: 'Air terjun', CN: '瀑布' },
      benefits: {
        EN: ['Withdrawals are looked at first', 'A host who answers by name'],
        MS: ['Pengeluaran disemak dahulu', 'Petugas khas yang mengenali anda'],
        CN: ['提现优先审核', '专属客服'],
      },
      ...{ needed: 50_000n, bonus: 38n },
    },
    {
      names: { EN: 'Dragon gate', MS: 'Gerbang naga', CN: '龙门' },
      benefits: {
        EN: ['A host who answers by name', 'An invitation to the yearly dinner'],
        MS: ['Petugas khas yang mengenali anda', 'Jemputan ke jamuan tahunan'],
        CN: ['专属客服', '年度晚宴邀请'],
      },
      ...{ needed: 200_000n, bonus: 188n },
    },
  ]

/** Seeds the demo's ladder once, from today on; later starts change nothing. */
export async function seedLevels(ctx: Context): Promise<void> {
  await ctx.db.transact(async (tx) => {
    if ((await readLadder(tx)) !== null || (await readClub(tx)).length > 0) return
    const at = ctx.clock.now()
    const levels = LEVELS.map((level, place) => ({ ...level, position: place + 1 }))
    await replaceClub(tx, levels)
    await writeLadder(tx, {
      steps: levels.map(({ position, needed, bonus }) => ({
        ...{ position, needed: needed * ONE, bonus: bonus * ONE },
      })),
      ...{ from: dayOf(at, ctx.config.KOI_TIME_ZONE), turnoverRate: 10_000, monthBudget: 10_000n * ONE },
      ...{ by: null, at },
    })
    await switchLadder(tx, { on: true, at })
  })
}
