import { expect, test } from 'vitest'
import { currencyOf, isTrialName, neighbourhoodOf } from './member.ts'
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

test('a neighbourhood is the first three parts of an address', () => {
  expect(neighbourhoodOf('192.0.2.7')).toBe('192.0.2')
  expect(neighbourhoodOf('::ffff:192.0.2.7')).toBe('192.0.2')
  expect(neighbourhoodOf('2001:db8:1:2::9')).toBe('2001:db8:1')
})

test('contact details are shown masked', () => {
  expect(maskEmail('someone@koi.example')).toBe('s***@koi.example')
  expect(maskMobile('123456789')).toBe('******789')
})
