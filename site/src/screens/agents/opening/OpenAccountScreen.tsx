import { Loaded } from '../../../api/Loaded.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { useSearchParams } from '../../../navigation/navigation.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Page } from '../../../ui/Page.tsx'
import { withValue } from '../../../ui/search-params.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import partStyles from '../parts/parts.module.css'
import { type TeamAnswer, useQuotas } from '../queries.ts'
import { Links } from './Links.tsx'
import { OpenForm } from './OpenForm.tsx'

/** Opens accounts below the agent, by hand or by links that carry their terms (RT-18, TA-21 to TA-23). */
export default function OpenAccountScreen() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const view = query.get('view') === 'links' ? 'links' : 'open'
  return (
    <Page>
      <Tabs
        tabs={[
          { id: 'open', label: t('agent.open_by_hand') },
          { id: 'links', label: t('agent.links') },
        ]}
        active={view}
        onChange={(next) =>
          setQuery(withValue(query, 'view', next === 'open' ? '' : next), { replace: true })
        }
        label={t('title.open_account')}
      />
      {view === 'links' ? <Links /> : <Opening />}
    </Page>
  )
}

function Opening() {
  const quotas = useQuotas()
  return (
    <Loaded query={quotas} skeleton={<Skeleton height={420} />}>
      {(data) => (
        <>
          <OpenForm {...data} />
          <QuotaCard quotas={data.quotas} />
        </>
      )}
    </Loaded>
  )
}

/** How many accounts above the free series the agent may still open. */
function QuotaCard({ quotas }: Pick<TeamAnswer<'quotas'>, 'quotas'>) {
  const t = useT()
  return (
    <Card title={t('agent.quotas')}>
      {quotas.length === 0 ? null : (
        <Facts
          facts={quotas.map(({ series, free, used }) => [
            t('agent.series_number', { series }),
            t('agent.quota_left', { free, used }),
          ])}
        />
      )}
      <p className={partStyles.note}>{t('agent.quotas_note')}</p>
    </Card>
  )
}
