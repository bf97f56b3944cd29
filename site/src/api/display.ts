/** What the whole site shows after the start-up call. */
export type Display = 'normal' | 'maintenance' | 'region-restricted'

/** Pure: maintenance wins over the region (SH-40 to SH-43). */
export function decideDisplay(startUp: { maintenance: boolean; regionRestriction: boolean }): Display {
  if (startUp.maintenance) return 'maintenance'
  return startUp.regionRestriction ? 'region-restricted' : 'normal'
}
