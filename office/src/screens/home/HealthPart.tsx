import { Link } from 'react-router'
import { type Output, useCall } from '../../api.ts'
import { formatDuration } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { Card, CardLine, CardLines } from '../../ui/Card.tsx'
import { Failure } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'

type Check = Output<'officeHealth'>['checks'][number]

/** Where each part of the house is looked after; jobs that are late are named here. */
const LISTS: Readonly<Record<Exclude<Check['name'], 'jobs'>, string>> = {
  draws: '/draws',
  vendors: '/vendors/findings',
  launches: '/vendors/launches',
  books: '/books',
  reports: '/books',
}
const STATES = { good: 'sound', warn: 'waiting', bad: 'failed' } as const

/** Whether jobs, draws, vendors, books and reports are as they should be (OF-01). */
export function HealthPart() {
  const { data, error, dataUpdatedAt } = useCall('officeHealth', {}, 30_000)
  return (
    <Card title={t('home.health')}>
      <Failure error={error} />
      <CardLines>
        {data?.checks.map((check) => (
          <CardLine
            key={check.name}
            actions={<State state={STATES[check.state]} text={t(`home.${check.state}`)} />}
          >
            {check.name === 'jobs' ? (
              t('home.health.jobs')
            ) : (
              <Link to={LISTS[check.name]}>{t(`home.health.${check.name}`)}</Link>
            )}{' '}
            {detailOf(check, dataUpdatedAt)}
          </CardLine>
        ))}
      </CardLines>
    </Card>
  )
}

function detailOf({ name, state, count, since, detail }: Check, now: number): string {
  const wrong = [count > 0 ? t('home.wrong', { count }) : '', detail].filter(Boolean).join(': ')
  if (name !== 'books' && name !== 'reports') return wrong
  if (since === null) return t('home.never')
  const age = t('home.checked', { age: formatDuration((now - since) / 1000) })
  return state === 'bad' ? `${wrong}, ${age}` : age
}
