import { officeGameSchemas } from '@koi/contract/schemas/office/games.ts'
import { Link, useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { categoryName } from '../../category.ts'
import { t } from '../../i18n/i18n.ts'
import { nameIn } from '../../i18n/name-in.ts'
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
  { kind: 'icon', title: t('games.icon') },
  { kind: 'mobileIcon', title: t('games.mobile_icon') },
  { kind: 'largeIcon', title: t('games.large_icon') },
] as const

/** One game of the catalogue: what members see, when, and with which pictures. */
export default function GameScreen() {
  const { nodeId = '' } = useParams()
  return (
    <Loaded title={t('word.game')} query={useCall('officeGame', { nodeId: Number(nodeId) })}>
      {(game) => <GamePage game={game} />}
    </Loaded>
  )
}

function GamePage({ game }: { game: Game }) {
  const canWrite = usePermission('games.write')
  const setPicture = useAction('officeSetGamePicture')
  const { nodeId } = game
  return (
    <Page title={nameIn(game.names)} actions={canWrite ? <EditGame game={game} /> : null}>
      <Facts facts={factsOf(game)} />
      <Cards>
        {PICTURES.map(({ kind, title }) => (
          <PictureCard
            key={kind}
            {...{ title, canWrite }}
            none={t('word.none')}
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
    label={t('games.edit_game')}
    act={t('shell.save')}
    call={useAction('officeSetGame')}
    schema={officeGameSchemas.officeSetGame.input}
    values={gameValues(game)}
    effect={({ enabled }) =>
      game.enabled && !enabled ? { act: 'stop_game', nodeId: String(game.nodeId) } : null
    }
    input={({ reason, ...values }) => ({ nodeId: game.nodeId, change: gameChange(values), reason })}
  >
    <GameFields category={game.category} />
  </ActionButton>
)

const factsOf = (game: Game): readonly Fact[] => [
  [
    t('word.vendor'),
    <Link key="vendor" to={`/games/vendors/${game.vendor}`}>
      {game.vendor}
    </Link>,
  ],
  [t('word.code'), game.code],
  [t('games.room_id'), game.roomId],
  [t('word.category'), categoryName(game.category)],
  [t('games.malay'), game.names.MS],
  [t('games.chinese'), game.names.CN],
  [t('games.remark'), game.remarks.EN],
  [t('games.position'), game.position],
  [t('games.hot_rank'), game.hotRank ?? t('word.none')],
  [t('games.tags'), game.tags.join(', ')],
  [t('games.live_room'), game.liveRoom ?? t('word.none')],
  [t('games.shown_to_members'), yesNo(game.isVisible)],
  [t('games.can_be_played'), yesNo(game.isPlayable)],
  [t('games.shown_from'), game.visibleFrom === null ? t('word.always') : formatTime(game.visibleFrom)],
  [t('games.shown_until'), game.visibleUntil === null ? t('word.always') : formatTime(game.visibleUntil)],
]

const yesNo = (is: boolean): string => (is ? t('word.yes') : t('word.no'))
