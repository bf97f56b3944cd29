import { Link } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
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
    <Page
      title="Lottery games"
      hint="Members choose a way when they open a game with both ways on. A way that is off takes no bets."
    >
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
      title={gameCode}
      heading={
        <Link to={`/draws/games/${gameCode}`}>
          {names.EN} ({gameCode})
        </Link>
      }
      actions={canWrite ? <EditGame game={game} /> : null}
    >
      <Facts
        facts={[
          ['Sold', enabled ? 'on' : 'off'],
          ['Tradition', tradPlay ? 'on' : 'off'],
          ['Entertainment', entPlay ? 'on' : 'off'],
        ]}
      />
      <Link to={`/draws/games/${gameCode}/terms`}>Prices and limits</Link>
    </Card>
  )
}

const EditGame = ({ game: { gameCode, enabled, tradPlay, entPlay } }: { game: Game }) => (
  <ActionButton
    label="Edit"
    name={`Edit ${gameCode}`}
    act="Save"
    call={useAction('officeSetLotteryGame')}
    values={{ enabled, tradPlay, entPlay }}
    input={(values) => ({ ...values, gameCode })}
  >
    <Tick name="enabled" label="Sold: new draws are made, and members can bet" />
    <Tick name="tradPlay" label="Tradition" />
    <Tick name="entPlay" label="Entertainment" />
  </ActionButton>
)
