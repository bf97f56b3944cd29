import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { testApp } from '../../../testing/app.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { jobs, routes } from '../index.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, routes)

const answers = () => db.query<{ answer: string }>('select answer from members.captcha')

test('[API-007] a captcha is a PNG in base64 with 4 to 6 digits, bound to an httpOnly cookie', async () => {
  const lengths = new Set<number>()
  for (let n = 0; n < 12; n++) {
    const response = await app.app.inject({ method: 'GET', url: '/wps/captcha' })
    const picture = Buffer.from(response.json<{ value: string }>().value, 'base64')
    expect(picture.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'))
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([216, 72])
    expect(response.cookies[0]).toMatchObject({
      name: 'koi_captcha',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 300,
    })
  }
  for (const { answer } of await answers()) {
    expect(answer).toMatch(/^\d{4,6}$/)
    lengths.add(answer.length)
  }
  expect([...lengths].sort()).toEqual([4, 5, 6])
})

test('a new picture invalidates the one before it, and expired ones are deleted', async () => {
  await db.query('delete from members.captcha')
  const caller = app.caller()
  const first = await caller.api.captcha()
  expect(await caller.api.captcha()).not.toBe(first)
  expect(await answers()).toHaveLength(1)
  clock.advance(300_000)
  await jobs.find(({ name }) => name === 'members.forget-expired')?.run(ctx, {})
  expect(await answers()).toHaveLength(0)
})
