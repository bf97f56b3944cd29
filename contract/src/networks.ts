/** The networks on which USDT is received and sent. */
export const NETWORKS = ['TRC20', 'ERC20'] as const
export type Network = (typeof NETWORKS)[number]
