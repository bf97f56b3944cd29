import { pause } from '../../scripts/processes.mjs'
import type { Random } from '../../server/src/random.ts'
import { randomSlip } from '../../server/src/testing/random-slip.ts'
import { codeOf, type Load } from './load.ts'
import type { Placed, Site, Slip } from './slips.ts'
import { Wallet } from './wallet.ts'

/** A slip that was sent, and its final response. */
export interface SentSlip {
  readonly slip: Slip
  readonly placed: Placed | null
  readonly refused: string | null
  /** Wagers that the server said were cancelled. */
  readonly cancelled: Set<string>
}

/** Of every player. */
export const PASSWORD = 'koi12345'
/** Milliseconds between two actions of one player. */
const THINKING = { min: 20, max: 300 }

/**
 * A member who uses the HTTP interface: bets, repeats, cancels, deposits, withdraws, and keeps every
 * response.
 */
export class Player {
  readonly account: string
  readonly sent: SentSlip[] = []
  readonly wallet: Wallet
  readonly site: Site
  private readonly load: Load
  private readonly random: Random
  private token: string | null = null

  constructor(load: Load, index: number) {
    this.load = load
    this.random = load.random(`player ${index}`)
    this.account = `kills${String(index).padStart(3, '0')}`
    this.site = load.site(() => this.token, `10.0.${index >> 8}.${index & 255}`)
    this.wallet = new Wallet({ load, site: this.site, random: this.random, account: this.account })
  }

  async register(): Promise<void> {
    const { token } = await this.site.register({
      username: this.account,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ageConfirmed: true,
      registerUrl: 'http://localhost/m/register',
      registerMethod: 'H5',
    })
    this.token = token
    await this.wallet.open(PASSWORD)
  }

  async play(): Promise<void> {
    while (!this.load.ending) {
      try {
        await this.act()
      } catch (error) {
        this.load.wrong.push(`${this.account} was refused with ${codeOf(error)}`)
      }
      await pause(THINKING.min + this.random.below(THINKING.max - THINKING.min))
    }
  }

  private act(): Promise<void> {
    const choice = this.random.below(1_000)
    if (choice < 780) return this.bet()
    if (choice < 840) return this.betTwiceAtOnce()
    if (choice < 870) return this.betLate()
    if (choice < 910) return this.cancel()
    if (choice < 960) return this.repeat()
    if (choice < 985) return this.reuseKey()
    if (choice < 993) return this.wallet.deposit()
    return this.wallet.withdraw()
  }

  private async bet(): Promise<void> {
    const slip = await this.slipOnSale()
    if (slip !== null) this.sent.push(await this.send(slip))
  }

  /** Sends the same request twice at the same time, as a double tap or a retrying proxy does. */
  private async betTwiceAtOnce(): Promise<void> {
    const slip = await this.slipOnSale()
    if (slip === null) return
    const [one, other] = await Promise.all([this.send(slip), this.send(slip)])
    this.sent.push(one.placed === null ? other : one)
    if (one.placed !== null && other.placed !== null) this.compare(slip, one.placed, other.placed)
    // The one that arrives after the lock may be refused, but only if the key is not known yet.
    else if (one.placed !== null || other.placed !== null) {
      const refused = one.refused ?? other.refused
      if (refused !== 'draw.closed') this.wrong(slip, `a double was refused: ${refused}`)
    }
  }

  /** Bets on a draw whose sale is over. */
  private async betLate(): Promise<void> {
    const offer = this.offer()
    const { previous } = await this.load.drawsOf(this.site, offer.gameCode)
    if (previous === null) return
    const slip = randomSlip(offer, previous.numero, this.random)
    const sent = await this.send(slip)
    this.sent.push(sent)
    if (sent.refused !== 'draw.closed')
      this.wrong(slip, `after the draw it was ${sent.refused ?? 'accepted'}`)
  }

  private async cancel(): Promise<void> {
    const last = this.sent.at(-1)
    const order = last?.placed?.order
    const wager = order?.wagers[this.random.below(order.wagers.length)]
    if (last === undefined || order === undefined || wager === undefined) return
    try {
      const ids = [wager.id]
      const answer = await this.load.sendUntilAnswered(() =>
        this.site.cancelWagers({ orderId: order.orderId, ids }),
      )
      const state = answer.order.wagers.find(({ id }) => id === wager.id)?.state
      if (state !== 'cancelled') this.wrong(last.slip, `a cancelled wager is ${state}`)
      last.cancelled.add(wager.id)
    } catch (error) {
      if (codeOf(error) !== 'wager.not_cancellable') throw error
    }
  }

  /** Sends an old slip again: a known key always returns the first response. */
  private async repeat(): Promise<void> {
    const old = this.sent[this.random.below(Math.max(this.sent.length, 1))]
    if (old?.placed == null) return
    const again = await this.send(old.slip)
    if (again.placed === null) this.wrong(old.slip, `a repeat was refused: ${again.refused}`)
    else this.compare(old.slip, old.placed, again.placed)
  }

  /** Sends a new slip with an old key, which must be refused. */
  private async reuseKey(): Promise<void> {
    const old = this.sent.at(-1)
    const slip = await this.slipOnSale()
    if (old?.placed == null || slip === null) return
    const altered = { ...slip, clientKey: old.slip.clientKey }
    const { placed, refused } = await this.send(altered)
    if (refused !== 'key.reused' && refused !== 'draw.closed') {
      this.wrong(altered, `with a used key it was ${placed === null ? refused : 'accepted'}`)
    }
  }

  private async send(slip: Slip): Promise<SentSlip> {
    try {
      const placed = await this.load.sendUntilAnswered(() => this.site.placeOrder(slip))
      this.load.noteUp()
      return { slip, placed, refused: null, cancelled: new Set() }
    } catch (error) {
      return { slip, placed: null, refused: codeOf(error), cancelled: new Set() }
    }
  }

  private async slipOnSale(): Promise<Slip | null> {
    const offer = this.offer()
    const { current } = await this.load.drawsOf(this.site, offer.gameCode)
    return current === null ? null : randomSlip(offer, current.numero, this.random)
  }

  private offer() {
    const { offers } = this.load
    const offer = offers[this.random.below(offers.length)]
    if (offer === undefined) throw new Error('there are no games')
    return offer
  }

  /** The receipt is of what is left of the ticket, which bets that are cancelled in between change. */
  private compare(slip: Slip, first: Placed, again: Placed): void {
    const answer = ({ order, balance }: Placed) => JSON.stringify({ order, balance })
    if (answer(first) === answer(again)) return
    this.wrong(slip, `answered ${JSON.stringify(first)} and then ${JSON.stringify(again)}`)
  }

  private wrong(slip: Slip, what: string): void {
    this.load.wrong.push(`${this.account} ${slip.clientKey} on ${slip.gameCode} ${slip.numero}: ${what}`)
  }
}
