import { createContext } from 'preact'
import type { Translate } from '../shell/text/text.ts'
import type { tableTexts } from './texts.ts'

/** What the spots of a layout share. */
export interface Board {
  readonly isOpen: boolean
  readonly currency: string
  readonly t: Translate<keyof (typeof tableTexts)['EN']>
  /** The confirmed stake on a place. */
  readonly bet: (place: string) => bigint
  /** The stake on a place that is not confirmed yet. */
  readonly drafted: (place: string) => bigint
  /** Whether a place has won; false before the result is known. */
  readonly wins: (place: string) => boolean
  readonly placeChip: (place: string) => void
}

export const BoardContext = createContext<Board | null>(null)
