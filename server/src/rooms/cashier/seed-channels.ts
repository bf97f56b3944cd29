import { ONE, realCurrency } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { appendCurrent, subjectsInLog } from '../transparency/index.ts'
import type { Channel, ChannelTerms } from './channel-store.ts'
import { insertChannel, lockChannels, switchChannel } from './channel-write.ts'
import { ADAPTERS } from './channels/adapters.ts'
import { channelSetting } from './log-settings.ts'

type Seeded = Pick<Channel, 'code' | 'adapter' | 'method'> & Pick<ChannelTerms, 'names' | 'instructions'>

const NO_TEXT = { EN: '', MS: '', CN: '' }

/** One of each type beside QuickPay, which the migrations make. */
const CHANNELS: readonly Seeded[] = [
  {
    ...{ code: 'HANDPAY', adapter: 'bank', method: null },
    names: { EN: 'Bank transfer', MS: 'Pindahan bank', CN: '银行转账' },
    instructions: {
      EN: 'Transfer from an account in your own name, then send us the slip.',
      MS: 'Pindahkan daripada akaun atas nama anda sendiri, kemudian hantar slip kepada kami.',
      CN: '请用本人账户转账，然后提交回单。',
    },
  },
  {
    ...{ code: 'WAVEQR', adapter: 'wavepay', method: 'QR', instructions: NO_TEXT },
    names: { EN: 'Scan to pay', MS: 'Imbas untuk bayar', CN: '扫码支付' },
  },
  {
    ...{ code: 'WAVEPAY', adapter: 'wavepay', method: 'EWALLET', instructions: NO_TEXT },
    names: { EN: 'E-wallet', MS: 'E-dompet', CN: '电子钱包' },
  },
  {
    ...{ code: 'USDTTRC', adapter: 'chaingate', method: 'TRC20', instructions: NO_TEXT },
    names: { EN: 'USDT (TRC-20)', MS: 'USDT (TRC-20)', CN: 'USDT (TRC-20)' },
  },
]

const TERMS = {
  ...{ min: 10n * ONE, max: 20_000n * ONE, feeRate: 0, feeFixed: 0n, usualSeconds: 300 },
  chips: [50n, 100n, 500n, 1_000n].map((amount) => amount * ONE),
  ...{ opensMinute: null, closesMinute: null, levelFrom: null, levelTo: null, windowMinutes: 60 },
  ...{ rate: null, confirmations: 3 },
}

/**
 * Seeds the demo's other channels once, with an account of ours for transfers; those whose provider is not
 * configured are left out. What operators change later is left alone.
 */
export async function seedChannels(ctx: Context): Promise<void> {
  await ctx.db.transact(async (tx) => {
    await lockChannels(tx)
    const known = await tx.query<{ code: string }>('select code from cashier.channel')
    const missing = CHANNELS.filter(({ code }) => !known.some((one) => one.code === code))
    for (const [place, channel] of missing.entries()) await seedChannel(ctx, tx, { ...channel, place })
    const subject = 'setting:house:channels'
    const isLogged = (await subjectsInLog(tx, [subject])).has(subject)
    if (missing.length > 0 && isLogged) await appendCurrent(tx, ctx.clock.now(), [await channelSetting(tx)])
  })
}

async function seedChannel(
  ctx: Context,
  tx: Tx,
  channel: Seeded & { readonly place: number },
): Promise<void> {
  const { code, adapter, method, names, instructions, place } = channel
  const known = Object.entries(ADAPTERS).find(([name]) => name === adapter)?.[1]
  if (known?.adapter.isConfigured(ctx) !== true) return
  const identity = { code, adapter, method, type: known.type, currency: realCurrency() } as const
  const createdAt = ctx.clock.now()
  await insertChannel(tx, identity, { ...TERMS, names, instructions, place: place + 2, createdAt })
  if (known.type === 'BANK')
    await tx.query(
      `insert into cashier.receiving_account (channel, bank_name, holder, number, enabled, written_at)
       values ($1, 'Lotus Commercial Bank', 'Koi Demo Ltd', '6200 0000 0088', true, $2)`,
      [code, ctx.clock.now()],
    )
  await switchChannel(tx, code, true)
}
