import type { Adapter } from '../channel.ts'
import { quickpay } from './quickpay.ts'

const adapters: Readonly<Record<string, Adapter>> = { quickpay }

/** The adapter of a channel by its name; undefined if this build does not have it. */
export const adapterOf = (name: string): Adapter | undefined =>
  Object.hasOwn(adapters, name) ? adapters[name] : undefined
