import type { ContractKind } from '@koi/contract/contracts/terms.ts'
import type { Language } from '../../caller.ts'
import { defineTexts } from '../../text-template.ts'

/** What a side of a contract is notified of. */
export type NoticeKind =
  | 'offer'
  | 'change'
  | 'dissolve'
  | 'accepted'
  | 'declined'
  | 'dissolved'
  | 'kept'
  | 'withdrawn'
  | 'lapsed'
  | 'cancelled'
  | 'affiliate'
  | 'suspended'
  | 'resumed'
  | 'paid'
  | 'unpaid'

interface Text {
  readonly subject: string
  readonly body: string
}

interface Texts {
  /** The other side, if it is the platform. */
  readonly platform: string
  readonly kinds: Readonly<Record<ContractKind, string>>
  readonly notices: Readonly<Record<NoticeKind, Text>>
}

/** The letters about contracts; `{who}` is the other side, `{kind}` the kind of the contract. */
export const noticeTexts: Readonly<Record<Language, Texts>> = {
  EN: {
    platform: 'The platform',
    kinds: { daily_salary: 'daily salary', hourly_salary: 'hourly salary', dividend: 'dividend' },
    notices: {
      offer: {
        subject: 'A contract is offered to you',
        body: '{who} offers you a contract: {kind}. Read its terms under Contracts in the member centre, and decide within seven days. Contract number: {contract}.',
      },
      change: {
        subject: 'New terms for a contract',
        body: '{who} asks you to agree to new terms: {kind}. Until you do, the present terms count. Decide under Contracts in the member centre within seven days. Contract number: {contract}.',
      },
      dissolve: {
        subject: 'A contract is to be dissolved',
        body: '{who} asks you to dissolve a contract: {kind}. Until you agree, it stays valid. Decide under Contracts in the member centre within seven days. Contract number: {contract}.',
      },
      accepted: {
        subject: 'Your terms were accepted',
        body: '{who} accepted the terms that you offered: {kind}. They begin with the next period. Contract number: {contract}.',
      },
      declined: {
        subject: 'Your terms were declined',
        body: '{who} declined the terms that you offered: {kind}. Contract number: {contract}.',
      },
      dissolved: {
        subject: 'A contract was dissolved',
        body: '{who} agreed to dissolve a contract: {kind}. It ends with the present period. Contract number: {contract}.',
      },
      kept: {
        subject: 'A contract stays valid',
        body: '{who} did not agree to dissolve a contract: {kind}. Contract number: {contract}.',
      },
      withdrawn: {
        subject: 'A contract request was withdrawn',
        body: '{who} withdrew what they asked of you: {kind}. There is nothing left to decide. Contract number: {contract}.',
      },
      lapsed: {
        subject: 'A contract request was not answered',
        body: 'Nobody answered what you asked within seven days, so it has lapsed: {kind}. Contract number: {contract}.',
      },
      cancelled: {
        subject: 'A contract was dissolved',
        body: '{who} dissolved a contract within 24 hours after they had accepted it: {kind}. It ends with the present period. Contract number: {contract}.',
      },
      affiliate: {
        subject: 'A contract ends',
        body: 'A side of this contract is an affiliate now, or it lies under such a contract, so it ends with the present period: {kind}. Contract number: {contract}.',
      },
      suspended: {
        subject: 'A contract is suspended',
        body: 'The platform suspended a contract: {kind}. Its bills wait and are not paid until it is resumed. Contract number: {contract}.',
      },
      resumed: {
        subject: 'A contract is valid again',
        body: 'The platform resumed a contract: {kind}. Each bill that waited is decided by the platform. Contract number: {contract}.',
      },
      paid: {
        subject: 'A contract was paid',
        body: 'You received {amount} for {period}: {kind}. The bill under Contracts in the member centre shows how it was computed. Contract number: {contract}.',
      },
      unpaid: {
        subject: 'A contract payment was not made',
        body: 'The payment of {amount} for {period} was tried for seven days, but the payer’s balance was too low. It is not tried again. Contract number: {contract}.',
      },
    },
  },
  MS: {
    platform: 'Platform',
    kinds: { daily_salary: 'gaji harian', hourly_salary: 'gaji setiap jam', dividend: 'dividen' },
    notices: {
      offer: {
        subject: 'Anda ditawarkan kontrak',
        body: '{who} menawarkan kontrak kepada anda: {kind}. Baca termanya di Kontrak dalam pusat ahli dan buat keputusan dalam tujuh hari. Nombor kontrak: {contract}.',
      },
      change: {
        subject: 'Terma baharu untuk kontrak',
        body: '{who} meminta anda bersetuju dengan terma baharu: {kind}. Selagi anda belum bersetuju, terma sekarang terpakai. Buat keputusan di Kontrak dalam pusat ahli dalam tujuh hari. Nombor kontrak: {contract}.',
      },
      dissolve: {
        subject: 'Permintaan membubarkan kontrak',
        body: '{who} meminta anda membubarkan kontrak: {kind}. Selagi anda belum bersetuju, ia kekal sah. Buat keputusan di Kontrak dalam pusat ahli dalam tujuh hari. Nombor kontrak: {contract}.',
      },
      accepted: {
        subject: 'Terma anda diterima',
        body: '{who} menerima terma yang anda tawarkan: {kind}. Ia bermula pada tempoh seterusnya. Nombor kontrak: {contract}.',
      },
      declined: {
        subject: 'Terma anda ditolak',
        body: '{who} menolak terma yang anda tawarkan: {kind}. Nombor kontrak: {contract}.',
      },
      dissolved: {
        subject: 'Kontrak dibubarkan',
        body: '{who} bersetuju membubarkan kontrak: {kind}. Ia tamat bersama tempoh sekarang. Nombor kontrak: {contract}.',
      },
      kept: {
        subject: 'Kontrak kekal sah',
        body: '{who} tidak bersetuju membubarkan kontrak: {kind}. Nombor kontrak: {contract}.',
      },
      withdrawn: {
        subject: 'Permintaan kontrak ditarik balik',
        body: '{who} menarik balik permintaannya kepada anda: {kind}. Tiada apa-apa lagi yang perlu diputuskan. Nombor kontrak: {contract}.',
      },
      lapsed: {
        subject: 'Permintaan kontrak tidak dijawab',
        body: 'Permintaan anda tidak dijawab dalam tujuh hari, maka ia luput: {kind}. Nombor kontrak: {contract}.',
      },
      cancelled: {
        subject: 'Kontrak dibubarkan',
        body: '{who} membubarkan kontrak dalam 24 jam selepas menerimanya: {kind}. Ia tamat bersama tempoh sekarang. Nombor kontrak: {contract}.',
      },
      affiliate: {
        subject: 'Kontrak tamat',
        body: 'Satu pihak dalam kontrak ini kini ahli gabungan, atau kontrak ini di bawah kontrak sedemikian, maka ia tamat bersama tempoh sekarang: {kind}. Nombor kontrak: {contract}.',
      },
      suspended: {
        subject: 'Kontrak digantung',
        body: 'Platform menggantung satu kontrak: {kind}. Bilnya menunggu dan tidak dibayar sehingga kontrak disambung semula. Nombor kontrak: {contract}.',
      },
      resumed: {
        subject: 'Kontrak sah semula',
        body: 'Platform menyambung semula satu kontrak: {kind}. Setiap bil yang menunggu diputuskan oleh platform. Nombor kontrak: {contract}.',
      },
      paid: {
        subject: 'Kontrak dibayar',
        body: 'Anda menerima {amount} untuk {period}: {kind}. Bil di Kontrak dalam pusat ahli menunjukkan cara pengiraannya. Nombor kontrak: {contract}.',
      },
      unpaid: {
        subject: 'Bayaran kontrak tidak dibuat',
        body: 'Bayaran {amount} untuk {period} dicuba selama tujuh hari, tetapi baki pembayar tidak mencukupi. Ia tidak akan dicuba lagi. Nombor kontrak: {contract}.',
      },
    },
  },
  CN: {
    platform: '平台',
    kinds: { daily_salary: '日工资', hourly_salary: '时工资', dividend: '分红' },
    notices: {
      offer: {
        subject: '您收到一份契约',
        body: '{who}向您发起了一份契约：{kind}。请在七天内到会员中心的“契约”查看条款并决定。契约编号：{contract}。',
      },
      change: {
        subject: '契约的新条款',
        body: '{who}请您同意新的条款：{kind}。在您同意之前，现行条款继续有效。请在七天内到会员中心的“契约”决定。契约编号：{contract}。',
      },
      dissolve: {
        subject: '对方请求解除契约',
        body: '{who}请您同意解除一份契约：{kind}。在您同意之前，契约继续有效。请在七天内到会员中心的“契约”决定。契约编号：{contract}。',
      },
      accepted: {
        subject: '您的条款已被接受',
        body: '{who}接受了您提出的条款：{kind}。新条款从下一期开始。契约编号：{contract}。',
      },
      declined: {
        subject: '您的条款被拒绝',
        body: '{who}拒绝了您提出的条款：{kind}。契约编号：{contract}。',
      },
      dissolved: {
        subject: '契约已解除',
        body: '{who}同意解除一份契约：{kind}。契约到本期结束为止。契约编号：{contract}。',
      },
      kept: {
        subject: '契约继续有效',
        body: '{who}没有同意解除契约：{kind}。契约编号：{contract}。',
      },
      withdrawn: {
        subject: '契约请求已撤回',
        body: '{who}撤回了对您的请求：{kind}。您无需再作决定。契约编号：{contract}。',
      },
      lapsed: {
        subject: '契约请求未获答复',
        body: '您的请求在七天内没有得到答复，已经失效：{kind}。契约编号：{contract}。',
      },
      cancelled: {
        subject: '契约已解除',
        body: '{who}在接受契约后的二十四小时内解除了契约：{kind}。契约到本期结束为止。契约编号：{contract}。',
      },
      affiliate: {
        subject: '契约即将结束',
        body: '本契约的一方已成为推广伙伴，或本契约依附于此类契约，因此到本期结束为止：{kind}。契约编号：{contract}。',
      },
      suspended: {
        subject: '契约已暂停',
        body: '平台暂停了一份契约：{kind}。在恢复之前，账单暂不支付。契约编号：{contract}。',
      },
      resumed: {
        subject: '契约已恢复',
        body: '平台恢复了一份契约：{kind}。等待中的账单由平台逐笔决定。契约编号：{contract}。',
      },
      paid: {
        subject: '契约款项已支付',
        body: '您收到 {period} 的 {amount}：{kind}。会员中心“契约”中的账单列出了计算过程。契约编号：{contract}。',
      },
      unpaid: {
        subject: '一笔契约款项未支付',
        body: '{period} 的 {amount} 在七天内多次尝试支付，但付款方余额不足，系统不再尝试。契约编号：{contract}。',
      },
    },
  },
}

export const noticeTemplates = defineTexts<NoticeKind, Text>('contracts.notice', 'letter', {
  EN: noticeTexts.EN.notices,
  MS: noticeTexts.MS.notices,
  CN: noticeTexts.CN.notices,
})
