import { queryOptions, useMutation } from '@tanstack/react-query'
import { levelApi } from '../../api/level-api.ts'
import { callKey, invalidate, staleAfter } from '../../api/query-client.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { showToast } from '../../ui/overlay/toast.ts'

export type LevelProgress = Awaited<ReturnType<typeof levelApi.levelProgress>>

/** The ladder and the member's way up it. */
export const levelProgressQuery = () =>
  queryOptions({
    queryKey: callKey('levelProgress', {}, 'EN'),
    queryFn: () => levelApi.levelProgress(),
    staleTime: staleAfter.memberData,
  })

/** Hides or shows the bar. */
export const useHideBar = () =>
  useMutation({
    mutationFn: (hidden: boolean) => levelApi.hideLevelBar({ hidden }),
    onSuccess: () => invalidate('levelProgress'),
    onError: (error) => showToast(refusalText(error), { tone: 'error' }),
  })
