import type { MemberType } from '@koi/contract/member-type.ts'
import { expect, test } from 'vitest'
import { checkAccess, type ScreenAccess } from './guard.tsx'

const session = (type: MemberType) => ({
  token: 'a',
  merchantCode: 'koi',
  userName: 'u',
  type,
  firstTimeLogin: false,
})
const gate = (access: ScreenAccess, visitorsTo: 'login' | 'home' = 'login') => ({ access, visitorsTo })

test('[RT-27] a visitor passes what is open to anyone, and is otherwise sent where the row says', () => {
  expect(checkAccess(gate('anyone'), null)).toBe('pass')
  expect(checkAccess(gate('member'), null)).toBe('login')
  expect(checkAccess(gate('account'), null)).toBe('login')
  expect(checkAccess(gate('agent', 'home'), null)).toBe('home')
})

test('[PM-05] a free trial passes member screens and is refused where a real account is needed', () => {
  expect(checkAccess(gate('member'), session(4))).toBe('pass')
  expect(checkAccess(gate('account'), session(4))).toBe('refuse-trial')
  expect(checkAccess(gate('account'), session(0))).toBe('pass')
})

test('[RT-28] agent screens are for types other than 0, 4 and 40', () => {
  const passing = ([0, 1, 2, 4, 40, 41, 42] as const).filter(
    (type) => checkAccess(gate('agent'), session(type)) === 'pass',
  )
  expect(passing).toEqual([1, 2, 41, 42])
  expect(checkAccess(gate('agent'), session(0))).toBe('home')
})
