import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import { categoryName } from '../../category.ts'
import { t } from '../../i18n/i18n.ts'
import { Field } from '../../ui/form/Field.tsx'
import { NameFields } from '../../ui/form/NameFields.tsx'
import { Tick, TickList } from '../../ui/form/Tick.tsx'

/** Everything that an operator may change about a vendor in the catalogue. */
export function VendorFields() {
  return (
    <>
      <NameFields name="names" label={t('word.name')} />
      <Field name="position" label={t('games.position_lower_comes_first')} type="number" required />
      <Tick name="enabled" label={t('games.on')} />
      <TickList
        name="categories"
        legend={t('games.tile_in_category')}
        values={GAME_CATEGORIES}
        nameOf={categoryName}
      />
    </>
  )
}
