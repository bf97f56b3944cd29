/** One line or one set of bars of a chart; a place without a value is a gap. */
export interface Series {
  readonly label: string
  /** A variable of the office's colours, so that both themes are right. */
  readonly colour: '--brand' | '--good' | '--warn' | '--focus'
  readonly values: readonly (number | null)[]
}

export interface ChartData {
  readonly labels: readonly string[]
  readonly series: readonly Series[]
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** A number of an axis: `1.2K`. */
export const formatAxis = (value: number): string => compact.format(value)

/** The label of each place that an axis has room for; the others are empty. Pure. */
export function axisLabels(labels: readonly string[], places: readonly number[]): string[] {
  return places.map((place) => (Number.isInteger(place) ? (labels[place] ?? '') : ''))
}
