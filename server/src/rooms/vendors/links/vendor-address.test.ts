import { expect, test } from 'vitest'
import { isGameAddress, isVendorAddress } from './vendor-address.ts'

const production = { KOI_MODE: 'production' } as const
const demo = { KOI_MODE: 'demo' } as const

test.each(['https://games.example/game/url', 'https://api.vendor.example:8443/v2'])(
  '%s may be called',
  (url) => {
    expect(isVendorAddress(production, url)).toBe(true)
  },
)

test.each([
  'http://games.example/game/url',
  'https://localhost/game',
  'https://127.0.0.1/game',
  'https://10.0.0.5/game',
  'https://[::1]/game',
  'https://[fd00::1]/game',
  'https://2130706433/game',
  'https://0x7f000001/game',
  'https://db/game',
  'https://metadata.google.internal/game',
  'https://user:word@games.example/',
  'file:///etc/passwd',
  'games.example',
])('%s may not', (url) => {
  expect(isVendorAddress(production, url)).toBe(false)
})

test('the demo may call vendors on this machine, and no others in our network', () => {
  expect(isVendorAddress(demo, 'http://127.0.0.1:8082/game/url')).toBe(true)
  expect(isVendorAddress(production, 'http://127.0.0.1:8082/game/url')).toBe(false)
  expect(isVendorAddress(demo, 'http://10.0.0.5/game/url')).toBe(false)
})

test.each([
  ['https://games.example/play?id=1', true],
  ['https://games.example.evil.example/play', false],
  ['https://evil.example/?games.example', false],
  ['https://games.example@evil.example/', false],
  ['http://games.example/play', false],
  ['javascript:alert(1)', false],
  ['//games.example/play', false],
  ['https://games.example:444/play', false],
])('a game at %s: %s', (url, is) => {
  expect(isGameAddress('https://games.example/game/url', url)).toBe(is)
})
