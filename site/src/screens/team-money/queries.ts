import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { byCursor, withCursor } from '../../api/by-cursor.ts'
import { createClientKeys } from '../../api/client-key.ts'
import { callKey, invalidate, staleAfter } from '../../api/query-client.ts'
import { teamMoneyApi } from '../../api/team-money-api.ts'

type Api = typeof teamMoneyApi
type Answer<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>

export type TransferTerms = Answer<'transferTerms'>
export type Transfer = Answer<'transferToUpline'>

/** Whether and how much the member can send to their upline now. */
const transferTermsQuery = () =>
  queryOptions({
    queryKey: callKey('transferTerms'),
    queryFn: () => teamMoneyApi.transferTerms(),
    staleTime: staleAfter.immediately,
  })

export const useTransferTerms = () => useQuery(transferTermsQuery())

/** What the member sent, newest first. */
export const useTransfers = () =>
  useInfiniteQuery({
    queryKey: callKey('transfersToUpline'),
    queryFn: ({ pageParam }) => teamMoneyApi.transfersToUpline(withCursor(pageParam)),
    ...byCursor,
    staleTime: staleAfter.immediately,
  })

/**
 * Sends money to the upline; a refusal shows what has changed since the page was opened. `onSent` is called
 * also when the form has gone, because the rest of the balance is too little for another transfer.
 */
export function useTransferToUpline(onSent: (transfer: Transfer) => void) {
  const [withKey] = useState(createClientKeys)
  return useMutation({
    mutationFn: (input: { amount: string; paymentPassword: string }) =>
      withKey({ amount: input.amount }, (clientKey) =>
        teamMoneyApi.transferToUpline({ ...input, clientKey }),
      ),
    onSuccess: (transfer) => {
      onSent(transfer)
      return invalidate('walletBalance', 'memberTransactions', 'withdrawalTerms')
    },
    onSettled: () => invalidate('transferTerms', 'transfersToUpline'),
  })
}

export type EnvelopeTerms = Answer<'envelopeTerms'>
export type Envelope = Answer<'openEnvelope'>
export type WaitingEnvelope = Answer<'waitingEnvelopes'>['envelopes'][number]
export type TakenShare = Answer<'takeEnvelope'>
type NewEnvelope = Omit<Parameters<Api['openEnvelope']>[0], 'clientKey'>

/** Another member may take the last share at any moment. */
const WAITING_POLL_MS = 15_000

export const useWaitingEnvelopes = () =>
  useQuery({
    queryKey: callKey('waitingEnvelopes'),
    queryFn: () => teamMoneyApi.waitingEnvelopes(),
    staleTime: staleAfter.immediately,
    refetchInterval: WAITING_POLL_MS,
  })

interface Taking {
  readonly onTaken: (share: TakenShare) => void
  readonly onRefused: (error: Error) => void
}

/** Takes a share. What waits is fetched again in any case: somebody else may have been faster. */
export const useTakeEnvelope = ({ onTaken, onRefused }: Taking) =>
  useMutation({
    mutationFn: (id: string) => teamMoneyApi.takeEnvelope({ id }),
    onSuccess: (share) => {
      onTaken(share)
      return invalidate('walletBalance', 'memberTransactions', 'withdrawalTerms', 'envelopesTaken')
    },
    onError: (error) => {
      onRefused(error)
      return invalidate('protection')
    },
    onSettled: () => invalidate('waitingEnvelopes'),
  })

export const useEnvelopesTaken = () =>
  useInfiniteQuery({
    queryKey: callKey('envelopesTaken'),
    queryFn: ({ pageParam }) => teamMoneyApi.envelopesTaken(withCursor(pageParam)),
    ...byCursor,
    staleTime: staleAfter.immediately,
  })

/** Whether and how much the agent can give now. */
export const useEnvelopeTerms = () =>
  useQuery({
    queryKey: callKey('envelopeTerms'),
    queryFn: () => teamMoneyApi.envelopeTerms(),
    staleTime: staleAfter.immediately,
  })

export const useEnvelopesGiven = () =>
  useInfiniteQuery({
    queryKey: callKey('envelopesGiven'),
    queryFn: ({ pageParam }) => teamMoneyApi.envelopesGiven(withCursor(pageParam)),
    ...byCursor,
    staleTime: staleAfter.immediately,
  })

export const useEnvelopeTakers = (id: string) =>
  useQuery({
    queryKey: callKey('envelopeTakers', { id }),
    queryFn: () => teamMoneyApi.envelopeTakers({ id }),
    staleTime: staleAfter.immediately,
  })

/** `onOpened` is called also when the form has gone, because the rest of the balance is too little. */
export function useOpenEnvelope(onOpened: () => void) {
  const [withKey] = useState(createClientKeys)
  return useMutation({
    mutationFn: ({ paymentPassword, ...content }: NewEnvelope) =>
      withKey(content, (clientKey) => teamMoneyApi.openEnvelope({ ...content, paymentPassword, clientKey })),
    onSuccess: () => {
      onOpened()
      return invalidate('walletBalance', 'memberTransactions', 'withdrawalTerms')
    },
    onSettled: () => invalidate('envelopeTerms', 'envelopesGiven'),
  })
}
