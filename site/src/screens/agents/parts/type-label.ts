import { hasAgentHome, isMemberType } from '@koi/contract/member-type.ts'
import type { PlainKey } from '../../../i18n/i18n.ts'

export const isAgent = (type: number): boolean => isMemberType(type) && hasAgentHome(type)

/** Whether a member is an agent, in a word. Pure. */
export const typeLabel = (type: number): PlainKey =>
  isAgent(type) ? 'agent.type_agent' : 'agent.type_member'
