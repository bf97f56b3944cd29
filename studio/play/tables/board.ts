import { createContext } from 'preact'
import type { Translate } from '../shell/text/text.ts'
import type { tableTexts } from './texts.ts'

/** What the places of a layout need to know. */
export interface Board {
  readonly isOpen: boolean
  readonly currency: string
  readonly t: Translate<keyof (typeof tableTexts)['EN']>
  /** Units that are bet there, and that lie there unconfirmed. */
  readonly bet: (place: string) => bigint
  readonly drafted: (place: string) => bigint
  /** Whether the place has won, once the result is told. */
  readonly wins: (place: string) => boolean
  readonly lay: (place: string) => void
}

export const BoardContext = createContext<Board | null>(null)
