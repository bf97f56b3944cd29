import { useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { Loaded, Notice, Page } from '../../ui/Page.tsx'
import { RebateClaims } from './RebateClaims.tsx'
import { SetRebates } from './SetRebates.tsx'
import { TermsPart } from './TermsPart.tsx'
import { WaitingTerms } from './WaitingTerms.tsx'

/** Rebates on demand: the terms of today and of the next day, and what members were paid. */
export default function RebatesScreen() {
  const overview = useCall('officeRebates', {})
  return (
    <Loaded title={t('promotions.rebates')} query={overview}>
      {(data) => (
        <Page
          title={t('promotions.rebates')}
          hint={t('promotions.what_members_earn_on_their_own')}
          actions={<SetRebates overview={data} />}
        >
          {data.current === null ? (
            <Notice tone="good">{t('promotions.there_are_no_rebates_today')}</Notice>
          ) : (
            <TermsPart overview={data} terms={data.current} title={t('word.today')} />
          )}
          {data.next === null ? null : (
            <TermsPart
              overview={data}
              terms={data.next}
              title={t('promotions.from_on', { from: data.next.from })}
            />
          )}
          {data.waiting === null ? null : <WaitingTerms overview={data} waiting={data.waiting} />}
          <h2>{t('word.paid')}</h2>
          <RebateClaims />
        </Page>
      )}
    </Loaded>
  )
}
