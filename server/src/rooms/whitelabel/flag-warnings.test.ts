import { FLAGS, type Flags } from '@koi/contract/flags.ts'
import { expect, test } from 'vitest'
import { flagWarnings, warningsOfTurning } from './flag-warnings.ts'

const all = { sms: true, mail: true }
const flagsWith = (...on: readonly string[]): Flags =>
  Object.fromEntries(FLAGS.map((flag) => [flag, on.includes(flag) ? '1' : '0'])) as Flags

test('who registers by mobile number without a password needs a code to log in, or a reset', () => {
  const bare = ['MOBILENUMREG3'] as const
  expect(flagWarnings(flagsWith(...bare), all)).toEqual(['mobile_never_enters'])
  expect(flagWarnings(flagsWith(...bare, 'CHNGPASSVERIF3'), all)).toEqual(['mobile_enters_by_reset'])
  expect(flagWarnings(flagsWith(...bare, 'MOBILEVERCODELOGIN3'), all)).toEqual([])
  expect(flagWarnings(flagsWith(...bare, 'MOBILENUMPASSREG3'), all)).toEqual([])
  expect(flagWarnings(flagsWith('USERNAMEREG3'), all)).toEqual([])
})

test('without a way to register, or to get a password back, somebody must have meant it', () => {
  expect(flagWarnings(flagsWith(), all)).toEqual(['nobody_registers'])
  expect(flagWarnings(flagsWith('USERNAMEREG3'), { sms: true, mail: false })).toEqual(['nobody_resets'])
  const bySms = flagsWith('MOBILENUMREG3', 'MOBILENUMPASSREG3', 'CHNGPASSVERIF3')
  expect(flagWarnings(bySms, { sms: true, mail: false })).toEqual([])
  expect(flagWarnings(bySms, { sms: false, mail: false })).toEqual(['nobody_registers', 'nobody_resets'])
})

test('turning a flag warns of what it adds, not of what stands already', () => {
  const open = flagsWith('MOBILENUMREG3', 'MOBILENUMPASSREG3')
  expect(warningsOfTurning(open, 'MOBILENUMPASSREG3', all)).toEqual(['mobile_never_enters'])
  expect(warningsOfTurning(open, 'MOBILENUMREG3', all)).toEqual(['nobody_registers'])
  expect(warningsOfTurning(open, 'PERSREP', all)).toEqual([])
  const shut = flagsWith('MOBILENUMREG3')
  expect(warningsOfTurning(shut, 'DIRECTREG3', all)).toEqual([])
  expect(warningsOfTurning(shut, 'MOBILEVERCODELOGIN3', all)).toEqual([])
})
