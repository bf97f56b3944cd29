import { queryOptions } from '@tanstack/react-query'
import { currentLanguage } from '../i18n/i18n.ts'
import { type Answer, api } from './api.ts'
import { callKey, staleAfter } from './query-client.ts'

export type WelcomeOffer = NonNullable<Answer<'welcomeOffer'>['offer']>

/** What someone who registers now can claim; null without an offer. Fetched once per visit and language. */
export const welcomeOfferQuery = () =>
  queryOptions({
    queryKey: callKey('welcomeOffer', {}, currentLanguage()),
    queryFn: async (): Promise<WelcomeOffer | null> => (await api.welcomeOffer({})).offer,
    staleTime: staleAfter.never,
  })
