import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import type { Answer } from '../../api.ts'
import { Field } from '../../ui/Form.tsx'
import { NameFields } from '../../ui/NameFields.tsx'
import { Tick } from '../../ui/Tick.tsx'

/** What an operator may change of a vendor; read with `vendorIn`. */
export function VendorFields({ vendor }: { vendor?: Answer<'officeGameVendor'> }) {
  return (
    <>
      <NameFields label="Name" name="names" {...(vendor === undefined ? {} : { names: vendor.names })} />
      <Field
        label="Order (lower ones stand first)"
        name="position"
        type="number"
        defaultValue={vendor?.position ?? 0}
        required
      />
      <Tick label="On" name="enabled" isOn={vendor?.enabled ?? true} />
      {GAME_CATEGORIES.map((category) => (
        <Tick
          key={category}
          label={`Tile in ${category}`}
          name={`category.${category}`}
          isOn={vendor?.categories.includes(category) ?? false}
        />
      ))}
    </>
  )
}
