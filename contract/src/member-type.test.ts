import { expect, test } from 'vitest'
import { hasAgentHome, isPromptedForContracts, MEMBER_TYPES } from './member-type.ts'

test('[BC-16] excluded are 0, 4, 40 from the agent home, and 4, 40, 41, 42 from contract prompts', () => {
  expect(MEMBER_TYPES.filter((type) => !hasAgentHome(type))).toEqual([0, 4, 40])
  expect(MEMBER_TYPES.filter((type) => !isPromptedForContracts(type))).toEqual([4, 40, 41, 42])
})
