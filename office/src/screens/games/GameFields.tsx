import { hasPlayTypes } from '@koi/contract/lottery/play-type.ts'
import { GAME_CATEGORIES, LIVE_ROOMS } from '@koi/contract/schemas/games.ts'
import type { Answer } from '../../api.ts'
import { ChoiceField, Field } from '../../ui/Form.tsx'
import { toField } from '../../ui/form-fields.ts'
import { NameFields } from '../../ui/NameFields.tsx'
import { Tick } from '../../ui/Tick.tsx'

const rooms = [['', 'none'], ...LIVE_ROOMS.map((room) => [room, room] as const)] as const

/** Everything of a game that an operator may change; read with `gameIn`. */
export function GameFields({ game }: { game: Answer<'officeGame'> }) {
  return (
    <>
      <NameFields label="Name" name="names" names={game.names} />
      <NameFields label="Node name" name="nodeNames" names={game.nodeNames} isRequired={false} />
      <NameFields label="Remark" name="remarks" names={game.remarks} isRequired={false} maxLength={280} />
      <ChoiceField
        label="Category"
        name="category"
        defaultValue={game.category}
        choices={GAME_CATEGORIES.map((code) => [code, code])}
      />
      <Field label="Room" name="roomId" defaultValue={game.roomId} required maxLength={64} />
      <Field
        label="Order (lower ones stand first)"
        name="position"
        type="number"
        defaultValue={game.position}
        required
      />
      <Field
        label="Hot rank (empty: not hot)"
        name="hotRank"
        type="number"
        defaultValue={game.hotRank ?? ''}
      />
      <Field label="Tags, such as NEW, LOBBY" name="tags" defaultValue={game.tags.join(', ')} />
      <ChoiceField label="Live room" name="liveRoom" defaultValue={game.liveRoom ?? ''} choices={rooms} />
      <Field
        label="Shown from (empty: always)"
        name="visibleFrom"
        type="datetime-local"
        defaultValue={toField(game.visibleFrom)}
      />
      <Field
        label="Shown until (empty: always)"
        name="visibleUntil"
        type="datetime-local"
        defaultValue={toField(game.visibleUntil)}
      />
      <Tick label="On" name="enabled" isOn={game.enabled} />
      <Tick label="May be started" name="supportPlay" isOn={game.supportPlay} />
      <Tick label="Show its icon" name="showIcon" isOn={game.showIcon} />
      {hasPlayTypes(game.category) ? (
        <>
          <Tick label="Tradition" name="tradPlay" isOn={game.tradPlay} />
          <Tick label="Entertainment" name="entPlay" isOn={game.entPlay} />
        </>
      ) : null}
    </>
  )
}
