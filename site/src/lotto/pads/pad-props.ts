import type { Play } from '@koi/contract/lottery/play.ts'
import type { Rows } from './pad.ts'

/** The props of every kind of pad. */
export interface PadProps {
  readonly play: Play
  readonly rows: Rows
  readonly onRows: (change: (rows: Rows) => Rows) => void
  /** The inputs of the odds, if picks have odds of their own: the series and the game's rate for the play. */
  readonly series: number
  readonly rate: number
}
