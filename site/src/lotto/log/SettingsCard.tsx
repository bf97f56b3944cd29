import { compareCurrent, compareSettings } from '@koi/contract/fairness/compare-settings.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Loaded } from '../../api/Loaded.tsx'
import { lateApi } from '../../api/late-api.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { checkSettings } from '../../log/check-entries.ts'
import styles from '../../log/log.module.css'
import { checkLog } from '../../log/use-log.ts'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

/** All entries about these subjects, page by page. */
async function readLogged(subjects: readonly string[]) {
  const logged = []
  for (const subject of subjects) {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof lateApi.logEntries>> = await lateApi.logEntries(
        cursor === '' ? { subject } : { subject, cursor },
      )
      logged.push(...page.content)
      cursor = page.next
    }
  }
  return logged
}

async function readGame(gameCode: string) {
  const [{ log }, { subjects, texts }] = await Promise.all([checkLog(), lateApi.settingHistory({ gameCode })])
  const changes = compareSettings(texts, await readLogged(subjects))
  return log === null ? [] : checkSettings(log, changes)
}

async function readHouse() {
  const [{ log }, { settings }] = await Promise.all([checkLog(), lateApi.houseSettings({})])
  const logged = await readLogged(settings.map(({ subject }) => `setting:${subject}`))
  return log === null ? [] : checkSettings(log, compareCurrent(settings, logged))
}

type Change = Awaited<ReturnType<typeof checkSettings>>[number]

/** Every change of a game's settings as the log has it, compared with the rows of today (FA-13). */
export function SettingsCard({ game }: { game: string }) {
  const t = useT()
  const settings = useQuery({
    queryKey: ['settingHistory', game],
    queryFn: () => readGame(game),
    enabled: game !== '',
  })
  return <Changes title={t('log.settings')} text={t('log.settings_text')} settings={settings} />
}

/** The same of the settings that bind every member: identity checks, the cashier and payment channels. */
export function HouseSettingsCard() {
  const t = useT()
  const settings = useQuery({ queryKey: ['houseSettings'], queryFn: readHouse })
  return <Changes title={t('log.house')} text={t('log.house_text')} settings={settings} />
}

interface ChangesProps {
  title: string
  text: string
  settings: UseQueryResult<Change[]>
}

function Changes({ title, text, settings }: ChangesProps) {
  const t = useT()
  return (
    <Card title={title}>
      <p className={styles.intro}>{text}</p>
      <Loaded query={settings} skeleton={<Skeleton height={180} />}>
        {(changes) =>
          changes.length === 0 ? (
            <p className={styles.intro}>{t('log.settings_none')}</p>
          ) : (
            <ul className={styles.rows}>
              {changes.map((change) => (
                <li key={keyOf(change)}>
                  <ChangeRow change={change} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

const keyOf = ({ setting, position }: Change): string =>
  `${setting.subject} ${setting.id} ${setting.action} ${position}`

/** Settings of a game are `<kind>:<game>`, those of the house `house:<kind>`. */
const kinds = ['terms', 'timetable', 'closure', 'age', 'identity', 'cashier', 'channels'] as const
const actions = ['set', 'withdraw', 'lift'] as const

function ChangeRow({ change: { setting, state, inclusion, position, rowText } }: { change: Change }) {
  const t = useT()
  const language = useLanguage()
  const kind = kinds.find((known) => setting.subject.replace(/^house:/, '').split(':')[0] === known)
  const action = actions.find((known) => known === setting.action)
  const isWrong = (state !== 'same' && state !== 'replaced') || inclusion === 'fails'
  const outcome = (state === 'same' || state === 'replaced') && inclusion === 'fails' ? 'unlogged' : state
  return (
    <details>
      <summary className={styles.row}>
        <b>
          {kind === undefined ? setting.subject : t(`log.setting_${kind}`)}
          {action === undefined ? '' : ` · ${t(`log.action_${action}`)}`}
        </b>
        <small className={classNames(isWrong && styles.failed)}>
          {state === 'same' && inclusion === 'waits' ? t('log.entry_waits') : t(`log.state_${outcome}`)}
          {position === null ? '' : ` · ${position}`}
        </small>
        {setting.from === 0 ? null : (
          <small>{t('log.setting_from', { time: formatTime(setting.from, language) })}</small>
        )}
      </summary>
      <p className={styles.plain}>{t(state === 'unlogged' ? 'log.in_settings' : 'log.in_log')}</p>
      <pre className={styles.evidence}>{setting.value}</pre>
      {rowText === null || state === 'unlogged' ? null : (
        <>
          <p className={styles.plain}>{t('log.in_settings')}</p>
          <pre className={styles.evidence}>{rowText}</pre>
        </>
      )}
    </details>
  )
}
