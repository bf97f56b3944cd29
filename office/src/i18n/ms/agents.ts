import type { Texts } from '@koi/contract/texts.ts'
import type { agents as english } from '../en/agents.ts'

export const agents: Texts<typeof english> = {}
