interface Order {
  readonly state: string
  readonly steps: readonly { readonly state: string; readonly at: number }[]
}

export interface ProgressStep {
  readonly state: string
  /** When it was reached, in ms; null if it is still to come. */
  readonly at: number | null
  readonly mark: 'done' | 'now' | 'ahead' | 'failed'
}

/** The states of a successful order, in sequence, and those that end it without success. */
export interface OrderFlow {
  readonly path: readonly string[]
  readonly failures: readonly string[]
}

export const depositFlow: OrderFlow = {
  path: ['created', 'pending', 'success'],
  failures: ['failed', 'expired', 'cancelled', 'returning', 'returned'],
}
/** A transfer by hand is claimed by the member, then matched with what arrived. */
const transferFlow: OrderFlow = { ...depositFlow, path: ['created', 'claimed', 'matched', 'success'] }

/** A payment on a chain is seen first, then confirmed. */
const chainFlow: OrderFlow = { ...depositFlow, path: ['created', 'pending', 'seen', 'confirmed', 'success'] }

/** How an order of this kind goes. Pure. */
export function flowOf({ bank, usdt, state }: Deposit): OrderFlow {
  if (bank !== null || state === 'claimed' || state === 'matched') return transferFlow
  return usdt === null ? depositFlow : chainFlow
}

interface Deposit {
  readonly bank: object | null
  readonly usdt: object | null
  readonly state: string
}

export const withdrawalFlow: OrderFlow = {
  path: ['requested', 'approved', 'paying', 'paid'],
  failures: ['rejected', 'cancelled', 'pay_failed'],
}

/** The steps reached, each with its latest time, then those still to come. Pure. */
export function progressOf(order: Order, { path, failures }: OrderFlow): ProgressStep[] {
  const last = new Map(order.steps.map(({ state, at }) => [state, at]))
  const reached = [...last]
    .sort(([, a], [, b]) => a - b)
    .map(([state, at]): ProgressStep => {
      const isFailure = failures.includes(state) && state === order.state
      return { state, at, mark: isFailure ? 'failed' : 'done' }
    })
    .filter(({ state, mark }) => mark === 'failed' || !failures.includes(state))
  if (failures.includes(order.state)) return reached
  const from = Math.max(-1, ...reached.map(({ state }) => path.indexOf(state)))
  const ahead = path.slice(from + 1).map((state, place): ProgressStep => {
    return { state, at: null, mark: place === 0 ? 'now' : 'ahead' }
  })
  return [...reached, ...ahead]
}

/** Failures after which something still happens with the money. */
const UNDER_WAY: readonly string[] = ['pay_failed', 'returning']

/** Whether the order has reached a final state. Pure. */
export function isFinal(state: string, { path, failures }: OrderFlow): boolean {
  return state === path.at(-1) || (failures.includes(state) && !UNDER_WAY.includes(state))
}
