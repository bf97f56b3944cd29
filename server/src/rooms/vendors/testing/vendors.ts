import assert from 'node:assert/strict'
import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { fromWire, ONE, toWire } from '@koi/contract/money.ts'
import { expect } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/db.ts'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { testContext } from '../../../testing/context.ts'
import { fundedMember, TEST_PASSWORD, testOrigin } from '../../../testing/people.ts'
import { cashOf, proveBets } from '../../bets/index.ts'
import { addVendor } from '../../games/testing.ts'
import { houseAccount, memberAccount, postOne, proveBooks } from '../../ledger/index.ts'
import { type Member, routes as memberRoutes, resolveSession } from '../../members/index.ts'
import { routes as protectionRoutes } from '../../protection/index.ts'
import { providerRoutes, routes } from '../index.ts'
import { addKey, forgetLinks, type Link, saveLink } from '../links/link-store.ts'
import { signBody } from '../links/signature.ts'
import { confirmToken, type IssuedToken, issueToken } from '../links/token.ts'

export interface TestPlayer extends IssuedToken {
  readonly member: Member
  readonly caller: TestCaller
}

export interface WalletReply {
  readonly status: string
  readonly user?: string
  readonly request_uuid?: string
  readonly currency?: string
  readonly balance?: number
}

type Category = 'RNG' | 'LIVE'

export const GAME = 'pearl-pond'

export const testLink = (vendor: string, changes: Partial<Link> = {}): Link => ({
  vendor,
  adapter: 'hub88',
  enabled: true,
  gameUrl: `https://${vendor.toLowerCase()}.example/game/url`,
  currencies: ['CNY', 'FUN'],
  tokenMinutes: 720,
  mostBet: null,
  lateWin: 'accept',
  settledRollback: 'refuse',
  transactionsUrl: null,
  stuckRule: 'queue',
  callsPerSecond: null,
  transferUrl: null,
  sessionUrl: null,
  rewardsUrl: null,
  ...changes,
})

/** The wallet over HTTP, vendors with keys of their own, and members who play with them. */
export async function openVendors(db: Database, changes: Partial<Context> = {}) {
  const clock = fixedClock('2026-01-02T03:04:05Z')
  const ctx: Context = testContext({ db, clock, ...changes })
  const app = await testApp(ctx, [...memberRoutes, ...protectionRoutes, ...routes], providerRoutes)
  const keys = new Map<string, KeyObject>()

  /** Connects a vendor with a key of its own, or changes its link. */
  const plugIn = async (vendor: string, changes: Partial<Link> = {}, category: Category = 'RNG') => {
    await saveLink(db, testLink(vendor, changes), true)
    forgetLinks(ctx)
    if (keys.has(vendor)) return
    const games = [{ code: GAME, category }]
    await addVendor(ctx, { code: vendor, categories: [category] }, games)
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    keys.set(vendor, privateKey)
    const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    assert(await addKey(db, { vendor, id: 'first', publicPem, at: clock.now() }))
    forgetLinks(ctx)
  }

  /** Starts a game for a member, as a launch does. */
  const launch = async (caller: TestCaller, vendor: string, game = GAME): Promise<IssuedToken> => {
    const session = await resolveSession(ctx, caller.token ?? '')
    assert(session !== null)
    const launched = { vendor, game, minutes: 720 }
    const issued = await issueToken(ctx, { ...session, origin: testOrigin }, launched)
    await confirmToken(ctx, issued.token)
    return issued
  }

  /** A member with 1000.00 who plays. */
  const player = async (account: string, vendor = 'ALPHA', balance = 1_000n): Promise<TestPlayer> => {
    const member = await fundedMember(ctx, { account, balance })
    const caller = app.caller()
    const input = { type: 'username', username: account, password: TEST_PASSWORD } as const
    caller.token = (await caller.api.logIn(input)).token
    return { member, caller, ...(await launch(caller, vendor)) }
  }

  /** Sends a body as it is, signed with the vendor's key or with what the test gives. */
  const send = async (vendor: string, path: string, payload: string, signature?: string) => {
    const key = keys.get(vendor)
    const { statusCode, body } = await app.app.inject({
      method: 'POST',
      url: `/vendor/${vendor}${path}`,
      headers: {
        'content-type': 'application/json',
        'x-hub88-signature': signature ?? (key === undefined ? '' : signBody(key, payload)),
      },
      payload,
    })
    expect(statusCode).toBe(200)
    return JSON.parse(body) as WalletReply
  }

  const call = (vendor: string, path: string, fields: object): Promise<WalletReply> =>
    send(vendor, path, JSON.stringify({ request_uuid: randomUUID(), ...fields }))

  return { ctx, clock, app, keys, plugIn, launch, player, send, call, ...balances(db) }
}

function balances(db: Database) {
  const cash = async ({ member }: TestPlayer): Promise<string> =>
    toWire(await cashOf(db.book(member.book), member.id))

  /** Sets what a member has, in whole units. */
  const setCash = async ({ member: { id, book, currency } }: TestPlayer, wanted: bigint): Promise<void> => {
    const missing = wanted * ONE - (await cashOf(db.book(book), id))
    const [member, house] = [memberAccount(id, 'cash'), houseAccount('demo')]
    const [source, destination] = missing > 0n ? [house, member] : [member, house]
    const amount = missing > 0n ? missing : -missing
    if (amount === 0n) return
    const at = new Date('2026-01-02T03:04:05Z')
    const reference = `test:cash:${randomUUID()}`
    const postings = [{ source, destination, amount }]
    const posting = { reference, kind: 'demo_credit', currency, at, postings }
    await db.book(book).transact((tx) => postOne(tx, posting))
  }
  return { cash, setCash }
}

/** Wire amounts of a decimal text: 100000 to the unit. */
export const units = (text: string): number => Number(fromWire(text))

/** A player's bet as its vendor sends it, with the changes that the test is about. */
export const betOf = ({ user, token }: IssuedToken, amount: string, changes: object = {}) => ({
  user,
  token,
  transaction_uuid: randomUUID(),
  round: 'round-1',
  round_closed: false,
  game_code: GAME,
  currency: 'CNY',
  amount: units(amount),
  is_free: false,
  ...changes,
})

/** A win of a bet or, without an amount, its rollback. */
export const after = (bet: ReturnType<typeof betOf>, changes: object = {}) => ({
  ...bet,
  transaction_uuid: randomUUID(),
  reference_transaction_uuid: bet.transaction_uuid,
  ...changes,
})

/** What every test of money ends with. */
export async function booksProve(db: Database): Promise<void> {
  expect(await proveBooks(db)).toEqual([])
  expect(await proveBets(db)).toEqual([])
}
