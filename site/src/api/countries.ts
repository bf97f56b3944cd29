import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from './api.ts'
import { callKey, staleAfter } from './query-client.ts'

/** The dialling code of a form that asks for a mobile number, as `PhoneField` takes it. */
export interface Dialling {
  readonly countries: readonly { readonly name: string; readonly diallingCode: string }[]
  readonly diallingCode: string
  readonly onDiallingCode: (code: string) => void
}

/** The countries to choose from (LG-04), and the one chosen: the first until another is. */
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
