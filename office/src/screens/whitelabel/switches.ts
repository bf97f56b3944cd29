import type { Flag, FlagWarning } from '@koi/contract/flags.ts'
import type { Site } from './part.ts'

/** A switch of the member site: a flag, or a change of the site's settings. */
export interface SiteChange {
  readonly name: string
  readonly on: boolean
  readonly flag?: Flag
  /** Whom turning the flag would shut out. */
  readonly warnings?: FlagWarning[]
  readonly to?: Partial<Site>
}

/** The site's own settings as switches; turning one keeps the others. */
export function switchesOf(site: Site): readonly (SiteChange & { readBy: string })[] {
  const { mobileTemplate } = site
  return [
    {
      name: 'Maintenance',
      on: site.maintenance,
      readBy: 'Every page and every call: members see the maintenance page.',
      to: { maintenance: !site.maintenance, maintenanceEndsAt: null },
    },
    ...site.promotions.map((promotion) => ({
      name: `Promotion ${promotion.key}`,
      on: promotion.enabled,
      readBy: 'Footer and member centre.',
      to: {
        promotions: site.promotions.map((one) =>
          one.key === promotion.key ? { ...one, enabled: !one.enabled } : one,
        ),
      },
    })),
    {
      name: 'New member centre (mem_cen)',
      on: mobileTemplate.mem_cen === '1',
      readBy: 'Member centre.',
      to: { mobileTemplate: { ...mobileTemplate, mem_cen: mobileTemplate.mem_cen === '1' ? '0' : '1' } },
    },
    {
      name: 'New deposit detail (dep_func)',
      on: mobileTemplate.dep_func === '1',
      readBy: 'Deposit.',
      to: { mobileTemplate: { ...mobileTemplate, dep_func: mobileTemplate.dep_func === '1' ? '0' : '1' } },
    },
    {
      name: 'SMS codes by Firebase',
      on: site.firebaseSms,
      readBy: 'Registration and log-in by mobile number, where a Firebase project is configured.',
      to: { firebaseSms: !site.firebaseSms },
    },
  ]
}
