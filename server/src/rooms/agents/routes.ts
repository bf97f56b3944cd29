import { agentCalls } from '@koi/contract/calls/agents.ts'
import { agentSchemas } from '@koi/contract/schemas/agents.ts'
import { routesOf } from '../../route.ts'
import { addAffiliateUrl, affiliateUrls, removeAffiliateUrl } from './affiliate-urls.ts'
import { agentIncome, incomeBets, incomeLines } from './income.ts'
import { openAccount, quotas } from './open-account.ts'
import { answerRebateRequest, rebateRequest, rebateTerms, setRebateTerms } from './rebate-terms.ts'
import { subordinates } from './subordinates.ts'
import { teamDays, teamKpi, teamKpiA, teamKpiB, teamKpiC } from './team-kpi.ts'
import { teamProfit } from './team-profit.ts'
import { teamBets, teamGames, teamRecord } from './team-records.ts'

export const routes = routesOf(agentCalls, agentSchemas, {
  teamKpi,
  teamKpiA,
  teamKpiB,
  teamKpiC,
  teamDays,
  subordinates,
  teamProfit,
  teamBets,
  teamGames,
  teamRecord,
  rebateTerms,
  setRebateTerms,
  rebateRequest,
  answerRebateRequest,
  agentIncome,
  incomeLines,
  incomeBets,
  affiliateUrls,
  addAffiliateUrl,
  removeAffiliateUrl,
  quotas,
  openAccount,
})
