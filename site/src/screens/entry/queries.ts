import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { callKey, staleAfter } from '../../api/query-client.ts'

/**
 * The fields of the registration form and their formats, by the operator's rules; cached after the first
 * fetch (RG-33, AU-14).
 */
export function useRegisterRules() {
  return useQuery({
    queryKey: callKey('registerSettings'),
    queryFn: async () => {
      const [settings, { fields }] = await Promise.all([api.registerSettings(), api.registerValidation()])
      return { settings, formats: fields }
    },
    staleTime: staleAfter.never,
  })
}
