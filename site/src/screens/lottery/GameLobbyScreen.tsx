import { Loaded } from '../../api/Loaded.tsx'
import { useT } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { GameTiles } from './GameTiles.tsx'
import { useLotteryMenu } from './queries.ts'

/** The games by kind, open to visitors (acceptance RT-25): the kinds that the catalogue has. */
export default function GameLobbyScreen() {
  const t = useT()
  const menu = useLotteryMenu()
  return (
    <Page>
      <p>{t('lottery.lobby_text')}</p>
      <Loaded query={menu} skeleton={[1, 2].map((row) => <Skeleton key={row} height={190} />)}>
        {({ groups }) =>
          groups.length === 0 ? (
            <EmptyState title={t('lottery.no_games')} />
          ) : (
            groups.map(({ tag, labelName, gameMenus }) => (
              <section key={tag} aria-label={labelName}>
                <SectionHead title={labelName} />
                <GameTiles games={gameMenus} />
              </section>
            ))
          )
        }
      </Loaded>
    </Page>
  )
}
