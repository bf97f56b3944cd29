import { describe, expect, it } from 'vitest'
import { decisionsOf } from './decisions.ts'

const all = { approve: true, pay: true }
const codes = (...args: Parameters<typeof decisionsOf>) => decisionsOf(...args).map(({ code }) => code)

describe('what may be decided about a withdrawal', () => {
  it('follows its state', () => {
    expect(codes('requested', all)).toEqual(['approve', 'reject'])
    expect(codes('approved', all)).toEqual(['reject', 'pay'])
    expect(codes('pay_failed', all)).toEqual(['retry', 'refund'])
    for (const state of ['paying', 'paid', 'rejected', 'cancelled'] as const)
      expect(codes(state, all)).toEqual([])
  })

  it('leaves out what the role does not allow', () => {
    expect(codes('approved', { approve: true, pay: false })).toEqual(['reject'])
    expect(codes('requested', { approve: false, pay: true })).toEqual([])
  })
})
