import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { World } from '../part.ts'
import { sign, signatureOf, timestampOf } from '../payments/signature.ts'
import { type StateFile, stateFile } from '../state-file.ts'

/** How often a block is added. */
const BLOCK_MS = 3_000
/** The headers of ChainGate, the service that watches the chain for its merchant (docs/payments.md). */
export const HEADER = 'x-chaingate'
/** After so many blocks a transfer is no longer reported. */
const MAX_REPORTED = 40
const TIMEOUT_MS = 10_000

/** What can be made to go wrong with a transfer, or with its reports. */
export const CHAIN_FAULTS = ['none', 'partial', 'over', 'twice', 'never', 'wrong_signature'] as const
export type ChainFault = (typeof CHAIN_FAULTS)[number]

export interface Watched {
  readonly orderNumber: string
  readonly network: string
  readonly address: string
  readonly notifyUrl: string
}

export interface Transfer {
  readonly txId: string
  readonly address: string
  /** Millionths, as decimal text. */
  readonly micro: string
  readonly block: number
  readonly seenAt: number
  readonly fault: ChainFault
  /** How many confirmations were reported last. */
  reported: number
}

export interface Payout {
  readonly number: string
  readonly txId: string
  readonly network: string
  readonly address: string
  readonly usdt: string
  readonly amount: string
  readonly currency: string
  readonly notifyUrl: string
  readonly block: number
  isReported: boolean
}

interface State {
  height: number
  /** Our money for one USDT, as decimal text. */
  rate: string
  readonly watched: Watched[]
  readonly transfers: Transfer[]
  readonly payouts: Payout[]
}

/** A chain with blocks, and the service that watches it: addresses, transfers, and what was reported. */
export class Chain {
  readonly secret: string
  private readonly world: World
  private readonly file: StateFile<State>
  private readonly state: State
  private lastBlockAt: number

  constructor(world: World, secret: string) {
    this.world = world
    this.secret = secret
    this.file = stateFile<State>(join(world.folder, 'chain.json'), {
      ...{ height: 1_000, rate: '7.2345', watched: [], transfers: [], payouts: [] },
    })
    this.state = this.file.read()
    this.lastBlockAt = world.now().getTime()
  }

  get height(): number {
    return this.state.height
  }
  get rate(): string {
    return this.state.rate
  }
  get watched(): readonly Watched[] {
    return this.state.watched
  }
  get payouts(): readonly Payout[] {
    return this.state.payouts
  }

  setRate(rate: string): void {
    this.state.rate = rate
    this.save()
  }

  find(orderNumber: string): Watched | undefined {
    return this.state.watched.find((one) => one.orderNumber === orderNumber)
  }

  /** The address of an order: its own, the same each time. */
  watch(order: Omit<Watched, 'address'>): Watched {
    const known = this.find(order.orderNumber)
    if (known !== undefined) return known
    const watched = { ...order, address: newAddress(this.world, order.network) }
    this.state.watched.push(watched)
    this.save()
    return watched
  }

  /** Somebody sends USDT to an address: it is in the next block. */
  send(address: string, micro: bigint, fault: ChainFault): Transfer {
    const altered =
      fault === 'partial' ? (micro * 998n) / 1_000n : fault === 'over' ? micro + 1_000_000n : micro
    const transfer: Transfer = {
      ...{ txId: this.world.randomHex(32), address, micro: String(altered), block: this.state.height + 1 },
      ...{ seenAt: this.world.now().getTime(), fault, reported: -1 },
    }
    this.state.transfers.push(transfer)
    this.save()
    return transfer
  }

  /** A withdrawal of the merchant: the same number is sent once. */
  pay(payout: Omit<Payout, 'txId' | 'block' | 'isReported'>): Payout {
    const known = this.state.payouts.find(({ number }) => number === payout.number)
    if (known !== undefined) return known
    const sent = {
      ...payout,
      txId: this.world.randomHex(32),
      block: this.state.height + 1,
      isReported: false,
    }
    this.state.payouts.push(sent)
    this.save()
    return sent
  }

  /** The confirmations of something in a block: the block itself is the first. */
  confirmations = ({ block }: { readonly block: number }): number =>
    Math.max(0, this.state.height - block + 1)

  /** What is known of an order's address. */
  report({ orderNumber, address, network }: Watched) {
    return {
      ...{ event: 'transfers' as const, orderNumber, address, network },
      transfers: this.state.transfers
        .filter((transfer) => transfer.address === address)
        .map((transfer) => ({
          ...{ txId: transfer.txId, micro: transfer.micro, seenAt: transfer.seenAt },
          confirmations: this.confirmations(transfer),
        })),
    }
  }

  noticeOf = (payout: Payout) => ({
    ...{ event: 'payout' as const, orderNumber: payout.number, tradeId: payout.txId },
    status: this.confirmations(payout) > 0 ? ('PAID' as const) : ('PENDING' as const),
    ...{ amount: payout.amount, currency: payout.currency },
  })

  /** Adds blocks, and reports what changed with them. */
  async mine(blocks: number): Promise<void> {
    this.state.height += blocks
    this.lastBlockAt = this.world.now().getTime()
    this.save()
    await this.reportAll()
  }

  /** Adds a block when its time has come. */
  async tick(): Promise<void> {
    if (this.world.now().getTime() - this.lastBlockAt >= BLOCK_MS) await this.mine(1)
  }

  private async reportAll(): Promise<void> {
    const calls = this.state.transfers.flatMap((transfer) => this.reportsOf(transfer))
    for (const payout of this.state.payouts) {
      if (payout.isReported || this.confirmations(payout) === 0) continue
      payout.isReported = true
      calls.push(this.call(payout.notifyUrl, this.noticeOf(payout), 'none'))
    }
    this.save()
    await Promise.all(calls)
  }

  private reportsOf(transfer: Transfer): Promise<void>[] {
    const confirmations = this.confirmations(transfer)
    const watched = this.state.watched.find(({ address }) => address === transfer.address)
    if (watched === undefined || confirmations <= transfer.reported || confirmations > MAX_REPORTED) return []
    transfer.reported = confirmations
    const times = transfer.fault === 'never' ? 0 : transfer.fault === 'twice' ? 2 : 1
    const content = this.report(watched)
    return Array.from({ length: times }, () => this.call(watched.notifyUrl, content, transfer.fault))
  }

  private async call(url: string, content: object, fault: ChainFault): Promise<void> {
    const body = JSON.stringify(content)
    const timestamp = String(this.world.now().getTime())
    const key = fault === 'wrong_signature' ? `not ${this.secret}` : this.secret
    await this.world
      .fetch(url, {
        ...{ method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) },
        headers: {
          'content-type': 'application/json',
          [timestampOf(HEADER)]: timestamp,
          [signatureOf(HEADER)]: sign(key, timestamp, body),
        },
      })
      // A report that got lost is asked for: the merchant queries its orders.
      .catch(() => undefined)
  }

  private save(): void {
    this.file.write(this.state)
  }
}

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** An address of a network that nobody has the key of. */
function newAddress(world: World, network: string): string {
  const own = world.randomHex(20)
  if (network !== 'TRC20') return `0x${own}`
  const payload = Buffer.from(`41${own}`, 'hex')
  const whole = Buffer.concat([payload, sha256(sha256(payload)).subarray(0, 4)])
  let number = BigInt(`0x${whole.toString('hex')}`)
  let text = ''
  while (number > 0n) {
    text = `${LETTERS[Number(number % 58n)]}${text}`
    number /= 58n
  }
  return text
}
