import { Loaded } from '../../api/Loaded.tsx'
import { useT } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import styles from './LotteryListScreen.module.css'
import { LotteryRow } from './LotteryRow.tsx'
import { useLotteryMenu } from './queries.ts'
import { useFavourites } from './use-favourites.ts'

/** Every lottery of every group, under its heading (RT-24). */
export default function MoreLotteryScreen() {
  const t = useT()
  const menu = useLotteryMenu()
  const { favourites, toggle } = useFavourites()
  return (
    <Page>
      <Loaded query={menu} skeleton={[1, 2, 3, 4].map((row) => <Skeleton key={row} height={100} />)}>
        {(pair) =>
          pair.groups.length === 0 ? (
            <EmptyState title={t('lottery.no_games')} />
          ) : (
            pair.groups.map(({ tag, labelName, gameMenus }) => (
              <section key={tag} aria-label={labelName}>
                <SectionHead title={labelName} />
                <ul className={styles.rows}>
                  {gameMenus.map((game) => (
                    <li key={game.gameId}>
                      <LotteryRow
                        {...{ game, pair }}
                        isFavourite={favourites.includes(game.gameId)}
                        onToggle={() => toggle(game.gameId)}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            ))
          )
        }
      </Loaded>
    </Page>
  )
}
