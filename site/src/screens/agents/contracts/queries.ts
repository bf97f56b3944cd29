import type { ContractKind } from '@koi/contract/contracts/terms.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Answer, api } from '../../../api/api.ts'
import { byCursor, withCursor } from '../../../api/by-cursor.ts'
import { callKey, invalidate, staleAfter } from '../../../api/query-client.ts'

export type Contract = Answer<'contracts'>['content'][number]
export type Waiting = NonNullable<Answer<'dividendContract'>['request']>
export type Terms = Waiting['terms']
export type Simulated = Waiting['simulation'][number]
export type ListedBill = Answer<'contractBills'>['content'][number]
export type Bill = Answer<'contractBill'>
export type Side = Contract['side']

const fresh = { staleTime: staleAfter.immediately } as const

/** The calls of each kind of contract: what waits, and the answer to it. */
export const kindCalls = {
  daily_salary: { waiting: 'dailySalaryContract', answer: 'answerDailySalary' },
  hourly_salary: { waiting: 'hourlySalaryContract', answer: 'processHourlySalary' },
  dividend: { waiting: 'dividendContract', answer: 'processDividend' },
} as const

export const useWaiting = (kind: ContractKind) => {
  const { waiting } = kindCalls[kind]
  return useQuery({ queryKey: callKey(waiting), queryFn: () => api[waiting]({}), ...fresh })
}

interface Filter {
  readonly side?: Side
  readonly kind?: ContractKind
}

export const useContracts = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: callKey('contracts', { ...filter }),
    queryFn: ({ pageParam }) => api.contracts({ ...filter, ...withCursor(pageParam) }),
    ...byCursor,
    ...fresh,
  })

export const useContractHistory = (id: string) =>
  useQuery({
    queryKey: callKey('contractHistory', { id }),
    queryFn: () => api.contractHistory({ id }),
    ...fresh,
  })

export const useEstimate = (id: string) =>
  useQuery({
    queryKey: callKey('contractEstimate', { id }),
    queryFn: () => api.contractEstimate({ id }),
    ...fresh,
  })

export const useBills = (filter: Filter & { readonly contractId?: string }) =>
  useInfiniteQuery({
    queryKey: callKey('contractBills', { ...filter }),
    queryFn: ({ pageParam }) => api.contractBills({ ...filter, ...withCursor(pageParam) }),
    ...byCursor,
    ...fresh,
  })

export const useBill = (id: string) =>
  useQuery({ queryKey: callKey('contractBill', { id }), queryFn: () => api.contractBill({ id }), ...fresh })

/** Marks all that an offer, an answer or a payment changes as outdated. */
export const contractsChanged = (): Promise<void> =>
  invalidate(
    'contracts',
    'contractHistory',
    'contractRequests',
    'contractEstimate',
    'dailySalaryContract',
    'hourlySalaryContract',
    'dividendContract',
    'contractBills',
    'contractBill',
  )
