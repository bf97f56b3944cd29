import type { DocumentSide, IdentityReason, OutsideProblem } from '@koi/contract/protection.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { ProviderCall } from '../../route.ts'

/** Who a member is by their documents. */
export interface Person {
  readonly fullName: string
  readonly birthDate: string
}

/** What a service says about a check. */
export interface Report {
  /** Ours, by chance. */
  readonly reference: string
  readonly applicantId: string
  readonly outcome: 'pending' | 'passed' | 'referred' | 'failed'
  readonly reasons: readonly IdentityReason[]
}

export interface Picture {
  readonly side: DocumentSide
  readonly mime: string
  readonly content: Buffer
}

/**
 * The port to a service that checks identities. Each call may be repeated, and throws an OutsideFault. The
 * service gets what a call names and nothing else of a member
 * (docs/domain/retention.md#what-leaves-the-house).
 */
export interface Outside {
  readonly isConfigured: (config: Config) => boolean
  /** Creates the person at the service; returns its id of them. The same reference gives the same id. */
  readonly createApplicant: (ctx: Context, reference: string, person: Person) => Promise<string>
  readonly sendPicture: (ctx: Context, applicantId: string, picture: Picture) => Promise<void>
  readonly startCheck: (ctx: Context, applicantId: string) => Promise<void>
  /** Null if the service does not know the reference. */
  readonly query: (ctx: Context, reference: string) => Promise<Report | null>
  /** Reads a callback; refuses one that is not the service's. */
  readonly readCallback: (ctx: Context, call: ProviderCall) => Report
}

/** The service did not do what was asked. Its message never contains what was sent. */
export class OutsideFault extends Error {
  readonly problem: OutsideProblem

  constructor(problem: OutsideProblem, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'OutsideFault'
    this.problem = problem
  }
}

const MINUTE = 60_000
/** Longer than sending takes at most, so that no other process begins it anew. */
const PAUSES = [3, 3, 5, 10, 30, 60].map((minutes) => minutes * MINUTE)

/** When the service is called again after so many attempts. Pure. */
export const nextCall = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + (PAUSES[attempts - 1] ?? 60 * MINUTE))

/** After this time the service is asked no more. */
export const STOP_AFTER_MS = 3 * 24 * 60 * MINUTE
