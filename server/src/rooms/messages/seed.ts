import type { Language } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { type NewAnnouncement, publishAnnouncement } from './announcements/publish.ts'
import { hasAnnouncements } from './announcements/store.ts'

type Texts = Readonly<Record<Language, { readonly title: string; readonly content: string }>>

/** The site has a picture for each language, since they contain words: `/art/<name>-<language>.svg`. */
const withPictures = (name: string, texts: Texts): NewAnnouncement['texts'] => ({
  EN: { ...texts.EN, pictureUrl: `/art/${name}-en.svg` },
  MS: { ...texts.MS, pictureUrl: `/art/${name}-ms.svg` },
  CN: { ...texts.CN, pictureUrl: `/art/${name}-cn.svg` },
})

/** `inDays` is when it begins after the first start, as an operator would schedule it. */
type Seed = Omit<NewAnnouncement, 'shownFrom' | 'shownUntil'> & { readonly inDays?: number }

const DAY_MS = 86_400_000

const ANNOUNCEMENTS: readonly Seed[] = [
  {
    type: 'B',
    group: 'm_home',
    position: 1,
    linkUrl: '/lotto/verify?numero=last',
    texts: withPictures('banner-1', {
      EN: { title: 'Sealed before the first ticket. Check every draw yourself.', content: '' },
      MS: { title: 'Dimeterai sebelum tiket pertama. Semak sendiri setiap cabutan.', content: '' },
      CN: { title: '售票之前种子已封存，每期开奖都可自行核验', content: '' },
    }),
  },
  {
    type: 'B',
    group: 'm_home',
    position: 2,
    sells: true,
    linkUrl: '/m/startLottery',
    texts: withPictures('banner-2', {
      EN: { title: 'A new draw every minute', content: '' },
      MS: { title: 'Cabutan baharu setiap minit', content: '' },
      CN: { title: '每分钟一期，随时开奖', content: '' },
    }),
  },
  {
    type: 'B',
    group: 'm_home',
    position: 3,
    sells: true,
    linkUrl: '/m/trail',
    texts: withPictures('banner-3', {
      EN: { title: 'Try it first: play credit, no registration', content: '' },
      MS: { title: 'Cuba dahulu: kredit main, tanpa pendaftaran', content: '' },
      CN: { title: '先试玩：赠送体验金，无需注册', content: '' },
    }),
  },
  {
    type: 'B',
    group: 'm_reg',
    texts: withPictures('banner-4', {
      EN: { title: 'Welcome to the pond', content: '' },
      MS: { title: 'Selamat datang ke kolam', content: '' },
      CN: { title: '欢迎来到锦鲤池', content: '' },
    }),
  },
  {
    type: 'PL',
    group: 'm_home',
    position: 1,
    texts: {
      EN: {
        title: 'Welcome to Koi',
        content: `
          <p>This is the demonstration: <strong>all money here is play money</strong>. Register,
          deposit through the practice payment page, bet on a draw and withdraw again. Nothing leaves
          or reaches a real account.</p>`,
      },
      MS: {
        title: 'Selamat datang ke Koi',
        content: `
          <p>Ini ialah demonstrasi: <strong>semua wang di sini ialah wang mainan</strong>. Daftar,
          buat deposit melalui halaman pembayaran latihan, pertaruhkan pada satu cabutan dan keluarkan
          semula. Tiada apa-apa keluar dari atau masuk ke akaun sebenar.</p>`,
      },
      CN: {
        title: '欢迎来到 Koi',
        content:
          '<p>这里是演示站点：<strong>所有金额均为模拟资金</strong>。您可以注册、通过练习用的支付页面充值、投注一期彩票并再次提现，不会涉及任何真实账户。</p>',
      },
    },
  },
  {
    type: 'PL',
    group: 'm_home',
    position: 2,
    texts: {
      EN: {
        title: 'How you can check a draw',
        content: `
          <p>Each draw begins with a secret seed whose fingerprint is published before any ticket is
          sold. When sales close, the tickets are sealed too. After the draw the seed is revealed, and
          the page of the draw recomputes the numbers on your own phone.</p>
          <ul>
          <li>The seed cannot be changed after the first ticket.</li>
          <li>A ticket cannot be added after the lock.</li>
          </ul>`,
      },
      MS: {
        title: 'Cara anda menyemak cabutan',
        content: `
          <p>Setiap cabutan bermula dengan benih rahsia yang cap jarinya diterbitkan sebelum sebarang
          tiket dijual. Apabila jualan ditutup, tiket turut dimeteraikan. Selepas cabutan, benih itu
          ditunjukkan dan halaman cabutan mengira semula nombor pada telefon anda sendiri.</p>
          <ul>
          <li>Benih tidak boleh ditukar selepas tiket pertama.</li>
          <li>Tiket tidak boleh ditambah selepas dikunci.</li>
          </ul>`,
      },
      CN: {
        title: '如何核验一期开奖',
        content: `
          <p>每期开奖都源自一个保密的种子，其指纹在售出任何彩票之前就已公布。停售时，所有彩票也会被封存。开奖后公布种子，开奖页面会在您自己的手机上重新计算号码。</p>
          <ul>
          <li>第一张票售出后，种子无法更改。</li>
          <li>封盘之后，无法再加入彩票。</li>
          </ul>`,
      },
    },
  },
  {
    type: 'PL',
    group: 'm_home',
    position: 3,
    texts: {
      EN: {
        title: 'A person reviews every withdrawal',
        content: `
          <p>A withdrawal shows each step with its time: requested, approved, in progress, paid. If it
          is refused, you see the reason and get the full amount back in your wallet.</p>`,
      },
      MS: {
        title: 'Pengeluaran disemak oleh manusia',
        content: `
          <p>Setiap pengeluaran menunjukkan langkahnya dengan masa: dipohon, diluluskan, dalam proses,
          dibayar. Jika ditolak, anda dapat membaca sebabnya dan jumlah penuh kembali ke dompet
          anda.</p>`,
      },
      CN: {
        title: '每笔提现都有人工审核',
        content:
          '<p>提现会显示每一步及其时间：已申请、已批准、付款中、已到账。如被拒绝，您会看到原因，全部金额退回您的钱包。</p>',
      },
    },
  },
  {
    type: 'PL',
    group: 'm_home',
    inDays: 3,
    texts: {
      EN: {
        title: 'A short pause for maintenance',
        content: '<p>For about ten minutes tonight nothing can be placed. Open tickets are not touched.</p>',
      },
      MS: {
        title: 'Rehat sebentar untuk penyelenggaraan',
        content:
          '<p>Malam ini, kira-kira sepuluh minit, pertaruhan dihentikan. Tiket terbuka tidak terjejas.</p>',
      },
      CN: {
        title: '短暂维护通知',
        content: '<p>今晚约十分钟暂停投注，已投注的彩票不受影响。</p>',
      },
    },
  },
  {
    type: 'A',
    group: 'm_home',
    position: 1,
    texts: {
      EN: {
        title: 'For agents: your invitation code',
        content: `
          <p>Anyone who registers with your code joins your team from the first day. You find code, link
          and QR picture under <a href="/m/inviteFriends">Invite friends</a>.</p>`,
      },
      MS: {
        title: 'Untuk ejen: kod jemputan anda',
        content: `
          <p>Sesiapa yang mendaftar dengan kod anda berada dalam pasukan anda sejak hari pertama. Kod,
          pautan dan gambar QR ada di <a href="/m/inviteFriends">Jemput rakan</a>.</p>`,
      },
      CN: {
        title: '代理须知：您的邀请码',
        content:
          '<p>使用您的邀请码注册的会员，从第一天起就属于您的团队。邀请码、链接和二维码在<a href="/m/inviteFriends">邀请好友</a>里。</p>',
      },
    },
  },
  {
    type: 'PR',
    group: 'm_home',
    promotionType: 'FAIR_DRAW',
    linkUrl: '/m/startLottery',
    texts: withPictures('promotion-1', {
      EN: {
        title: 'Be the inspector: recompute a draw',
        content: `
          <h3>How it works</h3>
          <ol>
          <li>Place a ticket in any fast game; one unit is enough.</li>
          <li>After the draw, open the ticket and choose to check it.</li>
          <li>Your phone fetches the seed, recomputes the numbers and finds your ticket among those
          sealed.</li>
          </ol><p>There is nothing to claim and nothing to win beyond the draw itself: this is how
          every draw here can be checked, by anyone, at any time.</p>`,
      },
      MS: {
        title: 'Jadilah pemeriksa: kira semula satu cabutan',
        content: `
          <h3>Caranya</h3>
          <ol>
          <li>Letakkan satu tiket dalam mana-mana permainan pantas; satu unit sudah memadai.</li>
          <li>Selepas cabutan, buka tiket itu dan pilih untuk menyemaknya.</li>
          <li>Telefon anda mengambil benih, mengira semula nombor dan mencari tiket anda antara yang
          dimeteraikan.</li>
          </ol><p>Tiada apa-apa untuk dituntut dan tiada hadiah selain cabutan itu sendiri: begitulah
          setiap cabutan di sini boleh disemak, oleh sesiapa, pada bila-bila masa.</p>`,
      },
      CN: {
        title: '做一回监督员：重新计算一期开奖',
        content: `
          <h3>步骤</h3>
          <ol>
          <li>在任一快开彩种投注一张票，一个单位即可。</li>
          <li>开奖后打开该票并选择核验。</li>
          <li>您的手机会取得种子、重新计算号码，并在已封存的彩票中找到您的那一张。</li>
          </ol><p>本活动没有可领取的奖励，奖金只来自开奖本身：这里的每一期，任何人随时都可以这样核验。</p>`,
      },
    }),
  },
]

/** Creates the demo's banners, notices and promotion, once; later starts keep what operators changed. */
export async function seedAnnouncements(ctx: Context): Promise<void> {
  await ctx.db.transact(async (tx) => {
    if (await hasAnnouncements(tx)) return
    for (const { inDays = 0, ...seed } of ANNOUNCEMENTS) {
      const shownFrom = new Date(ctx.clock.now().getTime() + inDays * DAY_MS)
      await publishAnnouncement(ctx, tx, { ...seed, shownFrom })
    }
  })
}
