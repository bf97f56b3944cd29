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
import { Page } from '../../ui/Page.tsx'
import styles from './BenefitsScreen.module.css'
import { LevelBar } from './LevelBar.tsx'
import { LevelCard } from './LevelCard.tsx'
import { type LevelProgress, levelProgressQuery } from './level-queries.ts'

type Club = Answer<'clubBenefit'>

const skeleton = [140, 96, 160, 161].map((height) => <Skeleton key={height} height={height} />)

/** The levels of the member club with their benefits, the member's own, and the way to the next (RT-09). */
export default function BenefitsScreen() {
  const language = useSettledLanguage()
  const club = useQuery({
    queryKey: callKey('clubBenefit', {}, language),
    queryFn: () => api.clubBenefit(),
    staleTime: staleAfter.memberData,
  })
  const own = useQuery(levelProgressQuery())
  return (
    <Page>
      <Loaded query={club} skeleton={skeleton}>
        {(data) =>
          data.levels.length === 0 ? (
            <NoLevels />
          ) : (
            <Loaded query={own} skeleton={skeleton}>
              {(progress) => <Levels club={data} own={progress} />}
            </Loaded>
          )
        }
      </Loaded>
    </Page>
  )
}

function Levels({ club: { level, levels }, own }: { club: Club; own: LevelProgress }) {
  const t = useT()
  const nameOf = (position: number): string =>
    levels.find((one) => one.position === position)?.labelName ?? t('member.level', { position })
  return (
    <>
      {level === null ? <p className={styles.none}>{t('member.no_level')}</p> : null}
      <LevelBar own={own} nameOf={nameOf} />
      {levels.map((one) => (
        <LevelCard
          key={one.position}
          level={one}
          isOwn={one.position === level}
          step={own.steps.find(({ position }) => position === one.position)}
          currency={own.currency}
        />
      ))}
      {own.steps.length === 0 ? null : <Rules rate={own.turnoverRate} />}
    </>
  )
}

/** How levels rise and fall, with the turnover that a bonus requires. */
function Rules({ rate }: { rate: number }) {
  const t = useT()
  return (
    <Card title={t('levels.rules')}>
      <ul className={styles.benefits}>
        <li>{t('levels.rule_rise')}</li>
        <li>{t('levels.rule_bonus', { times: `${rate / 10_000}×` })}</li>
        <li>{t('levels.rule_keep')}</li>
        <li>{t('levels.rule_gift')}</li>
      </ul>
    </Card>
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
