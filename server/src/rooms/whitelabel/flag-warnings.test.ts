import { FLAGS, type Flags } from '@koi/contract/flags.ts'
import { expect, test } from 'vitest'
import { flagWarnings, warningsOfToggling } from './flag-warnings.ts'

const all = { sms: true, mail: true }
const flagsWith = (...on: readonly string[]): Flags =>
  Object.fromEntries(FLAGS.map((flag) => [flag, on.includes(flag) ? '1' : '0'])) as Flags

test('a member who registers by mobile number without a password needs a code to log in, or a reset', () => {
  const bare = ['MOBILENUMREG3'] as const
  expect(flagWarnings(flagsWith(...bare), all)).toEqual(['mobile_never_enters'])
  expect(flagWarnings(flagsWith(...bare, 'CHNGPASSVERIF3'), all)).toEqual(['mobile_enters_by_reset'])
  expect(flagWarnings(flagsWith(...bare, 'MOBILEVERCODELOGIN3'), all)).toEqual([])
  expect(flagWarnings(flagsWith(...bare, 'MOBILENUMPASSREG3'), all)).toEqual([])
  expect(flagWarnings(flagsWith('USERNAMEREG3'), all)).toEqual([])
})

test('flags that leave no way to register, or to reset a password, cause a warning', () => {
  expect(flagWarnings(flagsWith(), all)).toEqual(['nobody_registers'])
  expect(flagWarnings(flagsWith('USERNAMEREG3'), { sms: true, mail: false })).toEqual(['nobody_resets'])
  const bySms = flagsWith('MOBILENUMREG3', 'MOBILENUMPASSREG3', 'CHNGPASSVERIF3')
  expect(flagWarnings(bySms, { sms: true, mail: false })).toEqual([])
  expect(flagWarnings(bySms, { sms: false, mail: false })).toEqual(['nobody_registers', 'nobody_resets'])
})

test('toggling a flag returns only the warnings that it adds, not those that already apply', () => {
  const open = flagsWith('MOBILENUMREG3', 'MOBILENUMPASSREG3')
  expect(warningsOfToggling(open, 'MOBILENUMPASSREG3', all)).toEqual(['mobile_never_enters'])
  expect(warningsOfToggling(open, 'MOBILENUMREG3', all)).toEqual(['nobody_registers'])
  expect(warningsOfToggling(open, 'PERSREP', all)).toEqual([])
  const shut = flagsWith('MOBILENUMREG3')
  expect(warningsOfToggling(shut, 'DIRECTREG3', all)).toEqual([])
  expect(warningsOfToggling(shut, 'MOBILEVERCODELOGIN3', all)).toEqual([])
})
