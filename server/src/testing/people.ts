import assert from 'node:assert/strict'
import type { MemberType } from '@koi/contract/member-type.ts'
import { ONE } from '@koi/contract/money.ts'
import { PERMISSIONS } from '@koi/contract/schemas/office/operators.ts'
import { generateSync } from 'otplib'
import type { OperatorCaller, Origin, Permission, Visitor } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { houseAccount, memberAccount, openAccounts, postOne } from '../rooms/ledger/index.ts'
import { hashPassword } from '../rooms/members/credentials/password.ts'
import { createMember, type Member } from '../rooms/members/index.ts'
import { officeCommands, seedOperators } from '../rooms/operators/index.ts'

/** The origin of requests in tests. */
export const testOrigin: Origin = {
  requestId: 'test',
  address: '10.9.9.9',
  userAgent: 'test',
  device: 'MOBILE',
  language: 'EN',
  site: 'http://localhost:8080',
  cookie: () => null,
  setCookie: () => undefined,
}

export const testVisitor: Visitor = { kind: 'visitor', origin: testOrigin }

/**
 * An operator who has called, without a row in the database: an owner with every permission, or somebody with
 * another role and the given permissions.
 */
export const testOperator = (
  id: bigint,
  {
    role = 'owner',
    permissions = role === 'owner' ? PERMISSIONS : [],
  }: {
    readonly role?: string
    readonly permissions?: readonly Permission[]
  } = {},
): OperatorCaller => ({
  kind: 'operator',
  origin: testOrigin,
  id,
  name: `operator${id}`,
  role,
  permissions,
  sessionId: id,
})

export const TEST_PASSWORD = 'koi12345'
let testHash: Promise<string> | undefined

interface Funded {
  readonly account: string
  readonly type?: Exclude<MemberType, 4 | 40>
  /** Their name and birth date, without which they cannot deposit. */
  readonly person?: { readonly name: string; readonly birthDate: string }
  /** Whole units of CNY; default 1000. */
  readonly balance?: bigint
}

/** A member with the given account and cash; the password is {@link TEST_PASSWORD}. */
export async function fundedMember(
  ctx: Context,
  { account, type = 0, balance = 1_000n, ...told }: Funded,
): Promise<Member> {
  // Hashed outside the transaction: eight members at once would hold every connection for the hashing.
  testHash ??= hashPassword(TEST_PASSWORD)
  const passwordHash = await testHash
  return ctx.db.transact(async (tx) => {
    const member = await createMember(ctx, tx, {
      account,
      password: TEST_PASSWORD,
      passwordHash,
      type,
      ...told,
    })
    assert(member !== null, `${account} already exists`)
    const book = tx.in(member.book)
    const at = ctx.clock.now()
    await openAccounts(book, { memberId: member.id, currency: member.currency, at })
    if (balance === 0n) return member
    const postings = [
      { source: houseAccount('demo'), destination: memberAccount(member.id, 'cash'), amount: balance * ONE },
    ]
    await postOne(book, {
      reference: `test:credit:${member.id}`,
      kind: 'demo_credit',
      currency: member.currency,
      at,
      postings,
    })
    return member
  })
}

/** The name and birth date of a test member; everyone is born on another day. */
export const testPerson = (account: string): NonNullable<Funded['person']> => {
  const day = new Date(Date.UTC(1950, 0, 1) + (sumOf(account) % 15_000) * 86_400_000)
  return {
    name: `Holder of ${account.replaceAll(/\d/g, '')}`,
    birthDate: day.toISOString().slice(0, 10),
  }
}

const sumOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)

/** The token of a demo operator: `mei` and `lin` are owners, `arun` is in finance. Does not move the clock. */
export async function operatorToken(ctx: Context, name: 'mei' | 'lin' | 'arun' = 'mei'): Promise<string> {
  const operator = (await seedOperators(ctx)).find((one) => one.name === name)
  assert(operator !== undefined)
  const code = generateSync({ secret: operator.totpSecret, epoch: ctx.clock.now().getTime() / 1000 })
  const { token } = await officeCommands.officeLogIn(ctx, testVisitor, {
    name,
    password: operator.password,
    code,
  })
  return token
}

/** Makes one demo operator depend on another, as if they had been invited by them and not confirmed since. */
export async function inviteBy(db: Db, invited: string, sponsor: string): Promise<void> {
  await db.query(
    `insert into operators.sponsor (operator_id, sponsor_id, kind, at)
     select invited.id, sponsor.id, 'invited', now()
     from operators.operator invited, operators.operator sponsor
     where invited.name = $1 and sponsor.name = $2`,
    [invited, sponsor],
  )
}
