import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { callKey, staleAfter } from '../../api/query-client.ts'

/**
 * Which fields registration asks for and what each must look like, by the operator's rules; kept after the
 * first fetch (RG-33, AU-14).
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
