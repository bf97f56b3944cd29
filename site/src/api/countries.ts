import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from './api.ts'
import { callKey, staleAfter } from './query-client.ts'

/** The dialling code of a form with a mobile number, as `PhoneField` takes it. */
export interface Dialling {
  readonly countries: readonly { readonly name: string; readonly diallingCode: string }[]
  readonly diallingCode: string
  readonly onDiallingCode: (code: string) => void
}

/** The countries to choose from (LG-04) and the chosen one; the first by default. */
export function useDialling(isAsked: boolean, opening = ''): Dialling {
  const [chosen, onDiallingCode] = useState(opening)
  const { data = [] } = useQuery({
    queryKey: callKey('countries'),
    queryFn: () => api.countries(),
    staleTime: staleAfter.never,
    enabled: isAsked,
  })
  return {
    countries: data.map(({ name, countryDialingCode }) => ({ name, diallingCode: countryDialingCode })),
    diallingCode: chosen !== '' ? chosen : (data[0]?.countryDialingCode ?? ''),
    onDiallingCode,
  }
}
