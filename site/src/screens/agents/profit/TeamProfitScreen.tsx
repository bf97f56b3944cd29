import { symbolOf } from '@koi/contract/money.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { RangePicker } from '../../../team/RangePicker.tsx'
import { useTeamRange, useToday } from '../../../team/use-team-range.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SectionHead } from '../../../ui/SectionHead.tsx'
import { FigureCards } from '../parts/FigureCards.tsx'
import { Pager } from '../parts/Pager.tsx'
import styles from '../parts/parts.module.css'
import { playFigures } from '../parts/play-figures.ts'
import { TeamPath } from '../parts/TeamPath.tsx'
import { type ListAddress, useListAddress } from '../parts/use-list-address.ts'
import { type TeamAnswer, useTeamProfit } from '../queries.ts'
import { CategoryFacts, ProfitRow, ProtectedRow } from './ProfitRow.tsx'

/** Profit and loss of each direct member with everyone below, level by level (RT-13, TA-18). */
export default function TeamProfitScreen() {
  const t = useT()
  const address = useListAddress()
  const range = useTeamRange()
  const today = useToday()
  const parentId = address.query.get('parent') ?? ''
  const profit = useTeamProfit({
    ...range,
    ...(address.page === 1 ? {} : { page: address.page }),
    ...(parentId === '' ? {} : { parentId }),
  })
  return (
    <Page>
      <RangePicker />
      {range.endDate === today ? <p className={styles.note}>{t('agent.today_open')}</p> : null}
      <Loaded query={profit} skeleton={[150, 90, 90, 90].map(toSkeleton)}>
        {(data) => <Profit data={data} address={address} />}
      </Loaded>
    </Page>
  )
}

const toSkeleton = (height: number, place: number) => <Skeleton key={`${place}-${height}`} height={height} />

function Profit({ data, address }: { data: TeamAnswer<'teamProfit'>; address: ListAddress }) {
  const t = useT()
  const { content, protectedTeams, path, total, categories, currency, pageNum, totalPages } = data
  const symbol = symbolOf(currency)
  const open = (parent: string | null) => address.set({ parent: parent ?? '' }, 'push')
  return (
    <>
      <TeamPath path={path} onOpen={open} />
      <Card hero title={t('agent.profit_total')}>
        <FigureCards symbol={symbol} figures={playFigures(total)} />
        <CategoryFacts categories={categories} symbol={symbol} />
      </Card>
      <p className={styles.note}>{t('agent.profit_note')}</p>
      {content.length === 0 && protectedTeams === null ? (
        <EmptyState title={t('records.no_bets')} text={t('records.empty_text')} />
      ) : (
        <section>
          <SectionHead title={t('agent.by_member')} />
          <ul className={styles.rows}>
            {content.map((row) => (
              <li key={row.id}>
                <ProfitRow row={row} symbol={symbol} onOpen={open} />
              </li>
            ))}
            {protectedTeams === null ? null : (
              <li>
                <ProtectedRow row={protectedTeams} symbol={symbol} />
              </li>
            )}
          </ul>
        </section>
      )}
      <Pager page={pageNum} pages={totalPages} onPage={address.setPage} />
    </>
  )
}
