import { isPromptedForContracts, type MemberType } from '@koi/contract/member-type.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { byCursor, withCursor } from '../../api/by-cursor.ts'
import { callKey, staleAfter } from '../../api/query-client.ts'
import { teamApi } from '../../api/team-api.ts'
import type { DayRange } from '../../team/range.ts'

type TeamApi = typeof teamApi
/** The answer of a call about a team: `TeamAnswer<'subordinates'>`. */
export type TeamAnswer<Name extends keyof TeamApi> = Awaited<ReturnType<TeamApi[Name]>>
type Input<Name extends keyof TeamApi> = NonNullable<Parameters<TeamApi[Name]>[0]>

export type Terms = TeamAnswer<'quotas'>['own']
export type Play = TeamAnswer<'teamKpiC'>['total']
export type CategoryPlay = TeamAnswer<'teamKpiC'>['categories'][number]
export type TeamMember = TeamAnswer<'subordinates'>['content'][number]
export type IncomeDay = TeamAnswer<'agentIncome'>['days'][number]
export type IncomeLine = TeamAnswer<'incomeLines'>['content'][number]

const fresh = { staleTime: staleAfter.immediately } as const

/** What the operator shows in the agent home (API-082). */
export const useAgentMenu = () =>
  useQuery({ queryKey: callKey('whitelabelMenu'), queryFn: () => api.whitelabelMenu() })

/** The dividend that waits for an answer, and the one that is valid; not for affiliates (AG-28). */
export const useDividendInfo = (type: MemberType | undefined) =>
  useQuery({
    queryKey: callKey('dividendContract'),
    queryFn: () => api.dividendContract({}),
    enabled: type !== undefined && isPromptedForContracts(type),
    ...fresh,
  })

export function useTodayFigures(today: string) {
  // AG-10: size 0, and the footer has the figures.
  const input = { startDate: today, endDate: today, size: 0 }
  return useQuery({
    queryKey: callKey('teamKpi', input),
    queryFn: () => teamApi.teamKpi(input),
    ...fresh,
  })
}

export const usePeople = (range: DayRange) =>
  useQuery({ queryKey: callKey('teamKpiA', { ...range }), queryFn: () => teamApi.teamKpiA(range), ...fresh })

export const useMoney = (range: DayRange) =>
  useQuery({ queryKey: callKey('teamKpiB', { ...range }), queryFn: () => teamApi.teamKpiB(range), ...fresh })

export const usePlay = (range: DayRange) =>
  useQuery({ queryKey: callKey('teamKpiC', { ...range }), queryFn: () => teamApi.teamKpiC(range), ...fresh })

export const useDays = (range: DayRange) =>
  useQuery({ queryKey: callKey('teamDays', { ...range }), queryFn: () => teamApi.teamDays(range), ...fresh })

/** Members by page; the page before stays while the next one loads. */
export const useSubordinates = (input: Input<'subordinates'>) =>
  useQuery({
    queryKey: callKey('subordinates', input),
    queryFn: () => teamApi.subordinates(input),
    placeholderData: keepPreviousData,
    ...fresh,
  })

export const useTeamProfit = (input: Input<'teamProfit'>) =>
  useQuery({
    queryKey: callKey('teamProfit', input),
    queryFn: () => teamApi.teamProfit(input),
    ...fresh,
  })

export const useRebateTerms = (memberId: string | null) => {
  const input = memberId === null ? {} : { memberId }
  return useQuery({
    queryKey: callKey('rebateTerms', input),
    queryFn: () => teamApi.rebateTerms(input),
    ...fresh,
  })
}

export const useIncome = (range: DayRange) =>
  useQuery({
    queryKey: callKey('agentIncome', { ...range }),
    queryFn: () => teamApi.agentIncome(range),
    ...fresh,
  })

export const useIncomeLines = (day: string) =>
  useInfiniteQuery({
    queryKey: callKey('incomeLines', { day }),
    queryFn: ({ pageParam }) => teamApi.incomeLines({ day, ...withCursor(pageParam) }),
    ...byCursor,
    ...fresh,
  })

export const useIncomeBets = (input: Omit<Input<'incomeBets'>, 'cursor' | 'pageSize'>) =>
  useInfiniteQuery({
    queryKey: callKey('incomeBets', input),
    queryFn: ({ pageParam }) => teamApi.incomeBets({ ...input, ...withCursor(pageParam) }),
    ...byCursor,
    ...fresh,
  })

export const useAffiliateUrls = () =>
  useQuery({ queryKey: callKey('affiliateUrls'), queryFn: () => teamApi.affiliateUrls(), ...fresh })

export const useQuotas = () =>
  useQuery({ queryKey: callKey('quotas'), queryFn: () => teamApi.quotas(), ...fresh })
