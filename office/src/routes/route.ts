import type { ComponentType, LazyExoticComponent } from 'react'
import type { Permission } from '../session.ts'

/** A screen of the office with its address. */
export interface OfficeRoute {
  readonly path: string
  readonly screen: LazyExoticComponent<ComponentType>
  /** The permission that the role needs; null for a screen that every operator may open. */
  readonly permission: Permission | null
  /** The text in the menu; screens without one are linked from others. */
  readonly label?: string
}

/** Screens that belong together: a group of the menu, and a file of this folder. */
export interface Area {
  /** The heading of the group; null for entries above all groups. */
  readonly name: string | null
  /** In the order of the menu. */
  readonly routes: readonly OfficeRoute[]
}
