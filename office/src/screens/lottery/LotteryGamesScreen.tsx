import { Link } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { nameIn } from '../../i18n/name-in.ts'
import { usePermission } from '../../session.ts'
import { Card, Cards } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Tick } from '../../ui/form/Tick.tsx'
import { Facts, Failure, Page } from '../../ui/Page.tsx'

type Game = Output<'officeLotteryGames'>[number]

/** The lottery games and the two ways in which each can be played. */
export default function LotteryGamesScreen() {
  const { data, error } = useCall('officeLotteryGames', {})
  return (
    <Page title={t('lottery.lottery_games')} hint={t('lottery.members_choose_a_way_when_they')}>
      <Failure error={error} />
      <Cards>
        {data?.map((game) => (
          <GameCard key={game.gameCode} game={game} />
        ))}
      </Cards>
    </Page>
  )
}

function GameCard({ game }: { game: Game }) {
  const { gameCode, names, enabled, tradPlay, entPlay } = game
  const canWrite = usePermission('games.write')
  return (
    <Card
      title={nameIn(names)}
      heading={
        <Link to={`/draws/games/${gameCode}`} title={gameCode}>
          {nameIn(names)}
        </Link>
      }
      actions={canWrite ? <EditGame game={game} /> : null}
    >
      <Facts
        facts={[
          [t('lottery.sold'), t(enabled ? 'code.on' : 'code.off')],
          [t('lottery.tradition'), t(tradPlay ? 'code.on' : 'code.off')],
          [t('lottery.entertainment'), t(entPlay ? 'code.on' : 'code.off')],
        ]}
      />
      <Link to={`/draws/games/${gameCode}/terms`}>{t('lottery.prices_and_limits')}</Link>
    </Card>
  )
}

const EditGame = ({ game: { gameCode, names, enabled, tradPlay, entPlay } }: { game: Game }) => (
  <ActionButton
    label={t('shell.edit')}
    name={t('lottery.edit', { game: nameIn(names) })}
    act={t('shell.save')}
    call={useAction('officeSetLotteryGame')}
    values={{ enabled, tradPlay, entPlay }}
    effect={(values) => (enabled && !values.enabled ? { act: 'stop_lottery', gameCode } : null)}
    input={(values) => ({ ...values, gameCode })}
  >
    <Tick name="enabled" label={t('lottery.sold_new_draws_are_made_and')} />
    <Tick name="tradPlay" label={t('lottery.tradition')} />
    <Tick name="entPlay" label={t('lottery.entertainment')} />
  </ActionButton>
)
