import { agentCalls } from '@koi/contract/calls/agents.ts'
import type { AgentSchemas } from '@koi/contract/schemas/agents.ts'
import { connection } from './api.ts'

/** The calls about an agent's team, which are loaded with the screens that show it. */
export const teamApi = connection.clientOf<AgentSchemas>(agentCalls)
