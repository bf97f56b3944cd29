import { Loaded } from '../../api/Loaded.tsx'
import { useT } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { LotteryRows, RowSkeletons } from './LotteryRows.tsx'
import { useLotteryMenu } from './queries.ts'
import { soonestFirst } from './soonest-first.ts'

/** Every lottery of every group, under its heading (RT-24). */
export default function MoreLotteryScreen() {
  const t = useT()
  const menu = useLotteryMenu()
  return (
    <Page>
      <Loaded query={menu} skeleton={<RowSkeletons />}>
        {(answer) =>
          answer.groups.length === 0 ? (
            <EmptyState title={t('lottery.no_games')} />
          ) : (
            answer.groups.map(({ tag, labelName, gameMenus }) => (
              <section key={tag} aria-label={labelName}>
                <SectionHead title={labelName} />
                <LotteryRows games={soonestFirst(gameMenus)} times={answer} />
              </section>
            ))
          )
        }
      </Loaded>
    </Page>
  )
}
