import { ONE, realCurrency } from '@koi/contract/money.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { insertReward, listRewards, setRecipients, switchReward, type Terms } from './office-store.ts'

const DAY_MS = 24 * 3_600_000

const WELCOME = {
  titles: { EN: 'A welcome from the pond', MS: 'Selamat datang ke kolam', CN: '锦鲤池见面礼' },
  bodies: {
    EN: 'Play money to begin with. Claim it once; play it three times before your next withdrawal.',
    MS: 'Wang mainan untuk bermula. Tuntut sekali; mainkan tiga kali ganda sebelum pengeluaran seterusnya.',
    CN: '新会员的起步模拟金，每人限领一次；下次提现前需完成三倍流水。',
  },
  amount: 18n * ONE,
  get currency() {
    return realCurrency()
  },
  turnoverRate: 30_000,
  claimDays: 60,
  everyone: true,
  budget: 18_000n * ONE,
} as const satisfies Partial<Terms>

const OPENING_WEEK = {
  titles: { EN: 'Opening week', MS: 'Minggu pembukaan', CN: '开业周礼金' },
  bodies: {
    EN: 'For those who were there in the first week.',
    MS: 'Untuk mereka yang hadir pada minggu pertama.',
    CN: '赠予开业首周在场的会员。',
  },
  amount: 8n * ONE,
  get currency() {
    return realCurrency()
  },
  turnoverRate: 10_000,
  claimDays: 7,
  everyone: false,
  budget: 800n * ONE,
} as const satisfies Partial<Terms>

/**
 * Seeds the demo's rewards once: a welcome for everyone, and one for these members that is over. Later starts
 * return false and change nothing.
 */
export async function seedRewards(ctx: Context, members: readonly MemberId[]): Promise<boolean> {
  return ctx.db.transact(async (tx) => {
    if ((await listRewards(tx, { after: null, limit: 1 })).length > 0) return false
    const at = ctx.clock.now()
    const daysFrom = (days: number) => new Date(at.getTime() + days * DAY_MS)
    const welcome = await insertReward(tx, { ...WELCOME, from: at, until: daysFrom(365) }, { by: null, at })
    await switchReward(tx, welcome, { on: true, at, by: null })
    const [begun, over] = [daysFrom(-8), daysFrom(-1)]
    const opening = await insertReward(
      tx,
      { ...OPENING_WEEK, from: begun, until: over },
      { by: null, at: begun },
    )
    await setRecipients(tx, opening, { members, at: begun })
    // It stays on until the job closes it.
    await switchReward(tx, opening, { on: true, at: begun, by: null })
    return true
  })
}
