import { ONE } from '@koi/contract/money.ts'
import type { OfferTerms } from '@koi/contract/schemas/promotions.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { applyForOffer } from './applications/apply.ts'
import { closeOffer, listOffers, type WrittenTerms } from './offers/office-store.ts'
import { publishSeed } from './offers/office-write.ts'

const DAY_MS = 86_400_000

/** The lottery and the games of our own count in full, tables at a tenth. */
const WEIGHTS = { LOTT: 10_000, ELOTT: 10_000, RNG: 10_000, FISH: 10_000, LIVE: 1_000 } as const

const BONUS = {
  ...{ onDeposit: 1, onBonus: 1, weights: WEIGHTS, maxStake: '50.00', joinDays: 7, days: 30 },
  begins: 'at_deposit',
} as const

type Seed = Pick<WrittenTerms, 'titles' | 'bodies' | 'conditions' | 'once' | 'budget'> & {
  readonly terms: OfferTerms
}

const FIRST: Seed = {
  titles: { EN: 'Double your first deposit', MS: 'Gandakan deposit pertama', CN: '首充翻倍' },
  bodies: {
    EN: '<p>Deposit for the first time and the pond adds as much again, up to 288.</p>',
    MS: '<p>Buat deposit pertama dan kolam menambah jumlah yang sama, sehingga 288.</p>',
    CN: '<p>首次充值，锦鲤池再送同等金额，最高 288。</p>',
  },
  conditions: {
    EN: '<p>The bonus does not lock your deposit: you can withdraw it once you have played what the deposit itself asks for. A withdrawal ends the bonus.</p>',
    MS: '<p>Bonus tidak mengunci deposit anda: ia boleh dikeluarkan setelah anda bermain jumlah yang disyaratkan bagi deposit itu sendiri. Pengeluaran menamatkan bonus.</p>',
    CN: '<p>红利不锁定充值：完成充值自身的流水后即可提现；提现后红利即告取消。</p>',
  },
  terms: { kind: 'deposit', percent: 10_000, cap: '288.00', least: '100.00', times: 8, ...BONUS },
  once: 'person',
  budget: 28_800n * ONE,
}

const RELOAD: Seed = {
  titles: { EN: 'A little more every day', MS: 'Tambahan setiap hari', CN: '天天续充有礼' },
  bodies: {
    EN: '<p>Join, deposit 50 or more today, and half of it comes on top, up to 88.</p>',
    MS: '<p>Sertai, buat deposit 50 atau lebih hari ini, dan separuh lagi ditambah, sehingga 88.</p>',
    CN: '<p>参加后当日充值满 50，加送一半，最高 88。</p>',
  },
  conditions: {},
  terms: {
    ...{ kind: 'reload', percent: 5_000, cap: '88.00', least: '50.00', times: 4, ...BONUS },
    ...{ joinDays: 1, days: 7, begins: 'by_member' },
  },
  once: 'day',
  budget: 8_800n * ONE,
}

const BIRTHDAY: Seed = {
  titles: { EN: 'A gift for your birthday', MS: 'Hadiah hari jadi anda', CN: '生日礼金' },
  bodies: {
    EN: '<p>It is your birthday this month? Tell us, and <b>up to 88</b> is yours.</p>',
    MS: '<p>Hari jadi anda bulan ini? Beritahu kami, dan <b>sehingga 88</b> milik anda.</p>',
    CN: '<p>本月生日？告诉我们，即可获得<b>最高 88</b> 礼金。</p>',
  },
  conditions: {
    EN: '<p>Add a picture of a document that shows the day; cover everything else on it.</p>',
    MS: '<p>Lampirkan gambar dokumen yang menunjukkan tarikh itu; tutup butiran yang lain.</p>',
    CN: '<p>请附上能显示生日的证件照片，其余信息可遮盖。</p>',
  },
  terms: { kind: 'apply', most: '88.00', turnoverRate: 10_000 },
  once: 'person',
  budget: 8_800n * ONE,
}

const FESTIVAL: Seed = {
  ...BIRTHDAY,
  titles: { EN: 'Lantern festival', MS: 'Pesta tanglung', CN: '元宵灯会' },
  bodies: {
    EN: '<p>Show us your lantern, and <b>up to 38</b> lights your evening.</p>',
    MS: '<p>Tunjukkan tanglung anda, dan <b>sehingga 38</b> menerangi malam anda.</p>',
    CN: '<p>晒出您的花灯，<b>最高 38</b> 点亮今晚。</p>',
  },
  conditions: {},
  terms: { kind: 'apply', most: '38.00', turnoverRate: 10_000 },
  budget: 3_800n * ONE,
}

/**
 * Seeds the demo's offers once: one of each kind that runs, one that is coming, one that is closed, and an
 * application that waits for an operator. Later starts change nothing.
 */
export async function seedPromotions(ctx: Context, applicant: MemberCaller): Promise<void> {
  const birthday = await ctx.db.transact(async (tx) => {
    if ((await listOffers(tx, { state: null, after: null, limit: 1 })).length > 0) return null
    const at = ctx.clock.now()
    const publish = (seed: Seed, [from, until]: readonly [number, number]) =>
      publishSeed(
        tx,
        {
          ...seed,
          ...{ picture: null, from: daysAfter(at, from), until: daysAfter(at, until) },
          audience: { levels: null, team: null, language: null, hasRecipients: false },
        },
        at,
      )
    const over = await publish({ ...FESTIVAL, titles: OPENING }, [-9, 1])
    await closeOffer(tx, over, at)
    await publish(FESTIVAL, [7, 21])
    await publish(RELOAD, [0, 90])
    await publish(FIRST, [0, 365])
    return publish(BIRTHDAY, [0, 365])
  })
  if (birthday === null) return
  const comment = 'My birthday is on the 8th. Thank you!'
  await applyForOffer(ctx, applicant, { id: String(birthday), comment, images: [] })
}

const OPENING = { EN: 'Opening week', MS: 'Minggu pembukaan', CN: '开业周' } as const

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)
