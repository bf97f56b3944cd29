import type { Adapter } from '../channel.ts'
import { quickpay } from './quickpay.ts'

const adapters: Readonly<Record<string, Adapter>> = { quickpay }

/** The adapter that a channel's row names; undefined for one that this build does not have. */
export const adapterOf = (name: string): Adapter | undefined =>
  Object.hasOwn(adapters, name) ? adapters[name] : undefined
