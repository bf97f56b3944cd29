import { Link } from 'react-router'
import { useCall } from '../../api.ts'
import { formatDuration } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { Card, CardLine, CardLines } from '../../ui/Card.tsx'
import { Failure } from '../../ui/Page.tsx'
import { kindName } from '../../work/words.ts'

/** What waits for a person, by kind, with the age of the oldest; the counts are those of the queue (OF-01). */
export function OpenWork() {
  const { data, error, dataUpdatedAt: now } = useCall('officeWork', { pageSize: 1 }, 10_000)
  if (data === undefined) return <Failure error={error} />
  const open = data.kinds.filter(({ count }) => count > 0)
  return (
    <Card title={t('home.work')}>
      {open.length === 0 ? (
        <p>{t('home.work_none')}</p>
      ) : (
        <CardLines>
          {open.map(({ kind, count, oldest }) => (
            <CardLine
              key={kind}
              actions={
                oldest === null ? null : t('home.oldest', { age: formatDuration((now - oldest) / 1000) })
              }
            >
              <Link to={`/work?${new URLSearchParams({ kind })}`}>
                {kindName(kind)}: {count}
              </Link>
            </CardLine>
          ))}
        </CardLines>
      )}
    </Card>
  )
}
