import { REMINDER_MINUTES } from '@koi/contract/protection.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useT } from '../../i18n/i18n.ts'
import { formatPlayTime } from '../../protection/texts.ts'
import { Card } from '../../ui/Card.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { Select } from '../../ui/form/Select.tsx'
import styles from './protection.module.css'
import { type ProtectionState, useChange } from './queries.ts'

/** How often members are reminded of their playing time and result. */
export function ReminderCard({ state }: { state: ProtectionState }) {
  const t = useT()
  const change = useChange('setReminder')
  const options = [
    { value: '', label: t('protection.reminder_off') },
    ...REMINDER_MINUTES.map((minutes) => ({
      value: String(minutes),
      label: t('protection.reminder_every', { time: formatPlayTime(t, minutes * 60) }),
    })),
  ]
  return (
    <Card title={t('protection.reminder')}>
      <div className={styles.stack}>
        <Select
          label={t('protection.reminder_label')}
          hint={t('protection.reminder_hint')}
          options={options}
          value={state.remindMinutes === null ? '' : String(state.remindMinutes)}
          disabled={change.isPending}
          onChange={({ target }) =>
            change.mutate({ minutes: target.value === '' ? null : Number.parseInt(target.value, 10) })
          }
        />
        {state.countsPlay ? (
          <p className={styles.note}>
            {t('protection.played', {
              day: formatPlayTime(t, state.played.day),
              week: formatPlayTime(t, state.played.week),
            })}
          </p>
        ) : null}
        {change.isError ? <Problem>{refusalText(change.error)}</Problem> : null}
      </div>
    </Card>
  )
}
