import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { sealSecret } from '../../../secrets.ts'
import { testApp } from '../../../testing/app.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { bindTwoSteps, createMember, routes } from '../index.ts'
import { verifySecondStep } from './two-step.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, routes)
const password = 'koi12345'
let made = 0

/** The next code, since each is good once. */
function nextCode(secret: string): string {
  clock.advance(30_000)
  return generateSync({ secret, epoch: clock.now().getTime() / 1000 })
}

/** A member with a second step. */
async function newMember() {
  const account = `Member${++made}`
  const member = await db.transact((tx) => createMember(ctx, tx, { account, password, type: 0 }))
  const caller = app.caller()
  caller.token = (await caller.api.logIn({ type: 'username', username: account, password })).token
  const { secret } = await caller.api.setUpTwoStep({ password })
  await caller.api.confirmTwoStep({ code: nextCode(secret) })
  return { id: member?.id ?? 0n, secret }
}

test('[AU-19] a sealed second step opens in the row of its member only, also one from before', async () => {
  const [mine, theirs] = [await newMember(), await newMember()]
  await db.daily.query(
    `update members.two_step set secret = (select secret from members.two_step where member_id = $2)
     where member_id = $1`,
    [theirs.id, mine.id],
  )
  const enter = (id: bigint, secret: string) => verifySecondStep(ctx, id, { code: nextCode(secret) })
  await expect(enter(theirs.id, mine.secret)).rejects.toMatchObject({ code: 'two_step.wrong' })
  await enter(mine.id, mine.secret)

  const old = (secret: string) => sealSecret(ctx.config, ctx.random, Buffer.from(secret), 'members.totp')
  const write = (id: bigint, sealed: string) =>
    db.daily.query('update members.two_step set secret = $2 where member_id = $1', [id, sealed])
  await write(theirs.id, old(theirs.secret))
  await bindTwoSteps(ctx)
  await enter(theirs.id, theirs.secret)
  await write(theirs.id, old(mine.secret))
  await bindTwoSteps(ctx)
  await expect(enter(theirs.id, mine.secret)).rejects.toMatchObject({ code: 'two_step.wrong' })
  await expect(db.daily.query('delete from members.sealed_anew')).rejects.toMatchObject({ code: '42501' })
})
