import { BOARD_PERIODS } from '@koi/contract/missions/board.ts'
import { useQuery } from '@tanstack/react-query'
import { usePromotion } from '../../api/start-up.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { ClosedCard } from '../../protection/ClosedCard.tsx'
import { protectionQuery } from '../../protection/queries.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { MissionList } from './MissionList.tsx'
import { RankingPart } from './RankingPart.tsx'

const TABS = ['missions', ...BOARD_PERIODS] as const

/** Missions, and the rankings of the day and the week; the chosen part is in the address (RT-10). */
export default function LeaderBoardScreen() {
  return <Page>{usePromotion('MISSION') ? <Parts /> : <Closed />}</Page>
}

/** The promotion is off: the member centre has no item that leads here either (MC-23). */
function Closed() {
  const t = useT()
  const action = <ButtonLink to={paths.promotions}>{t('title.activity')}</ButtonLink>
  return <EmptyState title={t('missions.off')} action={action} />
}

function Parts() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const active = TABS.find((one) => one === query.get('tab')) ?? 'missions'
  const closed = useQuery(protectionQuery()).data?.closed ?? null
  // Members who have closed play are offered nothing, and told why (GR-18).
  if (closed !== null) return <ClosedCard closed={closed} />
  return (
    <>
      <Tabs
        tabs={TABS.map((id) => ({ id, label: t(`missions.tab_${id}`) }))}
        active={active}
        onChange={(id) => setQuery(id === 'missions' ? {} : { tab: id }, { replace: true })}
        label={t('title.missions')}
        panelId="leader-board"
      />
      <div id="leader-board" role="tabpanel" aria-label={t(`missions.tab_${active}`)}>
        {active === 'missions' ? <MissionList /> : <RankingPart key={active} period={active} />}
      </div>
    </>
  )
}
