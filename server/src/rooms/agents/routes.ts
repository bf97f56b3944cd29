import { agentCalls } from '@koi/contract/calls/agents.ts'
import { teamMoneyCalls } from '@koi/contract/calls/team-money.ts'
import { agentSchemas } from '@koi/contract/schemas/agents.ts'
import { teamMoneySchemas } from '@koi/contract/schemas/team-money.ts'
import { routesOf } from '../../route.ts'
import { addAffiliateUrl, affiliateUrls, removeAffiliateUrl } from './affiliate-urls.ts'
import { agentIncome, incomeBets, incomeLines } from './income.ts'
import { openAccount, quotas } from './open-account.ts'
import { openEnvelope } from './open-envelope.ts'
import { answerRebateRequest, rebateRequest, rebateTerms, setRebateTerms } from './rebate-terms.ts'
import { envelopeTerms, transfersToUpline, transferTerms } from './sending-terms.ts'
import { envelopesGiven, envelopesTaken, envelopeTakers, waitingEnvelopes } from './show-envelopes.ts'
import { subordinates } from './subordinates.ts'
import { takeEnvelope } from './take-envelope.ts'
import { teamDays, teamKpi, teamKpiA, teamKpiB, teamKpiC } from './team-kpi.ts'
import { teamProfit } from './team-profit.ts'
import { teamBets, teamGames, teamRecord } from './team-records.ts'
import { transferToUpline } from './transfer-to-upline.ts'

const teamRoutes = routesOf(agentCalls, agentSchemas, {
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

const moneyRoutes = routesOf(teamMoneyCalls, teamMoneySchemas, {
  transferTerms,
  transferToUpline,
  transfersToUpline,
  envelopeTerms,
  openEnvelope,
  envelopesGiven,
  envelopeTakers,
  waitingEnvelopes,
  takeEnvelope,
  envelopesTaken,
})

export const routes = [...teamRoutes, ...moneyRoutes]
