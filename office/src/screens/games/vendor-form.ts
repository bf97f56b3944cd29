import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import { isTicked, namesIn, numberIn } from '../../ui/form-fields.ts'

/** The form of a vendor as the calls take it. */
export const vendorIn = (form: FormData) => ({
  names: namesIn(form, 'names'),
  position: numberIn(form, 'position') ?? 0,
  enabled: isTicked(form, 'enabled'),
  categories: GAME_CATEGORIES.filter((category) => isTicked(form, `category.${category}`)),
})
