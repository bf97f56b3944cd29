import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import { Field } from '../../ui/form/Field.tsx'
import { NameFields } from '../../ui/form/NameFields.tsx'
import { Tick, TickList } from '../../ui/form/Tick.tsx'

/** Everything that an operator may change about a vendor in the catalogue. */
export function VendorFields() {
  return (
    <>
      <NameFields name="names" label="Name" />
      <Field name="position" label="Position (lower comes first)" type="number" required />
      <Tick name="enabled" label="On" />
      <TickList name="categories" legend="Tile in category" values={GAME_CATEGORIES} />
    </>
  )
}
