import { useQuery } from '@tanstack/react-query'
import { type Answer, api } from '../../api/api.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { callKey, staleAfter } from '../../api/query-client.ts'
import { useSettledLanguage, useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { Page } from '../../ui/Page.tsx'
import styles from './BenefitsScreen.module.css'

type Club = Answer<'clubBenefit'>

/** The levels of the member club, with the member's own, and the benefits of each (RT-09). */
export default function BenefitsScreen() {
  const language = useSettledLanguage()
  const club = useQuery({
    queryKey: callKey('clubBenefit', {}, language),
    queryFn: () => api.clubBenefit(),
    staleTime: staleAfter.memberData,
  })
  return (
    <Page>
      <Loaded
        query={club}
        skeleton={[96, 160, 161].map((height) => <Skeleton key={height} height={height} />)}
      >
        {(data) => (data.levels.length === 0 ? <NoLevels /> : <Levels club={data} />)}
      </Loaded>
    </Page>
  )
}

function Levels({ club: { level, levels } }: { club: Club }) {
  const t = useT()
  return (
    <>
      {level === null ? <p className={styles.none}>{t('member.no_level')}</p> : null}
      {levels.map(({ position, labelName, benefits }) => (
        <Card
          key={position}
          hero={position === level}
          title={labelName}
          aside={
            position === level ? (
              <StatusPill tone="good">{t('member.own_level')}</StatusPill>
            ) : (
              <span className={styles.position}>{t('member.level', { position })}</span>
            )
          }
        >
          <ul className={styles.benefits}>
            {benefits.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      ))}
    </>
  )
}

function NoLevels() {
  const t = useT()
  return (
    <EmptyState
      title={t('member.no_levels')}
      text={t('member.no_levels_text')}
      action={<ButtonLink to={paths.promotions}>{t('member.to_promotions')}</ButtonLink>}
    />
  )
}
