import { expect, it } from 'vitest'
import { requireReason } from './reason.ts'

it('trims a reason and refuses an empty one', () => {
  expect(requireReason('  a typing error \n')).toBe('a typing error')
  for (const empty of ['', ' ', '\n\t'])
    expect(() => requireReason(empty)).toThrow('operator.reason_required')
})
