import { CallError } from '@koi/contract/envelope.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { staleAfter } from '../api/query-client.ts'

/** A picture is valid for one answer: it is fetched when shown, and again after each attempt. */
const captchaQuery = () =>
  queryOptions({
    // Digits have no language: a change of language leaves the picture and what was typed.
    queryKey: ['captcha'],
    queryFn: () => api.captcha(),
    staleTime: staleAfter.never,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The address of the captcha's picture, while a form shows it. */
export function useCaptcha(isShown: boolean) {
  const { data, isFetching, refetch } = useQuery({ ...captchaQuery(), enabled: isShown })
  return {
    picture: data === undefined || isFetching ? null : `data:image/png;base64,${data}`,
    isFetching,
    renew: () => void refetch(),
  }
}

/** Whether a form shows the captcha: never yet, or since it was refused for the lack of one, or otherwise. */
export type CaptchaState = 'hidden' | 'needed' | 'shown'

/** After a refusal: a form that did not show the captcha learns here that one is required. Pure. */
export function captchaAfter(state: CaptchaState, error: unknown): CaptchaState {
  if (state !== 'hidden') return 'shown'
  if (!(error instanceof CallError) || error.details.captcha !== true) return state
  return error.code === 'captcha.required' ? 'needed' : 'shown'
}
