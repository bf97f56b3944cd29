import fastify from 'fastify'
import { expect, it } from 'vitest'
import { testConfig } from '../testing/context.ts'
import { serveMetrics } from './metrics.ts'

async function statusOf(
  settings: Readonly<Record<string, string>>,
  { address, headers = {} }: { address: string; headers?: Record<string, string> },
): Promise<number> {
  const config = testConfig(settings)
  const app = fastify({ trustProxy: config.KOI_TRUST_PROXY === '1' ? (_, hop) => hop === 0 : false })
  serveMetrics(app, config, { isAuditTrailWhole: async () => true, readSignals: async () => [] })
  const { statusCode } = await app.inject({ url: '/metrics', remoteAddress: address, headers })
  return statusCode
}

it('without a token only this machine can read the metrics', async () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await statusOf({}, { address })).toBe(200)
  for (const address of ['10.0.0.7', '2001:db8::7']) expect(await statusOf({}, { address })).toBe(404)
})

it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip', 'true-client-ip'])(
  'a caller behind a proxy on this machine that sends %s does not count as this machine',
  async (name) => {
    expect(await statusOf({}, { address: '127.0.0.1', headers: { [name]: '203.0.113.7' } })).toBe(404)
  },
)

it('a caller behind a trusted proxy on this machine does not count as this machine', async () => {
  const from = { address: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.7' } }
  expect(await statusOf({}, from)).toBe(404)
  expect(await statusOf({ KOI_TRUST_PROXY: '1' }, from)).toBe(404)
  const unnamed = { address: '127.0.0.1', headers: { 'x-real-ip': '203.0.113.7' } }
  expect(await statusOf({ KOI_TRUST_PROXY: '1' }, unnamed)).toBe(404)
  expect(await statusOf({ KOI_TRUST_PROXY: '1' }, { address: '127.0.0.1' })).toBe(200)
})

it('a caller elsewhere who claims the address of this machine does not count as it', async () => {
  for (const claimed of ['127.0.0.1', '::1', '203.0.113.7, 127.0.0.1'])
    expect(
      await statusOf(
        { KOI_TRUST_PROXY: '1' },
        { address: '10.0.0.7', headers: { 'x-forwarded-for': claimed } },
      ),
    ).toBe(404)
})

it('with a token, only callers who present it can read them', async () => {
  const settings = { KOI_METRICS_TOKEN: 'sixteen-characters' }
  const statusFor = (authorization: string) =>
    statusOf(settings, { address: '10.0.0.7', headers: { authorization } })
  expect(await statusFor('Bearer sixteen-characters')).toBe(200)
  expect(await statusFor('Bearer sixteen-character')).toBe(404)
  expect(await statusOf(settings, { address: '127.0.0.1' })).toBe(404)
})

it('[OF-13] says what the last check of the audit trail found, in a process without one too', async () => {
  const metricFor = async (isAuditTrailWhole: () => Promise<boolean | null>) => {
    const app = fastify()
    serveMetrics(app, testConfig({}), {
      isAuditTrailWhole,
      readSignals: async () => [],
      readJobs: async () => null,
    })
    const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    return body.split('\n').filter((line) => line.startsWith('koi_audit_trail_whole'))
  }
  const unknown = ['koi_audit_trail_whole Nan']
  expect(await metricFor(async () => true)).toEqual(['koi_audit_trail_whole 1'])
  expect(await metricFor(async () => false)).toEqual(['koi_audit_trail_whole 0'])
  expect(await metricFor(async () => null)).toEqual(unknown)
  expect(await metricFor(() => Promise.reject(new Error('no database')))).toEqual(unknown)
})
