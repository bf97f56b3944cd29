import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, api } from '../../api/api.ts'
import { createClientKeys } from '../../api/client-key.ts'
import { callKey, invalidate, staleAfter } from '../../api/query-client.ts'
import { readBase64 } from '../../device/read-base64.ts'
import { depositFlow, isFinal } from '../../orders/progress.ts'
import { storage } from '../../session/storage.ts'
import { cachedCards } from './cached-cards.ts'

export type DepositChannel = Answer<'depositChannels'>[number]
export type Deposit = Answer<'depositDetail'>
export type DepositTerms = Answer<'depositTerms'>
export type Terms = Answer<'withdrawalTerms'>
export type Withdrawal = NonNullable<Terms['pending']>
export type BankCard = Answer<'bankCards'>[number]

/** How often an order in progress is fetched again, in ms, in case a live update is missed. */
const ORDER_POLL_MS = 4_000

export function useDepositChannels() {
  return useQuery({ queryKey: callKey('depositChannels'), queryFn: () => api.depositChannels() })
}

/** What a deposit asks of the member, and the orders that they can still pay. */
export const depositTermsQuery = () =>
  queryOptions({
    queryKey: callKey('depositTerms'),
    queryFn: () => api.depositTerms(),
    staleTime: staleAfter.immediately,
  })

/** An order in progress; fetched again until it has ended. */
export const depositQuery = (id: string) =>
  queryOptions({
    queryKey: callKey('depositDetail', { id }),
    queryFn: () => api.depositDetail({ id }),
    staleTime: staleAfter.immediately,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isFinal(state.data.state, depositFlow) ? false : ORDER_POLL_MS,
  })

/** What is still asked of the member before the first deposit. */
export const personQuery = () =>
  queryOptions({ queryKey: callKey('personAsked'), queryFn: () => api.personAsked() })

interface NewDeposit {
  channel: string
  amount: string
  /** What the member filled in the provider's form. */
  fields: Readonly<Record<string, string>>
}

export function useCreateDeposit() {
  const [withKey] = useState(createClientKeys)
  return useMutation({
    mutationFn: ({ fields, ...input }: NewDeposit) =>
      withKey({ ...input, ...fields }, (clientKey) =>
        api.createDeposit({ ...input, clientKey, ...(Object.keys(fields).length === 0 ? {} : { fields }) }),
      ),
    onSuccess: () => invalidate('depositRecords', 'depositTerms'),
  })
}

/** Sends the slip of a transfer that was made. */
export function useClaimDeposit() {
  return useMutation({
    mutationFn: async ({ id, file }: { id: string; file: File }) =>
      api.claimDeposit({ id, slip: await readBase64(file) }),
    onSettled: () => invalidate('depositDetail', 'depositRecords', 'depositTerms'),
  })
}

export function useCancelDeposit() {
  return useMutation({
    mutationFn: (id: string) => api.cancelDeposit({ id }),
    onSettled: () => invalidate('depositDetail', 'depositRecords', 'depositTerms'),
  })
}

/** What may be withdrawn and what prevents it; fetched again while a request is in progress. */
export function useWithdrawalTerms() {
  return useQuery({
    queryKey: callKey('withdrawalTerms'),
    queryFn: () => api.withdrawalTerms(),
    staleTime: staleAfter.immediately,
    refetchInterval: ({ state }) => (state.data?.pending ? ORDER_POLL_MS : false),
  })
}

/** The member's cards: shown at once from the phone's copy, and always fetched again (MN-12). */
export function useBankCards() {
  return useQuery({
    queryKey: callKey('bankCards'),
    queryFn: async () => {
      const cards = await api.bankCards()
      storage.setBankList(cards)
      return cards
    },
    initialData: () => cachedCards(storage.bankList()),
    initialDataUpdatedAt: 0,
  })
}

export function useBanks() {
  return useQuery({ queryKey: callKey('banks'), queryFn: () => api.banks(), staleTime: staleAfter.never })
}

export function useAddBankCard() {
  return useMutation({
    mutationFn: (input: Parameters<typeof api.addBankCard>[0]) => api.addBankCard(input),
    onSuccess: () => invalidate('bankCards', 'securityItems', 'withdrawalTerms'),
  })
}

export function useRemoveBankCard() {
  return useMutation({
    mutationFn: (input: Parameters<typeof api.removeBankCard>[0]) => api.removeBankCard(input),
    onSuccess: () => invalidate('bankCards', 'securityItems', 'withdrawalTerms'),
  })
}

export function useSetPaymentPassword() {
  return useMutation({
    mutationFn: (input: Parameters<typeof api.setPaymentPassword>[0]) => api.setPaymentPassword(input),
    onSuccess: () => invalidate('securityItems', 'withdrawalTerms'),
  })
}

export function useWithdraw() {
  const [withKey] = useState(createClientKeys)
  return useMutation({
    mutationFn: (input: {
      amount: string
      bankId: string
      paymentPassword: string
      forfeitBonuses: boolean
    }) =>
      withKey({ amount: input.amount, bankId: input.bankId }, (clientKey) =>
        api.withdraw({ ...input, clientKey }),
      ),
    onSuccess: () =>
      invalidate('withdrawalTerms', 'walletBalance', 'withdrawalRecords', 'memberTransactions', 'bonuses'),
    // A bonus may have been granted since the page was opened: the next attempt asks.
    onError: () => invalidate('withdrawalTerms'),
  })
}

export function useCancelWithdrawal() {
  return useMutation({
    mutationFn: (id: string) => api.cancelWithdrawal({ id }),
    onSettled: () =>
      invalidate('withdrawalTerms', 'walletBalance', 'withdrawalRecords', 'memberTransactions'),
  })
}
