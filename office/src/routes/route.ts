import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadTexts, type PlainKey, type Room } from '../i18n/i18n.ts'
import type { Permission } from '../session.ts'

/** A screen of the office with its address. */
export interface OfficeRoute {
  readonly path: string
  readonly screen: LazyExoticComponent<ComponentType>
  /** The permission that the role needs; null for a screen that every operator may open. */
  readonly permission: Permission | null
  /** The entry in the menu; screens without one are linked from others. */
  readonly label?: PlainKey
}

/** Screens that belong together: a group of the menu, and a file of this folder. */
export interface Area {
  /** The heading of the group; null for entries above all groups. */
  readonly name: PlainKey | null
  /** In the order of the menu. */
  readonly routes: readonly OfficeRoute[]
}

type Load = () => Promise<{ readonly default: ComponentType }>

/**
 * Screens with these parts of the catalogue: `screen(() => import('../screens/…'))`. The texts are loaded
 * first, because files of screens have them in constants.
 */
export const screensWith =
  (rooms: readonly Room[]) =>
  (load: Load): LazyExoticComponent<ComponentType> =>
    lazy(async () => {
      await loadTexts(rooms)
      return load()
    })
