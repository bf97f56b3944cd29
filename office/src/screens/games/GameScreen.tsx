import { officeGameSchemas } from '@koi/contract/schemas/office/games.ts'
import { Link, useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Cards } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { PictureCard } from '../../ui/form/PictureCard.tsx'
import { type Fact, Facts, Loaded, Page } from '../../ui/Page.tsx'
import { GameFields } from './GameFields.tsx'
import { gameChange, gameValues } from './game-form.ts'

type Game = Output<'officeGame'>

const PICTURES = [
  { kind: 'icon', title: 'Icon' },
  { kind: 'mobileIcon', title: 'Mobile icon' },
  { kind: 'largeIcon', title: 'Large icon' },
] as const

/** One game of the catalogue: what members see, when, and with which pictures. */
export default function GameScreen() {
  const { nodeId = '' } = useParams()
  return (
    <Loaded title="Game" query={useCall('officeGame', { nodeId: Number(nodeId) })}>
      {(game) => <GamePage game={game} />}
    </Loaded>
  )
}

function GamePage({ game }: { game: Game }) {
  const canWrite = usePermission('games.write')
  const setPicture = useAction('officeSetGamePicture')
  const { nodeId } = game
  return (
    <Page title={game.names.EN} actions={canWrite ? <EditGame game={game} /> : null}>
      <Facts facts={factsOf(game)} />
      <Cards>
        {PICTURES.map(({ kind, title }) => (
          <PictureCard
            key={kind}
            {...{ title, canWrite }}
            none="none"
            address={game[kind]}
            call={setPicture}
            input={(content, reason) => ({ nodeId, kind, content, reason })}
          />
        ))}
      </Cards>
    </Page>
  )
}

const EditGame = ({ game }: { game: Game }) => (
  <ActionButton
    label="Edit game"
    act="Save"
    call={useAction('officeSetGame')}
    schema={officeGameSchemas.officeSetGame.input}
    values={gameValues(game)}
    input={({ reason, ...values }) => ({ nodeId: game.nodeId, change: gameChange(values), reason })}
  >
    <GameFields category={game.category} />
  </ActionButton>
)

const factsOf = (game: Game): readonly Fact[] => [
  [
    'Vendor',
    <Link key="vendor" to={`/games/vendors/${game.vendor}`}>
      {game.vendor}
    </Link>,
  ],
  ['Code', game.code],
  ['Room id', game.roomId],
  ['Category', game.category],
  ['Malay', game.names.MS],
  ['Chinese', game.names.CN],
  ['Remark', game.remarks.EN],
  ['Position', game.position],
  ['Hot rank', game.hotRank ?? 'none'],
  ['Tags', game.tags.join(', ')],
  ['Live room', game.liveRoom ?? 'none'],
  ['Shown to members', yesNo(game.isVisible)],
  ['Can be played', yesNo(game.isPlayable)],
  ['Shown from', game.visibleFrom === null ? 'always' : formatTime(game.visibleFrom)],
  ['Shown until', game.visibleUntil === null ? 'always' : formatTime(game.visibleUntil)],
]

const yesNo = (is: boolean): string => (is ? 'yes' : 'no')
