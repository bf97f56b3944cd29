import { join } from 'node:path'
import type { World } from '../part.ts'
import { type StateFile, stateFile } from '../state-file.ts'
import { type Brand, QUICKPAY } from './brand.ts'
import {
  type About,
  altered,
  type Delivery,
  type Fault,
  LATE_MS,
  MAX_ORDERS,
  type Order,
  PAYOUT_MS,
  RETRIES_MS,
  type Refund,
  type RequestFault,
  type State,
} from './order.ts'
import { sign, signatureOf, timestampOf } from './signature.ts'

const TIMEOUT_MS = 10_000

/** A payment provider with one merchant: its orders, and the callbacks that are due. */
export class Provider {
  readonly secret: string
  readonly brand: Brand
  private readonly world: World
  private readonly file: StateFile<State>
  private readonly state: State
  /** The callbacks that wait for an answer, which the next tick must not repeat. */
  private readonly underWay = new Set<Delivery>()

  constructor(world: World, secret: string, brand: Brand = QUICKPAY) {
    this.brand = brand
    this.world = world
    this.secret = secret
    this.file = stateFile<State>(join(world.folder, brand.file), {
      orders: [],
      deliveries: [],
      automaticPayouts: true,
      next: { payment: null, payout: null },
    })
    this.state = this.file.read()
  }

  get orders(): readonly Order[] {
    return this.state.orders
  }

  /** Whether payouts are paid automatically. */
  get automatic(): boolean {
    return this.state.automaticPayouts
  }

  find(orderNumber: string): Order | undefined {
    return this.state.orders.find((order) => order.orderNumber === orderNumber)
  }

  findByToken(token: string): Order | undefined {
    return this.state.orders.find((order) => order.token === token)
  }

  add(order: Order): void {
    const { orders } = this.state
    orders.push(order)
    if (orders.length > MAX_ORDERS) orders.splice(0, orders.length - MAX_ORDERS)
    this.save()
  }

  /** Decides an open order and queues its callback; false if the order was already decided or has expired. */
  decide(
    order: Order,
    { status, fault }: { readonly status: 'PAID' | 'FAILED'; readonly fault: Fault },
  ): boolean {
    const now = this.world.now().getTime()
    if (order.status !== 'PENDING' || (order.expiresAt !== null && order.expiresAt < now)) return false
    order.status = status
    if (fault === 'wrong_amount') order.paidAmount = altered(order.amount)
    const dueAt = now + (fault === 'late' ? LATE_MS : 0)
    const times = fault === 'never' ? 0 : fault === 'twice' ? 2 : 1
    for (let n = 0; n < times; n++) {
      this.state.deliveries.push({ orderNumber: order.orderNumber, fault, dueAt, tries: 0 })
    }
    this.save()
    return true
  }

  /** Closes the page of a payment that nobody has paid; one that is decided stays as it is. */
  cancel(order: Order): void {
    if (order.status !== 'PENDING') return
    order.status = 'CANCELLED'
    this.save()
  }

  get refunds(): readonly Refund[] {
    return this.state.refunds ?? []
  }

  addRefund(refund: Refund): void {
    this.state.refunds = [...this.refunds, refund].slice(-MAX_ORDERS)
    this.save()
  }

  setAutomatic(on: boolean): void {
    this.state.automaticPayouts = on
    this.save()
  }

  setNext(about: About, fault: RequestFault): void {
    this.state.next[about] = fault
    this.save()
  }

  /** Returns the fault that was ordered for the next request of this kind, and clears it. */
  consumeNext(about: About): RequestFault | null {
    const { [about]: fault = null } = this.state.next
    if (fault === null) return null
    this.state.next[about] = null
    this.save()
    return fault
  }

  /** Makes the callbacks that are due, and pays automatic payouts. */
  async tick(): Promise<void> {
    const now = this.world.now().getTime()
    for (const order of this.state.orders) {
      const isDue =
        order.about === 'payout' && order.status === 'PENDING' && now - order.createdAt >= PAYOUT_MS
      if (isDue && this.automatic) this.decide(order, { status: 'PAID', fault: 'none' })
    }
    const due = this.state.deliveries.filter(
      (delivery) => delivery.dueAt <= now && !this.underWay.has(delivery),
    )
    if (due.length === 0) return
    await Promise.all(due.map((delivery) => this.deliver(delivery)))
    this.save()
  }

  private async deliver(delivery: Delivery): Promise<void> {
    this.underWay.add(delivery)
    const order = this.find(delivery.orderNumber)
    const isDone =
      order === undefined || (await sendCallback(this.world, this, { order, fault: delivery.fault }))
    const pause = RETRIES_MS[delivery.tries]
    const { deliveries } = this.state
    if (isDone || pause === undefined) deliveries.splice(deliveries.indexOf(delivery), 1)
    delivery.tries += 1
    delivery.dueAt = this.world.now().getTime() + (pause ?? 0)
    this.underWay.delete(delivery)
  }

  private save(): void {
    this.file.write(this.state)
  }
}

/** The content of a callback, which is also the answer to a query. */
export const noticeOf = (order: Order) => ({
  event: order.about,
  orderNumber: order.orderNumber,
  tradeId: order.tradeId,
  status: order.status,
  amount: order.paidAmount,
  currency: order.currency,
})

/** Makes a callback. Returns whether the merchant answered 'success'. */
async function sendCallback(
  world: World,
  { secret, brand }: Pick<Provider, 'secret' | 'brand'>,
  { order, fault }: { readonly order: Order; readonly fault: Fault },
): Promise<boolean> {
  const body = JSON.stringify(noticeOf(order))
  const age = fault === 'stale' ? 600_000 : 0
  const timestamp = String(world.now().getTime() - age)
  const key = fault === 'wrong_signature' ? `not ${secret}` : secret
  try {
    const response = await world.fetch(order.notifyUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [timestampOf(brand.header)]: timestamp,
        [signatureOf(brand.header)]: sign(key, timestamp, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok && (await response.text()) === 'success'
  } catch {
    return false
  }
}
