import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openVault } from './vault.ts'

const [OLD, NEW] = [`old:${'1'.repeat(64)}`, `new:${'2'.repeat(64)}`]
const vault = openVault(OLD, randomBytes)
const SECRET = 'a'.repeat(64)

test('a sealed seed opens for its own purpose only, and shows nothing of the seed', () => {
  const sealed = vault.seal(SECRET, 'seed of fixture\nmatch-1')
  expect(sealed).not.toContain(SECRET)
  expect(sealed).toMatch(/^old\.[A-Za-z0-9+/]+=*$/)
  expect(vault.open(sealed, 'seed of fixture\nmatch-1')).toBe(SECRET)
  expect(() => vault.open(sealed, 'seed of fixture\nmatch-2')).toThrow('authenticate')
  // The same seed is sealed differently each time.
  expect(vault.seal(SECRET, 'seed of fixture\nmatch-1')).not.toBe(sealed)
})

test('an altered text does not open, nor does one whose key is gone; an older key still opens', () => {
  const sealed = vault.seal(SECRET, 'p')
  const altered = `${sealed.slice(0, -6)}${sealed.at(-6) === 'A' ? 'B' : 'A'}${sealed.slice(-5)}`
  expect(() => vault.open(altered, 'p')).toThrow()
  expect(() => openVault(NEW, randomBytes).open(sealed, 'p')).toThrow('there is no key old')
  const rotated = openVault(`${NEW},${OLD}`, randomBytes)
  expect(rotated.open(sealed, 'p')).toBe(SECRET)
  expect(rotated.seal(SECRET, 'p')).toMatch(/^new\./)
})
