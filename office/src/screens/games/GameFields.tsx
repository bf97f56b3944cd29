import { hasPlayTypes } from '@koi/contract/lottery/play-type.ts'
import { LIVE_ROOMS } from '@koi/contract/schemas/games.ts'
import { CATEGORY_CHOICES } from '../../category.ts'
import { t } from '../../i18n/i18n.ts'
import { Field, Select } from '../../ui/form/Field.tsx'
import { NameFields } from '../../ui/form/NameFields.tsx'
import { Tick } from '../../ui/form/Tick.tsx'

/** Everything that an operator may change about a game. */
export function GameFields({ category }: { category: string }) {
  return (
    <>
      <NameFields name="names" label={t('word.name')} />
      <NameFields name="nodeNames" label={t('games.node_name')} required="none" />
      <NameFields name="remarks" label={t('games.remark')} required="none" />
      <Select name="category" label={t('word.category')} choices={CATEGORY_CHOICES} />
      <Field name="roomId" label={t('games.room_id')} required />
      <Field name="position" label={t('games.position_lower_comes_first')} type="number" required />
      <Field name="hotRank" label={t('games.hot_rank_leave_empty_if_not')} type="number" />
      <Field name="tags" label={t('games.tags_such_as_new_lobby')} />
      <Select
        name="liveRoom"
        label={t('games.live_room')}
        nullable
        choices={[['', t('word.none')], ...LIVE_ROOMS]}
      />
      <Field name="visibleFrom" label={t('games.shown_from_leave_empty_for_always')} type="datetime-local" />
      <Field
        name="visibleUntil"
        label={t('games.shown_until_leave_empty_for_always')}
        type="datetime-local"
      />
      <Tick name="enabled" label={t('games.on')} />
      <Tick name="supportPlay" label={t('games.can_be_launched')} />
      <Tick name="showIcon" label={t('games.show_the_icon')} />
      {hasPlayTypes(category) ? (
        <>
          <Tick name="tradPlay" label={t('games.tradition')} />
          <Tick name="entPlay" label={t('games.entertainment')} />
        </>
      ) : null}
    </>
  )
}
