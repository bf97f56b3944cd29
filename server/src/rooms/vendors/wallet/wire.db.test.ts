import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { betOf, openVendors } from '../testing/vendors.ts'

const vendors = await openVendors(await openTestDatabase())
await vendors.plugIn('ALPHA')

test('what does not reach the wallet has the HTTP status that docs/vendors.md names', async () => {
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload = '{}') => {
    const { statusCode, body } = await vendors.app.app.inject({
      ...{ method, url, headers: { 'content-type': 'application/json' } },
      ...(method === 'GET' ? {} : { payload }),
    })
    return [statusCode, (JSON.parse(body) as { code?: string }).code]
  }
  expect(await send('GET', '/vendor/ALPHA/user/balance')).toEqual([404, 'request.not_found'])
  expect(await send('PUT', '/vendor/ALPHA/user/balance')).toEqual([404, 'request.not_found'])
  expect(await send('POST', '/vendor/ALPHA/user/nothing')).toEqual([404, 'request.not_found'])
  expect(await send('POST', '/vendor/ALPHA/user/balance', ' '.repeat(32_769))).toEqual([
    413,
    'request.too_large',
  ])
  expect(await send('POST', '/vendor/ALPHA/user/balance', 'no JSON')).toEqual([200, undefined])
})

test('a body that parsers read differently has the wrong syntax and moves nothing', async () => {
  const player = await vendors.player('twice1')
  const body = JSON.stringify({ request_uuid: 'r', ...betOf(player, '10') })
  for (const amount of ['1000000,"amount":1', '-0', '1e6', '1000000.0']) {
    const given = body.replace('"amount":1000000', `"amount":${amount}`)
    expect(given).not.toBe(body)
    expect(await vendors.send('ALPHA', '/transaction/bet', given)).toEqual({
      status: 'RS_ERROR_WRONG_SYNTAX',
    })
  }
  expect(await vendors.cash(player)).toBe('1000.00')
})
