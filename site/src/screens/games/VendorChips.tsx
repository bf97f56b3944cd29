import type { Vendor } from '../../games/catalogue.ts'
import { useT } from '../../i18n/i18n.ts'
import { Tabs } from '../../ui/Tabs.tsx'

/** The entry for the games of every vendor. */
export const ALL_VENDORS = ''

export interface VendorChipsProps {
  vendors: readonly Vendor[]
  active: string
  onChange: (code: string) => void
  panelId: string
}

/** A choice among the vendors of one kind of game (GL-29). */
export function VendorChips({ vendors, active, onChange, panelId }: VendorChipsProps) {
  const t = useT()
  const tabs = [
    { id: ALL_VENDORS, label: t('games.all_vendors') },
    ...vendors.map(({ vassalage, displayName }) => ({ id: vassalage, label: displayName })),
  ]
  return <Tabs {...{ tabs, active, onChange, panelId }} look="chips" label={t('games.vendors')} />
}
