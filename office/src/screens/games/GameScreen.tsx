import { Link, useParams } from 'react-router'
import { type Answer, explain, useAct, useCall } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { useMay } from '../../session.ts'
import { Edit } from '../../ui/Edit.tsx'
import { Facts, Notice, Page } from '../../ui/Page.tsx'
import styles from '../../ui/parts.module.css'
import { GameFields } from './GameFields.tsx'
import { gameIn } from './game-form.ts'
import { PictureEdit } from './PictureEdit.tsx'

type Game = Answer<'officeGame'>

const PICTURES = [
  { kind: 'icon', name: 'Icon' },
  { kind: 'mobileIcon', name: 'Mobile icon' },
  { kind: 'largeIcon', name: 'Large icon' },
] as const

/** One game of the catalogue: what members see of it, when, and with which pictures. */
export default function GameScreen() {
  const { nodeId = '' } = useParams()
  const { data, isError, error } = useCall('officeGame', { nodeId: Number(nodeId) })
  if (isError) return <Page title="Game">{<Notice tone="bad">{explain(error)}</Notice>}</Page>
  if (data === undefined) return <Page title="Game">{null}</Page>
  return <OneGame game={data} />
}

function OneGame({ game }: { game: Game }) {
  const mayWrite = useMay('games.write')
  const set = useAct('officeSetGame')
  const draw = useAct('officeSetGamePicture')
  const { nodeId } = game
  const change = (
    <Edit
      label="Change the game"
      act="Save"
      call={set}
      onSave={(form, reason, done) => set.mutate({ nodeId, change: gameIn(form), reason }, done)}
    >
      <GameFields game={game} />
    </Edit>
  )
  return (
    <Page title={game.names.EN} actions={mayWrite ? change : null}>
      <Facts facts={factsOf(game)} />
      <div className={styles.parts}>
        {PICTURES.map(({ kind, name }) => (
          <PictureEdit
            key={kind}
            name={name}
            address={game[kind]}
            mayWrite={mayWrite}
            call={draw}
            onSet={(content, reason, done) => draw.mutate({ nodeId, kind, content, reason }, done)}
          />
        ))}
      </div>
    </Page>
  )
}

const factsOf = (game: Game): Parameters<typeof Facts>[0]['facts'] => [
  [
    'Vendor',
    <Link key="vendor" to={`/games/vendors/${game.vendor}`}>
      {game.vendor}
    </Link>,
  ],
  ['Code', game.code],
  ['Room', game.roomId],
  ['Category', game.category],
  ['Malay', game.names.MS],
  ['Chinese', game.names.CN],
  ['Remark', game.remarks.EN],
  ['Order', game.position],
  ['Hot rank', game.hotRank ?? 'not hot'],
  ['Tags', game.tags.join(', ')],
  ['Live room', game.liveRoom ?? 'none'],
  ['Shown to members', yesNo(game.isVisible)],
  ['Can be played', yesNo(game.isPlayable)],
  ['Shown from', game.visibleFrom === null ? 'always' : formatTime(game.visibleFrom)],
  ['Shown until', game.visibleUntil === null ? 'always' : formatTime(game.visibleUntil)],
]

const yesNo = (is: boolean): string => (is ? 'yes' : 'no')
