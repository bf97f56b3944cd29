import { hasAgentHome, isPromptedForContracts, isTrial, type MemberType } from '@koi/contract/member-type.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { callKey, staleAfter } from '../../api/query-client.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { rateRequestQuery } from '../../team/rate-request.ts'
import type { MenuRow } from './member-menu.ts'

const contracts: MenuRow = { label: 'title.contracts', icon: 'document', to: paths.contracts, group: 'more' }
const bonuses: MenuRow = { label: 'title.bonuses', icon: 'gift', to: paths.bonuses, group: 'rewards' }
const rateRequest: MenuRow = {
  label: 'title.rate_request',
  icon: 'chart',
  to: paths.rateRequest,
  group: 'more',
}

interface Own {
  readonly type: MemberType
  readonly hasContracts: boolean
  readonly hasRateRequest: boolean
}

/** The rows after those of the menu: only for members whom they concern. Pure. */
export function ownRows({ type, hasContracts, hasRateRequest }: Own): readonly MenuRow[] {
  const rows: MenuRow[] = isTrial(type) ? [] : [bonuses]
  if (isPromptedForContracts(type) && (hasAgentHome(type) || hasContracts)) rows.push(contracts)
  if (hasRateRequest) rows.push(rateRequest)
  return rows
}

/** Bonuses of real money; contracts for agents and for members who have one; lower rates while the upline waits for an answer. */
export function useOwnRows(): readonly MenuRow[] {
  const session = useSession()
  const type = session?.type ?? null
  const input = { pageSize: 1 }
  const first = useQuery({
    queryKey: callKey('contracts', input),
    queryFn: () => api.contracts(input),
    staleTime: staleAfter.memberData,
    enabled: type !== null && isPromptedForContracts(type),
  })
  const rates = useQuery({ ...rateRequestQuery(), enabled: type !== null && !isTrial(type) })
  if (type === null) return []
  return ownRows({
    type,
    hasContracts: (first.data?.content.length ?? 0) > 0,
    hasRateRequest: (rates.data?.request ?? null) !== null,
  })
}
