import type { MemberType } from '@koi/contract/member-type.ts'
import type { Currency } from '@koi/contract/money.ts'
import type { PERMISSIONS } from '@koi/contract/schemas/office/operators.ts'

/** Ids are bigint in the server and decimal text on the wire; the brands keep them apart. */
export type MemberId = bigint & { readonly __id?: 'member' }
export type OperatorId = bigint & { readonly __id?: 'operator' }

/** The languages of the site (SH-35); the header `Language` names one, and EN is the default. */
export type Language = 'EN' | 'MS' | 'CN'

/** What comes with every call: where the request came from, and how to set cookies on its response. */
export interface Origin {
  readonly requestId: string
  readonly address: string
  /** Trimmed to 255 characters (SH-52). */
  readonly userAgent: string
  readonly device: string
  readonly language: Language
  /** Origin of the calling page, such as https://koi.example: the base of links that the server issues. */
  readonly site: string
  /** Set only by the calls that need a browser-bound identity (captcha); httpOnly, same site. */
  cookie(name: string): string | null
  setCookie(name: string, value: string, seconds: number): void
}

export interface Visitor {
  readonly kind: 'visitor'
  readonly origin: Origin
}

/** A member with an open session; for `type` see contract/src/member-type.ts. */
export interface MemberCaller {
  readonly kind: 'member'
  readonly origin: Origin
  readonly id: MemberId
  readonly account: string
  readonly type: MemberType
  readonly currency: Currency
  /** The book that holds this member's money and everything that moves with it. */
  readonly book: number
  readonly sessionId: bigint
}

export type Permission = (typeof PERMISSIONS)[number]

export interface OperatorCaller {
  readonly kind: 'operator'
  readonly origin: Origin
  readonly id: OperatorId
  readonly name: string
  readonly role: string
  /** What the role allowed when the call arrived. */
  readonly permissions: readonly Permission[]
  readonly sessionId: bigint
}

export type Caller = Visitor | MemberCaller | OperatorCaller
