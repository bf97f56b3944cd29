import { PUSH_TOPICS } from '@koi/contract/push-topics.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { callKey } from '../../api/query-client.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { canPush, currentDevice, subscribeDevice, unsubscribeDevice } from '../../device/push.ts'
import { type PlainKey, useT } from '../../i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Switch } from '../../ui/form/Checkbox.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import styles from './SettingsScreen.module.css'

type Topic = (typeof PUSH_TOPICS)[number]

const LABELS: Readonly<Record<Topic, PlainKey>> = {
  draws: 'settings.push_draws',
  money: 'settings.push_money',
  letters: 'settings.push_letters',
}

const topicsQuery = () =>
  queryOptions({
    queryKey: callKey('pushTopics'),
    queryFn: async (): Promise<readonly Topic[]> => {
      const device = await currentDevice()
      return device === null ? [] : (await api.pushTopics({ endpoint: device.endpoint })).topics
    },
  })

/** What this device tells the member while the page is closed: nothing until they ask for it. */
export function PushSwitches() {
  const t = useT()
  const client = useQueryClient()
  const { data, isPending } = useQuery({ ...topicsQuery(), enabled: canPush() })
  const change = useMutation({
    mutationFn: (topics: readonly Topic[]) => subscribe(topics),
    onSuccess: (topics) => {
      if (topics === null) showToast(t('settings.push_denied'), { tone: 'error' })
      else client.setQueryData(topicsQuery().queryKey, topics)
    },
    onError: (error) => showToast(refusalText(error), { tone: 'error' }),
  })
  if (!canPush()) return null
  if (isPending) return <Skeleton height={160} />
  if (data === undefined) return null
  return (
    <fieldset className={styles.signals}>
      <legend>{t('settings.push')}</legend>
      {PUSH_TOPICS.map((topic) => (
        <Switch
          key={topic}
          label={t(LABELS[topic])}
          checked={(change.isPending ? change.variables : data).includes(topic)}
          disabled={change.isPending}
          onChange={({ target }) =>
            change.mutate(target.checked ? [...data, topic] : data.filter((one) => one !== topic))
          }
        />
      ))}
      <p>{t('settings.push_text')}</p>
    </fieldset>
  )
}

/** Subscribes this device to exactly these topics; null if the browser does not allow it. */
async function subscribe(topics: readonly Topic[]): Promise<readonly Topic[] | null> {
  const device = (await currentDevice()) ?? (await subscribeDevice((await api.pushKey()).key))
  if (device === null) return null
  await api.subscribePush({ ...device, topics: [...topics] })
  if (topics.length === 0) await unsubscribeDevice()
  return topics
}
