import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { signBody } from '../links/signature.ts'
import { betOf, booksProve, openVendors } from '../testing/vendors.ts'

const db = await openTestDatabase()
const vendors = await openVendors(db)
const { clock } = vendors
await vendors.plugIn('ALPHA')
await vendors.plugIn('BETA')

/** The wrong signatures that one address may send at once. */
const MAX_FORGED_CALLS = 30

/** The reply to a call from an address, with a valid signature or an invalid one. */
async function ask(from: string, isGood: boolean, vendor = 'ALPHA', path = '/user/balance') {
  const payload = JSON.stringify({ request_uuid: randomUUID(), user: 'nobody', token: 'none' })
  const key = vendors.keys.get(vendor)
  if (key === undefined) throw new Error(`no key of ${vendor}`)
  const { body } = await vendors.app.app.inject({
    method: 'POST',
    url: `/vendor/${vendor}${path}`,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      'x-hub88-signature': isGood ? signBody(key, payload) : 'bm8=',
    },
    payload,
  })
  return JSON.parse(body) as { status: string; request_uuid?: string }
}

const forge = async (from: string, times: number) => {
  for (let n = 0; n < times; n += 1) await ask(from, false)
}

test('a flood of forged calls is not even checked after a while, whatever it calls', async () => {
  await forge('203.0.113.1', MAX_FORGED_CALLS - 1)
  expect((await ask('203.0.113.1', false)).status).toBe('RS_ERROR_INVALID_SIGNATURE')
  for (const path of ['/user/balance', '/transaction/bet', '/fixtures']) {
    expect(await ask('203.0.113.1', false, 'ALPHA', path)).toEqual({ status: 'RS_ERROR_TIMEOUT' })
  }
  // The signature is not checked any more: a valid call gets the same answer, which says nothing.
  expect(await ask('203.0.113.1', true)).toEqual({ status: 'RS_ERROR_TIMEOUT' })
  // Half a minute later calls are checked again, so a vendor that was wrong for a while can recover.
  clock.advance(30_000)
  expect((await ask('203.0.113.1', true)).status).toBe('RS_ERROR_INVALID_TOKEN')
  await forge('203.0.113.1', MAX_FORGED_CALLS)
  expect((await ask('203.0.113.1', false)).status).toBe('RS_ERROR_TIMEOUT')
})

test('a vendor with a wrong key does not shut out another behind the same address', async () => {
  await forge('203.0.113.4', MAX_FORGED_CALLS)
  expect((await ask('203.0.113.4', true)).status).toBe('RS_ERROR_TIMEOUT')
  expect((await ask('203.0.113.4', true, 'BETA')).status).toBe('RS_ERROR_INVALID_TOKEN')
})

test('other addresses are not affected; a 64-bit IPv6 network counts as one address', async () => {
  await forge('203.0.113.2', MAX_FORGED_CALLS)
  expect((await ask('203.0.113.3', true)).status).toBe('RS_ERROR_INVALID_TOKEN')
  await forge('2001:db8:0:1::a', MAX_FORGED_CALLS / 2)
  await forge('2001:db8::1:5:6:7:8', MAX_FORGED_CALLS / 2)
  expect((await ask('2001:db8:0:1:ffff::b', false)).status).toBe('RS_ERROR_TIMEOUT')
  expect((await ask('2001:db8:0:2::a', false)).status).toBe('RS_ERROR_INVALID_SIGNATURE')
})

test('valid calls do not count: only the limit of their vendor applies to them', async () => {
  const player = await vendors.player('pacing1')
  for (let n = 0; n < MAX_FORGED_CALLS + 5; n += 1) {
    const bet = betOf(player, '1', { round: `good-${n}` })
    expect((await vendors.call('ALPHA', '/transaction/bet', bet)).status).toBe('RS_OK')
  }
  expect(await vendors.cash(player)).toBe('965.00')
  await booksProve(db)
})
