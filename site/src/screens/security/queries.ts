import { useMutation, useQuery } from '@tanstack/react-query'
import { type Answer, api } from '../../api/api.ts'
import { type CallName, callKey, invalidate, staleAfter } from '../../api/query-client.ts'

export type Passkey = Answer<'passkeys'>[number]
export type SocialLink = Answer<'socialLinks'>[number]
export type Device = Answer<'devices'>[number]

/** All of it may have been changed elsewhere, by someone else too: it is fetched every time. */
const fresh = { staleTime: staleAfter.immediately } as const

export const useAccessReview = () =>
  useQuery({ queryKey: callKey('accessReview'), queryFn: () => api.accessReview(), ...fresh })

export const useTwoStep = () =>
  useQuery({ queryKey: callKey('twoStep'), queryFn: () => api.twoStep(), ...fresh })

export const usePasskeys = () =>
  useQuery({ queryKey: callKey('passkeys'), queryFn: () => api.passkeys(), ...fresh })

export const useSocialLinks = () =>
  useQuery({ queryKey: callKey('socialLinks'), queryFn: () => api.socialLinks(), ...fresh })

export const useDevices = () =>
  useQuery({ queryKey: callKey('devices'), queryFn: () => api.devices(), ...fresh })

export const useSecurityQuestions = () =>
  useQuery({ queryKey: callKey('securityQuestions'), queryFn: () => api.securityQuestions(), ...fresh })

export const usePayeeName = () =>
  useQuery({ queryKey: callKey('memberPayeeName'), queryFn: () => api.memberPayeeName(), ...fresh })

export const useNickname = () =>
  useQuery({ queryKey: callKey('memberNickname'), queryFn: () => api.memberNickname(), ...fresh })

/** The security centre shows what is changed on each of its screens; `shown` names the other calls. */
export function useChange<Input, Output>(act: (input: Input) => Promise<Output>, ...shown: CallName[]) {
  return useMutation({ mutationFn: act, onSuccess: () => void invalidate('securityItems', ...shown) })
}
