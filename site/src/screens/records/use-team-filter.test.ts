import { CallError } from '@koi/contract/envelope.ts'
import { expect, test } from 'vitest'
import { emptyForStrangers } from './use-team-filter.tsx'

const failure = (code: 'member.unknown' | null) => new CallError({ code, status: 404, message: '' })

test('[TA-17] an account that is not in the team has an empty record; any other failure stays one', () => {
  const page = { content: [] }
  expect(emptyForStrangers(page)(failure('member.unknown'))).toBe(page)
  expect(() => emptyForStrangers(page)(failure(null))).toThrow(CallError)
})
