import { expect, test } from 'vitest'
import { hasAgentHome, isPromptedForContracts, MEMBER_TYPES } from './member-type.ts'

test('[BC-16] types 0, 4, 40 have no agent home, and 4, 40, 41, 42 no contract prompts', () => {
  expect(MEMBER_TYPES.filter((type) => !hasAgentHome(type))).toEqual([0, 4, 40])
  expect(MEMBER_TYPES.filter((type) => !isPromptedForContracts(type))).toEqual([4, 40, 41, 42])
})
