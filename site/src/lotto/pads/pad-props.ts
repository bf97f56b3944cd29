import type { Play } from '@koi/contract/lottery/play.ts'
import type { Rows } from './pad.ts'

/** What every kind of pad is given. */
export interface PadProps {
  readonly play: Play
  readonly rows: Rows
  readonly onRows: (change: (rows: Rows) => Rows) => void
  /** What odds follow from, where picks have odds of their own: the series and the game's rate for the play. */
  readonly series: number
  readonly rate: number
}
