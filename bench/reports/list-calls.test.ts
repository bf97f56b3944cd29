import { expect, test } from 'vitest'
import { listCalls } from './list-calls.ts'

test('[OF-05] the bench knows the input of every list of the office', () => {
  const names = [...listCalls().keys()]
  expect(names.length).toBeGreaterThan(60)
  expect(names).toEqual(
    expect.arrayContaining([
      'officeMembers',
      'officeDeposits',
      'officeAudit',
      'officeWork',
      'officeDormantMembers',
    ]),
  )
})
