import { refuse } from '../../../refusal.ts'
import { type Adapter, ChannelFault } from '../channel.ts'

/**
 * Transfers by hand have no provider: an order waits on an account of ours, and operators enter what arrived
 * (receive-arrival.ts). What may not be credited is sent back by hand too.
 */
export const bank: Adapter = {
  isConfigured: () => true,
  confirms: false,
  createPayment: byHand,
  queryPayment: () => Promise.resolve(null),
  cancelPayment: () => Promise.resolve(null),
  refundPayment: byHand,
  createPayout: byHand,
  queryPayout: () => Promise.resolve(null),
  verifyCallback: () => refuse('callback.signature'),
}

function byHand(): Promise<never> {
  return Promise.reject(new ChannelFault('unknown', 'an operator sends it back by hand'))
}
