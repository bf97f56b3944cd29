import type { Flag } from '@koi/contract/flags.ts'
import { FLAGS } from '@koi/contract/flags.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { StartUpInfo } from '../api/fetch-start-up.ts'
import { queryClient } from '../api/query-client.ts'
import { startUpQuery } from '../api/start-up.ts'
import { loadTexts, type Room } from '../i18n/i18n.ts'
import { TestPages } from './pages.tsx'

export interface Site {
  /** The rooms of the catalogue that the element uses besides `shell`. */
  readonly texts: readonly Room[]
  /** The whitelabel flags that are on. */
  readonly flags?: readonly Flag[]
}

const startUp = (flags: readonly Flag[]): StartUpInfo => ({
  merchantCode: 'koi',
  demo: false,
  serverTime: 0,
  timeZone: 'Asia/Kuala_Lumpur',
  currency: { code: 'CNY', symbol: '¥', decimals: 2 },
  maintenance: false,
  regionRestriction: false,
  location: null,
  mobileTemplate: { mem_cen: '', dep_func: '' },
  flags: Object.fromEntries(
    FLAGS.map((flag) => [flag, flags.includes(flag) ? '1' : '0']),
  ) as StartUpInfo['flags'],
  promotions: { REFERRAL: { enabled: false }, MISSION: { enabled: false } },
  sealingKey: { kid: '', jwk: {} },
  minimumAge: 18,
  licence: null,
  mail: false,
  socialProviders: [],
  firebase: null,
  siteName: 'Koi',
  siteLogo: null,
  imageHosts: [],
})

/** Renders an element in English on a site that has started up, for tests of components. */
export async function renderOnSite(
  element: ReactElement,
  { texts, flags = [] }: Site,
): Promise<RenderResult> {
  await loadTexts(['shell', ...texts])
  queryClient.setQueryData(startUpQuery.queryKey, startUp(flags))
  return render(
    <QueryClientProvider client={queryClient}>
      <TestPages>{element}</TestPages>
    </QueryClientProvider>,
  )
}
