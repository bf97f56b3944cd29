import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isPublicAddress, outsideFetch, publicLookup, publicOnly, type Resolve } from './public-fetch.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:db8::1',
  // Relays, documentation, unallocated ranges, octal and integer forms.
  '192.88.99.1',
  '3fff::1',
  '4000::1',
  '100::1',
  '64:ff9b:1::1',
  '::8.8.8.8',
  '010.8.8.8',
  '2130706433',
  'fe80::1%eth0',
  '2606:4700::1%eth0-1',
  'name.example',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

/** A resolver that returns these addresses for any name. */
const resolvingTo =
  (...addresses: readonly string[]): Resolve =>
  (_, __, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

const lookUp = (resolver: Resolve, all = false) =>
  new Promise((resolve) => {
    publicLookup(resolver)('vendor.example', { all }, (error, found) => resolve(error?.message ?? found))
  })

test('a public name that resolves to an internal address is refused when it is connected to', async () => {
  expect(await lookUp(resolvingTo('93.184.215.14'))).toBe('93.184.215.14')
  expect(await lookUp(resolvingTo('93.184.215.14'), true)).toEqual([{ address: '93.184.215.14', family: 4 }])
  expect(await lookUp(resolvingTo('10.0.0.7'))).toMatch(/not a public address/)
  // One of several is enough, because the connection may use any of them.
  expect(await lookUp(resolvingTo('93.184.215.14', '::1'), true)).toMatch(/not a public address/)
  expect(await lookUp(resolvingTo())).toMatch(/not a public address/)
})

test.each(['localhost', '127.0.0.1', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]'])(
  'a marked request never reaches this machine as %s',
  async (host) => {
    const init = publicOnly({ method: 'POST', body: '{}', signal: AbortSignal.timeout(5_000) })
    await expect(outsideFetch(`https://${host}:9/`, init)).rejects.toThrow(/not a public address/)
  },
)

test('an answer from outside is read up to its limit', async () => {
  const server = createServer((request, response) => {
    response.end(Buffer.alloc(request.url === '/long' ? 2 ** 21 + 1 : 2 ** 21, 'a'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const response = await outsideFetch(`${url}/short`)
  expect([response.ok, (await response.text()).length]).toEqual([true, 2 ** 21])
  await expect(outsideFetch(`${url}/long`).then((long) => long.text())).rejects.toThrow('too long')
  server.closeAllConnections()
  server.close()
})
