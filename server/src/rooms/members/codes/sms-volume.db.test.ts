import type { CallError } from '@koi/contract/envelope.ts'
import type { Challenge } from '@koi/contract/proof-of-work.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { registry } from '../../../measure.ts'
import { testApp } from '../../../testing/app.ts'
import { testConfig, testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { routes as whitelabelRoutes } from '../../whitelabel/index.ts'
import { jobs, routes } from '../index.ts'
import { fakeGateway, runSmsJobs, SMS_SETTINGS } from '../testing/sms.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:00:00Z')
const gateway = fakeGateway()
const CAPS = {
  KOI_SMS_PER_HOUR: '40',
  KOI_SMS_PER_PURPOSE: '30',
  KOI_SMS_PER_COUNTRY: '6',
  KOI_SMS_PER_BLOCK: '4',
} as const
const ctx = testContext({
  db,
  clock,
  config: testConfig({ ...SMS_SETTINGS, ...CAPS }),
  fetch: gateway.fetch,
})
const app = await testApp(ctx, [...whitelabelRoutes, ...routes])

const paused = {
  code: 'code.paused',
  status: 429,
  message: 'Codes by SMS are paused for now. Try again later or choose another way.',
}
let blocks = 0
/** A number of a block that no other call uses. */
const newNumber = (): string => `12${100 + blocks++}0000`
const request = (mobileNum: string, countryDialingCode = '60') =>
  app.caller().api.smsCodeToRegister({ mobileNum, countryDialingCode })

test('[FA-09] no code is sent without a proof of work, for this number', async () => {
  const bot = app.caller()
  bot.solving = false
  const limits: unknown[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const refused = await bot.api
      .smsCodeToRegister({ mobileNum: newNumber(), countryDialingCode: '60' })
      .catch((error: CallError) => error)
    expect(refused).toMatchObject({ code: 'proof.required', status: 428 })
    bot.solving = true
    await bot.api.smsCodeToRegister({ mobileNum: newNumber(), countryDialingCode: '60' })
    bot.solving = false
    limits.push(((refused as CallError).details.challenge as Challenge).maxnumber)
  }
  await runSmsJobs(ctx)
  expect(gateway.sent).toHaveLength(3)
  // Each message that a network requests makes its next one dearer.
  expect(limits).toEqual([10, 20, 40])
})

test('[FA-09] a block of numbers, and a foreign country, have caps of their own', async () => {
  clock.advance(3_600_000)
  for (let number = 0; number < 4; number += 1) await request(`12345670${number}`)
  await expect(request('123456709')).rejects.toMatchObject(paused)
  await request('123466709')
  for (let number = 0; number < 6; number += 1) await request(`9${number}234567`, '65')
  await expect(request('86234567', '65')).rejects.toMatchObject(paused)
  // What was refused is counted nowhere, not even for the number.
  clock.advance(3_600_000)
  await request('86234567', '65')
})

test('[FA-09] a purpose and the house have caps over all processes, and the metric counts hits', async () => {
  clock.advance(3_600_000)
  const other = await testApp(ctx, [...whitelabelRoutes, ...routes])
  const results = await Promise.allSettled(
    Array.from({ length: 36 }, (_, at) =>
      (at % 2 === 0 ? app : other).caller().api.smsCodeToRegister({ mobileNum: newNumber() }),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  const more = () => app.caller().api.smsCodeWithoutLogIn({ mobileNum: newNumber() })
  for (let turn = 0; turn < 10; turn += 1) await more()
  await expect(more()).rejects.toMatchObject(paused)
  const metrics = await registry.metrics()
  for (const cap of ['house', 'purpose', 'country', 'block'])
    expect(metrics).toMatch(new RegExp(`koi_sms_capped_total\\{cap="${cap}"\\} [1-9]`))
})

test('hours that count for nothing any more are deleted', async () => {
  clock.advance(3 * 3_600_000)
  await jobs.find(({ name }) => name === 'members.forget-expired')?.run(ctx, {})
  expect(await db.query('select from members.sms_volume')).toEqual([])
})
