import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { callKey } from '../../api/query-client.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useT } from '../../i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Switch } from '../../ui/form/Checkbox.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import styles from './SettingsScreen.module.css'

const shownQuery = () => queryOptions({ queryKey: callKey('winsShown'), queryFn: () => api.winsShown({}) })

/** Whether home may show this member's wins to others, under a name of the day. */
export function WinsSwitch() {
  const t = useT()
  const client = useQueryClient()
  const { data, isPending } = useQuery(shownQuery())
  const change = useMutation({
    mutationFn: (shown: boolean) => api.showWins({ shown }),
    onSuccess: (answer) => client.setQueryData(shownQuery().queryKey, answer),
    onError: (error) => showToast(refusalText(error), { tone: 'error' }),
  })
  if (isPending) return <Skeleton height={72} />
  if (data === undefined) return null
  return (
    <div className={styles.wins}>
      <Switch
        label={t('settings.wins')}
        checked={change.isPending ? change.variables : data.shown}
        onChange={(event) => change.mutate(event.target.checked)}
      />
      <p>{t('settings.wins_text')}</p>
    </div>
  )
}
