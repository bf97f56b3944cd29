import { Link } from 'react-router'
import type { Output } from '../../api.ts'
import { formatDuration } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { Card, CardLine, CardLines } from '../../ui/Card.tsx'

type Work = Output<'officeToday'>['work'][number]

/** Where each kind of work is done. */
const LISTS: Readonly<Record<Work['kind'], string>> = {
  withdrawals: '/withdrawals?state=waiting',
  deposits: '/deposits?state=waiting',
  identity: '/identity?state=pending',
  feedback: '/feedback?state=waiting',
  applications: '/applications',
  findings: '/vendors/findings?state=open',
  results: '/draws?state=locked',
  bills: '/contracts/bills?state=review',
  held_bills: '/contracts/bills?state=held',
  persons: '/persons?state=waiting',
  webhooks: '/webhooks',
}

/** What waits for a person, by kind, with the age of the oldest (OF-01). */
export function OpenWork({ work, now }: { readonly work: readonly Work[]; readonly now: number }) {
  const open = work.filter(({ count }) => count > 0)
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
              <Link to={LISTS[kind]}>
                {t(`home.work.${kind}`)}: {count}
              </Link>
            </CardLine>
          ))}
        </CardLines>
      )}
    </Card>
  )
}
