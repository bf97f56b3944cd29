import type { Adapter } from '../channel.ts'
import { bank } from './bank.ts'
import { chaingate } from './chaingate.ts'
import { quickpay } from './quickpay.ts'
import { wavepay } from './wavepay.ts'

/** The adapters of this build and the type of the channels that each can serve. */
export const ADAPTERS = {
  quickpay: { type: 'GATEWAY', adapter: quickpay },
  wavepay: { type: 'WALLET', adapter: wavepay },
  chaingate: { type: 'USDT', adapter: chaingate },
  bank: { type: 'BANK', adapter: bank },
} as const

const adapters: Readonly<Record<string, { readonly adapter: Adapter }>> = ADAPTERS

/** The adapter of a channel by its name; undefined if this build does not have it. */
export const adapterOf = (name: string): Adapter | undefined =>
  Object.hasOwn(adapters, name) ? adapters[name]?.adapter : undefined
