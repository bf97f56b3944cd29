import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { testConfig, testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { firstOwnerLinks, resolveOperator } from './index.ts'
import { signSession } from './session-mac.ts'
import { setUpAndLogIn } from './testing.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const [first, second] = await firstOwnerLinks(ctx)
const ada = await setUpAndLogIn(ctx, 'ada', first ?? '')
const bob = await setUpAndLogIn(ctx, 'bob', second ?? '')

const withKeys = (keys: string) => ({ ...ctx, config: testConfig({ KOI_MASTER_KEY: keys }) })
const newer = `newer:${'77'.repeat(32)}`

/** A session of ada as somebody would write it who has the password of the daily role, and their own token. */
async function mint({ keyId, mac }: { keyId: string | null; mac?: (tokenHash: Buffer) => Buffer | null }) {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest()
  await db.daily.query(
    `insert into operators.session
       (operator_id, token_hash, created_at, seen_at, address, user_agent, key_id, mac)
     values ($1, $2, $3, $3, '127.0.0.1', 'x', $4, $5)`,
    [ada.caller.id, tokenHash, clock.now(), keyId, mac?.(tokenHash) ?? null],
  )
  return token
}

test('[OF-12] a row in the table of sessions opens none without the MAC of the server', async () => {
  const [{ keyId = null } = {}] = await db.query<{ keyId: string | null }>(
    'select key_id as "keyId" from operators.session where id = $1',
    [ada.caller.sessionId],
  )
  expect(keyId).not.toBeNull()
  const stolen = await db.query<{ mac: Buffer }>('select mac from operators.session order by id')
  const claim = { operatorId: ada.caller.id, createdAt: clock.now() }
  const other = testConfig({ KOI_MASTER_KEY: `${keyId}:${'78'.repeat(32)}` })
  for (const forged of [
    { keyId: null },
    { keyId },
    { keyId, mac: () => Buffer.alloc(32) },
    { keyId, mac: () => stolen[0]?.mac ?? null },
    { keyId, mac: (tokenHash: Buffer) => signSession(other, { ...claim, tokenHash }).mac },
  ])
    expect(await resolveOperator(ctx, await mint(forged))).toBeNull()
  const right = (tokenHash: Buffer) => signSession(ctx.config, { ...claim, tokenHash }).mac
  expect(await resolveOperator(ctx, await mint({ keyId, mac: right }))).toMatchObject({ name: 'ada' })
})

test.each([
  ['operator', 'operator_id = (select id from operators.operator where name = $2)', 'bob'],
  ['time of its log-in', `created_at = created_at + $2::interval`, '1 hour'],
])('[OF-12] a session with another %s is none', async (_, change, value) => {
  expect(await resolveOperator(ctx, bob.token)).not.toBeNull()
  expect(await resolveOperator(ctx, ada.token)).not.toBeNull()
  const { sessionId } = ada.caller
  const [before] = await db.query<{ operatorId: bigint; createdAt: Date }>(
    'select operator_id as "operatorId", created_at as "createdAt" from operators.session where id = $1',
    [sessionId],
  )
  const statement = `update operators.session set ${change} where id = $1`
  await expect(db.daily.query(statement, [sessionId, value])).rejects.toThrow('permission denied')
  await db.query(statement, [sessionId, value])
  expect(await resolveOperator(ctx, ada.token)).toBeNull()
  await db.query('update operators.session set operator_id = $2, created_at = $3 where id = $1', [
    sessionId,
    before?.operatorId,
    before?.createdAt,
  ])
})

test('[OF-12] sessions stay open while the key that signed them is configured', async () => {
  const { KOI_MASTER_KEY: key } = ctx.config
  expect(await resolveOperator(withKeys(`${newer},${key}`), ada.token)).not.toBeNull()
  expect(await resolveOperator(withKeys(newer), ada.token)).toBeNull()
})
