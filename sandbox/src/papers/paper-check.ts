import { join } from 'node:path'
import type { World } from '../part.ts'
import { sign, signatureOf, timestampOf } from '../payments/signature.ts'
import { type StateFile, stateFile } from '../state-file.ts'
import {
  AUTOMATIC_MS,
  type Check,
  type Delivery,
  type Fault,
  LATE_MS,
  MAX_CHECKS,
  noticeOf,
  type Outcome,
  RETRIES_MS,
  type RequestFault,
  type State,
} from './check.ts'

const TIMEOUT_MS = 10_000
/** The first part of the names of its headers (docs/identity-checks.md). */
export const HEADER = 'x-papercheck'

/** A service that checks identities for one client: its checks, and the callbacks that are due. */
export class PaperCheck {
  readonly secret: string
  private readonly world: World
  private readonly file: StateFile<State>
  private readonly state: State
  /** The callbacks that wait for an answer, which the next tick must not repeat. */
  private readonly underWay = new Set<Delivery>()

  constructor(world: World, secret: string) {
    this.world = world
    this.secret = secret
    this.file = stateFile<State>(join(world.folder, 'papers.json'), {
      ...{ checks: [], deliveries: [], automatic: null, next: null },
    })
    this.state = this.file.read()
  }

  get checks(): readonly Check[] {
    return this.state.checks
  }
  get automatic(): Outcome | null {
    return this.state.automatic
  }
  get next(): RequestFault | null {
    return this.state.next
  }

  find(reference: string): Check | undefined {
    return this.state.checks.find((check) => check.reference === reference)
  }

  findApplicant(applicantId: string): Check | undefined {
    return this.state.checks.find((check) => check.applicantId === applicantId)
  }

  /** A new person; the same reference is the same person. */
  add(person: Pick<Check, 'reference' | 'fullName' | 'birthDate' | 'notifyUrl'>): Check {
    const known = this.find(person.reference)
    if (known !== undefined) return known
    const check: Check = {
      ...{ ...person, applicantId: `PC${this.world.randomHex(8).toUpperCase()}`, pictures: {} },
      ...{ status: 'NEW' as const, reasons: [], startedAt: null },
    }
    const { checks } = this.state
    checks.push(check)
    if (checks.length > MAX_CHECKS) checks.splice(0, checks.length - MAX_CHECKS)
    this.save()
    return check
  }

  addPicture(check: Check, side: keyof Check['pictures'], size: number): void {
    check.pictures[side] = size
    this.save()
  }

  /** Starts a check that is new; one that was started stays as it is. */
  start(check: Check): void {
    if (check.status !== 'NEW') return
    check.status = 'PENDING'
    check.startedAt = this.world.now().getTime()
    this.save()
  }

  /** Decides a check and queues its callback; false if it was not started or is decided. */
  decide(check: Check, { outcome, reasons, fault }: Decision): boolean {
    if (check.status !== 'PENDING') return false
    check.status = outcome
    check.reasons = [...reasons]
    const { reference } = check
    const dueAt = this.world.now().getTime() + (fault === 'late' ? LATE_MS : 0)
    const times = fault === 'never' ? 0 : fault === 'twice' ? 2 : 1
    for (let n = 0; n < times; n++) this.state.deliveries.push({ reference, fault, dueAt, tries: 0 })
    this.save()
    return true
  }

  setAutomatic(outcome: Outcome | null): void {
    this.state.automatic = outcome
    this.save()
  }

  setNext(fault: RequestFault): void {
    this.state.next = fault
    this.save()
  }

  /** Returns the fault that was ordered for the next request, and clears it. */
  consumeNext(): RequestFault | null {
    const { next } = this.state
    if (next === null) return null
    this.state.next = null
    this.save()
    return next
  }

  /** Makes the callbacks that are due, and decides what is decided by itself. */
  async tick(): Promise<void> {
    const now = this.world.now().getTime()
    const { automatic } = this.state
    for (const check of this.state.checks) {
      const isDue = check.status === 'PENDING' && now - (check.startedAt ?? now) >= AUTOMATIC_MS
      if (!isDue || automatic === null) continue
      const reasons = automatic === 'PASS' ? [] : ['face']
      this.decide(check, { outcome: automatic, reasons, fault: 'none' })
    }
    const due = this.state.deliveries.filter((one) => one.dueAt <= now && !this.underWay.has(one))
    if (due.length === 0) return
    await Promise.all(due.map((delivery) => this.deliver(delivery)))
    this.save()
  }

  private async deliver(delivery: Delivery): Promise<void> {
    this.underWay.add(delivery)
    const check = this.find(delivery.reference)
    const isDone = check === undefined || (await this.call(check, delivery.fault))
    const pause = RETRIES_MS[delivery.tries]
    const { deliveries } = this.state
    if (isDone || pause === undefined) deliveries.splice(deliveries.indexOf(delivery), 1)
    delivery.tries += 1
    delivery.dueAt = this.world.now().getTime() + (pause ?? 0)
    this.underWay.delete(delivery)
  }

  /** Makes a callback. Returns whether the client answered 'success'. */
  private async call(check: Check, fault: Fault): Promise<boolean> {
    const body = JSON.stringify(noticeOf(check))
    const timestamp = String(this.world.now().getTime() - (fault === 'stale' ? 600_000 : 0))
    const key = fault === 'wrong_signature' ? `not ${this.secret}` : this.secret
    try {
      const response = await this.world.fetch(check.notifyUrl, {
        ...{ method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) },
        headers: {
          'content-type': 'application/json',
          [timestampOf(HEADER)]: timestamp,
          [signatureOf(HEADER)]: sign(key, timestamp, body),
        },
      })
      return response.ok && (await response.text()) === 'success'
    } catch {
      return false
    }
  }

  private save(): void {
    this.file.write(this.state)
  }
}

interface Decision {
  readonly outcome: Outcome
  readonly reasons: readonly string[]
  readonly fault: Fault
}
