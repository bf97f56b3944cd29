import { expect, test } from 'vitest'
import { currencyOf, isTrialName, neighbourhoodOf, networkOf } from './member.ts'
import { maskEmail, maskMobile } from './profile.ts'

test('trial members play in their own currency', () => {
  expect([0, 1, 2, 41, 42].map((type) => currencyOf(type as 0))).toEqual(Array(5).fill('CNY'))
  expect([4, 40].map((type) => currencyOf(type as 4))).toEqual(['FUN', 'FUN'])
})

test('names of trial accounts are reserved', () => {
  expect(['guest1', 'GUEST00000001', 'guestbook', 'guest1a', 'aguest1'].map(isTrialName)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('attempts are counted by IPv4 address and by the /64 network of IPv6', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('a neighbourhood is the first three parts of an address', () => {
  expect(neighbourhoodOf('192.0.2.7')).toBe('192.0.2')
  expect(neighbourhoodOf('::ffff:192.0.2.7')).toBe('192.0.2')
  expect(neighbourhoodOf('2001:db8:1:2::9')).toBe('2001:db8:1')
})

test('contact details are shown masked', () => {
  expect(maskEmail('someone@koi.example')).toBe('s***@koi.example')
  expect(maskMobile('123456789')).toBe('******789')
})
