import { hasPlayTypes } from '@koi/contract/lottery/play-type.ts'
import { GAME_CATEGORIES, LIVE_ROOMS } from '@koi/contract/schemas/games.ts'
import { Field, Select } from '../../ui/form/Field.tsx'
import { NameFields } from '../../ui/form/NameFields.tsx'
import { Tick } from '../../ui/form/Tick.tsx'

/** Everything that an operator may change about a game. */
export function GameFields({ category }: { category: string }) {
  return (
    <>
      <NameFields name="names" label="Name" />
      <NameFields name="nodeNames" label="Node name" required="none" />
      <NameFields name="remarks" label="Remark" required="none" />
      <Select name="category" label="Category" choices={GAME_CATEGORIES} />
      <Field name="roomId" label="Room id" required />
      <Field name="position" label="Position (lower comes first)" type="number" required />
      <Field name="hotRank" label="Hot rank (leave empty if not hot)" type="number" />
      <Field name="tags" label="Tags, such as NEW, LOBBY" />
      <Select name="liveRoom" label="Live room" nullable choices={[['', 'none'], ...LIVE_ROOMS]} />
      <Field name="visibleFrom" label="Shown from (leave empty for always)" type="datetime-local" />
      <Field name="visibleUntil" label="Shown until (leave empty for always)" type="datetime-local" />
      <Tick name="enabled" label="On" />
      <Tick name="supportPlay" label="Can be launched" />
      <Tick name="showIcon" label="Show the icon" />
      {hasPlayTypes(category) ? (
        <>
          <Tick name="tradPlay" label="Tradition" />
          <Tick name="entPlay" label="Entertainment" />
        </>
      ) : null}
    </>
  )
}
