import { Link } from 'react-router'
import { type Answer, explain, useAct, useCall } from '../../api.ts'
import { useMay } from '../../session.ts'
import { Edit } from '../../ui/Edit.tsx'
import { isTicked } from '../../ui/form-fields.ts'
import { Facts, Notice, Page } from '../../ui/Page.tsx'
import styles from '../../ui/parts.module.css'
import { Tick } from '../../ui/Tick.tsx'

type Game = Answer<'officeLotteryGames'>[number]

/** The lottery games and the ways in which each is played. */
export default function LotteryGamesScreen() {
  const { data, isError, error } = useCall('officeLotteryGames', {})
  return (
    <Page
      title="Lottery games"
      hint="With both ways on, members choose one as they start; no bet is taken in a way that is off."
    >
      {isError ? <Notice tone="bad">{explain(error)}</Notice> : null}
      <div className={styles.parts}>
        {data?.map((game) => (
          <OneGame key={game.gameCode} game={game} />
        ))}
      </div>
    </Page>
  )
}

function OneGame({ game }: { game: Game }) {
  const { gameCode, names, tradPlay, entPlay } = game
  const set = useAct('officeSetLotteryGame')
  const mayWrite = useMay('games.write')
  return (
    <section className={styles.part} aria-label={gameCode}>
      <div className={styles.head}>
        <h2>
          <Link to={`/draws/games/${gameCode}`}>
            {names.EN} ({gameCode})
          </Link>
        </h2>
        {mayWrite ? (
          <Edit
            label={`Change how ${gameCode} is played`}
            act="Save"
            call={set}
            onSave={(form, reason, done) =>
              set.mutate(
                {
                  gameCode,
                  tradPlay: isTicked(form, 'tradPlay'),
                  entPlay: isTicked(form, 'entPlay'),
                  reason,
                },
                done,
              )
            }
          >
            <Tick label="Tradition" name="tradPlay" isOn={tradPlay} />
            <Tick label="Entertainment" name="entPlay" isOn={entPlay} />
          </Edit>
        ) : null}
      </div>
      <Facts
        facts={[
          ['Tradition', tradPlay ? 'on' : 'off'],
          ['Entertainment', entPlay ? 'on' : 'off'],
        ]}
      />
      <Link to={`/draws/games/${gameCode}/terms`}>Prices and limits</Link>
    </section>
  )
}
